internal import InjectScopeModel

/// The types of members of Swift's own concrete types, and of free functions; one entry a fact. Those of Foundation are asked
/// behind them: `FoundationMembers`.
///
/// `Element`, `Key`, `Value`, `Bound` and `Wrapped` stand for what the type is of, `Self` for the type itself, `Result` for what the
/// closure gives that is the last argument. A member that is not here is open; one that several overloads give
/// different types is left out on purpose.
struct SwiftMembers {
  /// What functions give that stand in no type.
  static func result(ofFunction name: String) -> SwiftType? {
    (functions[name] ?? FoundationMembers.functions[name]).map {
      TypeParser.parse($0) { .named($0, entry: nil, arguments: $1) }
    }
  }

  private static let functions = [
    "assert": "()", "assertionFailure": "()", "debugPrint": "()", "precondition": "()", "print": "()", "swap": "()",
    "abort": "Never", "exit": "Never", "fatalError": "Never", "preconditionFailure": "Never", "NSLog": "()",
    "NSHomeDirectory": "String", "NSTemporaryDirectory": "String", "NSUserName": "String",
    "NSStringFromClass": "String", "free": "()", "NSMakeRange": "_NSRange", "NSMaxRange": "Int", "XCTFail": "()",
    "getpid": "Int32", "getppid": "Int32", "kill": "Int32", "fork": "Int32", "unlink": "Int32", "usleep": "Int32",
    "isatty": "Int32", "dup": "Int32", "dup2": "Int32", "pipe": "Int32", "listen": "Int32", "arc4random": "UInt32",
    "readLine": "String?", "sleep": "UInt32", "setpgid": "Int32", "tcsetattr": "Int32", "tcgetattr": "Int32",
    "dlclose": "Int32",
  ]

  /// Functions that give what they are given, whatever that is.
  static let ofArguments: Set<String> = ["abs", "max", "min"]

  /// Variables that stand in no type.
  static func global(_ name: String) -> SwiftType? { globals[name].map(SwiftType.foreign) }

  private static let globals = [
    "errno": "Int32", "SEEK_SET": "Int32", "SEEK_CUR": "Int32", "SEEK_END": "Int32", "EXIT_SUCCESS": "Int32",
    "EXIT_FAILURE": "Int32", "STDIN_FILENO": "Int32", "STDOUT_FILENO": "Int32", "STDERR_FILENO": "Int32",
    "SIGABRT": "Int32", "SIGALRM": "Int32", "SIGCHLD": "Int32", "SIGHUP": "Int32", "SIGINT": "Int32",
    "SIGKILL": "Int32", "SIGPIPE": "Int32", "SIGQUIT": "Int32", "SIGTERM": "Int32", "SIGTRAP": "Int32",
    "SIGTTIN": "Int32", "SIGTTOU": "Int32", "SIGUSR1": "Int32", "SIGUSR2": "Int32", "SIGWINCH": "Int32",
    "AF_INET": "Int32", "AF_INET6": "Int32", "AF_UNIX": "Int32", "EAGAIN": "Int32", "EINTR": "Int32", "ENOENT": "Int32",
    "ESRCH": "Int32", "EEXIST": "Int32", "F_GETFL": "Int32", "F_SETFL": "Int32", "O_RDONLY": "Int32",
    "O_WRONLY": "Int32", "O_RDWR": "Int32", "O_CREAT": "Int32", "O_NONBLOCK": "Int32", "SOL_SOCKET": "Int32",
    "SO_REUSEADDR": "Int32", "WNOHANG": "Int32", "NSNotFound": "Int", "M_PI": "Double", "NSFilePathErrorKey": "String",
    "NSLocalizedDescriptionKey": "String", "NSUnderlyingErrorKey": "String", "NSCocoaErrorDomain": "String",
    "NSPOSIXErrorDomain": "String", "NSURLErrorDomain": "String",
  ]

  /// The type of a static property.
  static func `static`(_ name: String, of type: SwiftType) -> SwiftType? {
    if type.name == "MemoryLayout", ["alignment", "size", "stride"].contains(name) { return .foreign("Int") }
    guard let type = type.name else { return nil }
    if ForeignTypes.numbers.contains(type), ["max", "min", "zero"].contains(name), type != "CGFloat" {
      return ["Double", "Float"].contains(type) && name != "zero" ? nil : .foreign(type)
    }
    return (statics[type]?[name] ?? FoundationMembers.statics[type]?[name]).map {
      TypeParser.parse($0) { .named($0, entry: nil, arguments: $1) }
    }
  }

  private static let statics: [String: [String: String]] = [
    "CommandLine": ["argc": "Int32", "arguments": "[String]"]
  ]

  /// The type of a property.
  static func property(_ name: String, of type: SwiftType) -> SwiftType? {
    kinds(of: type).lazy.compactMap { properties[$0]?[name] ?? FoundationMembers.properties[$0]?[name] }.first.map {
      fill($0, for: type, result: nil)
    }
  }

  /// What a method gives.
  ///
  /// - Parameters:
  ///   - labels: Of its arguments; those of `map` and `map { … }` are one and the same.
  ///   - result: What the closure gives that is its last argument, given such elements.
  static func result(
    of method: String, _ labels: [String?], on type: SwiftType, closure result: ([SwiftType]) -> SwiftType?
  ) -> SwiftType? {
    let written = method + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    for kind in kinds(of: type) {
      guard let fact = methods[kind]?[written] ?? FoundationMembers.methods[kind]?[written] else { continue }
      guard ["Result", "[Result]", "Result?", "[Key: Result]"].contains(fact) else {
        return fill(fact, for: type, result: nil)
      }
      let isOfValues = method == "mapValues" || method == "compactMapValues"
      guard let given = result(isOfValues ? Array(type.arguments.suffix(1)) : elements(of: type)), !given.hasUnwritten
      else { return nil }
      switch method {
      case "compactMap", "compactMapValues": return fill(fact, for: type, result: given.wrapped)
      case "flatMap" where !type.isOptional:
        guard ["Array", "Set"].contains(given.name), let element = given.arguments.first else { return nil }
        return fill(fact, for: type, result: element)
      case "flatMap": return given.isOptional ? given : .optional(given)
      default: return fill(fact, for: type, result: given)
      }
    }
    return nil
  }

  /// Whether it is a case of an enum of Swift's own that carries something.
  static func isCase(_ name: String, of type: SwiftType) -> Bool {
    type.entry == nil && cases[type.name ?? ""]?.contains(name) == true
  }

  private static let cases: [String: Set<String>] = [
    "DecodingError": ["dataCorrupted", "dataCorruptedError", "keyNotFound", "typeMismatch", "valueNotFound"],
    "EncodingError": ["invalidValue"],
  ]

  /// Whether it has a method that is called so, with these labels.
  static func hasMethod(_ written: String, on type: SwiftType) -> Bool {
    kinds(of: type).contains { methods[$0]?[written] != nil || FoundationMembers.methods[$0]?[written] != nil }
  }

  /// A method that runs the closure which is its last argument once.
  struct Taking {
    var parameters: [SwiftType]
    /// `nil` where it gives what the closure gives.
    var result: SwiftType?
  }

  static func taking(_ method: String, _ labels: [String?], on type: SwiftType) -> Taking? {
    let elements = elements(of: type)
    switch (type.name, method, labels.count) {
    case ("NSLock", "withLock", 1), ("NSRecursiveLock", "withLock", 1): return Taking(parameters: [], result: nil)
    case ("DispatchQueue", "sync", 1...2): return Taking(parameters: [], result: nil)
    case ("DispatchQueue", "async", _), ("DispatchQueue", "asyncAfter", _): return Taking(parameters: [], result: .void)
    case ("String", "withCString", 1):
      return Taking(parameters: [.named("UnsafePointer", entry: nil, arguments: [.foreign("Int8")])], result: nil)
    case ("Array", "withUnsafeBytes", 1), ("ArraySlice", "withUnsafeBytes", 1),
      ("ContiguousArray", "withUnsafeBytes", 1):
      return Taking(parameters: [.foreign("UnsafeRawBufferPointer")], result: nil)
    case ("Array", "withUnsafeBufferPointer", 1), ("ArraySlice", "withUnsafeBufferPointer", 1),
      ("ContiguousArray", "withUnsafeBufferPointer", 1):
      return Taking(
        parameters: [.named("UnsafeBufferPointer", entry: nil, arguments: elements)], result: nil)
    case ("Array", "withUnsafeMutableBufferPointer", 1), ("ContiguousArray", "withUnsafeMutableBufferPointer", 1):
      return Taking(
        parameters: [.named("UnsafeMutableBufferPointer", entry: nil, arguments: elements)], result: nil)
    default: return nil
    }
  }

  /// What a closure is given that goes through it.
  static func elements(of type: SwiftType) -> [SwiftType] {
    switch type {
    case .optional(let wrapped): [wrapped]
    case .named("Dictionary", nil, let arguments), .named("KeyValuePairs", nil, let arguments):
      arguments.count == 2 ? [.tuple(arguments, ["key", "value"])] : []
    case .named("Range", nil, let arguments), .named("ClosedRange", nil, let arguments): arguments
    case .named("EnumeratedSequence", nil, let arguments):
      elements(of: arguments).map { [.tuple([.foreign("Int"), $0], ["offset", "element"])] } ?? []
    case .named("FlattenSequence", nil, let arguments):
      elements(of: arguments).flatMap { elements(of: [$0]) }.map { [$0] } ?? []
    case .named("DefaultIndices", nil, let arguments):
      arguments.first.flatMap { ForeignTypes.names(in: $0)["Index"] }.map { [$0] } ?? []
    case .named("Zip2Sequence", nil, let arguments):
      zipped(arguments).map { [$0] } ?? []
    case .named("Dictionary.Keys", nil, let arguments): Array(arguments.prefix(1))
    case .named("Dictionary.Values", nil, let arguments): Array(arguments.suffix(1))
    case .named("ReversedCollection", nil, let arguments), .named("Slice", nil, let arguments),
      .named("IndexingIterator", nil, let arguments), .named("LazySequence", nil, let arguments):
      elements(of: arguments).map { [$0] } ?? []
    case .named(let name, nil, []): ofPlain[name].map { [.foreign($0)] } ?? []
    case .named(let name, nil, let arguments): ofOne.contains(name) ? Array(arguments.prefix(1)) : []
    default: []
    }
  }

  private static func elements(of arguments: [SwiftType]) -> SwiftType? {
    guard arguments.count == 1, !arguments[0].isOptional else { return nil }
    let found = elements(of: arguments[0])
    return found.count == 1 ? found[0] : nil
  }

  /// Of two that are gone through side by side.
  private static func zipped(_ arguments: [SwiftType]) -> SwiftType? {
    let parts = arguments.compactMap { elements(of: [$0]) }
    return parts.count == 2 ? .tuple(parts) : nil
  }

  private static let ofPlain = [
    "Data": "UInt8", "String": "Character", "String.UTF8View": "UInt8", "String.UTF16View": "UInt16",
    "String.UnicodeScalarView": "Unicode.Scalar", "Substring": "Character", "Substring.UTF8View": "UInt8",
    "Substring.UTF16View": "UInt16", "Substring.UnicodeScalarView": "Unicode.Scalar",
    "UnsafeMutableRawBufferPointer": "UInt8", "UnsafeRawBufferPointer": "UInt8",
  ]

  /// Those whose elements are what they are of.
  private static let ofOne: Set<String> = [
    "AnyCollection", "AnyIterator", "AnySequence", "Array", "ArraySlice", "CollectionOfOne", "ContiguousArray",
    "Repeated", "Set", "StrideThrough", "StrideTo", "UnsafeBufferPointer", "UnsafeMutableBufferPointer",
    "UnsafeMutablePointer", "UnsafePointer",
  ]

  private static func kinds(of type: SwiftType) -> [String] {
    switch type {
    case .optional: ["Optional"]
    case .named("Array", nil, let arguments):
      (arguments.first.map(isText) == true ? ["[String]"] : arguments.first?.name == "Array" ? ["[[Element]]"] : [])
        + ["Array", "ArrayLike", "Collection"]
    case .named("ArraySlice", nil, let arguments), .named("ContiguousArray", nil, let arguments):
      (arguments.first.map(isText) == true ? ["[String]"] : []) + ["ArrayLike", "Collection"]
    case .named("UnsafeBufferPointer", nil, _), .named("UnsafeMutableBufferPointer", nil, _):
      [type.name ?? "", "Buffer", "Collection"]
    case .named("UnsafeRawBufferPointer", nil, _), .named("UnsafeMutableRawBufferPointer", nil, _):
      [type.name ?? "", "Collection"]
    case .named("UnsafePointer", nil, _), .named("UnsafeMutablePointer", nil, _): [type.name ?? "", "Pointer"]
    case .named("String", nil, _), .named("Substring", nil, _), .named("Data", nil, _): [type.name ?? "", "Collection"]
    case .named("String.UTF8View", nil, _), .named("String.UTF16View", nil, _),
      .named("String.UnicodeScalarView", nil, _), .named("Substring.UTF8View", nil, _),
      .named("Substring.UTF16View", nil, _), .named("Substring.UnicodeScalarView", nil, _):
      ["TextView", "Collection"]
    case .named("Dictionary.Keys", nil, let arguments):
      (arguments.first.map(isText) == true ? ["[String]"] : []) + ["Collection"]
    case .named("Dictionary.Values", nil, let arguments):
      (arguments.last.map(isText) == true ? ["[String]"] : []) + ["Collection"]
    case .named("Set", nil, let arguments):
      (arguments.first.map(isText) == true ? ["[String]"] : []) + ["Set", "Collection"]
    case .named("EnumeratedSequence", nil, _): ["EnumeratedSequence", "Collection"]
    case .named("FlattenSequence", nil, _): ["Collection"]
    case .named("Dictionary", nil, _): ["Dictionary", "Collection"]
    case .named("KeyValuePairs", nil, _): ["Collection"]
    case .named("Range", nil, let arguments), .named("ClosedRange", nil, let arguments):
      arguments == [.foreign("Int")] ? ["Range", "Collection"] : ["Range"]
    case .named(let name, nil, _): [name]
    default: []
    }
  }

  private static func isText(_ type: SwiftType) -> Bool { [.foreign("String"), .foreign("Substring")].contains(type) }

  private static func fill(_ fact: String, for type: SwiftType, result: SwiftType?) -> SwiftType {
    let element = elements(of: type).first
    return TypeParser.parse(fact) { name, arguments in
      switch name {
      case "Element", "Wrapped": element ?? .open(.unwritten)
      case "Bound", "Key", "Success": type.arguments.first ?? .open(.unwritten)
      case "Value": type.arguments.last ?? .open(.unwritten)
      case "Self": type
      case "Result": result ?? .open(.unwritten)
      default: .named(name, entry: nil, arguments: arguments)
      }
    }
  }

  private static let properties: [String: [String: String]] = [
    "Collection": ["count": "Int", "isEmpty": "Bool", "underestimatedCount": "Int"],
    "ArrayLike": [
      "capacity": "Int", "first": "Element?", "last": "Element?", "startIndex": "Int", "endIndex": "Int",
      "indices": "Range<Int>",
    ],
    "Character": [
      "asciiValue": "UInt8?", "hexDigitValue": "Int?", "isASCII": "Bool", "isCased": "Bool", "isCurrencySymbol": "Bool",
      "isHexDigit": "Bool", "isLetter": "Bool", "isLowercase": "Bool", "isMathSymbol": "Bool", "isNewline": "Bool",
      "isNumber": "Bool", "isPunctuation": "Bool", "isSymbol": "Bool", "isUppercase": "Bool", "isWhitespace": "Bool",
      "isWholeNumber": "Bool", "unicodeScalars": "String.UnicodeScalarView", "wholeNumberValue": "Int?",
    ],
    "Buffer": [
      "startIndex": "Int", "endIndex": "Int", "indices": "Range<Int>", "first": "Element?", "last": "Element?",
    ],
    "TextView": ["startIndex": "String.Index", "endIndex": "String.Index"],
    "UnsafeBufferPointer": ["baseAddress": "UnsafePointer<Element>?"],
    "UnsafeMutableBufferPointer": ["baseAddress": "UnsafeMutablePointer<Element>?"],
    "UnsafeRawBufferPointer": ["baseAddress": "UnsafeRawPointer?", "startIndex": "Int", "endIndex": "Int"],
    "UnsafeMutableRawBufferPointer": [
      "baseAddress": "UnsafeMutableRawPointer?", "startIndex": "Int", "endIndex": "Int",
    ],
    "Decoder": ["codingPath": "[CodingKey]"],
    "Dictionary": [
      "first": "(key: Key, value: Value)?", "keys": "Dictionary.Keys<Key, Value>",
      "values": "Dictionary.Values<Key, Value>",
    ],
    "Encoder": ["codingPath": "[CodingKey]"],
    "Mirror": [
      "children": "AnyCollection<(label: String?, value: Any)>", "subjectType": "Any.Type",
      "superclassMirror": "Mirror?",
    ],
    "Error": ["localizedDescription": "String"],
    "Int": ["description": "String", "magnitude": "UInt"],
    "Optional": ["unsafelyUnwrapped": "Wrapped"],
    "Range": ["lowerBound": "Element", "upperBound": "Element", "isEmpty": "Bool"],
    "PartialRangeFrom": ["lowerBound": "Bound"],
    "PartialRangeThrough": ["upperBound": "Bound"],
    "PartialRangeUpTo": ["upperBound": "Bound"],
    "Substring": [
      "base": "String", "first": "Character?", "last": "Character?", "startIndex": "String.Index",
      "endIndex": "String.Index", "unicodeScalars": "Substring.UnicodeScalarView", "utf8": "Substring.UTF8View",
      "utf16": "Substring.UTF16View",
    ],
    "Unicode.Scalar": ["isASCII": "Bool", "value": "UInt32"],
    "UnsafeMutablePointer": ["pointee": "Element"],
    "UnsafePointer": ["pointee": "Element"],
    "Set": ["first": "Element?"],
    "String": [
      "count": "Int", "isEmpty": "Bool", "first": "Character?", "last": "Character?", "description": "String",
      "hashValue": "Int", "utf8": "String.UTF8View", "utf16": "String.UTF16View",
      "utf8CString": "ContiguousArray<Int8>", "unicodeScalars": "String.UnicodeScalarView",
      "startIndex": "String.Index", "endIndex": "String.Index",
    ],
  ]

  private static let methods: [String: [String: String]] = [
    "Collection": [
      "map(_:)": "[Result]", "compactMap(_:)": "[Result]", "flatMap(_:)": "[Result]", "contains(_:)": "Bool",
      "contains(where:)": "Bool", "allSatisfy(_:)": "Bool", "first(where:)": "Element?", "min()": "Element?",
      "max()": "Element?", "min(by:)": "Element?", "max(by:)": "Element?", "sorted()": "[Element]",
      "sorted(by:)": "[Element]", "shuffled()": "[Element]", "randomElement()": "Element?", "forEach(_:)": "()",
    ],
    "[[Element]]": ["joined()": "FlattenSequence<Self>"],
    "ArrayLike": [
      "filter(_:)": "[Element]", "distance(from:to:)": "Int", "formIndex(after:)": "()", "formIndex(before:)": "()",
      "index(_:offsetBy:)": "Int",
      "index(_:offsetBy:limitedBy:)": "Int?", "index(after:)": "Int", "index(before:)": "Int",
      "makeIterator()": "IndexingIterator<Self>", "last(where:)": "Element?", "firstIndex(of:)": "Int?",
      "firstIndex(where:)": "Int?", "lastIndex(of:)": "Int?", "lastIndex(where:)": "Int?", "append(_:)": "()",
      "append(contentsOf:)": "()", "insert(_:at:)": "()", "popLast()": "Element?", "removeLast()": "Element",
      "removeFirst()": "Element", "remove(at:)": "Element", "removeAll()": "()", "removeAll(where:)": "()",
      "dropFirst()": "ArraySlice<Element>", "dropFirst(_:)": "ArraySlice<Element>", "prefix(_:)": "ArraySlice<Element>",
      "enumerated()": "EnumeratedSequence<Self>", "swapAt(_:_:)": "()", "reserveCapacity(_:)": "()", "sort()": "()",
      "sort(by:)": "()", "reverse()": "()", "removeAll(keepingCapacity:)": "()", "removeLast(_:)": "()",
      "removeFirst(_:)": "()", "removeSubrange(_:)": "()", "popFirst()": "Element?",
      "dropLast()": "ArraySlice<Element>", "dropLast(_:)": "ArraySlice<Element>", "suffix(_:)": "ArraySlice<Element>",
      "suffix(from:)": "ArraySlice<Element>", "prefix(upTo:)": "ArraySlice<Element>",
      "prefix(through:)": "ArraySlice<Element>", "prefix(while:)": "ArraySlice<Element>",
      "drop(while:)": "ArraySlice<Element>", "insert(contentsOf:at:)": "()", "replaceSubrange(_:with:)": "()",
      "split(separator:)": "[ArraySlice<Element>]",
    ],
    "EnumeratedSequence": ["filter(_:)": "[Element]"],
    "IndexingIterator": ["next()": "Element?"],
    "Character": ["lowercased()": "String", "uppercased()": "String"],
    "ClosedRange": ["clamped(to:)": "Self", "contains(_:)": "Bool", "overlaps(_:)": "Bool"],
    "Decoder": [
      "singleValueContainer()": "SingleValueDecodingContainer", "unkeyedContainer()": "UnkeyedDecodingContainer",
    ],
    "Encoder": [
      "singleValueContainer()": "SingleValueEncodingContainer", "unkeyedContainer()": "UnkeyedEncodingContainer",
    ],
    "Pointer": ["distance(to:)": "Int", "advanced(by:)": "Self", "deallocate()": "()"],
    "Range": ["clamped(to:)": "Self", "contains(_:)": "Bool", "overlaps(_:)": "Bool"],
    "PartialRangeFrom": ["contains(_:)": "Bool"],
    "PartialRangeThrough": ["contains(_:)": "Bool"],
    "PartialRangeUpTo": ["contains(_:)": "Bool"],
    "Result": ["get()": "Success"],
    "SingleValueDecodingContainer": ["decodeNil()": "Bool"],
    "SingleValueEncodingContainer": ["encode(_:)": "()", "encodeNil()": "()"],
    "TextView": ["index(after:)": "String.Index", "index(before:)": "String.Index"],
    "UnkeyedDecodingContainer": ["decodeNil()": "Bool"],
    "UnkeyedEncodingContainer": ["encode(_:)": "()", "encodeNil()": "()"],
    "UnsafeMutablePointer": ["initialize(to:)": "()", "move()": "Element"],
    "Hasher": ["combine(_:)": "()", "finalize()": "Int"],
    "Substring": [
      "hasPrefix(_:)": "Bool", "hasSuffix(_:)": "Bool", "lowercased()": "String", "uppercased()": "String",
    ],
    "[String]": ["joined()": "String", "joined(separator:)": "String"],
    "Set": [
      "filter(_:)": "Set<Element>", "union(_:)": "Set<Element>", "intersection(_:)": "Set<Element>",
      "subtracting(_:)": "Set<Element>", "remove(_:)": "Element?", "isSubset(of:)": "Bool", "isSuperset(of:)": "Bool",
      "isDisjoint(with:)": "Bool", "formUnion(_:)": "()", "subtract(_:)": "()", "removeAll()": "()",
      "insert(_:)": "(inserted: Bool, memberAfterInsert: Element)", "update(with:)": "Element?",
      "symmetricDifference(_:)": "Set<Element>", "popFirst()": "Element?", "reserveCapacity(_:)": "()",
    ],
    "Dictionary": [
      "mapValues(_:)": "[Key: Result]", "compactMapValues(_:)": "[Key: Result]", "filter(_:)": "Self",
      "removeValue(forKey:)": "Value?", "updateValue(_:forKey:)": "Value?", "removeAll()": "()",
    ],
    "Optional": ["map(_:)": "Result?", "flatMap(_:)": "Result"],
    "String": [
      "lowercased()": "String", "uppercased()": "String", "hasPrefix(_:)": "Bool", "hasSuffix(_:)": "Bool",
      "append(_:)": "()", "trimmingCharacters(in:)": "String", "replacingOccurrences(of:with:)": "String",
      "components(separatedBy:)": "[String]", "dropFirst()": "Substring", "dropFirst(_:)": "Substring",
      "firstIndex(of:)": "String.Index?", "firstIndex(where:)": "String.Index?", "lastIndex(of:)": "String.Index?",
      "lastIndex(where:)": "String.Index?", "removeFirst()": "Character", "removeLast()": "Character",
      "split(separator:)": "[Substring]", "prefix(_:)": "Substring", "suffix(_:)": "Substring",
      "dropLast()": "Substring", "dropLast(_:)": "Substring", "distance(from:to:)": "Int",
      "index(after:)": "String.Index", "index(before:)": "String.Index", "index(_:offsetBy:)": "String.Index",
    ],
  ]
}

internal import InjectScopeModel

/// What members of Swift's own types are, one line a fact.
///
/// `Element`, `Key`, `Value` and `Wrapped` stand for what the type is of, `Self` for the type itself, `Result` for what the
/// closure gives that is the last argument. A member that is not here is open; one that several overloads give
/// different types is left out on purpose.
struct SwiftMembers {
  /// What functions give that stand in no type.
  static func result(ofFunction name: String) -> SwiftType? {
    functions[name].map { TypeParser.parse($0) { .named($0, entry: nil, arguments: $1) } }
  }

  private static let functions = [
    "assert": "()", "assertionFailure": "()", "debugPrint": "()", "precondition": "()", "print": "()", "swap": "()",
    "abort": "Never", "exit": "Never", "fatalError": "Never", "preconditionFailure": "Never", "NSLog": "()",
    "NSHomeDirectory": "String",
    "NSTemporaryDirectory": "String", "NSUserName": "String", "NSStringFromClass": "String",
  ]

  /// Variables that stand in no type.
  static func global(_ name: String) -> SwiftType? { globals[name].map(SwiftType.foreign) }

  private static let globals = [
    "errno": "Int32", "SEEK_SET": "Int32", "SEEK_CUR": "Int32", "SEEK_END": "Int32", "EXIT_SUCCESS": "Int32",
    "EXIT_FAILURE": "Int32", "STDIN_FILENO": "Int32", "STDOUT_FILENO": "Int32", "STDERR_FILENO": "Int32",
    "NSFilePathErrorKey": "String", "NSLocalizedDescriptionKey": "String", "NSUnderlyingErrorKey": "String",
    "NSCocoaErrorDomain": "String", "NSPOSIXErrorDomain": "String", "NSURLErrorDomain": "String",
  ]

  /// The type of a static property.
  static func `static`(_ name: String, of type: SwiftType) -> SwiftType? {
    guard let type = type.name else { return nil }
    if ForeignTypes.numbers.contains(type), ["max", "min", "zero"].contains(name), type != "CGFloat" {
      return ["Double", "Float"].contains(type) && name != "zero" ? nil : .foreign(type)
    }
    return statics[type]?[name].map { TypeParser.parse($0) { .named($0, entry: nil, arguments: $1) } }
  }

  private static let statics: [String: [String: String]] = [
    "Bundle": ["main": "Bundle"],
    "DispatchQueue": ["main": "DispatchQueue"],
    "FileManager": ["default": "FileManager"],
    "NotificationCenter": ["default": "NotificationCenter"],
    "ProcessInfo": ["processInfo": "ProcessInfo"],
    "Thread": ["current": "Thread", "main": "Thread", "isMainThread": "Bool"],
    "TimeZone": ["current": "TimeZone"],
    "Locale": ["current": "Locale"],
    "Calendar": ["current": "Calendar"],
    "URLSession": ["shared": "URLSession"],
    "UserDefaults": ["standard": "UserDefaults"],
    "CharacterSet": [
      "alphanumerics": "CharacterSet", "decimalDigits": "CharacterSet", "letters": "CharacterSet",
      "newlines": "CharacterSet", "punctuationCharacters": "CharacterSet", "whitespaces": "CharacterSet",
      "whitespacesAndNewlines": "CharacterSet",
    ],
    "String.Encoding": ["ascii": "String.Encoding", "utf8": "String.Encoding", "utf16": "String.Encoding"],
  ]

  /// The type of a property.
  static func property(_ name: String, of type: SwiftType) -> SwiftType? {
    kinds(of: type).lazy.compactMap { properties[$0]?[name] }.first.map { fill($0, for: type, result: nil) }
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
      guard let fact = methods[kind]?[written] else { continue }
      guard fact.contains("Result") else { return fill(fact, for: type, result: nil) }
      guard let given = result(elements(of: type)), !given.hasUnwritten else { return nil }
      switch method {
      case "compactMap": return fill(fact, for: type, result: given.wrapped)
      case "flatMap" where !type.isOptional:
        guard ["Array", "Set"].contains(given.name), let element = given.arguments.first else { return nil }
        return fill(fact, for: type, result: element)
      case "flatMap": return given.isOptional ? given : .optional(given)
      default: return fill(fact, for: type, result: given)
      }
    }
    return nil
  }

  /// `base[argument]`
  static func element(of type: SwiftType, at argument: SwiftType?) -> SwiftType? {
    switch (type.name, argument) {
    case ("Array", .foreign("Int")?): type.arguments.first
    case ("Dictionary", let key?): key == type.arguments.first ? type.arguments.last.map { .optional($0) } : nil
    default: nil
    }
  }

  /// What a closure is given that goes through it.
  static func elements(of type: SwiftType) -> [SwiftType] {
    switch type {
    case .optional(let wrapped): [wrapped]
    case .named("Dictionary", nil, let arguments): [.tuple(arguments)]
    case .named("Range", nil, let arguments), .named("ClosedRange", nil, let arguments): arguments
    case .named(_, nil, let arguments): Array(arguments.prefix(1))
    default: []
    }
  }

  private static func kinds(of type: SwiftType) -> [String] {
    switch type {
    case .optional: ["Optional"]
    case .named("Array", nil, let arguments):
      arguments == [.foreign("String")] ? ["[String]", "Array", "Collection"] : ["Array", "Collection"]
    case .named("Set", nil, _): ["Set", "Collection"]
    case .named("Dictionary", nil, _): ["Dictionary", "Collection"]
    case .named("Range", nil, let arguments), .named("ClosedRange", nil, let arguments):
      arguments == [.foreign("Int")] ? ["Range", "Collection"] : ["Range"]
    case .named(let name, nil, _): [name]
    default: []
    }
  }

  private static func fill(_ fact: String, for type: SwiftType, result: SwiftType?) -> SwiftType {
    let element = elements(of: type).first
    return TypeParser.parse(fact) { name, arguments in
      switch name {
      case "Element", "Wrapped": element ?? .open(.unwritten)
      case "Key": type.arguments.first ?? .open(.unwritten)
      case "Value": type.arguments.last ?? .open(.unwritten)
      case "Self": type
      case "Result": result ?? .open(.unwritten)
      default: .named(name, entry: nil, arguments: arguments)
      }
    }
  }

  private static let properties: [String: [String: String]] = [
    "Collection": ["count": "Int", "isEmpty": "Bool"],
    "Array": [
      "first": "Element?", "last": "Element?", "startIndex": "Int", "endIndex": "Int", "indices": "Range<Int>",
    ],
    "Character": [
      "isLetter": "Bool", "isNewline": "Bool", "isNumber": "Bool", "isUppercase": "Bool", "isWhitespace": "Bool",
    ],
    "Data": ["count": "Int", "isEmpty": "Bool"],
    "Dictionary": ["first": "(Key, Value)?"],
    "Int": ["description": "String", "magnitude": "UInt"],
    "Optional": ["unsafelyUnwrapped": "Wrapped"],
    "Range": ["lowerBound": "Element", "upperBound": "Element", "isEmpty": "Bool"],
    "Substring": ["count": "Int", "isEmpty": "Bool", "first": "Character?", "last": "Character?"],
    "URL": [
      "absoluteString": "String", "absoluteURL": "URL", "host": "String?", "isFileURL": "Bool",
      "lastPathComponent": "String", "path": "String", "pathComponents": "[String]", "pathExtension": "String",
      "query": "String?", "scheme": "String?",
    ],
    "UUID": ["uuidString": "String"],
    "UnsafeMutablePointer": ["pointee": "Element"],
    "UnsafePointer": ["pointee": "Element"],
    "Set": ["first": "Element?"],
    "String": [
      "count": "Int", "isEmpty": "Bool", "first": "Character?", "last": "Character?", "description": "String",
      "hashValue": "Int", "utf8": "String.UTF8View", "unicodeScalars": "String.UnicodeScalarView",
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
    "Array": [
      "filter(_:)": "[Element]", "last(where:)": "Element?", "firstIndex(of:)": "Int?", "firstIndex(where:)": "Int?",
      "lastIndex(of:)": "Int?", "lastIndex(where:)": "Int?", "append(_:)": "()", "append(contentsOf:)": "()",
      "insert(_:at:)": "()", "popLast()": "Element?", "removeLast()": "Element", "removeFirst()": "Element",
      "remove(at:)": "Element", "removeAll()": "()", "removeAll(where:)": "()", "dropFirst()": "ArraySlice<Element>",
      "dropFirst(_:)": "ArraySlice<Element>", "prefix(_:)": "ArraySlice<Element>",
      "enumerated()": "EnumeratedSequence<Self>", "swapAt(_:_:)": "()", "reserveCapacity(_:)": "()", "sort()": "()",
      "sort(by:)": "()", "reverse()": "()",
    ],
    "Data": ["append(_:)": "()"],
    "Hasher": ["combine(_:)": "()", "finalize()": "Int"],
    "Substring": [
      "hasPrefix(_:)": "Bool", "hasSuffix(_:)": "Bool", "lowercased()": "String", "uppercased()": "String",
    ],
    "URL": [
      "appendingPathComponent(_:)": "URL", "appendingPathExtension(_:)": "URL", "deletingLastPathComponent()": "URL",
      "deletingPathExtension()": "URL", "resolvingSymlinksInPath()": "URL",
    ],
    "[String]": ["joined()": "String", "joined(separator:)": "String"],
    "Set": [
      "filter(_:)": "Set<Element>", "union(_:)": "Set<Element>", "intersection(_:)": "Set<Element>",
      "subtracting(_:)": "Set<Element>", "remove(_:)": "Element?", "isSubset(of:)": "Bool", "isSuperset(of:)": "Bool",
      "isDisjoint(with:)": "Bool", "formUnion(_:)": "()", "subtract(_:)": "()", "removeAll()": "()",
    ],
    "Dictionary": [
      "filter(_:)": "Self", "removeValue(forKey:)": "Value?", "updateValue(_:forKey:)": "Value?", "removeAll()": "()",
    ],
    "Optional": ["map(_:)": "Result?", "flatMap(_:)": "Result"],
    "String": [
      "lowercased()": "String", "uppercased()": "String", "hasPrefix(_:)": "Bool", "hasSuffix(_:)": "Bool",
      "append(_:)": "()", "trimmingCharacters(in:)": "String", "replacingOccurrences(of:with:)": "String",
      "components(separatedBy:)": "[String]", "dropFirst()": "Substring", "dropFirst(_:)": "Substring",
      "firstIndex(of:)": "String.Index?",
      "index(after:)": "String.Index", "index(before:)": "String.Index", "index(_:offsetBy:)": "String.Index",
    ],
  ]
}

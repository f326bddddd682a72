/// What members of Swift's own protocols are, one line a fact: what generic code has of its parameters.
///
/// `Self` stands for the type that conforms, `Result` for what the closure gives that is the last argument; `Index`,
/// `Element` and other names of associated types for those of that type. What a protocol that refines this one has
/// again, and gives another type, stands with each of them.
struct SwiftProtocols {
  /// What is said of a generic parameter that has no members to speak of.
  static let withoutMembers: Set<String> = [
    "Any", "AnyObject", "BitwiseCopyable", "Codable", "Copyable", "Decodable", "Encodable", "Error", "Escapable",
    "Sendable", "SendableMetatype",
  ]

  /// The protocol, and those that it refines, nearest first; `nil` where it is not known here.
  static func line(of name: String) -> [String]? {
    guard let first = refined[name] else { return nil }
    var line = [name]
    for parent in first.flatMap({ self.line(of: $0) ?? [] }) where !line.contains(parent) { line.append(parent) }
    return line
  }

  /// Those that Swift's own plain types conform to.
  static func line(ofPlain name: String) -> [String]? {
    switch name {
    case "Int", "Int8", "Int16", "Int32", "Int64": line(of: "SignedFixedWidthInteger")
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": line(of: "UnsignedFixedWidthInteger")
    case "Double", "Float": (line(of: "BinaryFloatingPoint") ?? []) + ["CustomStringConvertible"]
    default: nil
    }
  }

  static func property(_ name: String, of line: [String]) -> String? {
    line.lazy.compactMap { properties[$0]?[name] }.first
  }

  static func `static`(_ name: String, of line: [String]) -> String? {
    line.lazy.compactMap { statics[$0]?[name] }.first
  }

  static func result(of written: String, of line: [String]) -> String? {
    line.lazy.compactMap { methods[$0]?[written] }.first
  }

  /// What the type itself gives that conforms, by what it is called with.
  static func staticResult(of written: String, of line: [String]) -> String? {
    line.lazy.compactMap { staticMethods[$0]?[written] }.first
  }

  /// Whether two values of such a type make a third one by an operator.
  static func isNumber(_ line: [String]) -> Bool { line.contains("AdditiveArithmetic") }

  private static let refined: [String: [String]] = [
    "AdditiveArithmetic": ["Equatable"],
    "BidirectionalCollection": ["Collection"],
    "BinaryFloatingPoint": ["FloatingPoint"],
    "BinaryInteger": ["Hashable", "Numeric", "Strideable", "CustomStringConvertible"],
    "CaseIterable": [],
    "CodingKey": ["CustomStringConvertible"],
    "Collection": ["Sequence"],
    "Comparable": ["Equatable"],
    "CustomDebugStringConvertible": [],
    "CustomStringConvertible": [],
    "Equatable": [],
    "FixedWidthInteger": ["BinaryInteger"],
    "FloatingPoint": ["Hashable", "SignedNumeric", "Strideable"],
    "Hashable": ["Equatable"],
    "Identifiable": [],
    "IteratorProtocol": [],
    "LosslessStringConvertible": ["CustomStringConvertible"],
    "MutableCollection": ["Collection"],
    "Numeric": ["AdditiveArithmetic"],
    "RandomAccessCollection": ["BidirectionalCollection"],
    "RangeReplaceableCollection": ["Collection"],
    "RawRepresentable": [],
    "Sequence": [],
    "SignedFixedWidthInteger": ["FixedWidthInteger", "SignedInteger"],
    "SignedInteger": ["BinaryInteger", "SignedNumeric"],
    "SignedNumeric": ["Numeric"],
    "Strideable": ["Comparable"],
    "StringProtocol": [
      "BidirectionalCollection", "Hashable", "Comparable", "LosslessStringConvertible",
    ],
    "UnsignedFixedWidthInteger": ["FixedWidthInteger", "UnsignedInteger"],
    "UnsignedInteger": ["BinaryInteger"],
  ]

  private static let properties: [String: [String: String]] = [
    "BinaryFloatingPoint": [
      "binade": "Self", "exponentBitPattern": "RawExponent", "significandBitPattern": "RawSignificand",
      "significandWidth": "Int",
    ],
    "BinaryInteger": ["bitWidth": "Int", "trailingZeroBitCount": "Int", "words": "Words"],
    "BidirectionalCollection": ["last": "Element?"],
    "CodingKey": ["intValue": "Int?", "stringValue": "String"],
    "Collection": [
      "count": "Int", "endIndex": "Index", "first": "Element?", "indices": "Indices", "isEmpty": "Bool",
      "startIndex": "Index",
    ],
    "CustomDebugStringConvertible": ["debugDescription": "String"],
    "CustomStringConvertible": ["description": "String"],
    "FixedWidthInteger": [
      "bigEndian": "Self", "byteSwapped": "Self", "leadingZeroBitCount": "Int", "littleEndian": "Self",
      "nonzeroBitCount": "Int",
    ],
    "FloatingPoint": [
      "exponent": "Exponent", "isCanonical": "Bool", "isFinite": "Bool", "isInfinite": "Bool", "isNaN": "Bool",
      "isNormal": "Bool", "isSignalingNaN": "Bool", "isSubnormal": "Bool", "isZero": "Bool", "nextDown": "Self",
      "nextUp": "Self", "sign": "FloatingPointSign", "significand": "Self", "ulp": "Self",
    ],
    "Hashable": ["hashValue": "Int"],
    "Identifiable": ["id": "ID"],
    "Numeric": ["magnitude": "Magnitude"],
    "RawRepresentable": ["rawValue": "RawValue"],
    "Sequence": ["underestimatedCount": "Int"],
  ]

  private static let statics: [String: [String: String]] = [
    "AdditiveArithmetic": ["zero": "Self"],
    "BinaryFloatingPoint": ["exponentBitCount": "Int", "significandBitCount": "Int"],
    "BinaryInteger": ["isSigned": "Bool"],
    "FixedWidthInteger": ["bitWidth": "Int", "max": "Self", "min": "Self"],
    "FloatingPoint": [
      "greatestFiniteMagnitude": "Self", "infinity": "Self", "leastNonzeroMagnitude": "Self",
      "leastNormalMagnitude": "Self", "nan": "Self", "pi": "Self", "radix": "Int", "signalingNaN": "Self",
      "ulpOfOne": "Self",
    ],
  ]

  private static let staticMethods: [String: [String: String]] = [
    "FixedWidthInteger": ["random(in:)": "Self", "random(in:using:)": "Self"],
    "FloatingPoint": ["maximum(_:_:)": "Self", "minimum(_:_:)": "Self"],
  ]

  private static let methods: [String: [String: String]] = [
    "BidirectionalCollection": [
      "formIndex(before:)": "()", "index(before:)": "Index", "last(where:)": "Element?", "lastIndex(of:)": "Index?",
      "lastIndex(where:)": "Index?", "popLast()": "Element?", "removeLast()": "Element", "removeLast(_:)": "()",
    ],
    "BinaryInteger": [
      "isMultiple(of:)": "Bool", "quotientAndRemainder(dividingBy:)": "(Self, Self)", "signum()": "Self",
    ],
    "Collection": [
      "distance(from:to:)": "Int", "dropFirst()": "SubSequence", "dropFirst(_:)": "SubSequence",
      "drop(while:)": "SubSequence", "dropLast()": "SubSequence", "dropLast(_:)": "SubSequence",
      "firstIndex(of:)": "Index?",
      "firstIndex(where:)": "Index?", "formIndex(_:offsetBy:)": "()", "formIndex(after:)": "()",
      "formIndex(_:offsetBy:limitedBy:)": "Bool", "index(_:offsetBy:)": "Index",
      "index(_:offsetBy:limitedBy:)": "Index?", "index(after:)": "Index", "popFirst()": "Element?",
      "prefix(_:)": "SubSequence", "prefix(through:)": "SubSequence", "prefix(upTo:)": "SubSequence",
      "prefix(while:)": "SubSequence", "randomElement()": "Element?", "removeFirst()": "Element",
      "removeFirst(_:)": "()", "split(maxSplits:omittingEmptySubsequences:whereSeparator:)": "[SubSequence]",
      "split(maxSplits:whereSeparator:)": "[SubSequence]",
      "split(omittingEmptySubsequences:whereSeparator:)":
        "[SubSequence]", "split(separator:)": "[SubSequence]", "split(separator:maxSplits:)": "[SubSequence]",
      "split(separator:maxSplits:omittingEmptySubsequences:)": "[SubSequence]",
      "split(separator:omittingEmptySubsequences:)": "[SubSequence]", "split(whereSeparator:)": "[SubSequence]",
      "suffix(_:)": "SubSequence", "suffix(from:)": "SubSequence",
    ],
    "FixedWidthInteger": [
      "addingReportingOverflow(_:)": "(Self, Bool)", "dividedReportingOverflow(by:)": "(Self, Bool)",
      "dividingFullWidth(_:)": "(Self, Self)", "multipliedFullWidth(by:)": "(Self, Magnitude)",
      "multipliedReportingOverflow(by:)": "(Self, Bool)", "remainderReportingOverflow(dividingBy:)": "(Self, Bool)",
      "subtractingReportingOverflow(_:)": "(Self, Bool)",
    ],
    "FloatingPoint": [
      "addProduct(_:_:)": "()", "addingProduct(_:_:)": "Self", "formSquareRoot()": "()", "isLess(than:)": "Bool",
      "isLessThanOrEqualTo(_:)": "Bool", "isTotallyOrdered(belowOrEqualTo:)": "Bool", "negate()": "()",
      "remainder(dividingBy:)": "Self", "round()": "()", "round(_:)": "()", "rounded()": "Self", "rounded(_:)": "Self",
      "squareRoot()": "Self", "truncatingRemainder(dividingBy:)": "Self",
    ],
    "Hashable": ["hash(into:)": "()"],
    "IteratorProtocol": ["next()": "Element?"],
    "MutableCollection": ["swapAt(_:_:)": "()"],
    "RangeReplaceableCollection": [
      "append(_:)": "()", "append(contentsOf:)": "()", "filter(_:)": "Self", "insert(_:at:)": "()",
      "insert(contentsOf:at:)": "()", "remove(at:)": "Element", "removeAll()": "()",
      "removeAll(keepingCapacity:)": "()", "removeAll(where:)": "()", "removeFirst()": "Element",
      "removeFirst(_:)": "()", "removeLast(_:)": "()", "removeSubrange(_:)": "()", "replaceSubrange(_:with:)": "()",
      "reserveCapacity(_:)": "()",
    ],
    "Sequence": [
      "allSatisfy(_:)": "Bool", "compactMap(_:)": "[Result]", "contains(_:)": "Bool", "contains(where:)": "Bool",
      "elementsEqual(_:)": "Bool", "elementsEqual(_:by:)": "Bool", "enumerated()": "EnumeratedSequence<Self>",
      "filter(_:)": "[Element]",
      "first(where:)": "Element?", "forEach(_:)": "()", "makeIterator()": "Iterator", "map(_:)": "[Result]",
      "max()": "Element?", "max(by:)": "Element?", "min()": "Element?", "min(by:)": "Element?",
      "shuffled()": "[Element]", "sorted()": "[Element]", "sorted(by:)": "[Element]", "starts(with:)": "Bool",
      "starts(with:by:)": "Bool",
    ],
    "Strideable": ["advanced(by:)": "Self", "distance(to:)": "Stride"],
    "StringProtocol": [
      "hasPrefix(_:)": "Bool", "hasSuffix(_:)": "Bool", "lowercased()": "String", "uppercased()": "String",
    ],
  ]
}

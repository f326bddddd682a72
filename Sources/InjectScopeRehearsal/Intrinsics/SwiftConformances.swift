/// Which of Swift's own protocols its concrete types conform to: what those promise, the types have.
extension SwiftProtocols {
  /// Nearest first; `nil` where that is not known here.
  static func line(ofConcrete type: SwiftType) -> [String]? {
    guard case .named(let name, nil, let arguments) = type else { return nil }
    if arguments.isEmpty, let line = line(ofPlain: name) { return line }
    switch name {
    case "Slice":
      guard let base = arguments.first, let line = line(ofConcrete: base) else { return nil }
      return line.filter(ofCollections.contains)
    // Of other bounds it may go through nothing.
    case "Range": return arguments == [.foreign("Int")] ? line(of: "RandomAccessCollection") : nil
    default: return concrete[name].map(line(ofAll:))
    }
  }

  /// Whether a protocol of Swift's own stands for values of any type that conforms.
  static func isExistential(_ name: String) -> Bool { existentials.contains(name) }

  /// What refines another one comes before it.
  private static func line(ofAll names: [String]) -> [String] {
    var line: [String] = []
    for name in names.reversed() {
      let found = self.line(of: name) ?? []
      line = found + line.filter { !found.contains($0) }
    }
    return line
  }

  private static let existentials: Set<String> = [
    "CodingKey", "CustomDebugStringConvertible", "CustomStringConvertible", "LosslessStringConvertible",
  ]

  static let ofCollections: Set<String> = [
    "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection",
    "RangeReplaceableCollection", "Sequence",
  ]

  private static let ofText = ["RangeReplaceableCollection", "StringProtocol", "CustomDebugStringConvertible"]
  private static let ofArray = [
    "RangeReplaceableCollection", "RandomAccessCollection", "MutableCollection", "CustomStringConvertible",
    "CustomDebugStringConvertible",
  ]
  private static let ofBuffer = ["RandomAccessCollection", "MutableCollection", "CustomDebugStringConvertible"]

  private static let concrete: [String: [String]] = [
    "AnyCollection": ["Collection"],
    "AnyIterator": ["IteratorProtocol", "Sequence"],
    "AnySequence": ["Sequence"],
    "Array": ofArray, "ArraySlice": ofArray, "ContiguousArray": ofArray,
    "Bool": ["Hashable", "LosslessStringConvertible"],
    "Character": ["Comparable", "Hashable", "LosslessStringConvertible", "CustomDebugStringConvertible"],
    "ClosedRange": ["CustomStringConvertible", "CustomDebugStringConvertible"],
    "Data": [
      "RangeReplaceableCollection", "RandomAccessCollection", "MutableCollection", "Hashable",
      "CustomStringConvertible",
    ],
    "DefaultIndices": ["Sequence"],
    "Dictionary": ["Collection", "CustomStringConvertible", "CustomDebugStringConvertible"],
    "Dictionary.Keys": ["Collection", "CustomStringConvertible"],
    "Dictionary.Values": ["Collection", "CustomStringConvertible"],
    "EnumeratedSequence": ["Sequence"],
    "FlattenSequence": ["Sequence"],
    "IndexingIterator": ["IteratorProtocol", "Sequence"],
    "KeyValuePairs": ["RandomAccessCollection"],
    "ReversedCollection": ["BidirectionalCollection"],
    "Set": ["Collection", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible"],
    "StrideThrough": ["Sequence"], "StrideTo": ["Sequence"],
    "String": ofText, "Substring": ofText,
    "String.Index": ["Comparable", "Hashable"],
    "String.UTF8View": ["BidirectionalCollection", "CustomStringConvertible"],
    "String.UTF16View": ["BidirectionalCollection", "CustomStringConvertible"],
    "String.UnicodeScalarView": ["RangeReplaceableCollection", "BidirectionalCollection", "CustomStringConvertible"],
    "Substring.UTF8View": ["BidirectionalCollection"],
    "Substring.UTF16View": ["BidirectionalCollection"],
    "Substring.UnicodeScalarView": ["RangeReplaceableCollection", "BidirectionalCollection"],
    "Unicode.Scalar": ["Comparable", "Hashable", "LosslessStringConvertible"],
    "UnsafeBufferPointer": ["RandomAccessCollection", "CustomDebugStringConvertible"],
    "UnsafeMutableBufferPointer": ofBuffer, "UnsafeMutableRawBufferPointer": ofBuffer,
    "UnsafeRawBufferPointer": ["RandomAccessCollection", "CustomDebugStringConvertible"],
    "Zip2Sequence": ["Sequence"],
  ]
}

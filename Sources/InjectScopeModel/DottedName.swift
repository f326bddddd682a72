/// `Outer.Inner` taken apart by its bytes: names are asked for so often that going by characters would be slow.
extension String {
  private static let dot = UInt8(ascii: ".")

  /// `Inner`: the name without the types around it.
  public var bareName: String {
    guard mayHaveDot else { return self }
    return utf8.lastIndex(of: Self.dot).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// Nearly no name has one, and to go through bytes as they lie is quicker than by places in a text.
  private var mayHaveDot: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte == Self.dot { return true }
      return false
    } ?? true
  }

  /// `Outer`: the name of what is around it.
  public var outerName: String? {
    guard mayHaveDot else { return nil }
    return utf8.lastIndex(of: Self.dot).map { String(self[..<$0]) }
  }

  /// The types of a composition: `A` and `B` of `A & B`.
  public var compositionParts: [String] {
    guard utf8.contains(UInt8(ascii: "&")) else { return [self] }
    return parts(by: "&").map { part in
      let bytes = part.utf8.drop { $0 == UInt8(ascii: " ") }
      return String(Substring(bytes.last == UInt8(ascii: " ") ? bytes.dropLast() : bytes))
    }
  }

  /// The lines, or whatever else one byte of ASCII separates; empty ones too.
  public func parts(by separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map { Substring($0) }
  }
}

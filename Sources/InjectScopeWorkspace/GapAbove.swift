/// The empty lines and comments between a declaration and what stands above it.
struct GapAbove {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let gap: Range<Int>

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) {
    self.bytes = bytes
    self.gap = gap
  }

  /// Where what is left out begins with the declaration: with these, where they hold nothing that matters.
  var cutStart: Int {
    let holdsAnnotation = TokenScanner(bytes).holdsAnnotation(gap)
    // What the text begins with stands above nothing else.
    if gap.lowerBound == 0, !holdsAnnotation, bytes.first != UInt8(ascii: "#") { return 0 }
    guard !holdsAnnotation, let first = gap.first(where: { Self.isLineBreak(bytes[$0]) }) else { return gap.upperBound }
    // A comment of several lines may begin on the line that something ends.
    guard !(gap.lowerBound..<first).contains(where: { bytes[$0] == UInt8(ascii: "*") }) else { return gap.upperBound }
    let isPair =
      bytes[first] == UInt8(ascii: "\r") && first + 1 < gap.upperBound && bytes[first + 1] == UInt8(ascii: "\n")
    return first + (isPair ? 2 : 1)
  }

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

import InjectScopeSyntax

/// Gathers, while a text is gone through, what of it the grammar is not needed for.
struct PlainGathering {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var groups: [PlainDeclarations.Group] = []
  private var functions: [PlainFunction] = []
  /// What comes next, if its body turns out to be nobody's.
  private var nextFunction: PlainFunction?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// A declaration that begins on the line behind a brace has nothing before it that belongs to it.
  mutating func lookAhead(behind end: Int, in brace: Int?) {
    nextFunction = PlainFunction(bytes, behind: end, in: brace ?? PlainFunction.nobody)
  }

  /// Takes the function whose body this is, where its head is plain: what is left out with it.
  mutating func function(withBody body: Range<Int>) -> Range<Int>? {
    guard let function = nextFunction, function.brace + 1 == body.lowerBound,
      PlainFunction.endsLine(bytes, body.upperBound + 1)
    else { return nil }
    functions.append(function)
    return function.start..<body.upperBound + 1
  }

  /// Takes the type that stands there, if the grammar is needed for none of it.
  ///
  /// - Parameter cuts: what nobody reads, in order, the last of it in the type.
  mutating func takeType(in range: Range<Int>, without cuts: [Range<Int>]) -> Bool {
    if let plain = PlainProtocol(bytes, in: range) {
      groups.append(.list(plain))
      return true
    }
    let first = cuts.lastIndex { $0.lowerBound < range.lowerBound }.map { $0 + 1 } ?? 0
    guard let plain = PlainType(bytes, in: range, without: cuts[first...]) else { return false }
    groups.append(.type(plain))
    return true
  }

  /// All of it, and what is left out with the imports that the file begins with, and the comments above them.
  func declarations(besides cuts: [Range<Int>]) -> (cuts: [Range<Int>], plain: PlainDeclarations) {
    let imports = PlainImports(bytes)
    // What stands behind them is never cut with what stands above them, or they are left to the grammar.
    guard imports.end > 0, !TokenScanner(bytes).holdsAnnotation(0..<imports.end),
      cuts.first.map({ $0.lowerBound >= imports.end }) ?? true
    else { return (cuts, PlainDeclarations(groups: groups, functions: functions)) }
    return (
      [0..<imports.end] + cuts, PlainDeclarations(imports: imports, groups: groups, functions: functions)
    )
  }
}

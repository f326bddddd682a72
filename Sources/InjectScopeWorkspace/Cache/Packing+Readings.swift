import InjectScopeModel

extension FactsReader.Reading: Packable {
  static var packedProperties: Int? { 4 }

  init(from reader: inout PackReader) {
    let bits = reader.bits()
    self.init(
      facts: reader.value(), isRepaired: bits & 1 != 0, isTooDeep: bits & 2 != 0, hasCode: bits & 4 != 0)
  }

  func pack(into writer: inout PackWriter) {
    writer.write(bits: isRepaired, isTooDeep, hasCode)
    writer.write(facts)
  }
}

/// What a skim comes upon in a text, wherever that lies.
struct KeptSkim: Packable {
  /// Some generator's output: no input.
  var isGenerated = false
  var isMarked = false
  var mayCall = false
  var declared: [NameHash] = []
  var words: [NameHash] = []
  var ignores: [KeptIgnore] = []

  static var packedProperties: Int? { 6 }

  /// `nil` for what hangs on more than the text.
  init?(_ result: Skim.Result) {
    switch result {
    case .unreadable: return nil
    case .source(let source):
      isMarked = source.isMarked
      mayCall = source.mayCall
      declared = source.declared
      words = source.words
      ignores = source.ignores.map(KeptIgnore.init)
    case .generated: isGenerated = true
    }
  }

  /// - Parameter size: how many bytes there are: where only a name in a comment is longer than before, all is as it was.
  func result(for path: String, size: Int, _ content: ContentHash) -> Skim.Result {
    guard !isGenerated else { return .generated }
    return .source(
      Skim.Source(
        isMarked: isMarked, mayCall: mayCall, declared: declared, words: words, text: [], size: size,
        ignores: ignores.map { $0.comment(in: path) }, content: content))
  }

  init(from reader: inout PackReader) {
    let bits = reader.bits()
    isGenerated = bits & 1 != 0
    isMarked = bits & 2 != 0
    mayCall = bits & 4 != 0
    declared = reader.words().map(NameHash.init)
    words = reader.words().map(NameHash.init)
    ignores = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(bits: isGenerated, isMarked, mayCall)
    writer.write(words: declared.map(\.value))
    writer.write(words: words.map(\.value))
    writer.write(ignores)
  }
}

/// An `IgnoreComment` without the file's name, and its removal as what that makes of the file.
struct KeptIgnore: Packable {
  var id: String
  var reason: String
  var start: Position
  var end: Position
  var lines: ClosedRange<UInt32>
  var removalStart: Position
  var removalEnd: Position
  var removalText: String

  static var packedProperties: Int? { 8 }

  init(_ comment: IgnoreComment) {
    id = comment.id
    reason = comment.reason
    start = comment.location.position
    end = comment.end
    lines = comment.lines
    removalStart = comment.removal.location.position
    removalEnd = comment.removal.end
    removalText = comment.removal.text
  }

  func comment(in file: String) -> IgnoreComment {
    IgnoreComment(
      id: id, reason: reason, at: Location(file: file, position: start), upTo: end, lines: lines,
      removal: SourceEdit(
        replacing: Location(file: file, position: removalStart), upTo: removalEnd, with: removalText))
  }

  init(from reader: inout PackReader) {
    id = reader.text()
    reason = reader.text()
    start = reader.value()
    end = reader.value()
    let (first, last) = (reader.number32(), reader.number32())
    lines = first <= last ? first...last : reader.broken(0...0)
    removalStart = reader.value()
    removalEnd = reader.value()
    removalText = reader.text()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(id)
    writer.write(reason)
    writer.write(start)
    writer.write(end)
    writer.write(UInt64(lines.lowerBound))
    writer.write(UInt64(lines.upperBound))
    writer.write(removalStart)
    writer.write(removalEnd)
    writer.write(removalText)
  }
}

/// Names that some files are looked through for only now and then.
struct KeptNames: Packable {
  var names: [NameHash]

  static var packedProperties: Int? { 1 }

  init(_ names: [NameHash]) { self.names = names }
  init(from reader: inout PackReader) { names = reader.words().map(NameHash.init) }
  func pack(into writer: inout PackWriter) { writer.write(words: names.map(\.value)) }
}

extension Bool: Packable {
  init(from reader: inout PackReader) { self = reader.bool() }
  func pack(into writer: inout PackWriter) { writer.write(bits: self) }
}

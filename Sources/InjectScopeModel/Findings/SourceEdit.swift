/// A stretch of a file that becomes another text: an empty stretch is added to, an empty text takes away.
public struct SourceEdit: Hashable, Sendable {
  /// Where what is replaced begins. Lines end with `\n`, `\r\n` or `\r`; columns count bytes of UTF-8 from 1.
  public var location: Location
  /// Where it ends: the first place behind it, in the same file.
  public var end: Position
  public var text: String

  public init(replacing start: Location, upTo end: Position, with text: String) {
    location = start
    self.end = end
    self.text = text
  }

  /// Adds a text before what stands at a place.
  public init(at location: Location, insert text: String) {
    self.init(replacing: location, upTo: location.position, with: text)
  }

  /// Takes a stretch away.
  public init(removing start: Location, upTo end: Position) {
    self.init(replacing: start, upTo: end, with: "")
  }

  public var isInsertion: Bool { end == location.position }

  /// The same at places that are counted otherwise.
  public func moved(_ move: (Location) -> Location) -> SourceEdit {
    SourceEdit(
      replacing: move(location), upTo: move(Location(file: location.file, position: end)).position, with: text)
  }
}

extension [SourceEdit] {
  /// The same, where removals that overlap are one: what stands beside each other may share the line between.
  public var joiningRemovals: [SourceEdit] {
    var joined: [SourceEdit] = []
    for edit in Set(self).sorted() {
      guard let last = joined.last, edit.text.isEmpty, last.text.isEmpty, !edit.isInsertion,
        last.location.file == edit.location.file, edit.location.position <= last.end
      else {
        joined.append(edit)
        continue
      }
      joined[joined.count - 1].end = Swift.max(last.end, edit.end)
    }
    return joined
  }

  /// Where what stands at a place stands when they are made; its column is that of before.
  public func moved(_ place: Location) -> Location {
    var line = Int(place.position.line)
    for edit in self where edit.location.file == place.file && edit.end <= place.position {
      line += edit.text.count(where: \.isNewline) - (Int(edit.end.line) - Int(edit.location.position.line))
    }
    return Location(file: place.file, position: Position(line: line, column: Int(place.position.column)))
  }

  /// The same, but nothing of what they take away.
  public func kept(_ place: Location) -> Location? {
    let isTaken = contains { edit in
      edit.text.isEmpty && edit.location.file == place.file && edit.location.position <= place.position
        && place.position < edit.end
    }
    return isTaken ? nil : moved(place)
  }
}

extension SourceEdit: Comparable {
  /// By place, then by text: the order in which they come to stand. At one place what is added comes before what is
  /// replaced.
  public static func < (a: SourceEdit, b: SourceEdit) -> Bool {
    (a.location, a.end, a.text) < (b.location, b.end, b.text)
  }
}

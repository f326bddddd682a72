public import InjectScopeModel

/// What a change that was made left to the person: a place that no edit reaches. It stands until its line is another, or
/// the change is taken back.
public struct Chore: Hashable, Sendable {
  /// `pass 'session: Session' here`
  public var message: String
  public var location: Location
  /// What stands there, by which one sees whether somebody has been there.
  public var line: String
  /// The title of the change that left it.
  public var change: String

  public init(_ message: String, at location: Location, line: String, of change: String) {
    self.message = message
    self.location = location
    self.line = line
    self.change = change
  }

  /// The same where its line stands now: the nearest that says the same; `nil` where none does any more.
  func standing(in text: (String) -> String?) -> Chore? {
    let lines = Self.lines(text(location.file) ?? "")
    let here = Int(location.position.line)
    let same = lines.indices.filter { lines[$0] == line }.min { abs($0 + 1 - here) < abs($1 + 1 - here) }
    guard let same else { return nil }
    var chore = self
    chore.location = Location(
      file: location.file, position: Position(line: same + 1, column: Int(location.position.column)))
    return chore
  }

  /// The places of some, in few words.
  static func places(_ chores: [Chore]) -> String { chores.map(\.location.short).distinct.few(shown: 2) }

  fileprivate static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

extension ChangePreview {
  /// What it has left to the person once it is written.
  ///
  /// - Parameter text: what a source holds now.
  public func chores(in text: (String) -> String?) -> [Chore] {
    leftovers.compactMap { remark in
      guard let location = remark.location, let text = text(location.file) else { return nil }
      let (lines, place) = (Chore.lines(text), Int(location.position.line) - 1)
      guard lines.indices.contains(place) else { return nil }
      return Chore(remark.message, at: location, line: lines[place], of: title)
    }
  }
}

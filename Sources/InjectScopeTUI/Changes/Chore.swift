public import InjectScopeModel

/// What a change that was made left to the person: a place that no edit reaches. It stands until what is written there is
/// another, or the change is taken back, by whomever.
public struct Chore: Hashable, Sendable {
  /// `pass 'session: Session' here`
  public var message: String
  public var location: Location
  /// What stands there, by which one sees whether somebody has been there: a line, with those that its brackets reach to.
  public var text: String
  /// The title of the change that left it.
  public var change: String
  /// The files that the change wrote, as they were before, and as it left them.
  public var before: [String: String]
  public var after: [String: String]

  public init(
    _ message: String, at location: Location, text: String, of change: String, before: [String: String] = [:],
    after: [String: String] = [:]
  ) {
    self.message = message
    self.location = location
    self.text = text
    self.change = change
    self.before = before
    self.after = after
  }

  /// The same where its line stands now: the nearest that says the same; `nil` where none does any more, or the files are
  /// as they were before the change, or have nothing any more of what it wrote.
  public func standing(in text: (String) -> String?) -> Chore? {
    if !before.isEmpty, before.allSatisfy({ text($0.key) == $0.value }) || hasNothingLeft(in: text) { return nil }
    let lines = Self.lines(text(location.file) ?? "")
    let here = Int(location.position.line)
    let first = Self.lines(self.text).first
    let same = lines.indices.filter { lines[$0] == first && Self.statement(at: $0, in: lines) == self.text }
      .min { abs($0 + 1 - here) < abs($1 + 1 - here) }
    guard let same else { return nil }
    var chore = self
    chore.location = Location(
      file: location.file, position: Position(line: same + 1, column: Int(location.position.column)))
    return chore
  }

  /// Whether all lines that the change wrote are gone: somebody has put the sources back.
  private func hasNothingLeft(in text: (String) -> String?) -> Bool {
    var wroteAny = false
    for (file, new) in after {
      let old = Set(Self.lines(before[file] ?? ""))
      let written = Set(Self.lines(new)).subtracting(old).filter { !$0.allSatisfy(\.isWhitespace) }
      guard !written.isEmpty else { continue }
      wroteAny = true
      if !written.isDisjoint(with: Self.lines(text(file) ?? "")) { return false }
    }
    return wroteAny
  }

  /// Wherever its line stands by now.
  func isSame(as other: Chore) -> Bool {
    (message, text, change, location.file) == (other.message, other.text, other.change, other.location.file)
  }

  /// So many lines are looked at for the end of brackets.
  private static let most = 40

  /// A line, and those below it until every bracket is closed.
  fileprivate static func statement(at line: Int, in lines: [String]) -> String {
    var depth = 0
    var end = line
    for place in line..<min(lines.count, line + most) {
      end = place
      for character in lines[place] {
        if "([".contains(character) { depth += 1 } else if ")]".contains(character) { depth -= 1 }
      }
      if depth <= 0 { break }
    }
    return lines[line...end].joined(separator: "\n")
  }

  fileprivate static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

extension ChangePreview {
  /// What it has left to the person once it is written.
  ///
  /// - Parameter text: what a source holds now.
  public func chores(in text: (String) -> String?) -> [Chore] {
    let before = Dictionary(files.map { ($0.path, $0.oldText) }) { first, _ in first }
    let after = Dictionary(files.map { ($0.path, $0.newText) }) { first, _ in first }
    return leftovers.compactMap { remark in
      guard let location = remark.location, let text = text(location.file) else { return nil }
      let (lines, place) = (Chore.lines(text), Int(location.position.line) - 1)
      guard lines.indices.contains(place) else { return nil }
      return Chore(
        remark.message, at: location, text: Chore.statement(at: place, in: lines), of: title, before: before,
        after: after)
    }
  }
}

extension ChangePreview.File {
  fileprivate var oldText: String { Self.text(of: old) }
  public var newText: String { Self.text(of: new) }

  /// As sources are shown: without a byte order mark.
  public static func text(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}

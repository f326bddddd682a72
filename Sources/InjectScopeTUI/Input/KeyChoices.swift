/// Keys as somebody wants them: those of the table, with what a person chose otherwise.
public struct KeyChoices: Sendable {
  enum Meaning: Hashable, Sendable {
    case action(Action)
    /// A command of the person's own, by its place.
    case own(Int)
    case nothing
  }

  private var chosen: [KeyStroke: Meaning] = [:]

  public init() {}

  /// The names that keys can be given to, as the palette spells them.
  public static let names = Keymap.all.map(\.name)
  /// The word for a key that is to do nothing.
  public static let nothing = "none"
  /// What these do must not hang on a file.
  public static let fixed: Set<KeyStroke> = [.escape, .enter, .control("c"), .control("l"), .control("z")]

  /// Whether there is such a name.
  public mutating func give(_ key: KeyStroke, to name: String) -> Bool {
    if name == Self.nothing {
      chosen[key] = .nothing
      return true
    }
    guard let binding = Keymap.all.first(where: { $0.name == name }) else { return false }
    chosen[key] = .action(binding.action)
    return true
  }

  /// To one of the person's own commands.
  public mutating func give(_ key: KeyStroke, toCommand place: Int) { chosen[key] = .own(place) }

  func meaning(of key: KeyStroke) -> Meaning? { chosen[key] ?? Keymap.action(for: key).map { .action($0) } }

  /// What a person chose comes first.
  func keys(of action: Action) -> [KeyStroke] {
    let own = chosen.filter { $0.value == .action(action) }.map(\.key)
      .filter { Keymap.action(for: $0) != action }.sorted { $0.name < $1.name }
    return own + (Keymap.binding(of: action)?.keys ?? []).filter { meaning(of: $0) == .action(action) }
  }

  func keys(ofCommand place: Int) -> [KeyStroke] {
    chosen.filter { $0.value == .own(place) }.map(\.key).sorted { $0.name < $1.name }
  }
}

/// A command of the person's own: a line for the shell, which finds the chosen node in its environment.
public struct OwnCommand: Hashable, Sendable {
  public enum Showing: String, CaseIterable, Sendable {
    /// It has the terminal to itself, and the explorer comes back at once.
    case screen
    /// What it says stays until a key is pressed.
    case output
    /// It runs aside.
    case nothing
  }

  /// What the shell knows of what is chosen.
  public static let variables = ["file", "line", "column", "name", "id", "root"]

  public var name: String
  public var line: String
  public var showing: Showing

  /// What its line asks for and the chosen row does not have: it would run on nothing, or on something else.
  func variable(lackedBy subject: CommandSubject) -> String? {
    let values = [
      "file": subject.file, "line": subject.line == 0 ? "" : "\(subject.line)",
      "column": subject.column == 0 ? "" : "\(subject.column)", "name": subject.name, "id": subject.id,
    ]
    return Self.variables.first { values[$0]?.isEmpty == true && mentions($0) }
  }

  /// `$name` or `${name}`, and not `$named`.
  private func mentions(_ variable: String) -> Bool {
    line.contains("${\(variable)}")
      || line.ranges(of: "$\(variable)").contains { range in
        range.upperBound == line.endIndex || !(line[range.upperBound].isLetter || line[range.upperBound].isNumber)
      }
  }

  public init(name: String, line: String, showing: Showing) {
    self.name = name
    self.line = line
    self.showing = showing
  }
}

/// What such a command is about.
public struct CommandSubject: Hashable, Sendable {
  /// Relative to the project, as places are.
  public var file = ""
  public var line = 0
  public var column = 0
  public var name = ""
  public var id = ""

  public init() {}
}

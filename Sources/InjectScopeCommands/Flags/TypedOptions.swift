import InjectScopeModel

/// What was typed, word by word, and what the configuration file says: nothing of it interpreted yet.
struct TypedOptions: Sendable {
  /// Where a value came from: messages name it, and paths are relative to it.
  enum Origin: Hashable, Sendable {
    /// As it was spelled: `-D`.
    case typed(String)
    case configuration(file: String, line: Int, column: Int, key: String)

    /// How a message about the value begins.
    var description: String {
      switch self {
      case .typed(let spelling): spelling
      case .configuration(let file, let line, let column, let key): "\(file):\(line):\(column): \(key)"
      }
    }

    /// A path as seen from the current folder: a configuration file's are relative to where it lies.
    func resolved(_ path: String) -> String {
      guard case .configuration(let file, _, _, _) = self, !path.hasPrefix("/"),
        let slash = file.lastIndex(of: "/")
      else { return path }
      return file[...slash] + path
    }
  }

  struct Entry: Sendable {
    let flag: Flag
    /// `true` or `false` for a toggle; one entry for each element of a list.
    let value: String
    let origin: Origin
  }

  let tool: Tool
  var command: any Command
  /// Whether the command was named, rather than left to be the standard one.
  var isCommandTyped: Bool
  /// What is no flag, the command's own name left out.
  var words: [String]
  var entries: [Entry]

  func names(_ flag: String) -> Bool { entries.contains { $0.flag.name == flag } }
}

extension TypedOptions.Entry {
  var isOn: Bool { value == "true" }

  /// The words that say it on a command line; of what a file says none.
  var asTyped: [String] {
    guard case .typed(let spelling) = origin else { return [] }
    return switch flag.shape {
    case .toggle: [spelling]
    case .choice: value.isEmpty ? [spelling] : ["\(spelling)=\(value)"]
    case .value, .number, .list, .pairs: [spelling, value]
    }
  }

  var path: String { origin.resolved(value) }

  /// The path, which must have a name: an empty one would mean different places to different calls.
  func namedPath(_ expected: String) throws(Misuse) -> String {
    if value.isEmpty { throw .badValue(value, origin: origin, expected: expected) }
    return path
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type) throws(Misuse) -> Choice
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: value) { return choice }
    throw .notAChoice(value, origin: origin, choices: Choice.allCases.map(\.rawValue))
  }

  func number(from lowest: Int) throws(Misuse) -> Int {
    if let number = Int(value), number >= lowest { return number }
    throw .badValue(value, origin: origin, expected: "a whole number, \(lowest) or more")
  }

  /// `A,B` → `A`, `B`.
  var parts: [String] {
    value.split(separator: ",").map { String($0.trimmingPrefix { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// The same, each perhaps behind `@testable`, or behind `@testable import` as another generator wants them.
  var testedModuleNames: [String] {
    get throws(Misuse) {
      let words = parts.map { $0.split(separator: " ").filter { $0 != "import" } }
      try check(
        words.map { $0.first == "@testable" ? $0.dropFirst().joined(separator: " ") : $0.joined(separator: " ") })
      return words.map { $0.joined(separator: " ") }
    }
  }

  /// Names that can stand behind `import`: `Core`, `Core.Sub`.
  var moduleNames: [String] {
    get throws(Misuse) {
      try check(parts)
      return parts
    }
  }

  private func check(_ names: [String]) throws(Misuse) {
    for name in names {
      let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
      let isName = pieces.allSatisfy { piece in
        piece.first.map { $0 == "_" || $0.isLetter } == true
          && piece.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } && Identifier.escaped(String(piece)) == piece
      }
      guard isName else { throw .badValue(name, origin: origin, expected: "the name of a module") }
    }
  }
}

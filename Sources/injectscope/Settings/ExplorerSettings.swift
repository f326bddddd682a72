import InjectScopeAnalysis
import InjectScopeCommands
import InjectScopeTUI

/// What a person wants of the explorer whatever the project: keys, colours and commands of their own.
struct ExplorerSettings {
  var keys = KeyChoices()
  var looks: [Cell.Role: RoleLook] = [:]
  var commands: [OwnCommand] = []
  /// What is not understood: the rest holds without it.
  private(set) var mistakes: SettingsErrors?

  /// People write it by hand.
  private static let sizeLimit = 1 << 20

  /// `$XDG_CONFIG_HOME/injectscope/explorer.json`; without it, below the home folder.
  static func path(in environment: [String: String]) -> String? {
    UserFolder.configuration(environment).map { $0 + "/explorer.json" }
  }

  /// What the file says, if there is one. Fails where it cannot be read at all.
  static func read(in environment: [String: String]) throws -> ExplorerSettings {
    guard let path = path(in: environment), Disk.exists(path) else { return ExplorerSettings() }
    return ExplorerSettings(try Disk.text(of: path, waits: false, atMost: sizeLimit), file: path)
  }

  init() {}

  init(_ text: String, file: String) {
    let json: PlacedJSON
    do { json = try JSONReader.read(text) } catch {
      mistakes = SettingsErrors(all: [SettingsError(file: file, place: error.place, problem: .syntax(error.message))])
      return
    }
    let reader = Reader(file: file)
    reader.each(in: json, of: "the file") { member throws(SettingsError) in
      switch member.key {
      case "keys": readKeys(member.value, reader)
      case "colors": readColours(member.value, reader)
      case "commands": try readCommands(member.value, reader)
      default: throw reader.error(.unknown("key", member.key, of: ["keys", "colors", "commands"]), member.place)
      }
    }
    if !reader.errors.isEmpty { mistakes = SettingsErrors(all: reader.errors) }
  }

  /// `{"Ctrl-n": "down", "X": "none"}`
  private mutating func readKeys(_ json: PlacedJSON, _ reader: Reader) {
    reader.each(in: json, of: "`keys`") { member throws(SettingsError) in
      let key = try key(member.key, member.place, reader)
      let name = try reader.string(member.value, of: member.key)
      guard keys.give(key, to: name) else {
        throw reader.error(.unknown("action", name, of: KeyChoices.names + [KeyChoices.nothing]), member.value.place)
      }
    }
  }

  private func key(_ text: String, _ place: PlacedJSON.Place, _ reader: Reader) throws(SettingsError) -> KeyStroke {
    guard let key = KeyStroke(named: text) else {
      throw reader.error(.unknownKeyStroke(text), place)
    }
    guard !KeyChoices.fixed.contains(key) else { throw reader.error(.fixedKeyStroke(text), place) }
    return key
  }

  /// `{"unresolved": "red bold"}`
  private mutating func readColours(_ json: PlacedJSON, _ reader: Reader) {
    reader.each(in: json, of: "`colors`") { member throws(SettingsError) in
      guard let role = Cell.Role.allCases.first(where: { $0.name == member.key }) else {
        throw reader.error(.unknown("role", member.key, of: Cell.Role.allCases.map(\.name)), member.place)
      }
      switch RoleLook.parse(try reader.string(member.value, of: member.key)) {
      case .success(let look): looks[role] = look
      case .failure(let unknown):
        throw reader.error(
          .unknown("color", unknown.word, of: RoleLook.words + ["0 to 255", "#rrggbb"]), member.value.place)
      }
    }
  }

  /// `[{"name": "blame", "key": "B", "run": "git blame -L $line,+1 \"$file\"", "show": "output"}]`
  private mutating func readCommands(_ json: PlacedJSON, _ reader: Reader) throws(SettingsError) {
    guard case .array(let elements) = json.value else {
      throw reader.error(.wrongType(of: "`commands`", expected: "a list", found: json.title), json.place)
    }
    for element in elements { reader.attempt { () throws(SettingsError) in try readCommand(element, reader) } }
  }

  /// What other programs put in the place of a word between braces stands in the shell's environment here.
  private static func braced(in line: String) -> String? {
    OwnCommand.variables.first { name in
      line.ranges(of: "{\(name)}").contains {
        $0.lowerBound == line.startIndex || line[line.index(before: $0.lowerBound)] != "$"
      }
    }
  }

  private mutating func readCommand(_ json: PlacedJSON, _ reader: Reader) throws(SettingsError) {
    var command = OwnCommand(name: "", line: "", showing: .output)
    var stroke: KeyStroke?
    let isWhole = reader.each(in: json, of: "a command") { member throws(SettingsError) in
      let text = try reader.string(member.value, of: member.key)
      switch member.key {
      case "name": command.name = text
      case "run":
        command.line = text
        if let braced = Self.braced(in: text) { throw reader.error(.braced(braced), member.value.place) }
      case "key": stroke = try key(text, member.value.place, reader)
      case "show":
        guard let showing = OwnCommand.Showing(rawValue: text) else {
          throw reader.error(
            .unknown("way to show it", text, of: OwnCommand.Showing.allCases.map(\.rawValue)), member.value.place)
        }
        command.showing = showing
      default: throw reader.error(.unknown("key", member.key, of: ["name", "key", "run", "show"]), member.place)
      }
    }
    // What it lacks may be what was not understood.
    guard isWhole else { return }
    for (name, text) in [("name", command.name), ("run", command.line)] where text.allSatisfy(\.isWhitespace) {
      throw reader.error(.missing(name), json.place)
    }
    if KeyChoices.names.contains(command.name) || commands.contains(where: { $0.name == command.name }) {
      throw reader.error(.taken(command.name), json.place)
    }
    if command.name.contains(where: \.isWhitespace) { throw reader.error(.blank(command.name), json.place) }
    if let stroke { keys.give(stroke, toCommand: commands.count) }
    commands.append(command)
  }
}

/// What every part of the file is read with: what is wrong in one part keeps nobody from reading the others.
private final class Reader {
  let file: String
  private(set) var errors: [SettingsError] = []

  init(file: String) { self.file = file }

  func attempt(_ body: () throws(SettingsError) -> Void) {
    do throws(SettingsError) { try body() } catch { errors.append(error) }
  }

  /// Whether nothing was wrong with any.
  @discardableResult
  func each(
    in json: PlacedJSON, of what: String, _ body: (PlacedJSON.Member) throws(SettingsError) -> Void
  ) -> Bool {
    let before = errors.count
    attempt { () throws(SettingsError) in
      for member in try members(json, of: what) { attempt { () throws(SettingsError) in try body(member) } }
    }
    return errors.count == before
  }

  func error(_ problem: SettingsError.Problem, _ place: PlacedJSON.Place) -> SettingsError {
    SettingsError(file: file, place: place, problem: problem)
  }

  private func members(_ json: PlacedJSON, of what: String) throws(SettingsError) -> [PlacedJSON.Member] {
    guard case .object(let members) = json.value else {
      throw error(.wrongType(of: what, expected: "an object", found: json.title), json.place)
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      errors.append(error(.repeated(member.key), member.place))
    }
    return members
  }

  func string(_ json: PlacedJSON, of key: String) throws(SettingsError) -> String {
    guard case .string(let text) = json.value else {
      throw error(.wrongType(of: "`\(key)`", expected: "a string", found: json.title), json.place)
    }
    return text
  }
}

/// All that is wrong with a person's settings, in the order of the file.
struct SettingsErrors: Complaint {
  let all: [SettingsError]

  var message: String { all.first?.message ?? "" }
  /// Each of the others begins a line of its own.
  var hints: [String] { (all.first?.hints ?? []) + all.dropFirst().flatMap { ["error: " + $0.message] + $0.hints } }
}

/// One thing that is wrong with them, and where.
struct SettingsError: Complaint {
  enum Problem: Hashable, Sendable {
    case syntax(String)
    case unknown(String, String, of: [String])
    case unknownKeyStroke(String)
    case fixedKeyStroke(String)
    case repeated(String)
    case missing(String)
    case braced(String)
    case taken(String)
    case blank(String)
    case wrongType(of: String, expected: String, found: String)
  }

  let file: String
  let place: PlacedJSON.Place
  let problem: Problem

  var message: String { "\(file):\(place.line):\(place.column): " + wording }

  private var wording: String {
    switch problem {
    case .syntax(let message): message
    case .unknown(let what, let word, _): "there is no \(what) `\(word)`"
    case .unknownKeyStroke(let text): "`\(text)` is no key"
    case .fixedKeyStroke(let text): "`\(text)` keeps its meaning"
    case .repeated(let key): "the key `\(key)` stands here a second time"
    case .missing(let key): "the command needs `\(key)`"
    case .braced(let name): "`{\(name)}` stands for nothing in a command"
    case .taken(let name): "something is called `\(name)` already"
    case .blank(let name): "the name `\(name)` holds a blank"
    case .wrongType(let what, let expected, let found): "\(what) wants \(expected), not \(found)"
    }
  }

  var hints: [String] {
    switch problem {
    case .unknown(_, let word, let all):
      let near = Nearest.names(to: word, among: all)
      return [near.isEmpty ? "There are: \(all.joined(separator: ", "))." : "Did you mean \(Self.listed(near))?"]
    case .unknownKeyStroke: return ["A key is written as x, X, Ctrl-x, F5, Space, Tab, PageDown or Left."]
    case .braced(let name):
      let all = OwnCommand.variables.map { "$\($0)" }.joined(separator: ", ")
      return ["Write \"$\(name)\": the shell knows what is chosen as \(all)."]
    case .wrongType, .missing: return ["`?` in the explorer says under \"Config settings\" what such a file holds."]
    case .syntax, .fixedKeyStroke, .repeated, .taken, .blank: return []
    }
  }

  private static func listed(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: " or ") }
}

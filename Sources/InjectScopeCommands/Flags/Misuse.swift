import InjectScopeAnalysis
import InjectScopeExport

/// Why nothing was done: what was typed, or what the configuration says, cannot be meant. Ends with exit code 2.
public protocol Complaint: Error, Sendable {
  var message: String { get }
  /// Lines below the message: what was probably meant, where to read on.
  var hints: [String] { get }
}

/// What can be wrong with the words of a command line. How it is said stands below, apart from where it is found.
enum Misuse: Complaint {
  case unknownCommand(String, tool: Tool)
  case unknownFlag(String, command: any Command)
  /// A command that is typed as if it were a flag.
  case commandAsFlag(String, command: any Command)
  /// The commands that take the flag, besides.
  case flagOfOthers(String, command: any Command, owners: [String])
  case missingValue(String, placeholder: String)
  case unwantedValue(String, value: String)
  case badValue(String, origin: TypedOptions.Origin, expected: String)
  case notAChoice(String, origin: TypedOptions.Origin, choices: [String])
  case badFilter(Filter.Problem, origin: TypedOptions.Origin)
  case unknownTopic(String, tool: Tool)
  case unknownFinding(String, origin: TypedOptions.Origin?)
  case surplusWord(String, command: any Command)
  case missingWord(String, command: any Command)
  /// What was typed for a node is a path to read.
  case pathForNode(String, command: any Command)
  case conflict(String, String)
  /// The first flag means nothing without the second.
  case needs(String, String)
  /// Pictures that others draw.
  case noFormat(String, ending: String)
}

extension Misuse {
  var message: String {
    switch self {
    case .unknownCommand(let word, _): "`\(word)` is neither a command nor an existing path"
    case .unknownFlag(let flag, let command): "`\(command.manual.name)` knows no flag \(flag)"
    case .commandAsFlag(let flag, let command): "\(flag) is no flag here: `\(command.manual.name)` is a command"
    case .flagOfOthers(let flag, let command, _): "`\(command.manual.name)` does not take \(flag)"
    case .missingValue(let flag, let placeholder): "\(flag) needs a value: \(flag) \(placeholder)"
    case .unwantedValue(let flag, let value): "\(flag) is on or off: `\(value)` is neither true nor false"
    case .badValue(let value, let origin, let expected): "\(origin.description): `\(value)` is not \(expected)"
    case .notAChoice(let value, let origin, let choices):
      "\(origin.description): `\(value)` is not one of \(choices.joined(separator: ", "))"
    case .badFilter(let problem, let origin): "\(origin.description): \(problem.message)"
    case .unknownTopic(let word, _): "there is no help on `\(word)`"
    case .unknownFinding(let id, let origin):
      (origin.map { $0.description + ": " } ?? "") + "no finding has the id `\(id)`"
    case .surplusWord(let word, let command): "`\(command.manual.name)` does not know what to do with `\(word)`"
    case .missingWord(let what, let command): "`\(command.manual.name)` needs \(what)"
    case .pathForNode(let path, let command):
      "`\(command.manual.name)` needs \(command.manual.words.title): \(path) is a path, and is read"
    case .conflict(let a, let b): "\(a) and \(b) exclude each other"
    case .needs(let flag, let other): "\(flag) means nothing without \(other)"
    case .noFormat(let file, let ending): "no graph is written as \(ending): \(file)"
    }
  }

  var hints: [String] {
    switch self {
    case .unknownCommand(let word, let tool):
      Self.didYouMean(Nearest.names(to: word, among: tool.names)) + ["See `injectscope help`."]
    case .unknownFlag(let flag, let command):
      Self.didYouMean(Self.nearestFlags(to: flag, of: command)) + Self.seeHelp(command)
    case .commandAsFlag(_, let command): ["Usage: injectscope " + command.manual.synopsis] + Self.seeHelp(command)
    case .flagOfOthers(_, let command, let owners):
      ["It belongs to " + owners.map { "`\($0)`" }.joined(separator: ", ") + "."]
        + Self.seeHelp(command)
    case .missingValue(let flag, _): ["A value that begins with a dash is written \(flag)=-x."]
    case .badValue, .unwantedValue: []
    case .notAChoice(let value, _, let choices): Self.didYouMean(Nearest.names(to: value, among: choices))
    case .badFilter(let problem, _): Self.didYouMean(problem.near)
    case .unknownTopic(let word, let tool):
      Self.didYouMean(
        Nearest.names(to: word, among: tool.names + HelpTopic.all.map(\.name) + FlagTable.all.map(\.spelling)))
        + [
          Manual.explanation(of: word) == nil ? "See `injectscope help`." : "`injectscope explain \(word)` explains it."
        ]
    case .unknownFinding(let id, _):
      Self.didYouMean(Nearest.names(to: id, among: Manual.explanations.map(\.id)))
        + ["`injectscope explain` lists them."]
    case .surplusWord(_, let command), .missingWord(_, let command):
      ["Usage: injectscope " + command.manual.synopsis] + Self.seeHelp(command)
    case .pathForNode(let path, let command):
      (path.hasSuffix(".swift") ? ["`\(path):LINE` is the node that stands there."] : []) + Self.seeHelp(command)
    case .conflict, .needs: []
    case .noFormat(let file, let ending): ["Graphviz draws it: injectscope export | dot -T\(ending) > \(file)"]
    }
  }

  static func didYouMean(_ names: [String]) -> [String] {
    guard let last = names.last else { return [] }
    let front = names.dropLast().joined(separator: ", ")
    return ["Did you mean " + (front.isEmpty ? last : front + " or " + last) + "?"]
  }

  /// For a path that is none: what is there under a name of which a slip or two make it; else a flag, unless it stands
  /// behind one.
  static func meant(byPath path: String, isWord: Bool, of command: any Command) -> [String] {
    let near = Disk.near(path)
    if near.isEmpty { return isWord ? flagMeant(by: path, of: command) : seeHelp(command) }
    return didYouMean(near) + seeHelp(command)
  }

  /// A flag, or what stands behind one.
  private static func flagMeant(by word: String, of command: any Command) -> [String] {
    let flags = Set(FlagTable.flags(of: command).map(\.name))
    if flags.contains(word) { return didYouMean(["--" + word]) + seeHelp(command) }
    if flags.contains("format"), let named = Exporters.all.first(where: { $0.name == word }) {
      return didYouMean(["--format " + named.name]) + seeHelp(command)
    }
    let isName = word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if !isName {
      let isFile = flags.contains("output") && Exporters.all.contains { word.hasSuffix("." + $0.fileExtension) }
      return isFile ? didYouMean(["-o " + word]) + seeHelp(command) : []
    }
    let flag = ["remove", "filter"].first(where: flags.contains)
    return (flag.map { didYouMean(["--\($0) \(word)"]) } ?? []) + seeHelp(command)
  }

  private static func seeHelp(_ command: any Command) -> [String] {
    ["See `injectscope help \(command.manual.name)`."]
  }

  private static func nearestFlags(to typed: String, of command: any Command) -> [String] {
    let name = String(typed.drop { $0 == "-" })
    let names = FlagTable.flags(of: command).map(\.name)
    if names.contains(name) { return ["--" + name] }
    let begun = name.count > 1 ? names.filter { $0.hasPrefix(name) } : []
    return (begun.isEmpty ? Nearest.names(to: name, among: names) : Array(begun.prefix(3))).map { "--" + $0 }
  }
}

import InjectScopeCommands
import InjectScopeTUI

/// Keys for the explorer, written down: one step a line. The first is pressed when the project is read.
///
/// | line | meaning |
/// |---|---|
/// | `Enter`, `Esc`, `Tab`, `Up`, `PageDown`, `F1`, `Ctrl-p` … | the key |
/// | `j` | the key |
/// | `kind:injector` | text, typed letter by letter |
/// | `type Enter` | text that would be something else |
/// | `paste a b` | text, pasted |
/// | `wait loaded` | waits until the project is read again, and what the keys began is done |
/// | `resize 80x24` | another size |
/// | `dump` | prints the screen, once what the keys began is done |
/// | `# …` | nothing |
struct Script {
  enum Step: Hashable {
    case key(KeyStroke)
    case text(String)
    case paste(String)
    case waitLoaded
    case resize(Size)
    case dump
  }

  let steps: [Step]

  init(_ text: String) throws(ScriptError) {
    var steps: [Step] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if let step = try Self.step(Self.trimmed(line), number: index + 1) { steps.append(step) }
    }
    self.steps = steps
  }

  init(_ steps: [Step]) { self.steps = steps }

  private static func step(_ line: Substring, number: Int) throws(ScriptError) -> Step? {
    guard !line.isEmpty, !line.hasPrefix("# ") else { return nil }
    if let key = KeyStroke(named: String(line)) { return .key(key) }
    let word = line.prefix { $0 != " " }
    let rest = trimmed(line.dropFirst(word.count))
    switch (word, rest) {
    case ("dump", ""): return .dump
    case ("wait", "loaded"): return .waitLoaded
    case ("resize", _):
      guard let size = Size(text: rest) else { throw .badSize(String(rest), line: number) }
      return .resize(size)
    case ("type", _) where !rest.isEmpty: return .text(String(rest))
    case ("paste", _) where !rest.isEmpty: return .paste(String(rest))
    default: return .text(String(line))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// What is wrong with a script.
enum ScriptError: Complaint, Hashable {
  case badSize(String, line: Int)

  var message: String {
    switch self {
    case .badSize(let text, let line): "line \(line) of the script: `\(text)` is no size"
    }
  }

  var hints: [String] { ["A size is written 80x24."] }
}

extension Size {
  private static let limit = 1000

  /// `80x24`
  init?(text: some StringProtocol) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1], (1...Self.limit).contains(columns),
      (1...Self.limit).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

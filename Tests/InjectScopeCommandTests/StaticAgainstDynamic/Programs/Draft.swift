import InjectScopeTestSupport

/// A program while it is being written: one text with marks in it, from which two are rendered.
///
/// - `⟦r7|expression⟧` is a resolution, at most one on a line; `⟨e3⟩` says that a registration, or a resolution that is
///   no expression, stands on this line; `⟪code⟫` is only in the program that tells what happens.
struct Draft {
  var random: SplitMix64
  /// What was used, and how often.
  private(set) var forms: [String: Int] = [:]

  private var names: [String: Int] = [:]

  init(random: SplitMix64) { self.random = random }

  /// A name that no other thing in the program has.
  mutating func name(_ base: String) -> String {
    names[base, default: 0] += 1
    let count = names[base, default: 1]
    return count == 1 ? base : "\(base)\(count)"
  }

  /// The mark of one more registration.
  mutating func entry() -> String { numbered("e") }

  /// The mark of one more resolution.
  mutating func place() -> String { numbered("r") }

  /// An expression that resolves, with a mark of its own.
  mutating func asks(_ expression: String) -> String { "⟦\(place())|\(expression)⟧" }

  mutating func use<Form: RawRepresentable>(_ form: Form) where Form.RawValue == String {
    forms[form.rawValue, default: 0] += 1
  }

  private mutating func numbered(_ letter: String) -> String {
    names[letter, default: 0] += 1
    return letter + "\(names[letter, default: 1])"
  }
}

extension Draft {
  /// As somebody wrote it: each mark is a comment at the end of its line.
  static func plain(_ text: String) -> String {
    lines(of: text).compactMap { line in
      let pieces = pieces(of: line)
      let code = pieces.map(\.plain).joined()
      let isOnlyTold = !line.isEmpty && code.allSatisfy(\.isWhitespace)
      let marks = pieces.compactMap(\.mark)
      return isOnlyTold ? nil : marks.isEmpty ? code : "\(code)  // \(marks.joined(separator: " "))"
    }
    .joined(separator: "\n")
  }

  /// As it is compiled: it tells what happens.
  static func told(_ text: String) -> String {
    lines(of: text).map { pieces(of: $0).map(\.told).joined() }.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private enum Piece {
    case code(Substring)
    case resolution(place: Substring, expression: Substring)
    case mark(Substring)
    case onlyTold(Substring)

    var plain: String {
      switch self {
      case .code(let code): String(code)
      case .resolution(_, let expression): String(expression)
      case .mark, .onlyTold: ""
      }
    }

    var told: String {
      switch self {
      case .code(let code), .onlyTold(let code): String(code)
      case .resolution(let place, let expression): "tell(\"\(place)\", \(expression))"
      case .mark: ""
      }
    }

    var mark: Substring? {
      switch self {
      case .code, .onlyTold: nil
      case .mark(let mark), .resolution(let mark, _): mark
      }
    }
  }

  private static func pieces(of line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = line
    while let start = rest.firstIndex(where: { "⟦⟨⟪".contains($0) }),
      let end = rest[start...].firstIndex(where: { "⟧⟩⟫".contains($0) })
    {
      pieces.append(.code(rest[..<start]))
      let inner = rest[rest.index(after: start)..<end]
      switch rest[start] {
      case "⟨": pieces.append(.mark(inner))
      case "⟪": pieces.append(.onlyTold(inner))
      default:
        let parts = inner.split(separator: "|", maxSplits: 1)
        pieces.append(.resolution(place: parts[0], expression: parts[parts.count - 1]))
      }
      rest = rest[rest.index(after: end)...]
    }
    return pieces + [.code(rest)]
  }
}

/// What was typed in the prompts before, in this run and in earlier ones, so that it need not be typed again.
public struct TypedBefore: Codable, Hashable, Sendable {
  public enum Prompt: String, Codable, Sendable { case search, filter, command, find }

  /// By prompt, the last first, each once.
  private var texts: [String: [String]] = [:]
  private static let most = 100

  public init() {}

  public func texts(in prompt: Prompt) -> [String] { texts[prompt.rawValue] ?? [] }

  /// Whether that was something new.
  @discardableResult
  public mutating func note(_ text: String, in prompt: Prompt) -> Bool {
    guard !text.allSatisfy(\.isWhitespace) else { return false }
    let before = texts(in: prompt)
    guard before.first != text else { return false }
    texts[prompt.rawValue] = Array(([text] + before.filter { $0 != text }).prefix(Self.most))
    return true
  }

  /// The same with what another run has noted since.
  public func merged(with other: TypedBefore) -> TypedBefore {
    var merged = self
    for (prompt, others) in other.texts {
      let own = texts[prompt] ?? []
      merged.texts[prompt] = Array((own + others.filter { !own.contains($0) }).prefix(Self.most))
    }
    return merged
  }
}

/// How far somebody went back along what was typed before in one prompt: before the last of it stands what was being typed.
struct WayBack: Hashable, Sendable {
  private var place = -1
  private var own = ""

  /// Whether the key goes along it: Ctrl-P to what was typed before, Ctrl-N to what was typed after that.
  mutating func take(_ key: KeyStroke, _ field: inout TextField, among texts: [String]) -> Bool {
    switch key {
    case .control("p"):
      if place < 0 { own = field.text }
      // What stands there already is no step.
      guard let next = texts.indices.first(where: { $0 > place && texts[$0] != field.text }) else { return true }
      place = next
      field = TextField(texts[next])
    case .control("n"):
      guard place >= 0 else { return true }
      place -= 1
      field = TextField(place < 0 ? own : texts[place])
    default:
      return false
    }
    return true
  }
}

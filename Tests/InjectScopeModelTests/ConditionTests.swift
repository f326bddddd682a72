import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct ConditionTests {
  private static let a = Condition.flag("A")
  private static let b = Condition.flag("B")
  private static let c = Condition.flag("C")

  @Test(
    arguments: [
      (a, "A"),
      (.flag("swift(>=6.0)"), "swift(>=6.0)"),
      (.constant(true), "true"),
      (.not(a), "!A"),
      (.not(.not(a)), "!!A"),
      (.not(.flag("os(iOS)")), "!os(iOS)"),
      (.all([a, b]), "A && B"),
      (.any([a, b]), "A || B"),
      (.not(.all([a, b])), "!(A && B)"),
      (.not(.any([a, b])), "!(A || B)"),
      (.any([.all([a, b]), c]), "A && B || C"),
      (.all([.any([a, b]), c]), "(A || B) && C"),
      (.all([a, .not(.any([b, c]))]), "A && !(B || C)"),
      (.all([a, .all([b, c])]), "A && (B && C)"),
      (.any([a, .any([b, c])]), "A || (B || C)"),
      (.any([]), "false"),
      (.all([]), "true"),
      (.not(.any([])), "!false"),
    ] as [(Condition, String)])
  func isWrittenAsBehindIf(_ condition: Condition, _ text: String) {
    #expect(condition.text == text)
  }

  @Test func whatIsWrittenMeansTheSame() {
    let flags = ["A", "B", "os(iOS)"]
    for seed in 0..<2_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let condition = Condition.random(&random, over: flags)
      for defined in subsets(of: flags) {
        var reader = ConditionTextReader(condition.text, defined: defined)
        #expect(
          reader.read() == condition.holds(with: defined.contains),
          "seed \(seed): '\(condition.text)' where \(defined.sorted())")
      }
    }
  }

  @Test func knowsItsFlags() {
    #expect(Condition.all([Self.a, .not(.any([Self.b, Self.a])), .constant(true)]).flags == ["A", "B"])
  }

  @Test(
    arguments: [
      (nil, a, "A"),
      (a, b, "A && B"),
      (a, a, "A"),
      (.all([a, b]), .all([b, c]), "A && B && C"),
      (a, .any([b, c]), "A && (B || C)"),
      (.all([a, b]), .not(.all([a, b])), "A && B && !(A && B)"),
    ] as [(Condition?, Condition, String)])
  func bothAtOnceSayNothingTwice(_ outer: Condition?, _ inner: Condition, _ text: String) {
    #expect((outer && inner).text == text)
  }

  @Test func bothAtOnceHoldWhereEachDoes() {
    let flags = ["A", "B", "C"]
    for seed in 0..<500 {
      var random = SplitMix64(seed: UInt64(seed))
      let (a, b) = (Condition.random(&random, over: flags), Condition.random(&random, over: flags))
      for defined in subsets(of: flags).map({ $0.contains }) {
        #expect((a && b).holds(with: defined) == (a.holds(with: defined) && b.holds(with: defined)), "seed \(seed)")
        #expect((!a).holds(with: defined) == !a.holds(with: defined), "seed \(seed)")
      }
    }
  }

  @Test func aDoubleNegationFallsAway() {
    #expect(!Self.a == .not(Self.a))
    #expect(!(!Self.a) == Self.a)
  }
}

/// What `#if` makes of a text, read as Swift reads it: `!` before `&&` before `||`.
private struct ConditionTextReader {
  private var tokens: ArraySlice<String>
  private let defined: Set<String>

  init(_ text: String, defined: Set<String>) {
    var tokens: [String] = []
    for word in text.split(separator: " ") {
      var word = word
      while let first = word.first, first == "!" || first == "(" { tokens.append(String(word.removeFirst())) }
      var closing = 0
      while word.hasSuffix(")"), word.filter({ $0 == ")" }).count > word.filter({ $0 == "(" }).count {
        word.removeLast()
        closing += 1
      }
      tokens.append(String(word))
      tokens += [String](repeating: ")", count: closing)
    }
    self.tokens = tokens[...]
    self.defined = defined
  }

  /// `nil` where it is no condition.
  mutating func read() -> Bool? {
    let value = sum()
    return tokens.isEmpty ? value : nil
  }

  private mutating func sum() -> Bool? {
    guard var value = product() else { return nil }
    while tokens.first == "||" {
      tokens.removeFirst()
      guard let next = product() else { return nil }
      value = value || next
    }
    return value
  }

  private mutating func product() -> Bool? {
    guard var value = factor() else { return nil }
    while tokens.first == "&&" {
      tokens.removeFirst()
      guard let next = factor() else { return nil }
      value = value && next
    }
    return value
  }

  private mutating func factor() -> Bool? {
    guard let token = tokens.popFirst() else { return nil }
    switch token {
    case "!": return factor().map { !$0 }
    case "(":
      let value = sum()
      return tokens.popFirst() == ")" ? value : nil
    case ")", "&&", "||": return nil
    case "true": return true
    case "false": return false
    default: return defined.contains(token)
    }
  }
}

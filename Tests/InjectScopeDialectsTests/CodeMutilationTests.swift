import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

/// Half-written code is read without a trap, and ranges keep their promise: inside the text, each inside its parent's.
/// What is not there has an empty one.
@Suite struct CodeMutilationTests {
  private static let source = ##"""
    import P
    let container = try! Container(name: "a\(b)") { $0.register(A.self, x: 1) } else: { nil }
    @main struct App: Q {
      @Inject("x", y: [.z]) private lazy var home: Home? = { [weak self, a = b ?? c] (d: D) -> E in
        guard let self, case .some(let f)? = g else { throw H() }
        switch f as? I { case let j as J where j.k: return l; case .m(let n), .o(let n): fallthrough; default: break }
        for case let (p, q) in r where s { defer { t() } }
        do { try await u?.v![w, x: \.y] } catch let z as Z { _ = z } catch { if #available(iOS 1, *) {} else if a {} }
        return a ? b : try c + d as! E
      }()
      init<T>(x: X = resolve(), _ y: Y...) where T: P { self.x = x; func local(a: A = B()) -> C { C(a) } }
      subscript(i: Int = f()) -> Int { get { 1 } set { newValue } }
      var body: some View { VStack { if a { B() } else { switch c { case 1: D(); default: E() } } }.f(g) }
      #if DEBUG && !os(Linux)
      static let shared = Box<any P & Q>.make(#"raw \#(x) "#, """
        multi \(line)
        """) as! T ?? .none
      #else
      deinit { while let x = y() { continue } ; repeat { } while z }
      #endif
    }
    """##

  private func check(_ source: String, _ place: Comment) {
    let facts = SourceReader(dialects: []).read(source, withCode: true)
    for piece in facts.code {
      let text = 0..<UInt32(piece.text.utf8.count)
      for statement in piece.statements { check(statement, in: text, place) }
    }
  }

  /// Local functions have texts of their own.
  private func check(_ statement: Statement, in range: Range<UInt32>, _ place: Comment) {
    if case .function(let function) = statement {
      for statement in function.statements { check(statement, in: 0..<UInt32(function.text.utf8.count), place) }
    } else if case .expression(let expression) = statement {
      check(expression, in: range, place)
    }
  }

  private func check(_ expression: Expression, in range: Range<UInt32>, _ place: Comment) {
    let isInside = expression.range.lowerBound >= range.lowerBound && expression.range.upperBound <= range.upperBound
    if !isInside && !expression.range.isEmpty {
      Issue.record("\(expression.dump) is at \(expression.range), outside of \(range): \(place)")
    }
    for part in expression.parts { check(part, in: expression.range, place) }
    if case .closure(let closure) = expression.form {
      for statement in closure.statements { check(statement, in: closure.body, place) }
    }
  }

  @Test func theWholeIsRead() { check(Self.source, "the whole") }

  @Test func cutAnywhere() {
    let bytes = Array(Self.source.utf8)
    for end in bytes.indices { check(String(decoding: bytes[..<end], as: UTF8.self), "up to \(end)") }
  }

  @Test func withPartsLeftOutAndMixedUp() {
    let bytes = Array(Self.source.utf8)
    let signs = Array("{}()[]\"\\,:.?!=<>@#&`\n ".utf8)
    for seed in 0..<600 {
      var random = SplitMix64(seed: UInt64(seed))
      var text = bytes
      for _ in 0..<random.number(in: 1...4) {
        let start = random.below(text.count)
        switch random.below(3) {
        case 0: text.removeSubrange(start..<min(text.count, start + random.number(in: 1...40)))
        case 1: text.insert(random.pick(signs), at: start)
        default: text.swapAt(start, random.below(text.count))
        }
      }
      check(String(decoding: text, as: UTF8.self), "seed \(seed)")
    }
  }

  /// What is chained further than anybody writes is cut off, not followed to the end of the stack.
  @Test func longChainsEnd() {
    check("let a = b" + String(repeating: ".c()", count: 900), "calls")
    check("let a = " + String(repeating: "b ?? ", count: 900) + "c", "fallbacks")
    check("let a = " + String(repeating: "b ? c : ", count: 900) + "d", "ternaries")
    check("let a = " + String(repeating: "!", count: 50) + "b", "signs")
  }
}

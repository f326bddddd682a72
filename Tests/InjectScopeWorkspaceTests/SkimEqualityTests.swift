import Foundation
import InjectScopeDialects
import InjectScopeModel
import InjectScopeSyntax
import InjectScopeTestSupport
import SwiftParser
import SwiftSyntax
import Testing

@testable import InjectScopeWorkspace

/// Leaving text out is only a speed-up: the facts are those of the whole text, place by place.
///
/// On all Swift of this repository, and with INJECTSCOPE_FUZZ_TREES, folders apart by colons, on that below them; whole,
/// and broken in as many ways as INJECTSCOPE_FUZZ_SKIMS says.
@Suite struct SkimEqualityTests {
  private let fast = FactsReader(SourceReader(), trims: true)
  private let slow = FactsReader(SourceReader(), trims: false)

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let trees = ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_TREES"]

  private static func sources() -> [(path: String, text: [UInt8])] {
    let own = ["Sources", "Samples", "Tests"].map { root.appendingPathComponent($0).path }
    let folders = own + (trees?.split(separator: ":").map(String.init) ?? [])
    return folders.flatMap { folder -> [(String, [UInt8])] in
      let names = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
      return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().compactMap { name in
        // Links lead to what is there anyway, or to nothing.
        (try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))).map { (folder + "/" + name, Array($0)) }
      }
    }
  }

  /// Every fifth of our own files where nobody asks for more: `make fuzz` has time for all.
  @Test func theSourcesOfThisRepositoryAndOthers() {
    let sources = Self.sources()
    #expect(sources.count > 100)
    let chosen = Self.trees == nil ? sources.enumerated().filter { $0.offset % 5 == 0 }.map(\.element) : sources
    let failures = Threads(LoadRequest.defaultJobs).map(chosen.map { Source(path: $0.path, text: $0.text, seed: 0) }) {
      difference(of: $0)
    }
    for failure in failures.compactMap(\.self).prefix(10) { Issue.record(Comment(rawValue: failure)) }
  }

  @Test func whatIsBroken() {
    let sources = Self.sources().filter { $0.text.count < 20_000 }
    let mutants = Fuzzing.seeds(200, raisedBy: "INJECTSCOPE_FUZZ_SKIMS").map { seed in
      var random = SplitMix64(seed: seed)
      var mutilation = Mutilation(seed: seed)
      let source = random.pick(sources)
      let text = mutilation.mutilate(String(decoding: source.text, as: UTF8.self))
      return Source(path: "\(source.path) INJECTSCOPE_SEED=\(seed)", text: Array(text.utf8), seed: seed)
    }
    let failures = Threads(LoadRequest.defaultJobs).map(mutants) { difference(of: $0) }
    for failure in failures.compactMap(\.self).prefix(10) { Issue.record(Comment(rawValue: failure)) }
  }

  /// Where a body is torn, the grammar ends it elsewhere than who leaves it out does.
  @Test(arguments: [
    "guard let a =  { return nil }", "guard let { return nil }", "guard let a = b(c) else", "guard le",
    #"print("a \(b.otheimport Inrs.joined(separator: ", "))")"#,
  ])
  func whereABodyIsTorn(_ torn: String) {
    let text = """
      import Shot
      class Wheel {}
      class Parts: FactoryModule {
        func wheel() -> Wheel { Wheel() }
      }
      extension Parts {
        func other() -> Int? { \(torn); return a[1] }
        private func bounds() -> (a: Int, b: Int)? { (1, 2) }
      }
      """
    if let failure = difference(of: Source(path: torn, text: Array(text.utf8), seed: 0)) {
      Issue.record(Comment(rawValue: failure))
    }
  }

  /// A function that the grammar is not needed for is left out between a property and one that does not begin its line.
  @Test(arguments: [
    "/* c */ func b() {}", "\0 func b() {}", "; func b() {}", "; /* c */ func b() {}",
    "func b() {}; func c() {}", "}",
  ])
  func whatAPropertyIsFollowedBy(_ next: String) {
    for first in ["var net: Net { injector.net }\n\n   ", ""] {
      let text = """
        import InjectGrail
        final class Home: Injectable {}
        extension Home {
           \(first)func a() -> Net {
             net
           }
           \(next)
        }
        """
      if let failure = difference(of: Source(path: next, text: Array(text.utf8), seed: 0)) {
        Issue.record(Comment(rawValue: failure))
      }
    }
  }

  /// How members are indented the first one says, which is never left out; else a type says nothing of it.
  @Test(arguments: ["\u{FEFF}", "/* c */ ", "; ", "}", ""])
  func whereTheFirstMemberDoesNotBeginItsLine(_ before: String) {
    for brace in ["{\n   ", "{ "] {
      let text = """
        import InjectGrail
        final class Home: Injectable {}
        extension Home \(brace)\(before)var net: Net { injector.net }

           func a() -> Net {
             net
           }
             func b() -> Net {
             net
           }
        }
        """
      if let failure = difference(of: Source(path: text, text: Array(text.utf8), seed: 0)) {
        Issue.record(Comment(rawValue: failure))
      }
    }
  }

  /// What stands behind a directive on its line is no Swift, and the grammar passes over it.
  @Test(arguments: ["#if A\n #endif }", "#if A\n #else }\n #endif }\n", "#if A\n #endif // none\n }"])
  func behindADirective(_ body: String) {
    let text = """
      final class Parts: Injectable {
        init() {
        \(body)
        var x: Int { get { 1 } set { \n \(body) }
      }
      enum Flow { static func make() -> Home { self.model = app.inject() } }
      """
    let whole = SourceReader().read(SeenSource(of: Array(text.utf8)), withCode: false)
    #expect(fast.read(Array(text.utf8), .named([])).facts.calls == whole.calls)
  }

  /// Bodies and types are left out but for those in which somebody calls what is generated.
  @Test func whereCallsStand() {
    let seeds = Array(Fuzzing.seeds(300, raisedBy: "INJECTSCOPE_FUZZ_SKIMS"))
    let found = Threads(LoadRequest.defaultJobs).map(seeds) { seed in
      var random = SplitMix64(seed: seed)
      let pieces = (0..<random.number(in: 1...6)).map { _ in Self.piece(depth: 2, &random) }
      let text = Array(pieces.joined(separator: "\n").utf8)
      let source = Source(path: "INJECTSCOPE_SEED=\(seed)\n\(pieces.joined(separator: "\n"))\n", text: text, seed: seed)
      let whole = SourceReader().read(SeenSource(of: text), withCode: false)
      let seen = fast.read(text, .named([]))
      let isEqual = seen.hasCode || !whole.problems.isEmpty || seen.facts.calls == whole.calls
      return (
        failure: difference(of: source) ?? (isEqual ? nil : "other calls in \(source.path)"),
        calls: seen.facts.calls.count, left: whole.types.count - seen.facts.types.count
      )
    }
    for failure in found.compactMap(\.failure).prefix(10) { Issue.record(Comment(rawValue: failure)) }
    let (calls, left) = (found.reduce(0) { $0 + $1.calls }, found.reduce(0) { $0 + $1.left })
    // Otherwise it says nothing.
    #expect(seeds.count < 300 || calls > 100 && left > 100, "\(calls) calls, \(left) types left out")
  }

  private static func piece(depth: Int, _ random: inout SplitMix64) -> String {
    var inside: [String] = []
    for _ in 0..<random.number(in: 1...2) {
      let isDeeper = depth > 0 && random.happens(20)
      inside.append(isDeeper ? piece(depth: depth - 1, &random) : random.pick(statements))
    }
    return random.pick(places).replacingOccurrences(of: "%", with: inside.joined(separator: "\n  "))
  }

  private static let statements = [
    "_ = Home(injector: inject(title: \"a\"))", "let x: Home = app.inject()", "let x: Home = try! inject { a { b } }",
    "model = self.inject()", "self.model = Foo { a { b } }.inject(x: { c { d } })", "return inject()", "inject()",
    "go { Home(inject()) }", "_ = ShotCarComponent.create(x: { y { z } })", "let y = inject() as! Home",
    "_ = Foo { $0.map { $0 { e } } }.make(injector: inject())", "if a { b { c() } } else { d() }", "other { $0 }",
    "// inject()", "let s = \"inject(\"", "struct Local { func f() { inject() } }", "let t = 1",
  ]
  private static let places = [
    "func f() -> Home {\n  %\n}",
    "final class A: Base {\n  var model: Model?\n  func f() {\n  % }\n  func g() { h { } }\n}",
    "final class B: Injectable {\n  init() {\n  % }\n  var x: Int { get { 1 } set {\n  %\n } }\n}",
    "struct C {\n  lazy var y: X = {\n  %\n }()\n  var body: some View { V { W { Z() } }.go { } }\n}",
    "#if DEBUG\nfunc d() {\n  %\n}\nstruct D { let x = 1 }\n#else\nclass D2 { init() {\n  % } }\n#endif",
    "extension A.B { struct E { func f() { if a {\n  % } else { h {\n  % } } } } }",
    "enum F { case a; static func m() -> Home {\n  %\n } }", "@Needs<Deps> class G { let z = Z { a { b } }.inject() }",
    "func g(x: X = Foo { a { b } }.inject(), y: Y = { z { w } }()) {\n  %\n}", "struct H { func f() { go { b() } } }",
    "@A({ a { b } }) class I { func f() {\n  % } }", "protocol P { func f() }\nextension P { func f() {\n  % } }",
    "let global: Home = K { a { b } }.inject()", "actor L { struct M { init() { n() } } }", "go {\n  %\n}",
    "import Foundation", "class N: RootInjector { let o: O = { p { q() } }() }",
  ]

  private struct Source: Sendable {
    let path: String
    let text: [UInt8]
    let seed: UInt64
  }

  /// What differs, if anything does, whoever of its types is asked for.
  private func difference(of source: Source) -> String? {
    var random = SplitMix64(seed: source.seed)
    let marks = source.text.withUnsafeBufferPointer(MarkSearch(SourceReader()).marks)
    let some = Set(marks.names.map(\.name).filter { _ in random.happens(30) }).sorted()
    for wish in [FactsReader.Wish.all, .named([]), .named(some)] {
      let seen = fast.read(source.text, wish)
      let whole = slow.read(source.text, wish)
      if seen.facts != whole.facts || seen.isTooDeep != whole.isTooDeep || seen.hasCode != whole.hasCode {
        return "\(source.path) \(wish): \(seen.facts.difference(from: whole.facts))"
      }
      // What has no end is told whatever was left out; what else is wrong in there, as little as in bodies.
      guard !seen.isTooDeep, !seen.hasCode else { return nil }
      var all = SourceReader().read(SeenSource(of: source.text), withCode: false).problems.filter(\.hasNoEnd)
      // Behind a literal that the parser cannot end, brackets pair as it goes on: not as they are written.
      if leavesLiteralOpen(source.text) { all.removeAll { $0.message.contains("close") } }
      let isValid = String(decoding: source.text, as: UTF8.self).utf8.elementsEqual(source.text)
      // At what begins no token the parser ends a list, and calls open what is closed behind it.
      let isWhole = !String(decoding: source.text, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
      if isValid, isWhole, !all.isEmpty, !seen.facts.problems.contains(where: \.isTorn) {
        return "\(source.path) \(wish): nobody says \(all)"
      }
    }
    return nil
  }
}

/// Whether the parser gives up in the middle of a regular expression, or of a string of several lines.
private func leavesLiteralOpen(_ text: [UInt8]) -> Bool {
  let tree = Parser.parse(source: String(decoding: text, as: UTF8.self))
  return tree.tokens(viewMode: .all).contains { token in
    token.presence == .missing && [.regexSlash, .multilineStringQuote].contains(token.tokenKind)
  }
}

extension Facts {
  /// The first thing that differs, for a person.
  fileprivate func difference(from other: Facts) -> String {
    for (own, theirs) in zip(types, other.types) where own != theirs { return "\(own) and \(theirs)" }
    if types.count != other.types.count { return "\(types.map(\.name)) and \(other.types.map(\.name))" }
    if problems != other.problems { return "\(problems) and \(other.problems)" }
    if calls != other.calls { return "\(calls) and \(other.calls)" }
    if imports != other.imports { return "\(imports) and \(other.imports)" }
    if functions != other.functions { return "\(functions) and \(other.functions)" }
    return globals == other.globals ? "something else" : "\(globals) and \(other.globals)"
  }
}

extension SyntaxProblem {
  fileprivate var hasNoEnd: Bool { isTorn && (message.hasPrefix("this ") || message.hasPrefix("a conflict")) }
}

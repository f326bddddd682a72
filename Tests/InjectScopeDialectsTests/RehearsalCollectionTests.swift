import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What collections hold, and what is taken out of them again.
@Suite struct RehearsalCollectionTests {
  private static let holder = "final class Holder { @Held var token = 1 }\n"

  private func log(_ source: String) -> [String] { rehearsed(Self.holder + source) }

  @Test(arguments: [
    "var all = [Holder()]\nall.removeAll()",
    "var all = [Holder()]\nall = []",
    "var all = [Holder]()\nall.append(Holder())\n_ = all.popLast()",
    "var all: [Holder] = []\nall += [Holder()]\nall.removeFirst()",
    "var all = [Holder()]\nall.removeLast()",
    "var all = [Holder()]\nall.remove(at: 0)",
    "var all = [Holder()]\nall.removeAll { _ in true }",
    "var all = [Holder()]\nall.removeAll(where: { _ in true })",
    "var all = [\"a\": Holder()]\nall[\"a\"] = nil",
    "var all = [\"a\": Holder()]\nall.removeValue(forKey: \"a\")",
    "var all = [String: Holder]()\nall[\"a\"] = Holder()\nall.removeAll()",
    "enum Tab { case home, more }\nvar all: [Tab: Holder] = [.home: Holder()]\nall[.more] = nil\nall[.home] = nil",
    "struct Box { var all = [Holder()] }\nvar box = Box()\nbox.all.removeAll()",
    "final class Box { var all = [Holder()] }\nlet box = Box()\nbox.all = []",
    "var all: [Int: Holder] = [:]\nall[3] = Holder()\nall.removeAll()",
    "var all: Set = [Holder()]\nall.removeAll()",
  ])
  func whatIsTakenOutIsHeldNoLonger(source: String) {
    #expect(log(source + "\nnote(2)") == ["hold token", "release 0", "note Int"])
  }

  @Test(arguments: [
    "var all = [Holder(), Holder()]\nall.remove(at: place())",
    "var all = [Holder(), Holder()]\nall.removeAll { $0.isOld }",
    "var all = [\"a\": Holder(), \"b\": Holder()]\nall[key()] = nil",
    "var all = [Holder(), Holder()]\nall.removeFirst(count())",
    "var all = [Holder(), Holder()]\nall = all.filter { $0.isOld }",
    "var all = [Holder(), Holder()]\nall.insert(Holder(), at: 0)\nall = all.dropLast()",
  ])
  func whatIsLeftMayBeAnyOfThem(source: String) {
    let said = log(source).filter { $0.hasPrefix("release") }
    #expect(!said.isEmpty)
    #expect(said.prefix(2).allSatisfy { $0.hasSuffix("?") })
  }

  @Test(arguments: [
    "var all = [Holder()]\nlet copy = all\nall.removeAll()\nnote(1)",
    "var all = [Holder()]\nlet first = all.first\nall = []\nnote(1)",
    "var all = [\"a\": Holder(), \"b\": Holder()]\nall[\"c\"] = nil\nnote(1)",
    "var all = [\"a\": Holder()]\nall[\"b\", default: Holder()] = all[\"a\"]!\nnote(1)",
    "var all = [Holder()]\nlet last = all.removeLast()\nnote(1)",
    "var all = [Holder]()\nall.append(contentsOf: [Holder(), Holder()])\nnote(1)",
  ])
  func whatIsNotTakenOutIsHeld(source: String) {
    let said = log(source)
    #expect(said.firstIndex(of: "note Int") ?? 9 < said.firstIndex { $0.hasPrefix("release") } ?? 99)
  }

  @Test func whatIsKnownOfThemIsKnown() {
    #expect(
      rehearsed(
        """
        let names = ["home": "a", "more": "b"]
        note(names["home"]!)
        note(names["none"])
        note(names["none", default: "c"])
        var key = "a"
        key += ".b"
        note(key)
        note([A(), A()].first)
        note([A](), or: [A]().last)
        for name in names.values { note(name) }
        note([1, 2].first.map { _ in A() } ?? A())
        """) == [
          "note \"a\"", "note nil", "note \"c\"", "note \"a.b\"", "note A #0", "note array([])",
          "note \"a\"", "note \"b\"", "note A #2",
        ])
  }

  @Test func aVariableThatMayHoldEitherOfTwo() {
    let said = log("var one = Holder()\nif flag() { one = Holder() }\nnote(one)\none = Holder()\nnote(1)")
    #expect(said.filter { $0.hasPrefix("release") } == ["release 0 ?", "release 1 ?"])
  }
}

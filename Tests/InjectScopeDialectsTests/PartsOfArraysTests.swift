import InjectScopeModel
import Testing

/// Parts of arrays that are known are known.
@Suite struct PartsOfArraysTests {
  private func told(_ body: String, asking key: String) -> [String] {
    let source = """
      import FlexInject
      let box = DependencyContainer.shared
      func put(_ key: String) { box.register(key: key) { 1 } }
      put("other")
      enum Part: String, CaseIterable { case a, b, c }
      \(body)
      print(box.resolve(key: "\(key)") as Int)
      """
    let findings = Sources(["main.swift": source], withCode: true).graph.findings
    return findings.map(\.id).filter { $0 != "unused-registration" && $0 != "registered-twice" }
  }

  @Test(arguments: [
    ("for one in Part.allCases.dropLast() { put(one.rawValue) }", "ab"),
    ("Part.allCases.dropFirst().forEach { put($0.rawValue) }", "bc"),
    ("for one in [\"a\", \"b\", \"c\"].prefix(1) { put(one) }", "a"),
    ("for one in [\"a\", \"b\", \"c\"].suffix(2) { put(one) }", "bc"),
    ("for one in [\"a\", \"b\", \"c\"].dropLast(5) { put(one) }", ""),
    ("for one in [\"a\", \"b\", \"c\"].dropFirst(2).reversed() { put(one) }", "c"),
    ("let all = Array([\"a\", \"b\", \"c\"].dropLast()); all.forEach(put)", "ab"),
    ("for one in [\"c\", \"b\", \"a\"].sorted().prefix(2) { put(one) }", "ab"),
    ("for (place, one) in [\"a\", \"b\"].enumerated() { print(place); put(one) }", "ab"),
    ("[\"a\", \"b\"].enumerated().forEach { place, one in print(place); put(one) }", "ab"),
    ("[\"a\", \"b\"].enumerated().map { $0.element }.forEach(put)", "ab"),
    ("for one in [\"a\", \"b\", \"c\"] where [\"b\"].contains(one) { put(one) }", "b"),
    ("for one in Part.allCases where ![.b, Part.c].contains(one) { put(one.rawValue) }", "a"),
    ("for one in [\"a\", \"b\", \"c\"].filter({ !$0.hasPrefix(\"a\") }) { put(one) }", "bc"),
    ("for one in [\"a\", \"b\"] where [\"b\"].contains(where: { $0 == one }) { put(one) }", "b"),
    ("put([\"b\", \"c\"].first { $0 != \"b\" } ?? \"a\")", "c"),
    ("if let one = [\"b\"].first(where: { $0 == \"a\" }) { put(one) } else { put(\"c\") }", "c"),
    ("put([\"a\", \"b\"].allSatisfy { $0 == \"a\" } ? \"a\" : \"c\")", "c"),
    // The closure is not asked behind the answer.
    ("_ = [\"a\", \"b\", \"c\"].contains { put($0); return $0 == \"b\" }", "ab"),
    ("let all: [String] = []; put(all.isEmpty ? \"a\" : \"b\")", "a"),
    ("var all = [{ put(\"a\") }, { put(\"b\") }]; while !all.isEmpty { all.removeFirst()() }", "ab"),
  ])
  func whatIsInThemIsRegistered(_ body: String, _ registered: String) {
    for key in ["a", "b", "c"] {
      #expect(told(body, asking: key) == (registered.contains(key) ? [] : ["missing-registration"]), "\(key)")
    }
  }

  /// Of what is not known nobody knows a part either.
  @Test(arguments: [
    "for one in [\"a\", \"b\"].prefix(CommandLine.arguments.count) { put(one) }",
    "for one in CommandLine.arguments.dropFirst() { put(one) }",
    "for one in [\"a\", CommandLine.arguments[0]].dropFirst() { put(one) }",
    "if [\"a\", CommandLine.arguments[0]].contains(\"b\") { put(\"b\") }",
    "if [\"a\", CommandLine.arguments[0]].contains(where: { $0 == \"b\" }) { put(\"b\") }",
    "if let one = [\"a\", CommandLine.arguments[0]].first(where: { $0 != \"a\" }) { put(one) }",
    "extension Array { func dropLast() -> [Element] { self } }; for one in [\"a\", \"b\"].dropLast() { put(one) }",
  ])
  func whatMayBeInThemMayBe(_ body: String) { #expect(!told(body, asking: "b").contains("missing-registration")) }
}

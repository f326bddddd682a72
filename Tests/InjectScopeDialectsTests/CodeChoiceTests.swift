import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct CodeChoiceTests {
  private func read(_ source: String, defines: Set<String>?) -> Facts {
    let facts = SourceReader(dialects: []).read(source, withCode: true)
    return Project(
      units: [], files: [Project.File(path: "A.swift", unit: ID(0), facts: facts)], defines: defines
    ).files[0].facts
  }

  private let source = """
    #if A
    class Gone { func gone() {} }
    let a = f { g
      #if B
      h
      #endif
    }
    func i() {}
    #else
    let a = j
    #endif
    class K {
      @L(m { \n#if A\nn\n#else\no\n#endif\n }) var p = 1
      #if A
      init(q: Q = r {\n#if B\ns\n#endif\n}) { }
      #elseif B
      func t() {
        for u in v {\n#if A\nw\n#endif\n}
        if x { func y() {\n#if B\nz\n#endif\n} }
        #if os(Linux)
        aa
        #endif
      }
      #endif
    }
    """

  private func dumps(_ defines: Set<String>?) -> [String] {
    let facts = read(source, defines: defines)
    return facts.code.map { ($0.type.map { facts.types[$0].name + ": " } ?? "") + $0.dump }
      + facts.functions.map(\.name) + facts.globals.map { "\($0.name) \($0.type?.spelling ?? "?")" }
  }

  @Test func whereTheFirstIsChosen() {
    #expect(
      dumps(["A", "B"]) == [
        "top { let a = f() { g; h } }", "Gone: func gone() {}", "func i() {}",
        "K: @L(m() { n }) value p { #Int }", "K: init(q: Q = r() { s }) {}", "i", "a ?",
      ])
  }

  @Test func whereTheOtherIsChosen() {
    #expect(
      dumps(["B"]) == [
        "top { let a = j }", "K: @L(m() { o }) value p { #Int }",
        "K: func t() { loop(v) { let u }; if(x) { func y() { z } }; #if os(Linux) { aa } }", "a ?",
      ])
  }

  @Test func withoutAChoiceBothAreThere() {
    #expect(
      dumps(nil).first == "top { #if A { let a = f() { g; #if B { h } } }; #if !A { let a = j } }")
  }
}

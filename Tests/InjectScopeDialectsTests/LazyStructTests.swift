import InjectScopeModel
import Testing

/// A lazy property of a struct is made when it is first read, and once.
@Suite struct LazyStructTests {
  private func said(_ body: String) -> [String] {
    let source = """
      import FlexInject
      let box = DependencyContainer.shared
      \(body)
      """
    return Sources(["main.swift": source], withCode: true).graph.findings.filter { $0.severity == .error }.map(\.id)
  }

  private static let forms = [
    "struct S { lazy var n: Int = box.resolve(key: \"k\"); init() {} }\nvar s = S()\nREG\nprint(s.n, s.n)",
    "struct S { lazy var n: Int = box.resolve(key: \"k\") }\nfinal class C { var s = S() }\nlet c = C()\nREG\nprint(c.s.n)",
    """
    @propertyWrapper struct Need<V> {
      lazy var wrappedValue: V = box.resolve(type: V.self)
      init() {}
    }
    final class User { @Need var n: Int }
    let user = User()
    REG
    print(user.n)
    """,
  ]

  @Test(arguments: forms) func itAsksWhenItIsRead(_ form: String) {
    let register = "box.register(key: \"k\") { 1 }; box.register(type: Int.self) { 1 }"
    #expect(said(form.replacing("REG", with: register)) == [])
    #expect(said(form.replacing("REG", with: "")) == ["missing-registration"])
    #expect(said(form.replacing("REG", with: "") + "\n" + register) == ["missing-registration"])
  }

  /// What was set is not made.
  @Test func whatIsSetBeforeIsNotMade() {
    let form = "struct S { lazy var n: Int = box.resolve(key: \"k\"); init() {} }\nvar s = S()\nSET\nprint(s.n)"
    #expect(said(form.replacing("SET", with: "s.n = 1")) == [])
    #expect(said(form.replacing("SET", with: "")) == ["missing-registration"])
  }
}

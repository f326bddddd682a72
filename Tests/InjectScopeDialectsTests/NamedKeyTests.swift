import Testing

@testable import InjectScopeDialects

/// Keys that have names and types of their own: members that an extension gives to one kind of a generic type alone.
@Suite struct NamedKeyTests {
  private static let program = """
    import FlexInject
    struct Token<Value>: Hashable { let name: String; init(_ name: String) { self.name = name } }
    protocol Policy {}
    struct Flag: Policy {}
    enum Limit: String, CaseIterable { case low, high }
    struct Theme { var size = 3 }
    extension Token where Value == Policy { static var flag: Self { Token("flag") }; static let other = Token("other") }
    extension Token where Value == Double { static var depth: Token { Token("depth") } }
    extension Token where Value == Int { static func limit(_ limit: Limit) -> Token { Token("limit.\\(limit.rawValue)") } }
    struct Registry {
      let box: DependencyContainer
      func add<T>(_ token: Token<T>, _ make: @escaping () -> T) { box.register(key: token.name, dependency: make) }
      func constant<T>(_ token: Token<T>, _ value: T) { add(token) { value } }
      func late<T>(_ token: Token<T>, _ value: @autoclosure @escaping () -> T) { box.register(key: token.name) { value() } }
      func part<Root, T>(_ path: KeyPath<Root, T>, of root: Root.Type) {
        box.register(type: T.self) { box.resolve(type: root)[keyPath: path] }
      }
      func all<Case: CaseIterable, T>(_ token: (Case) -> Token<T>, _ make: @escaping (Case) -> T) {
        for element in Case.allCases { box.register(key: token(element).name) { make(element) } }
      }
      func get<T>(_ token: Token<T>) -> T { box.resolve(key: token.name) }
      subscript<T>(token: Token<T>) -> T { box.resolve(key: token.name) }
    }
    let box = DependencyContainer.shared
    let registry = Registry(box: box)

    """

  private func entries(_ code: String) -> [String] {
    let graph = Sources(["main.swift": Self.program + code]).graph
    return graph.nodes.filter { $0.kind == .registration }.map(\.name)
  }

  private func findings(_ code: String) -> [String] {
    Sources(["main.swift": Self.program + code]).graph.findings.filter { $0.severity > .note }.map {
      "\($0.severity) \($0.message.prefix { $0 != ":" })"
    }
  }

  /// What the extension says the value is, and not what is given.
  @Test(arguments: [
    ("registry.add(.flag) { Flag() }", "Policy#flag"), ("registry.add(.other) { Flag() }", "Policy#other"),
    ("registry.constant(.depth, 11)", "Double#depth"), ("registry.late(.depth, 11)", "Double#depth"),
    ("registry.late(.flag, Flag())", "Policy#flag"), ("registry.constant(.limit(.low), 1)", "Int#limit.low"),
  ])
  func aMemberSaysOfWhatItIs(_ code: String, _ entry: String) {
    #expect(entries(code) == [entry])
  }

  @Test func whoAsksByNameFindsIt() {
    let all = "registry.add(.flag) { Flag() }\nregistry.constant(.depth, 1.5)\n"
    #expect(findings(all + "print(registry[.flag], registry[.depth] + 1, registry.get(.flag))") == [])
    #expect(
      findings(all + "print(registry[.other])") == ["error 'Policy #other' stops the process"])
    #expect(
      findings(all + "let n: Int = registry[Token(\"gone\")]; print(n)") == ["error 'Int #gone' stops the process"])
  }

  @Test func aFunctionThatNamesKeysIsCalled() {
    let all = "registry.all(Token.limit) { $0 == .low ? 1 : 2 }\n"
    #expect(
      entries(all).sorted() == ["Int#limit.high", "Int#limit.low"])
    #expect(findings(all + "print(registry[.limit(.high)])") == [])
  }

  @Test func aKeyPathSaysWhatItLeadsTo() {
    let theme = "box.register(type: Theme.self) { Theme() }\n"
    for path in ["\\.size", "\\Theme.size"] {
      #expect(entries(theme + "registry.part(\(path), of: Theme.self)").contains("Int"), "\(path)")
    }
  }

  /// In which order nobody can tell, but all of it.
  @Test func aLoopOverADictionaryGoesThroughAll() {
    let loop = "let limits: [Limit: Int] = [.low: 1, .high: 2]\nfor (limit, value) in limits {\n"
    #expect(
      findings(loop + "registry.constant(.limit(limit), value) }\nprint(registry[.limit(.low)], registry[.depth])") == [
        "error 'Double #depth' stops the process"
      ])
    let ending = loop + "registry.constant(.limit(limit), value); if value > 1 { break } }\n"
    #expect(findings(ending + "print(registry[.limit(.low)])").allSatisfy { !$0.hasPrefix("error") })
  }

  /// Of two that are called the same the rest of the call says which is meant.
  @Test func twoOfOneNameAreNotTakenForEachOther() {
    let tokens = """
      extension Token where Value == Bool { static var x: Token { Token("bool") } }
      extension Token where Value == String { static var x: Token { Token("text") } }
      registry.add(.x) { true }
      registry.add(.x) { "s" }
      let a: Bool = registry.get(.x)
      let b: String = registry.get(.x)
      """
    #expect(findings(tokens) == [])
  }

  @Test(arguments: ["any Policy", "(any Policy)?", "[any Policy]"])
  func anyIsNoPartOfAType(_ type: String) {
    let tokens = """
      extension Token where Value == \(type) { static var own: Token { Token("own") } }
      func made() -> \(type) { Flag() as! \(type) }
      extension Registry { func typed<T>(_ token: Token<T>, _ make: @escaping () -> T) {
        box.register(type: T.self, dependency: make) } }
      registry.typed(.own) { made() }
      let x = box.resolve(type: (\(type)).self)
      """
    #expect(findings(tokens) == [])
  }

  /// `Token<T>` says what `T` is, whatever stands before it.
  @Test func aTokenSaysMoreThanAValueBeforeIt() {
    let code = """
      func both<T>(_ value: T, _ token: Token<T>) { box.register(key: token.name) { value } }
      both(Flag(), .flag)
      both(Flag(), Token<Policy>("written"))
      """
    #expect(entries(code).sorted() == ["Policy#flag", "Policy#written"])
  }

  /// What a key path leads to, and not what is handed over beside it.
  @Test func aKeyPathSaysMoreThanAnotherArgument() {
    let code = """
      struct Look { var policy: any Policy }
      func part<Root, T>(_ path: WritableKeyPath<Root, T>, _ root: Root, _ value: T) {
        box.register(type: T.self) { root[keyPath: path] }
      }
      part(\\.policy, Look(policy: Flag()), Flag())
      """
    #expect(entries(code) == ["Policy"])
  }
}

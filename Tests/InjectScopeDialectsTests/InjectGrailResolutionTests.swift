import InjectScopeModel
import Testing

@Suite struct InjectGrailResolutionTests {
  /// The usage chapter of the library's own document.
  static let messages = """
    import InjectGrail
    struct RootInjectorImpl: RootInjector {
      let networkManager: NetworkManager
      let messagesRepository: MessagesRepository
      let authenticationManager: AuthenticationManager
    }
    protocol MessagesViewModelInjector: Injector {
      var networkManager: NetworkManager { get }
    }
    class MessagesViewModel: Injectable, InjectsMessageRowViewModelInjector {
      let injector: MessagesViewModelInjectorImpl
      init(injector: MessagesViewModelInjectorImpl) { self.injector = injector }
    }
    protocol MessageRowViewModelInjector: Injector {
      var messagesRepository: MessagesRepository { get }
      var messageIndex: Int { get }
    }
    class MessageRowViewModel: Injectable {
      let injector: MessageRowViewModelInjectorImpl
      init(injector: MessageRowViewModelInjectorImpl) { self.injector = injector }
    }
    """

  @Test func theDocumentsExampleGivesTheDocumentsFunctions() {
    let sources = Sources(Self.messages)
    #expect(sources.signatures("MessagesViewModel") == ["func inject(messageIndex: Int) -> MessageRowViewModel"])
    #expect(
      sources.signatures("MessagesViewModel", .injector)
        == ["func inject(messageIndex: Int) -> MessageRowViewModelInjectorImpl"])
    #expect(sources.list("MessagesViewModelInjector") == ["networkManager", "messagesRepository"])
    #expect(
      sources.signatures("RootInjectorImpl")
        == ["func inject() -> MessagesViewModel", "func inject(messageIndex: Int) -> MessageRowViewModel"])
    #expect(sources.graph.findings.isEmpty)
  }

  @Test func aParentCarriesWhatComesLateBelowIt() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log, net: Net }
      protocol ZInjector: Injector {}
      protocol AInjector: Injector {}
      protocol BInjector: Injector {}
      protocol CInjector: Injector { var log: Log { get } }
      protocol FInjector: Injector {}
      protocol EInjector: Injector { var net: Net { get } }
      class Z: Injectable, InjectsAInjector { let injector: ZInjectorImpl }
      class A: Injectable, InjectsBInjector { let injector: AInjectorImpl }
      class B: Injectable, InjectsCInjector, InjectsFInjector { let injector: BInjectorImpl }
      class C: Injectable { let injector: CInjectorImpl }
      class F: Injectable, InjectsEInjector { let injector: FInjectorImpl }
      class E: Injectable { let injector: EInjectorImpl }
      """)
    #expect(sources.list("ZInjector") == ["log", "net"])
    #expect(
      sources.findings("upstream-divergence").map(\.message) == [
        "InjectGrail's own generator may leave 'net' out of 'BInjectorImpl', in some runs and not in others: it visits 'BInjector' once, before what is below it is complete"
      ])
  }

  @Test func aCycleAboveAnUnresolvableNeedEnds() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log }
      protocol AInjector: Injector { var log: Log { get } }
      protocol BInjector: Injector { var clock: Clock { get } }
      class A: Injectable, InjectsBInjector { let injector: AInjectorImpl }
      class B: Injectable, InjectsAInjector { let injector: BInjectorImpl }
      """)
    #expect(sources.list("AInjector") == ["log", "clock"])
    #expect(sources.list("BInjector") == ["clock", "log"])
    #expect(sources.signatures("Root") == ["func inject(clock: Clock) -> A", "func inject(clock: Clock) -> B"])
    #expect(sources.signatures("A") == ["func inject() -> B"])
    #expect(
      sources.findings("unresolved-argument").map(\.message) == [
        "'clock: Clock' of 'BInjector' is an argument: 'Root' offers no 'Clock'"
      ])
    #expect(sources.graph.creationCycles().map { $0.map { sources.graph.nodes[$0].name } } == [["A", "B"]])
  }

  /// What is taken in for one child makes the only one of a type one of several, for another child and round a cycle.
  @Test func whatWasAnsweredByTypeIsAskedAgainWhenThereAreSeveral() {
    let sources = Sources(
      """
      struct Root: RootInjector { let a: Log, b: Log, c: Log }
      protocol ADeps: Injector { var b: Log { get } }
      protocol BDeps: Injector { var c: Log { get } }
      protocol CDeps: Injector { var a: Log { get }; var b: Log { get } }
      class A: Injectable, InjectsBDeps, InjectsCDeps { let injector: ADepsImpl }
      class B: Injectable, InjectsADeps { let injector: BDepsImpl }
      class C: Injectable { let injector: CDepsImpl }
      """)
    #expect(sources.list("ADeps") == ["b", "a", "c"])
    #expect(sources.list("BDeps") == ["c", "a", "b"])
    #expect(sources.list("CDeps") == ["a", "b"])
  }

  /// What one took in leaves another of its needs without an answer: that is looked for in the same turn, while the lists
  /// below are as they were.
  @Test func aTurnInACycleLastsUntilNothingChanges() {
    let sources = Sources(
      """
      struct Root: RootInjector { let a: Log }
      protocol BDeps: Injector { var net: Log { get } }
      protocol CDeps: Injector { var z: Log { get }; var b: Log { get } }
      protocol ADeps: Injector { var item: Log { get } }
      class B: Injectable, InjectsADeps, InjectsCDeps { let injector: BDepsImpl }
      class C: Injectable, InjectsBDeps { let injector: CDepsImpl }
      class A: Injectable, InjectsBDeps { let injector: ADepsImpl }
      """)
    #expect(sources.list("BDeps") == ["net", "a", "b", "item", "z"])
    #expect(sources.list("CDeps") == ["z", "b", "a", "item", "net"])
    #expect(sources.list("ADeps") == ["item", "a", "b", "net", "z"])
  }

  /// Whatever their names, and however long the way round is.
  @Test func everybodyInACycleCarriesWhatAllNeed() {
    let count = 40
    let root = (0..<count).map { "let s\($0): S\($0)" }.joined(separator: "\n")
    let ring = (0..<count).map { index in
      """
      protocol F\(index)Deps: Injector { var s\(index): S\(index) { get } }
      class F\(index): Injectable, InjectsF\((index + 1) % count)Deps { let injector: F\(index)DepsImpl }
      """
    }
    let sources = Sources("struct Root: RootInjector {\n\(root)\n}\n" + ring.joined(separator: "\n"))
    for index in 0..<count {
      let others = (0..<count).filter { $0 != index }.map { "s\($0)" }.sorted()
      #expect(sources.list("F\(index)Deps") == ["s\(index)"] + others)
    }
  }
}

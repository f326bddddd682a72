import Discoverer
import Testing

/// `@Injected` and `@Registered`.
@Suite struct WrapperTests {
  let injector = Injector()

  @Test func documentedExample() throws {
    try Configurator.configure(repositories: Environment.repositories, services: Environment.services)
    let model = FooViewModel()
    #expect(model.repositoryB.foo() == "foo")
    #expect(model.serviceA !== model.serviceA)
  }

  @Test func injectedAsksAtEachAccess() throws {
    @Injected(injector: injector) var foo: PFoo
    try injector.register(as: PFoo.self, injection: .singleton(Foo("first")))
    #expect(foo.name == "first")
    try injector.unregister(type: PFoo.self)
    try injector.register(as: PFoo.self, injection: .factory { Foo("second") })
    #expect(foo.name == "second")
    #expect(foo !== foo)
  }

  @Test func injectedInAnInitializer() throws {
    try injector.register(as: PFoo.self, injection: .singleton(Foo("given")))
    #expect(Holder(injector: injector).foo.name == "given")
  }

  @Test func injectedBothWaysRound() throws {
    let injector = injector
    try injector
      .register(as: Hen.self, injection: .lazySingleton(nil, { Hen(injector: injector) }))
      .register(as: Egg.self, injection: .lazySingleton(nil, { Egg(injector: injector) }))
    let hen = try injector.get(Hen.self)
    #expect(hen.egg.hen === hen)
  }

  @Test func registeredLivesAsLongAsItsHolder() {
    do {
      let holder = RegisteringHolder(injector: injector)
      #expect(injector[PFoo.self]?.name == "held")
      withExtendedLifetime(holder) {}
    }
    #expect(!injector.isRegistered(type: PFoo.self))
    _ = RegisteringHolder(injector: injector)
    #expect(!injector.isRegistered(type: PFoo.self))
  }

  @Test func registeredLivesAsLongAsTheLastCopy() {
    var copy: RegisteringStructure?
    do {
      let first = RegisteringStructure(injector: injector)
      copy = first
    }
    #expect(injector.isRegistered(type: PFoo.self))
    withExtendedLifetime(copy) {}
    copy = nil
    #expect(!injector.isRegistered(type: PFoo.self))
  }

  @Test func replacedHolderTakesTheKeyOfTheNewOneAlong() throws {
    let injector = Injector(allowRewrite: true)
    var holder = RegisteringStructure(injector: injector)
    holder = RegisteringStructure(injector: injector)
    #expect(!injector.isRegistered(type: PFoo.self))
    // The new holder, too, will unregister: without this the process would stop.
    try injector.register(as: PFoo.self, injection: .singleton(Foo()))
    withExtendedLifetime(holder) {}
  }

  @Test func registeredShowsItsInjection() {
    @Registered(inInjector: injector) var injection = Injection<PFoo>.singleton(Foo("shown"))
    guard case .singleton(let foo) = injection else {
      Issue.record("no singleton")
      return
    }
    #expect(injector[PFoo.self] === foo)
  }

  @MainActor @Test func staticRegistersWhenTouched() {
    #expect(!StaticHolder.injector.isRegistered(type: PFoo.self))
    _ = StaticHolder.injection
    #expect(StaticHolder.injector.isRegistered(type: PFoo.self))
  }
}

private struct Environment {
  static let services: Injector = Injector()
  static let repositories: Injector = Injector()
}

private protocol PServiceA: AnyObject {}

private final class ServiceA: PServiceA {}

private protocol PRepositoryB {
  func foo() -> String
}

private final class RepositoryB: PRepositoryB {
  func foo() -> String {
    return "foo"
  }
}

private struct Configurator {
  static func configure(repositories: Injector, services: Injector) throws {
    _ =
      try? repositories
      .register(as: PRepositoryB.self, injectable: .singleton(RepositoryB()))
    _ =
      try? services
      .register(as: PServiceA.self, injectable: .factory({ ServiceA() }))
  }
}

private struct FooViewModel {
  @Injected(injector: Environment.services) var serviceA: PServiceA
  @Injected(injector: Environment.repositories) var repositoryB: PRepositoryB
}

private struct Holder {
  @Injected var foo: PFoo

  init(injector: Injector) {
    _foo = Injected(injector: injector)
  }
}

private final class Hen {
  @Injected var egg: Egg

  init(injector: Injector) {
    _egg = Injected(injector: injector)
  }
}

private final class Egg {
  @Injected var hen: Hen

  init(injector: Injector) {
    _hen = Injected(injector: injector)
  }
}

private final class RegisteringHolder {
  @Registered var injection: Injection<PFoo>

  init(injector: Injector) {
    _injection = Registered(wrappedValue: .singleton(Foo("held")), inInjector: injector)
  }
}

private struct RegisteringStructure {
  @Registered var injection: Injection<PFoo>

  init(injector: Injector) {
    _injection = Registered(wrappedValue: .singleton(Foo("held")), inInjector: injector)
  }
}

@MainActor
private enum StaticHolder {
  nonisolated static let injector = Injector()
  @Registered(inInjector: injector) static var injection = Injection<PFoo>.factory({ Foo() })
}

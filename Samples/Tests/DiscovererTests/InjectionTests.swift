import Discoverer
import Testing
import Threads

/// The three kinds of injection.
@Suite struct InjectionTests {
  let injector = Injector()

  @Test func singletonIsTheSameInstance() throws {
    let foo = Foo()
    try injector.register(as: PFoo.self, injection: .singleton(foo))
    #expect(injector[PFoo.self] === foo)
    #expect(try injector.get(PFoo.self) === foo)
  }

  @Test func lazySingletonIsMadeOnceAtTheFirstRequest() throws {
    var runs = 0
    try injector.register(
      as: PFoo.self,
      injection: .lazySingleton(
        nil,
        {
          runs += 1; return Foo()
        }))
    #expect(runs == 0)
    let foo = try injector.get(PFoo.self)
    #expect(injector[PFoo.self] === foo)
    #expect(runs == 1)
  }

  @Test func lazySingletonWithAValueNeverRunsItsClosure() throws {
    var runs = 0
    let foo = Foo()
    try injector.register(
      as: PFoo.self,
      injection: .lazySingleton(
        foo,
        {
          runs += 1; return Foo()
        }))
    #expect(injector[PFoo.self] === foo)
    #expect(runs == 0)
  }

  @Test func factoryMakesANewInstanceEachTime() throws {
    try injector.register(as: PFoo.self, injection: .factory { Foo() })
    #expect(injector[PFoo.self] !== injector[PFoo.self])
  }

  @Test func lazySingletonIsOneForEachInjector() throws {
    let injection = Injection<PFoo>.lazySingleton(nil, { Foo() })
    let other = Injector()
    try injector.register(as: PFoo.self, injection: injection)
    try other.register(as: PFoo.self, injection: injection)
    #expect(injector[PFoo.self] !== other[PFoo.self])
    #expect(injector[PFoo.self] === injector[PFoo.self])
  }

  @Test func manyThreadsGetOneLazySingleton() throws {
    let injector = injector
    try injector.register(as: PFoo.self, injection: .lazySingleton(nil, { Foo(injector[String.self] ?? "") }))
    try injector.register(as: String.self, injection: .lazySingleton(nil, { "foo" }))
    let count = countInstancesOnThreads { injector[PFoo.self] ?? Foo() }
    #expect(count == 1)
  }

  @Test func whatIsRegisteredMayAskForOthers() throws {
    try injector
      .register(as: String.self, injectable: Injectable<String>.singleton("named"))
      .register(as: PFoo.self, injectable: .singleton(Foo(injector.get(String.self))))
    #expect(injector[PFoo.self]?.name == "named")
  }
}

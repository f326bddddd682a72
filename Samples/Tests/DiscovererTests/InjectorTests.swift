import Discoverer
import Testing

/// Keys, rewriting, and what throws.
@Suite struct InjectorTests {
  let injector = Injector()

  @Test func notRegistered() {
    #expect(injector[PFoo.self] == nil)
    #expect(!injector.isRegistered(type: PFoo.self))
    #expect(throws: InjectorError.notRegistered("PFoo")) { try injector.get(PFoo.self) }
    #expect(throws: InjectorError.notRegistered("PFoo")) { try injector.unregister(type: PFoo.self) }
  }

  @Test func unregistered() throws {
    try injector.register(as: PFoo.self, injection: .singleton(Foo()))
    #expect(injector.isRegistered(type: PFoo.self))
    try injector.unregister(type: PFoo.self)
    #expect(!injector.isRegistered(type: PFoo.self))
    try injector.register(as: PFoo.self, injection: .singleton(Foo("again")))
    #expect(injector[PFoo.self]?.name == "again")
  }

  @Test func secondRegistrationThrowsAndTheFirstStays() throws {
    try injector.register(as: PFoo.self, injection: .singleton(Foo("first")))
    #expect(throws: InjectorError.alreadyRegistered("PFoo")) {
      try injector.register(as: PFoo.self, injection: .singleton(Foo("second")))
    }
    #expect(injector[PFoo.self]?.name == "first")
  }

  @Test func rewriting() throws {
    let injector = Injector(allowRewrite: true)
    try injector.register(as: PFoo.self, injection: .lazySingleton(nil, { Foo("first") }))
    #expect(injector[PFoo.self]?.name == "first")
    try injector.register(as: PFoo.self, injection: .lazySingleton(nil, { Foo("second") }))
    #expect(injector[PFoo.self]?.name == "second")
    try injector.unregister(type: PFoo.self)
    #expect(throws: InjectorError.notRegistered("PFoo")) { try injector.unregister(type: PFoo.self) }
  }

  @Test func restOfAChainIsDroppedUnderTry() {
    _ =
      try? injector
      .register(as: Int.self, injection: .singleton(1))
      .register(as: Int.self, injection: .singleton(2))
      .register(as: String.self, injection: .singleton("never"))
    #expect(injector[Int.self] == 1)
    #expect(injector[String.self] == nil)
  }

  @Test func throwingExpressionRegistersNothing() {
    _ = try? injector.register(as: PFoo.self, injection: .singleton(Foo(injector.get(String.self))))
    #expect(!injector.isRegistered(type: PFoo.self))
  }

  @Test func equalBareNamesAreTwoKeys() throws {
    let (here, there) = (Here.Inner(), There.Inner())
    try injector
      .register(as: Here.Inner.self, injection: .singleton(here))
      .register(as: There.Inner.self, injection: .singleton(there))
    #expect(injector[Here.Inner.self] === here)
    #expect(injector[There.Inner.self] === there)
  }

  @Test func optionalIsAnotherKey() throws {
    try injector.register(as: PFoo?.self, injection: .singleton(nil))
    #expect(injector[PFoo.self] == nil)
    #expect(injector.isRegistered(type: PFoo?.self))
    #expect(try injector.get(PFoo?.self) == nil)
    try injector.register(as: PFoo.self, injection: .singleton(Foo()))
    #expect(try injector.get(PFoo?.self) == nil)
  }

  @Test func existentialAndAliasAreTheType() throws {
    typealias Alias = PFoo
    try injector.register(as: (any PFoo).self, injection: .singleton(Foo()))
    #expect(injector.isRegistered(type: PFoo.self))
    #expect(injector.isRegistered(type: Alias.self))
  }

  @Test func implementationIsNotItsProtocol() throws {
    try injector.register(as: Foo.self, injection: .singleton(Foo()))
    #expect(injector[PFoo.self] == nil)
  }

  @Test func injectorsShareNothing() throws {
    try injector.register(as: PFoo.self, injection: .singleton(Foo()))
    #expect(Injector()[PFoo.self] == nil)
  }
}

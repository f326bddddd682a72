#if compiler(>=6.2)
  import Discoverer
  import Testing

  /// What stops the process, and what only one process may try: the default injector.
  @Suite struct StopTests {
    @Test func injectedNotRegistered() async {
      await #expect(processExitsWith: .failure) {
        @Injected var foo: PFoo
        _ = foo
      }
    }

    @Test func injectedOptionalNotRegistered() async {
      await #expect(processExitsWith: .failure) {
        try Injector.default.register(as: PFoo.self, injection: .singleton(Foo()))
        @Injected var foo: PFoo?
        _ = foo
      }
    }

    @Test func injectedOfAnotherInjector() async {
      await #expect(processExitsWith: .failure) {
        try Injector.default.register(as: PFoo.self, injection: .singleton(Foo()))
        @Injected(injector: Injector()) var foo: PFoo
        _ = foo
      }
    }

    @Test func registeredTwice() async {
      await #expect(processExitsWith: .failure) {
        try Injector.default.register(as: PFoo.self, injection: .singleton(Foo()))
        _ = Configurator()
      }
    }

    @Test func holderReplacedByAnotherOfItsKind() async {
      await #expect(processExitsWith: .failure) {
        var holder = Configurator()
        holder = Configurator()
        _ = holder
      }
    }

    @Test func unregisteredBeforeItsHolderGoes() async {
      await #expect(processExitsWith: .failure) {
        let holder = Configurator()
        withExtendedLifetime(holder) { _ = try? Injector.default.unregister(type: PFoo.self) }
      }
    }

    @Test func lazySingletonsThatAskForEachOther() async {
      await #expect(processExitsWith: .failure) {
        let injector = Injector()
        try injector.register(as: Int.self, injection: .lazySingleton(nil, { injector[String.self]?.count ?? 0 }))
        try injector.register(as: String.self, injection: .lazySingleton(nil, { "\(injector[Int.self] ?? 0)" }))
        _ = injector[Int.self]
      }
    }

    @Test func defaultInjector() async {
      await #expect(processExitsWith: .success) {
        let configurator = Configurator()
        @Injected var foo: PFoo
        precondition(foo.name == "configured" && Injector.default[PFoo.self] === foo)

        // What asks an injector keeps to it, whatever the default is later.
        Injector.default = Injector()
        precondition(Injector.default[PFoo.self] == nil && foo.name == "configured")
        withExtendedLifetime(configurator) {}
      }
    }
  }

  private struct Configurator {
    @Registered
    var fooInjection = Injection<PFoo>.singleton(Foo("configured"))
  }
#endif

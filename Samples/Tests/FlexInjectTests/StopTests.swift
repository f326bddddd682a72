#if compiler(>=6.2)
  import FlexInject
  import Testing

  /// What stops the process.
  @Suite struct StopTests {
    @Test func typeNotRegistered() async {
      await #expect(processExitsWith: .failure) {
        _ = DependencyContainer().resolve(type: Greeter.self)
      }
    }

    @Test func keyNotRegistered() async {
      await #expect(processExitsWith: .failure) {
        let _: Greeter = DependencyContainer().resolve(key: "greeter", mode: .new)
      }
    }

    @Test func injectNotRegistered() async {
      await #expect(processExitsWith: .failure) {
        @Inject var number: Number
        _ = number
      }
    }

    /// Swift gives a property its wrapper's default before the initialiser assigns another.
    @Test func injectOfAnotherContainerAssignedInAnInitializer() async {
      await #expect(processExitsWith: .failure) {
        let container = DependencyContainer()
        container.register(type: Number.self) { Number() }
        _ = Counter(container: container)
      }
      await #expect(processExitsWith: .success) {
        DependencyContainer.shared.register(type: Number.self) { Number(value: 1) }
        let container = DependencyContainer()
        container.register(type: Number.self) { Number(value: 2) }
        precondition(Counter(container: container).number.value == 2)
      }
    }

    @Test func lazyInjectNotRegistered() async {
      await #expect(processExitsWith: .success) {
        _ = LazyInject<Number>()
      }
      await #expect(processExitsWith: .failure) {
        @LazyInject var number: Number
        _ = number
      }
    }

    @Test func weakInjectNotRegistered() async {
      await #expect(processExitsWith: .failure) {
        @WeakInject var greeter: Greeter?
        _ = greeter
      }
    }

    @Test func optionalRegisteredOnly() async {
      await #expect(processExitsWith: .failure) {
        let container = DependencyContainer()
        container.register(type: Greeter?.self) { English() }
        _ = container.resolve(type: Greeter.self)
      }
    }

    @Test func otherType() async {
      await #expect(processExitsWith: .failure) {
        let container = DependencyContainer()
        container.register(key: "greeter") { French() }
        let _: English = container.resolve(key: "greeter")
      }
    }

    @Test func otherTypeForAnOptional() async {
      await #expect(processExitsWith: .failure) {
        let container = DependencyContainer()
        container.register(key: "greeter") { French() }
        let _: English? = container.resolve(key: "greeter")
      }
    }

    @Test func otherTypeOfTheSameBareName() async {
      await #expect(processExitsWith: .failure) {
        let container = DependencyContainer()
        container.register(type: Here.Inner.self) { Here.Inner() }
        container.register(type: There.Inner.self) { There.Inner() }
        _ = container.resolve(type: Here.Inner.self)
      }
    }

    @Test func closureThatReturnsNil() async {
      await #expect(processExitsWith: .failure) {
        let container = DependencyContainer()
        container.register(type: Greeter.self) { () -> French? in nil }
        _ = container.resolve(type: Greeter.self)
      }
    }

    @Test func removed() async {
      await #expect(processExitsWith: .failure) {
        let container = DependencyContainer()
        container.register(type: Number.self) { Number() }
        _ = container.resolve(type: Number.self)
        container.removeAll()
        _ = container.resolve(type: Number.self)
      }
    }

    @Test func injectBothWaysRound() async {
      await #expect(processExitsWith: .failure) {
        DependencyContainer.shared.register(type: Chicken.self) { Chicken() }
        DependencyContainer.shared.register(type: Farm.self) { Farm() }
        _ = DependencyContainer.shared.resolve(type: Farm.self)
      }
    }
  }

  private final class Counter {
    @Inject var number: Number

    init(container: DIContainer) {
      _number = Inject(container: container)
    }
  }

  private final class Chicken {
    @Inject var farm: Farm
  }

  private final class Farm {
    @Inject var chicken: Chicken
  }
#endif

import FlexInject
import Testing

/// `@Inject`, `@LazyInject` and `@WeakInject` as the document shows them.
@Suite struct WrapperTests {
  let container: DIContainer = DependencyContainer()

  @MainActor @Test func ofTheSharedContainer() {
    DependencyContainer.shared.register(type: NetworkService.self) {
      return NetworkService()
    }
    let dependency = DependencyContainer.shared.resolve(type: NetworkService.self)
    DependencyContainer.shared.register(key: "NetworkService of the shared container") {
      NetworkService()
    }
    let keyed: NetworkService = DependencyContainer.shared.resolve(key: "NetworkService of the shared container")

    let owner = ClassWithResolvedProperties()
    #expect(owner.injected === dependency)
    #expect(owner.lazy === dependency)
    #expect(owner.weak === dependency)
    #expect(owner.new !== dependency)
    #expect(owner.keyed === keyed)
    #expect(owner.lazyKeyed === keyed)
    #expect(owner.weakKeyed === keyed)
    #expect(Statics.injected === dependency)
  }

  @Test func ofACustomContainer() {
    container.register(type: NetworkService.self) {
      return NetworkService()
    }
    let networkService = container.resolve(type: NetworkService.self)
    @Inject(container: container)
    var injected: NetworkService
    @LazyInject(container: container)
    var lazy: NetworkService
    @WeakInject(container: container)
    var weak: NetworkService?
    #expect(injected === networkService)
    #expect(lazy === networkService)
    #expect(weak === networkService)
  }

  @Test func withAllArguments() {
    let service = NetworkService()
    container.register(key: "service") { service }
    @Inject(container: container, key: "service", mode: .new)
    var injected: NetworkService
    @LazyInject(container: container, key: "service", mode: .new)
    var lazy: NetworkService
    @WeakInject(container: container, key: "service", mode: .new)
    var weak: NetworkService?
    #expect(injected === service)
    #expect(lazy === service)
    #expect(weak === service)
  }

  @Test func injectResolvesWhenTheOwnerIsMade() {
    var runs = 0
    container.register(
      type: Number.self,
      dependency: {
        runs += 1; return Number(value: runs)
      })
    @Inject(container: container) var number: Number
    #expect(runs == 1)
    #expect(number.value == 1)
  }

  @Test func lazyResolvesAtFirstUseAndOnce() {
    var runs = 0
    @LazyInject(container: container, mode: .new) var number: Number
    container.register(
      type: Number.self,
      dependency: {
        runs += 1; return Number(value: runs)
      })
    #expect(runs == 0)
    #expect(number.value == 1)
    #expect(number.value == 1)
    #expect(runs == 1)
  }

  @Test func lazyBreaksACycle() {
    let container = Hen.container
    container.register(type: Hen.self) { Hen() }
    container.register(type: Egg.self) { Egg() }
    let hen = container.resolve(type: Hen.self)
    #expect(hen.egg.hen === hen)
  }

  @Test func weakLetsGoWhenTheContainerDoes() {
    container.register(type: NetworkService.self) { NetworkService() }
    @WeakInject(container: container) var service: NetworkService?
    #expect(service != nil)
    container.remove(type: NetworkService.self)
    #expect(service == nil)
  }

  @Test func weakAndNewIsGoneAtOnce() {
    let kept = NetworkService()
    container.register(type: NetworkService.self) { NetworkService() }
    container.register(key: "kept") { kept }
    @WeakInject(container: container, mode: .new) var service: NetworkService?
    @WeakInject(container: container, key: "kept", mode: .new) var captured: NetworkService?
    #expect(service == nil)
    #expect(captured === kept)
  }

  @Test func weakHoldsNoValues() {
    container.register(type: Number.self) { Number() }
    container.register(type: String.self) { "text" }
    @WeakInject(container: container) var number: Number?
    @WeakInject(container: container) var text: String?
    #expect(number == nil)
    #expect(text == nil)
  }

  @Test func weakAsksForWhatItsTypeWraps() {
    container.register(type: English?.self) { Cockney() }
    container.register(type: English.self) { English() }
    container.register(type: Greeter.self) { French() }
    @WeakInject(container: container) var english: English?
    @WeakInject(container: container) var greeter: Greeter?
    #expect(english?.greeting == "hello")
    #expect(greeter?.greeting == "bonjour")
  }

  @Test func nothingRegisteredIsNilWhereItCanBe() {
    container.register(type: Greeter.self) { English() }
    @Inject(container: container) var optional: Greeter?
    @Inject(container: container) var anything: Any
    @LazyInject(container: container, key: "none") var lazy: Greeter?
    @WeakInject(container: container, key: "none") var weak: Greeter?
    #expect(optional == nil)
    #expect("\(anything)" == "nil")
    #expect(lazy == nil)
    #expect(weak == nil)
  }
}

private class NetworkService {}

@MainActor
private enum Statics {
  @Inject static var injected: NetworkService
}

private final class ClassWithResolvedProperties {
  @Inject
  var injected: NetworkService
  @LazyInject
  var lazy: NetworkService
  @WeakInject
  var weak: NetworkService?

  @Inject(mode: .new)
  var new: NetworkService

  @Inject(key: "NetworkService of the shared container")
  var keyed: NetworkService
  @LazyInject(key: "NetworkService of the shared container")
  var lazyKeyed: NetworkService
  @WeakInject(key: "NetworkService of the shared container")
  var weakKeyed: NetworkService?
}

private final class Hen {
  static let container: DIContainer = DependencyContainer()

  @LazyInject(container: container) var egg: Egg
}

private final class Egg {
  @Inject(container: Hen.container) var hen: Hen
}

import FlexInject
import Testing
import Threads

/// When an instance is shared, and when the closure runs again.
@Suite struct SharingTests {
  let container = DependencyContainer()

  @Test func sharedIsMadeOnceAtTheFirstResolution() {
    var runs = 0
    container.register(
      type: English.self,
      dependency: {
        runs += 1; return English()
      })
    #expect(runs == 0)
    let first = container.resolve(type: English.self)
    #expect(first === container.resolve(type: English.self, mode: .shared))
    #expect(first === container.resolve(key: "English") as English)
    #expect(runs == 1)
  }

  @Test func newRunsTheClosureAgain() {
    container.register(type: English.self) { English() }
    let shared = container.resolve(type: English.self)
    let new = container.resolve(type: English.self, mode: .new)
    #expect(new !== shared)
    #expect(new !== container.resolve(type: English.self, mode: .new))
    #expect(shared === container.resolve(type: English.self))
  }

  @Test func newIsNotShared() {
    container.register(type: English.self) { English() }
    let new = container.resolve(type: English.self, mode: .new)
    #expect(new !== container.resolve(type: English.self))
  }

  @Test func capturedValueIsOneInstance() {
    let captured = English()
    container.register(type: English.self) { captured }
    #expect(container.resolve(type: English.self, mode: .new) === captured)
    #expect(container.resolve(type: English.self) === captured)
  }

  @Test func laterRegistrationKeepsASharedInstance() {
    container.register(type: Greeter.self) { English() }
    #expect(container.resolve(type: Greeter.self).greeting == "hello")
    container.register(type: Greeter.self) { French() }
    #expect(container.resolve(type: Greeter.self).greeting == "hello")
    #expect(container.resolve(type: Greeter.self, mode: .new).greeting == "bonjour")
  }

  @Test func laterRegistrationReplacesWhatNobodyResolved() {
    container.register(type: Greeter.self) { English() }
    _ = container.resolve(type: Greeter.self, mode: .new)
    container.register(type: Greeter.self) { French() }
    #expect(container.resolve(type: Greeter.self).greeting == "bonjour")
  }

  @Test func removedIsForgottenWithItsInstance() {
    container.register(type: Greeter.self) { English() }
    container.register(key: "other") { English() }
    let other: English = container.resolve(key: "other")
    _ = container.resolve(type: Greeter.self)

    container.remove(type: Greeter.self)
    #expect(container.resolve(key: "Greeter") as Greeter? == nil)
    #expect(container.resolve(key: "other") === other)
    container.register(type: Greeter.self) { French() }
    #expect(container.resolve(type: Greeter.self).greeting == "bonjour")

    container.remove(key: "other")
    #expect(container.resolve(key: "other") as English? == nil)
  }

  @Test func removeAllForgetsEverything() {
    container.register(type: Greeter.self) { English() }
    container.register(key: "other") { English() }
    _ = container.resolve(type: Greeter.self)
    container.removeAll()
    #expect(container.resolve(key: "Greeter") as Greeter? == nil)
    #expect(container.resolve(key: "other") as English? == nil)
  }

  @Test func containersShareNothing() {
    let other = DependencyContainer()
    container.register(type: Greeter.self) { English() }
    #expect(other.resolve(key: "Greeter") as Greeter? == nil)
    other.register(type: Greeter.self) { container.resolve(type: Greeter.self) }
    #expect(other.resolve(type: Greeter.self) === container.resolve(type: Greeter.self))
  }

  @Test func manyThreadsGetOneInstance() {
    container.register(type: Number.self) { Number() }
    container.register(type: English.self) { [container] in
      _ = container.resolve(type: Number.self)
      return English()
    }
    let count = countInstancesOnThreads { container.resolve(type: English.self) }
    #expect(count == 1)
  }
}

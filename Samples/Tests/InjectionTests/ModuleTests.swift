import Injection
import Testing

/// Modules and components as the document builds them.
@Suite struct ModuleTests {
  @Test func documentedExample() {
    let storageComponent = Component {
      factory { OneStorage() as Storage }
    }
    let useCasesComponent = Component {
      factory { Service(storage: $0()) }
    }
    let module = Module {
      component { storageComponent }
      component { useCasesComponent }
    }
    let service: Service = module.resolve()
    #expect(service.storage.name == "one")
    #expect((module.resolve() as Service) !== service)
    #expect((module() as Service).storage.name == "one")
  }

  @Test func componentInAComponent() {
    let inner = Component { factory { Value(text: "inner") } }
    let outer = Component { component { inner } }
    #expect(Module { component { outer } }.resolve() == Value(text: "inner"))
  }

  @Test func tags() {
    let module = Module {
      factory { OneStorage() as Storage }
      factory(tag: "other") { OtherStorage() as Storage }
      factory(tag: "service") { Service(storage: $0(tag: "other")) }
    }
    #expect((module.resolve() as Storage).name == "one")
    #expect((module.resolve(tag: "other") as Storage).name == "other")
    #expect((module(tag: "service") as Service).storage.name == "other")
    #expect(module.resolve() as Service? == nil)
  }

  @Test func lastEntryWins() {
    let component = Component { factory { Value(text: "component") } }
    let entryLast = Module {
      Injection.component { component }
      factory { Value(text: "module") }
    }
    let componentLast = Module {
      factory { Value(text: "module") }
      Injection.component { component }
    }
    #expect(entryLast() == Value(text: "module"))
    #expect(componentLast() == Value(text: "component"))
  }

  @Test func formsOfClosures() {
    let captured: Storage = OneStorage()
    let module = Module {
      factory { captured }
      factory(tag: "dollar") { Service(storage: $0.resolve()) }
      factory(tag: "named") { resolver in
        let storage: Storage = resolver()
        return Service(storage: [storage].map { $0 }[0])
      }
      factory(tag: "alias") { $0.resolve(tag: "named") as Service }
      factory(tag: "cast") { ($0() as Storage).name }
    }
    for tag in ["dollar", "named", "alias"] {
      #expect((module.resolve(tag: tag) as Service).storage === captured)
    }
    #expect(module.resolve(tag: "cast") == "one")
  }

  @Test(arguments: [true, false])
  func conditionsInBuilders(isTest: Bool) {
    let module = Module {
      isTest ? factory { OtherStorage() as Storage } : factory { OneStorage() as Storage }
      if isTest {
        factory { Value(text: "test") }
      } else {
        factory { Value(text: "app") }
      }
      if isTest {
        factory { 1 }
      }
      for tag in ["a", "b"] {
        factory(tag: tag) { Value(text: tag) }
      }
      #if os(Linux) || os(macOS)
        factory { "at home" }
      #else
        factory { "abroad" }
      #endif
    }
    #expect((module() as Storage).name == (isTest ? "other" : "one"))
    #expect(module() == Value(text: isTest ? "test" : "app"))
    #expect(module() as Int? == (isTest ? 1 : nil))
    #expect(module(tag: "b") == Value(text: "b"))
    #expect(module() == "at home")
  }

  @Test func emptyModule() {
    #expect(Module {}.resolve() as Value? == nil)
  }
}

import FlexInject
import Testing

/// What comes is cast to what is wanted by its dynamic type.
@Suite struct CastTests {
  let container = DependencyContainer()

  @Test func toItsClassItsSuperclassAndItsOtherProtocols() {
    container.register(key: "greeter") { Cockney() as Greeter }
    let cockney: Cockney = container.resolve(key: "greeter")
    let english: English = container.resolve(key: "greeter")
    let polite: Polite = container.resolve(key: "greeter")
    #expect(cockney === english)
    #expect(polite as? Cockney === cockney)
    #expect(container.resolve(key: "greeter") as Greeter === cockney)
  }

  @Test func ofAnOptionalThatIsNotNil() {
    container.register(key: "maybe") { () -> English? in English() }
    #expect((container.resolve(key: "maybe") as English).greeting == "hello")
    container.register(type: Greeter.self) { () -> French? in French() }
    #expect(container.resolve(type: Greeter.self).greeting == "bonjour")
  }

  @Test func toAnOptional() {
    container.register(key: "greeter") { English() }
    #expect((container.resolve(key: "greeter") as Greeter?)?.greeting == "hello")
  }

  @Test func ofNothingRegistered() {
    #expect(container.resolve(key: "none") as Greeter? == nil)
    let unwrapped: Greeter! = container.resolve(key: "none")
    #expect(unwrapped == nil)
    let anything: Any = container.resolve(key: "none")
    #expect(anything as? Greeter == nil && "\(anything)" == "nil")
    let object: AnyObject = container.resolve(key: "none")
    #expect(!(object is Greeter))
  }

  @Test func whatTheClosureReturnsIsInferredFromTheKeyedType() {
    container.register(key: "greeter") { English() }
    container.register(type: Greeter.self) { container.resolve(key: "greeter") }
    #expect(container.resolve(type: Greeter.self).greeting == "hello")
    container.register(type: Number.self) { .init(value: 2) }
    #expect(container.resolve(type: Number.self).value == 2)
  }
}

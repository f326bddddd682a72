import FlexInject
import Testing

/// What the key of a type is.
@Suite struct KeyTests {
  let container: DIContainer = DependencyContainer()

  @Test func typesAndStringsShareOneNamespace() {
    container.register(key: "Greeter") { English() }
    #expect(container.resolve(type: Greeter.self).greeting == "hello")
    container.register(type: Number.self) { Number(value: 1) }
    #expect(container.resolve(key: "Number") == Number(value: 1))
  }

  @Test func nestingIsNoPartOfTheKey() {
    let here = Here.Inner()
    container.register(type: Here.Inner.self) { here }
    #expect(container.resolve(key: "Inner") === here)
    container.register(type: [Here.Inner].self) { [here] }
    #expect(container.resolve(key: "Array<Inner>", mode: .shared) as [Here.Inner] == [here])
    container.register(type: ((Int) -> Here.Inner).self) { { _ in here } }
    let make: (Int) -> Here.Inner = container.resolve(key: "(Int) -> Inner")
    #expect(make(1) === here)
  }

  @Test func laterRegistrationOfTheSameBareNameWins() {
    container.register(type: Here.Inner.self) { Here.Inner() }
    container.register(type: There.Inner.self) { There.Inner() }
    let inner: Any = container.resolve(key: "Inner")
    #expect(inner is There.Inner)
  }

  @Test func spellingOfExistentials() {
    container.register(type: (any Greeter).self) { French() }
    #expect(container.resolve(type: Greeter.self).greeting == "bonjour")
    container.register(type: (Polite & Greeter).self) { English() }
    #expect(container.resolve(type: (Greeter & Polite).self).greeting == "hello")
  }

  @Test func optionalIsAnotherKey() {
    container.register(type: English.self) { English() }
    #expect(container.resolve(type: English?.self) == nil)
    container.register(type: English?.self) { Cockney() }
    #expect(container.resolve(type: English?.self)?.greeting == "wotcher")
    #expect(container.resolve(type: English.self).greeting == "hello")
  }

  @Test func aliasIsTheType() {
    typealias Salute = Greeter
    container.register(type: Salute.self) { French() }
    #expect(container.resolve(type: Greeter.self).greeting == "bonjour")
  }
}

extension Here.Inner: Equatable {
  static func == (one: Here.Inner, other: Here.Inner) -> Bool { one === other }
}

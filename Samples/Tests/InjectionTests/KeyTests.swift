import Injection
import Testing

/// What an entry offers and what finds it.
@Suite struct KeyTests {
  @Test func offeredTypeIsTheClosuresOwn() {
    let module = Module { factory { OneStorage() } }
    #expect(module() as Storage? == nil)
    #expect((module() as OneStorage).name == "one")
  }

  @Test func optionalCountsAsWhatItWraps() {
    let offersValue = Module { factory { Value(text: "a") } }
    #expect(offersValue() as Value? == Value(text: "a"))
    let offersOptional = Module { factory { Value(text: "b") as Value? } }
    #expect(offersOptional() as Value == Value(text: "b"))
    #expect(offersOptional() as Value? == Value(text: "b"))
    let offersNil = Module { factory { nil as Value? } }
    #expect(offersNil() as Value? == nil)
  }

  @Test func innerOptionalsStay() {
    let module = Module {
      factory { Box<Value?>(content: nil) }
      factory(tag: "plain") { Box(content: Value()) }
    }
    #expect((module() as Box<Value?>).content == nil)
    #expect((module() as Box<Value?>?) == nil)
    #expect((module() as Box<Value>?) == nil)
    #expect((module(tag: "plain") as Box<Value>?) != nil)
    #expect((module(tag: "plain") as Box<Value?>?) == nil)
  }

  @Test func nestingIsNoPartOfTheKey() {
    let parent = Module { factory { Here.Inner() } }
    let child = Module(parent: parent) { factory { There.Inner() } }
    #expect(child() as Here.Inner? != nil)
    #expect(child() as There.Inner? != nil)
  }

  @Test func notFoundIsNilWhereItCanBe() {
    let module = Module { factory { Cautious(storage: $0()) } }
    #expect((module() as Cautious).storage == nil)
    #expect(module(tag: "tag") as Cautious? == nil)
    let unwrapped: Storage! = module.resolve()
    #expect(unwrapped == nil)
  }
}

import Injection
import Testing

/// Modules with a parent.
@Suite struct ParentTests {
  let parent = Module {
    factory { OneStorage() as Storage }
    single { Service(storage: $0()) }
    factory(tag: "factory") { Service(storage: $0()) }
  }

  @Test func ownEntryComesFirst() {
    let child = Module(parent: parent) { factory { OtherStorage() as Storage } }
    #expect((child() as Storage).name == "other")
    #expect((parent() as Storage).name == "one")
  }

  @Test func parentsEntryTakesWhatTheChildHas() {
    let child = Module(parent: parent) { factory { OtherStorage() as Storage } }
    #expect((child(tag: "factory") as Service).storage.name == "other")
    #expect((parent(tag: "factory") as Service).storage.name == "one")
  }

  @Test func parentsSingleHoldsWhatTheFirstToAskHas() {
    let child = Module(parent: parent) { factory { OtherStorage() as Storage } }
    let service = parent.resolve() as Service
    let childService = child.resolve() as Service
    #expect(childService === service)
    #expect(childService.storage.name == "one")
  }

  @Test func theOtherWayRound() {
    let child = Module(parent: parent) { factory { OtherStorage() as Storage } }
    let childService = child.resolve() as Service
    #expect(parent.resolve() as Service === childService)
    #expect(childService.storage.name == "other")
  }

  @Test func parentMayLackWhatItsChildrenBring() {
    let parent = Module { factory { Service(storage: $0()) } }
    let child = Module(parent: parent) { factory { OtherStorage() as Storage } }
    #expect((child() as Service).storage.name == "other")
  }

  @Test func whatMayBeNilIsNotAskedOfTheParent() {
    let child = Module(parent: parent) {}
    #expect((child() as Storage).name == "one")
    #expect(child() as Storage? == nil)
    #expect((parent() as Storage?)?.name == "one")
    #expect(child(tag: "none") as Storage? == nil)
  }

  @Test func grandparent() {
    let child = Module(parent: parent) {}
    let grandchild = Module(parent: child) { factory { OtherStorage() as Storage } }
    #expect((grandchild(tag: "factory") as Service).storage.name == "other")
  }
}

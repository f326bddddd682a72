#if compiler(>=6.2)
  import Injection
  import Testing

  /// What a builder's module holds; each in a process of its own, since each shares another one.
  @Suite struct ModuleBuilderTests {
    @Test func withoutAComponentItIsTheSharedModule() async {
      await #expect(processExitsWith: .success) {
        injectMe(Module(parent: Module { factory { "parent" } }) { single { OneStorage() as Storage } })
        precondition(PlainBuilder().build().storage === resolve() as Storage)
        precondition(PlainBuilder().module() == "parent")
      }
    }

    @Test func componentIsAddedToTheSharedModule() async {
      await #expect(processExitsWith: .success) {
        injectMe {
          single { OneStorage() as Storage }
          factory { Value(text: "shared") }
        }
        let builder = ScreenBuilder(parameter: "parameter")
        precondition(builder.build().text == "parameter")
        precondition(builder.module() as Storage === resolve() as Storage)
        precondition(ScreenBuilder(parameter: "other").module() as Storage === resolve() as Storage)
        precondition(resolve() == Value(text: "shared"))
      }
    }

    @Test func componentIsOneForEachBuilder() async {
      await #expect(processExitsWith: .success) {
        injectMe {}
        let (one, other) = (SingleBuilder(), SingleBuilder())
        precondition(one.build() === one.build())
        precondition(one.build() !== other.build())
      }
    }

    @Test func parentOfTheSharedModuleIsLeftOut() async {
      await #expect(processExitsWith: .success) {
        injectMe(Module(parent: Module { factory { 1 } }) { factory { "own" } })
        precondition(resolve() as Int == 1)
        precondition(ScreenBuilder(parameter: "").module() as Int? == nil)
        precondition(ScreenBuilder(parameter: "").module() == "own")
      }
    }

    @Test func sharedSingleHoldsWhatTheFirstToAskHas() async {
      await #expect(processExitsWith: .success) {
        injectMe {
          single { Service(storage: $0()) }
          factory { OneStorage() as Storage }
        }
        precondition((SingleBuilder().module() as Service).storage.name == "other")
        precondition((resolve() as Service).storage.name == "other")
      }
    }

    @Test func overrideReplacesTheBaseClassesComponent() async {
      await #expect(processExitsWith: .success) {
        injectMe {}
        let builder = DerivedBuilder()
        precondition(builder.build() == Value(text: "derived"))
        precondition(builder.module() as String? == nil)
      }
    }

    @Test func injectAsksTheSharedModuleInABuilder() async {
      await #expect(processExitsWith: .success) {
        injectMe { factory { Value(text: "shared") } }
        precondition(InjectedBuilder().build() == Value(text: "shared"))
      }
    }
  }

  final class PlainBuilder: ModuleBuilder<Service> {
    override func build() -> Service {
      Service(storage: module.resolve())
    }
  }

  final class ScreenBuilder: ModuleBuilder<Value> {
    private let parameter: String

    init(parameter: String) {
      self.parameter = parameter
    }

    override func component() -> Component? {
      Component {
        factory { Value(text: self.parameter) }
      }
    }

    override func build() -> Value {
      module.resolve()
    }
  }

  private final class SingleBuilder: ModuleBuilder<Storage> {
    override func component() -> Component? {
      Component {
        single { OtherStorage() as Storage }
      }
    }

    override func build() -> Storage {
      module.resolve()
    }
  }

  private class BaseBuilder<Screen>: Injection.ModuleBuilder<Screen> {
    override func component() -> Component? {
      Component {
        factory { Value(text: "base") }
        factory { "base" }
      }
    }
  }

  private final class DerivedBuilder: BaseBuilder<Value> {
    override func component() -> Component? {
      Component {
        factory { Value(text: "derived") }
      }
    }

    override func build() -> Value {
      module.resolve()
    }
  }

  private final class InjectedBuilder: ModuleBuilder<Value> {
    @Inject var value: Value

    override func component() -> Component? {
      Component {
        factory { Value(text: "own") }
      }
    }

    override func build() -> Value {
      value
    }
  }
#endif

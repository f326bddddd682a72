#if compiler(>=6.2)
  import Injection
  import Testing

  /// What asks the shared module; each in a process of its own, since each shares another one.
  @Suite struct SharedModuleTests {
    @Test func freeFunction() async {
      await #expect(processExitsWith: .success) {
        injectMe { factory(tag: "tag") { Value(text: "shared") } }
        let value: Value = resolve(tag: "tag")
        precondition(value.text == "shared")
        precondition(WithDefaultArgument().value.text == "shared")
        precondition(resolve() as Value? == nil)
      }
    }

    @Test func moduleMadeBefore() async {
      await #expect(processExitsWith: .success) {
        let module = Module(parent: Module { factory { "parent" } }) { single { OneStorage() } }
        injectMe(module)
        precondition(resolve() as OneStorage === module() as OneStorage)
        precondition(resolve() == "parent")
      }
    }

    @Test func wrappers() async {
      await #expect(processExitsWith: .success) {
        injectMe {
          single { OneStorage() as Storage }
          single(tag: "tag") { OtherStorage() as Storage }
          factory { Hen() }
          single { Egg() }
        }
        let storage: Storage = resolve()
        let wrapped = Wrapped()
        precondition(wrapped.storage === storage && wrapped.lazy === storage)
        precondition(wrapped.tagged.name == "other" && wrapped.lazyTagged === wrapped.tagged)
        precondition(wrapped.missing == nil && wrapped.lazyMissing == nil)
        precondition((resolve() as Hen).egg === resolve() as Egg)
      }
    }

    @Test func wrappersAskTheSharedModuleInAnyOther() async {
      await #expect(processExitsWith: .success) {
        injectMe { factory { OneStorage() as Storage } }
        let module = Module {
          factory { OtherStorage() as Storage }
          factory { Holder() }
        }
        precondition((module() as Holder).storage.name == "one")
      }
    }

    @Test func entriesMayAskTheSharedModule() async {
      await #expect(processExitsWith: .success) {
        injectMe {
          factory { Service(storage: Injection.resolve()) }
          factory { OneStorage() as Storage }
        }
        let module = Module(parent: Module { factory { Service(storage: resolve()) } }) {
          factory { OtherStorage() as Storage }
        }
        precondition((module() as Service).storage.name == "one")
      }
    }

    @Test func loggerIsQuiet() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let parent = Module { factory { Value() } }
        inject(logger: .debug)
        _ = Module(parent: parent) {}.resolve(tag: nil) as Value
        inject(logger: .error)
        _ = parent() as Value
      }
      let logged = (result?.standardErrorContent).map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(
        logged.split(separator: "\n").filter { $0.hasPrefix("Injection: ") } == [
          "Injection: resolving Value", "Injection: resolving Value from the parent",
        ]
      )
    }
  }

  private struct WithDefaultArgument {
    let value: Value

    init(value: Value = Injection.resolve(tag: "tag")) {
      self.value = value
    }
  }

  private final class Wrapped {
    @Inject var storage: Storage
    @LazyInject var lazy: Storage
    @Inject(tag: "tag") var tagged: Storage
    @LazyInject(tag: "tag") var lazyTagged: Storage
    @Inject var missing: Value?
    @LazyInject var lazyMissing: Value?
  }

  private final class Holder {
    @Inject var storage: Storage
  }

  private final class Hen {
    @Inject var egg: Egg
  }

  private final class Egg {
    @LazyInject var hen: Hen
  }
#endif

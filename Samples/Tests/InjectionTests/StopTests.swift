#if compiler(>=6.2)
  import Injection
  import Testing

  /// What stops the process.
  @Suite struct StopTests {
    @Test func notFound() async {
      await #expect(processExitsWith: .failure) {
        _ = Module { factory { OneStorage() } }.resolve() as Storage
      }
    }

    @Test func notFoundDeeper() async {
      await #expect(processExitsWith: .failure) {
        let module = Module { factory { Service(storage: $0()) } }
        _ = module() as Service?
      }
    }

    @Test func otherTag() async {
      await #expect(processExitsWith: .failure) {
        _ = Module { factory(tag: "tag") { Value() } }.resolve() as Value
      }
    }

    @Test func otherTypeOfTheSameName() async {
      await #expect(processExitsWith: .failure) {
        _ = Module { factory { There.Inner() } }.resolve() as Here.Inner
      }
    }

    /// An entry of another type is no nil, and nobody is above to be asked.
    @Test func otherTypeOfTheSameNameWhereNilCanBe() async {
      await #expect(processExitsWith: .failure) {
        _ = Module { factory { There.Inner() } }.resolve() as Here.Inner?
      }
    }

    @Test func optionalThatIsNil() async {
      await #expect(processExitsWith: .failure) {
        _ = Module { factory { nil as Value? } }.resolve() as Value
      }
    }

    @Test func injectMeTwice() async {
      await #expect(processExitsWith: .failure) {
        injectMe { factory { Value() } }
        injectMe { factory { "text" } }
      }
    }

    @Test func freeFunctionWithoutASharedModule() async {
      await #expect(processExitsWith: .failure) {
        _ = resolve() as Value
      }
    }

    @Test func injectWithoutASharedModule() async {
      await #expect(processExitsWith: .failure) {
        let module = Module {
          factory { Injecting() }
          factory { Value() }
        }
        _ = module() as Injecting
      }
    }

    @Test func builderWithoutASharedModule() async {
      await #expect(processExitsWith: .failure) {
        _ = ScreenBuilder(parameter: "complete").build()
      }
    }

    @Test func lazyInjectStopsAtItsFirstUse() async {
      await #expect(processExitsWith: .success) {
        _ = LazyInjecting()
      }
      await #expect(processExitsWith: .failure) {
        _ = LazyInjecting().value
      }
    }

    @Test func buildThatIsNotOverridden() async {
      await #expect(processExitsWith: .failure) {
        injectMe {}
        _ = ModuleBuilder<Value>().build()
      }
    }

    @Test func singlesThatAskForEachOther() async {
      await #expect(processExitsWith: .failure) {
        let module = Module {
          single { Value(text: $0()) }
          single { ($0() as Value).text }
        }
        _ = module() as Value
      }
    }
  }

  private final class Injecting {
    @Inject var value: Value
  }

  private final class LazyInjecting {
    @LazyInject var value: Value
  }
#endif

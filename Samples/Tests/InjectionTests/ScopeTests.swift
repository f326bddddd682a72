import Injection
import Testing
import Threads

/// How long an instance serves.
@Suite struct ScopeTests {
  @Test func singleIsOneForEachModule() {
    let shared = Component { single { OneStorage() as Storage } }
    let module = Module { component { shared } }
    let other = Module { component { shared } }
    let storage: Storage = module()
    #expect(module() as Storage === storage)
    #expect(other() as Storage !== storage)
    #expect(Module(parent: module) {}.resolve() as Storage === storage)
  }

  @Test func singleIsMadeOnceAtTheFirstResolution() {
    var runs = 0
    let module = Module {
      single { () -> Value in
        runs += 1
        return Value()
      }
    }
    #expect(runs == 0)
    _ = (module() as Value, module() as Value?)
    #expect(runs == 1)
  }

  @Test func weakIsOneAsLongAsSomebodyKeepsIt() {
    var runs = 0
    let module = Module {
      weak { () -> Storage in
        runs += 1
        return OneStorage()
      }
    }
    do {
      let kept: Storage = module()
      #expect(module() as Storage === kept)
      #expect(runs == 1)
    }
    _ = module() as Storage
    #expect(runs == 2)
  }

  @Test func weakOfAnOptionalAndOfAValue() {
    var runs = 0
    let module = Module {
      weak { OneStorage() as OneStorage? }
      weak { _ -> Value in
        runs += 1
        return Value()
      }
    }
    let kept: OneStorage = module()
    #expect(module() as OneStorage === kept)
    let values: [Value] = [module(), module()]
    #expect(values.count == 2 && runs == 2)
  }

  @Test func weakTakesWhatTheModuleHas() {
    let module = Module {
      weak { Service(storage: $0()) }
      single { OneStorage() as Storage }
    }
    #expect((module() as Service).storage === module() as Storage)
  }

  @Test func manyThreadsGetOneSingle() {
    let module = Module {
      single { Service(storage: $0()) }
      single { OneStorage() as Storage }
    }
    let count = countInstancesOnThreads { module() as Service }
    #expect(count == 1)
  }
}

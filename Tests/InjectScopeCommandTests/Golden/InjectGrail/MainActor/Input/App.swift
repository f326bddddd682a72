import InjectGrail

final class Net { var name = "net" }

final class Root: RootInjector {
  let net = Net()
  nonisolated init() {}
}

@MainActor protocol Screen {}
protocol ListScreenInjector: Injector {
  var net: Net { get }
}

#if READING
@Needs<ListScreenInjector> @Injects<Worker, Base>
#endif
@MainActor final class ListScreen {
  let injector: ListScreenInjectorImpl
  init(injector: ListScreenInjectorImpl) { self.injector = injector }
}

protocol WorkerInjector: Injector {
  var net: Net { get }
}
#if READING
@Needs @Injects<ListScreen>
#endif
final class Worker {
  let injector: WorkerInjectorImpl
  init(injector: WorkerInjectorImpl) { self.injector = injector }
  @MainActor func screen() -> ListScreen { inject() }
}

// By a superclass, and by a protocol.
@MainActor class Controller {}
protocol BaseInjector: Injector {}
#if READING
@Needs
#endif
final class Base: Controller {
  let injector: BaseInjectorImpl
  init(injector: BaseInjectorImpl) { self.injector = injector }
}
#if READING
@Needs<ListScreenInjector>
#endif
final class Named: Screen {
  let injector: ListScreenInjectorImpl
  init(injector: ListScreenInjectorImpl) { self.injector = injector }
}

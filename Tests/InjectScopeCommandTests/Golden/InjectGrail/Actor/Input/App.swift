import InjectGrail

final class Net: Sendable { let name = "net" }

struct Root: RootInjector {
  let net: Net
}

protocol WorkerInjector: Injector {
  var net: Net { get }
}
#if READING
@Needs @Injects<Job>
#endif
actor Worker {
  let injector: WorkerInjectorImpl
  init(injector: WorkerInjectorImpl) { self.injector = injector }
  func run() -> String { let job: Job = inject(id: 4); return job.net.name }
}

protocol JobInjector: Injector {
  var id: Int { get }
  var net: Net { get }
}
#if READING
@Needs
#endif
final class Job {
  let injector: JobInjectorImpl
  init(injector: JobInjectorImpl) { self.injector = injector }
}

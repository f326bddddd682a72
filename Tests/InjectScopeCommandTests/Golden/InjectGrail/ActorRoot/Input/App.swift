import InjectGrail

final class Net: Sendable { let name = "net" }

#if READING
extension Root: RootInjector {}
#endif
actor Root {
  let net = Net()
  var count = 1.5
}

protocol JobInjector: Injector {
  var net: Net { get }
  var count: Double { get }
}
#if READING
@Needs
#endif
final class Job: Sendable {
  let injector: JobInjectorImpl
  init(injector: JobInjectorImpl) { self.injector = injector }
}

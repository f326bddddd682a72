import InjectGrail

final class Net: Sendable { let name = "net" }

struct Root: RootInjector {
  let net: Net
}

protocol LateInjector: Injector {
  var net: Net { get }
}
#if READING
@Needs @Injects<Perhaps>
#endif
final class Late {
  var injector: LateInjectorImpl!
  init(injector: LateInjectorImpl) { self.injector = injector }
}

protocol PerhapsInjector: Injector {
  var net: Net { get }
  var injector: Int { get }
}
#if READING
@Needs @Injects<Late>
#endif
final class Perhaps {
  var injector: PerhapsInjectorImpl?
  init(injector: PerhapsInjectorImpl?) { self.injector = injector }
}

// Nothing makes it from its list: whoever creates it gets no function.
protocol NeverInjector: Injector {
  var net: Net { get }
}
#if READING
@Needs(noConstructor: true)
#endif
final class Never {
  var injector: NeverInjectorImpl!
}

import InjectGrail

struct Handle: ~Copyable {
  let number = 1
}

final class HandleBox {
  let handle = Handle()
}

final class Root: RootInjector {
  let handle = Handle()
  let box = HandleBox()
}

protocol PageInjector: Injector {
  var handle: Handle { get }
  var box: HandleBox { get }
}

final class Page: Injectable {
  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }
}

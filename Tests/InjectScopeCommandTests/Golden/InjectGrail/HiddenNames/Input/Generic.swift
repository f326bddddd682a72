import InjectGrail

// A generic parameter is what it is, whatever is called so around.

struct Loose {}

protocol ShelfInjector: Injector {}

final class Shelf: Injectable, InjectsSheetInjector {
  enum Loose {}

  let injector: ShelfInjectorImpl
  init(injector: ShelfInjectorImpl) { self.injector = injector }
}

protocol SheetInjector: Injector { var log: Log { get } }

struct Sheet<Loose>: Injectable {
  let injector: SheetInjectorImpl
  init(injector: SheetInjectorImpl) { self.injector = injector }
}

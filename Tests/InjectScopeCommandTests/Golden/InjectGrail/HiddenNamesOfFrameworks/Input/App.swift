import InjectGrail

struct ID: Sendable {}
struct Element: Sendable {}

struct Root: RootInjector {
  let id: ID
  let element: Element
}

// A protocol of the standard library leaves open what has the name of a type here.

protocol RowInjector: Injector {
  var key: ID { get }
  var others: [ID] { get }
}

final class Row: Injectable, Identifiable, InjectsPageInjector {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}

// One that refines it, too.

protocol Counting: Sequence, IteratorProtocol {}

protocol PageInjector: Injector {
  var element: Element { get }
  var spare: [Element]? { get }
}

final class Page: Injectable, Counting {
  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }

  func next() -> Int? { nil }
}

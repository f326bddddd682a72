import InjectGrail

// A type of its own.

protocol HomeInjector: Injector {
  var state: State { get }
  var older: [State]? { get }
}

final class Home: Injectable, InjectsRowInjector, InjectsBoxInjector {
  enum State { case loading }

  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol RowInjector: Injector { var states: [State] { get } }

final class Row: Injectable, InjectsCellInjector {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}

// In an extension.

extension Row {
  enum Log { case quiet }
}

// A parameter.

protocol BoxInjector: Injector {
  var log: Log { get }
  var others: [Log] { get }
}

final class Box<Log>: Injectable, InjectsCellInjector {
  let injector: BoxInjectorImpl
  init(injector: BoxInjectorImpl) { self.injector = injector }
}

// An alias of a superclass, and what a protocol leaves open.

class Screen { typealias Log = Int }

protocol Listing {
  associatedtype Item
  var first: Item { get }
}

protocol CellInjector: Injector {
  var log: Log { get }
  var item: Item { get }
  var errors: [Error] { get }
}

final class Cell: Screen, Injectable, Listing, InjectsPageInjector {
  enum Error { case none }

  let injector: CellInjectorImpl
  init(injector: CellInjectorImpl) { self.injector = injector }
  var first: Int { 1 }
}

// A value where a type is called.

protocol PageInjector: Injector { var Tab: Int { get } }

struct Page: Injectable, InjectsTabInjector {
  let injector: PageInjectorImpl
}

protocol TabInjector: Injector { var Tab: Int { get } }

struct Tab: Injectable {
  let injector: TabInjectorImpl
}

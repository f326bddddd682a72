import InjectGrail

struct Net {}

struct Root: RootInjector {
  let net: Net
}

struct TooLate: Error {}

protocol HomeInjector: Injector { var net: Net { get } }
final class Home: Injectable, InjectsRowInjector, InjectsPageInjector, InjectsEditInjector, InjectsPrivateInjector,
  InjectsSavedInjector
{
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol RowInjector: Injector { var net: Net { get } }
extension RowInjector {
  var isHere: Bool { true }
}
final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) throws {
    guard injector.isHere else { throw TooLate() }
    self.injector = injector
  }
}

protocol PageInjector: Injector { var net: Net { get } }
final class Page: Injectable {
  let injector: PageInjectorImpl
  init?(injector: PageInjectorImpl) { self.injector = injector }
}

protocol EditInjector: Injector { var net: Net { get } }
final class Edit: Injectable {
  let injector: EditInjectorImpl
  init(injector: EditInjectorImpl) async { self.injector = injector }
}

protocol PrivateInjector: Injector { var net: Net { get } }
final class Private: Injectable {
  let injector: PrivateInjectorImpl
  private init(injector: PrivateInjectorImpl) { self.injector = injector }
  static func make(_ injector: PrivateInjectorImpl) -> Private { Private(injector: injector) }
}

protocol CellInjector: Injector { var net: Net { get } }
struct Cell: Injectable {
  let injector: CellInjectorImpl
  private var isSeen = false
}

protocol CalmInjector: Injector { var net: Net { get } }
final class Calm: Injectable {
  let injector: CalmInjectorImpl
  init!(injector: CalmInjectorImpl) throws(Never) { self.injector = injector }
}

protocol MainInjector: Injector { var net: Net { get } }
final class Main: Injectable {
  let injector: MainInjectorImpl
  @MainActor init(injector: MainInjectorImpl) { self.injector = injector }
}

protocol SavedInjector: Injector { var net: Net { get } }
final class Saved: Injectable {
  let injector: SavedInjectorImpl
  init(list: SavedInjectorImpl) { injector = list }
}
@available(*, unavailable) extension Saved {
  convenience init(injector: SavedInjectorImpl) { self.init(list: injector) }
}

protocol PairInjector: Injector { var net: Net { get } }
struct Pair: Injectable {
  let other: Double
  let injector: PairInjectorImpl
}

protocol TakenInjector: Injector { var net: Net { get } }
final class Taken: Injectable {
  let injector: TakenInjectorImpl
  init(injector: inout TakenInjectorImpl) { self.injector = injector }
}

import InjectGrail

struct Log: Sendable { let name: String }
struct Net: Sendable { let name: String }

struct Root: RootInjector {
  let net: Net
  #if DEBUG
  let log: Log
  #endif
}

protocol HomeInjector: Injector {}
final class Home: Injectable, InjectsRowInjector {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol RowInjector: Injector {
  #if DEBUG
  var log: Log { get }
  #endif
  #if os(Linux)
  var place: Double { get }
  #elseif os(macOS)
  var place: Int { get }
  #else
  var other: Net { get }
  #endif
  var title: String { get }
}
final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}

#if DEBUG
protocol InspectorInjector: Injector {
  var log: Log { get }
  var net: Net { get }
}
final class Inspector: Injectable, InjectsRowInjector {
  let injector: InspectorInjectorImpl
  init(injector: InspectorInjectorImpl) { self.injector = injector }
}
extension Home: InjectsInspectorInjector {}
#endif

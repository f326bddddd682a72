import InjectGrail

// Words that inject nobody, wherever one may stand.
struct Net {}

struct Root: RootInjector {
  let net: Net
}

protocol HomeInjector: Injector { var net: Net { get } }
@Injects<Row, Rwo>
final class Home: Injectable, InjectsPagInjector {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}
extension Home: InjectsGoneInjector {}

protocol RowInjector: Injector { var net: Net { get } }
@Injects<
  Net,
  Page
>
final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}

protocol PageInjector: Injector { var net: Net { get } }
@Injects<> final class Page: Injectable {
  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }
}
extension Home: InjectsRow {}
#if DEBUG
extension Page: InjectsDebuggerInjector {}
#endif

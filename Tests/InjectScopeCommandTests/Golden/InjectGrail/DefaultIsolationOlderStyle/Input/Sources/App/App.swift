import InjectGrail

final class Log {
  var lines: [String] = []
}

struct Settings {
  var name = "dark"
}

final class Root: RootInjector {
  let log = Log()
  let settings = Settings()
  let tap: () -> Void = { print("tapped") }
}

protocol HomeInjector: Injector {
  var log: Log { get }
  var tap: () -> Void { get }
  var pause: nonisolated(nonsending) () async -> Void { get }
}

final class Home: Injectable, InjectsPageInjector {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol PageInjector: Injector {
  var settings: Settings { get }
}

final class Page: Injectable {
  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }
}

@main
struct Main {
  static func main() {
    let home = Home(injector: Root().inject(pause: {}))
    home.tap()
    let page = Page(injector: home.inject())
    print(page.settings.name)
  }
}

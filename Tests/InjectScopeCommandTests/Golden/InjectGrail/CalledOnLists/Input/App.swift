import InjectGrail

struct Log: Sendable {}

final class Root: RootInjector {
  let log = Log()
}

protocol ScreenInjector: Injector {
  var log: Log { get }
}

/// A constant is set where `self` is not whole yet: the list has the function.
final class Screen: Injectable, InjectsModelInjector {
  let injector: ScreenInjectorImpl
  let model: Model

  init(injector: ScreenInjectorImpl) {
    self.injector = injector
    model = injector.inject(number: 3)
  }
}

protocol ModelInjector: Injector {
  var number: Int { get }
  var log: Log { get }
}

final class Model: Injectable {
  let injector: ModelInjectorImpl
  init(injector: ModelInjectorImpl) { self.injector = injector }
}

@main
struct Main {
  static func main() {
    let screen: Screen = Root().inject()
    print(screen.model.number)
  }
}

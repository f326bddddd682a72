@MainActor public protocol Injector {}

public protocol RootInjector {}

public protocol Injectable {
  associatedtype ActualInjector: Injector
  var injector: ActualInjector { get }
  init(injector: ActualInjector)
}

/// A small container of the project's own, without any library.
final class Container {
  static let shared = Container()
  private var factories: [String: () -> Any] = [:]

  func register<T>(type: T.Type, _ make: @escaping () -> T) { factories["\(type)"] = make }
  func register<T>(as type: T.Type, injection: @escaping () -> T) { factories["\(type)"] = injection }
  func resolve<T>(type: T.Type) -> T? { factories["\(type)"]?() as? T }
  func resolve<T>(tag: String? = nil) -> T? { factories[tag ?? "\(T.self)"]?() as? T }
  func removeAll() { factories = [:] }
}

protocol Injector { func get<T>(_ type: T.Type) -> T? }

struct ContainerInjector: Injector {
  static let `default` = ContainerInjector(container: .shared)
  let container: Container
  func get<T>(_ type: T.Type) -> T? { container.resolve(type: type) }
  subscript<T>(type: T.Type) -> T? { container.resolve(type: type) }
}

@propertyWrapper
struct Inject<T> {
  var wrappedValue: T? { Container.shared.resolve(type: T.self) }
}

@propertyWrapper
struct Injected<T> {
  let injector: ContainerInjector
  init(injector: ContainerInjector = .default) { self.injector = injector }
  var wrappedValue: T? { injector[T.self] }
}

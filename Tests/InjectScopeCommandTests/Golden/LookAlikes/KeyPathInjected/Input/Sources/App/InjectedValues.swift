/// Values by key path, as in the article that everybody copies.
protocol InjectionKey {
  associatedtype Value
  static var currentValue: Value { get set }
}

struct InjectedValues {
  nonisolated(unsafe) private static var current = InjectedValues()

  static subscript<K: InjectionKey>(key: K.Type) -> K.Value {
    get { key.currentValue }
    set { key.currentValue = newValue }
  }

  static subscript<T>(_ keyPath: WritableKeyPath<InjectedValues, T>) -> T {
    get { current[keyPath: keyPath] }
    set { current[keyPath: keyPath] = newValue }
  }
}

@propertyWrapper
struct Injected<T> {
  private let keyPath: WritableKeyPath<InjectedValues, T>
  var wrappedValue: T {
    get { InjectedValues[keyPath] }
    set { InjectedValues[keyPath] = newValue }
  }
  init(_ keyPath: WritableKeyPath<InjectedValues, T>) { self.keyPath = keyPath }
}

private struct ClientKey: InjectionKey {
  nonisolated(unsafe) static var currentValue: any Client = WebClient()
}

extension InjectedValues {
  var client: any Client {
    get { Self[ClientKey.self] }
    set { Self[ClientKey.self] = newValue }
  }
}

protocol Client { func get(_ path: String) -> String }
struct WebClient: Client { func get(_ path: String) -> String { path } }
struct StubClient: Client { func get(_ path: String) -> String { "stub" } }

struct DataController {
  @Injected(\.client) var client: any Client
  func refresh() -> String { client.get("/feed") }
}

func useStub() {
  InjectedValues[\.client] = StubClient()
}

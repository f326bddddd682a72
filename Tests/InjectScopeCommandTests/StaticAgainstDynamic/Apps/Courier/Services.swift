import FlexInject

/// The service locator. Everything goes through here so that we can swap FlexInject out one day.
enum Services {
  static let locator = DependencyContainer()

  static var api: CourierAPI { locator.resolve(type: CourierAPI.self) }
  static var tracker: ParcelTracker { locator.resolve(type: ParcelTracker.self, mode: .shared) }
  static var planner: RoutePlanning { locator.resolve(type: RoutePlanning.self, mode: .new) }
  static var session: Session? { locator.resolve(type: Session?.self) }

  static func named<T>(_ key: Keys, as type: T.Type = T.self) -> T {
    locator.resolve(key: key.rawValue)
  }

  static func provide<T>(_ type: T.Type, _ make: @escaping () -> T) {
    locator.register(type: type, dependency: make)
  }

  static func provide<T>(_ key: Keys, _ make: @escaping () -> T) {
    locator.register(key: key.rawValue, dependency: make)
  }
}

@propertyWrapper
struct Service<Value> {
  private let value: Value

  init() {
    value = Services.locator.resolve(type: Value.self)
  }

  var wrappedValue: Value { value }
}

@propertyWrapper
struct Setting<Value> {
  let key: String
  let fallback: Value

  init(wrappedValue: Value, _ key: String) {
    self.key = key
    fallback = wrappedValue
  }

  var wrappedValue: Value {
    let stored: Value? = Services.locator.resolve(key: key)
    return stored ?? fallback
  }
}

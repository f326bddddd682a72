import FlexInject

enum Keys {
  static let home = "home"
}

enum ServiceKey: String {
  case analytics
}

struct Environment {
  let title = "Home"
}

protocol Analytics {}
final class LiveAnalytics: Analytics {}
final class Router {}
final class Cache {}

/// What the app has, in a function of nobody's.
func registerServices() {
  let container = DependencyContainer.shared
  let cache = Cache()
  container.register(key: ServiceKey.analytics.rawValue) { LiveAnalytics() as Analytics }
  container.register(type: Router.self, dependency: Router.init)
  container.register(type: Cache.self) { cache }
}

import Discoverer

/// The injectors of the app.
enum Environment {
  static let sensors = Injector()
  static let services = Injector(allowRewrite: true)
}

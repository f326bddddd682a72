import Discoverer

enum Environment {
  static let services = Injector()
}

final class Session {}

func configure() {
  try! Environment.services.register(as: Session.self, injection: .lazySingleton(nil, { Session() }))
}

func restart() throws {
  try Environment.services.unregister(type: String.self)
  configure()
}

configure()
_ = Environment.services[Session.self]
configure()
try restart()

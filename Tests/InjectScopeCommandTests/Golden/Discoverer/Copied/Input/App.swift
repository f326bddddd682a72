enum Environment {
  static let services = Injector()
}

protocol Clock {}
struct WallClock: Clock {}

@main
struct App {
  @Injected(injector: Environment.services) var clock: Clock

  static func main() throws {
    try Environment.services.register(as: Clock.self, injection: .singleton(WallClock()))
    print(App().clock)
  }
}

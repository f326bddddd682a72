import Core
import Discoverer

struct WallClock: Clock {}

@main
enum App {
  static func main() throws {
    try Environment.services.register(as: Clock.self, injection: .singleton(WallClock()))
    print(Header().clock)
  }
}

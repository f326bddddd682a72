import Discoverer

@main
enum App {
  static func main() throws {
    try Environment.sensors.register(as: Siren.self, injection: .factory { LoudSiren() })
    try Environment.services.register(as: FileLogger.self, injection: .singleton(FileLogger()))
    Coordinator().start()
  }
}

struct Coordinator {
  func start() {
    let alarm = Alarm()
    alarm.raise()
  }
}

final class Alarm {
  @Injected(injector: Environment.services) private var siren: Siren
  @Injected(injector: Environment.services) private var logger: Logger

  func raise() {
    print(siren)
    print(logger)
  }
}

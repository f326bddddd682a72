protocol Logger { func log(_ text: String) }
struct ConsoleLogger: Logger { func log(_ text: String) { print(text) } }

final class Home {
  @Inject var logger: Logger?
  @Injected(injector: .default) var other: Logger?
}

func configure() {
  Container.shared.register(type: Logger.self) { ConsoleLogger() }
  Container.shared.register(as: Logger.self, injection: { ConsoleLogger() })
}

func start() -> Home {
  configure()
  let logger: Logger? = Container.shared.resolve()
  logger?.log("started")
  return Home()
}

import FlexInject

enum Archive {
  static let container: DIContainer = DependencyContainer()
}

func register(in container: DIContainer) {
  container.register(type: Disk.self) { Disk() }
  container.register(type: Theme.self) { Theme() }
  container.register(type: Exporter.self) {
    Exporter()
  }
}

register(in: DependencyContainer.shared)
Archive.container.register(key: "paper") { "A4" }
if CommandLine.arguments.contains("--broken") {
  _ = Screen()
}
DependencyContainer.shared.remove(type: Exporter.self)
print(DependencyContainer.shared.resolve(type: Exporter?.self) == nil)

import FlexInject

DependencyContainer.shared.register(type: Log.self) { Log("shared") }
DependencyContainer.shared.register(type: Theme.self) { Theme() }
Environment.archive.register(key: "archive") { Log("archive") }
print(Row().log.name)
Screen().show()

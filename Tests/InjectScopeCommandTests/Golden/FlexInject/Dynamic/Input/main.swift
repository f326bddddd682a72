import FlexInject

let container = DependencyContainer.shared
let plugins: DIContainer = DependencyContainer()
let isTracking = CommandLine.arguments.count == 1
if isTracking {
  container.register(type: Tracker.self) { Tracker() }
}
container.register(type: Clock.self) { Wall() }
if CommandLine.arguments.count > 1 {
  container.register(type: Clock.self) { Watch() }
}
// Under keys that nobody can tell from the source, anything may be registered.
for number in 1...(CommandLine.arguments.count + 1) {
  plugins.register(key: "plugin-\(number)") { Plugin("\(number)") }
}

/// Nobody calls it here; somebody might.
func registerDebugger() {
  container.register(type: Debugger.self) { Debugger() }
}

let tracker = container.resolve(type: Tracker.self)
let clock = container.resolve(type: Clock.self)
let plugin: Plugin = plugins.resolve(key: "plugin-2")
let debugger: Debugger? = container.resolve(type: Debugger?.self)
print(type(of: tracker), type(of: clock), plugin.name, debugger == nil)
if CommandLine.arguments.contains("--debug") {
  print(container.resolve(type: Debugger.self))
}

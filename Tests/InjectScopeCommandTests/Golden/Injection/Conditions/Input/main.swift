import Injection

protocol Clock {}
struct Wall: Clock {}
struct Stub: Clock {}
final class Log {}

let isPreview = CommandLine.arguments.contains("--preview")

let real = Component {
  factory { Wall() as Clock }
}

let stubs = Component {
  factory { Stub() as Clock }
}

let app = Module {
  component { isPreview ? stubs : real }
  #if DEBUG
    single { Log() }
  #endif
}

let clock: Clock = app.resolve()
let log: Log? = app.resolve()

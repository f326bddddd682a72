import Injection

final class Clock {}
final class Log {}

injectMe {
  component { logging }
  single { Clock() }
}

let clock: Clock = resolve()
let log: Log = resolve()

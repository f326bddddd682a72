import Injection

enum Home {
  final class Model {}
}

enum Detail {
  final class Model {}
}

final class Clock {}

let parent = Module {
  factory { Home.Model() }
  single { Clock() }
}

let child = Module(parent: parent) {
  factory { Detail.Model() }
}

// An own entry of another type falls through to the parent.
let home: Home.Model = child.resolve()
let clock: Clock = child()
let detail: Detail.Model = parent.resolve()

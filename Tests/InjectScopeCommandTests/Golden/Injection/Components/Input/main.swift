import Injection

final class Disk {}
final class Cache {}
final class Session {
  let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }
}

let storage = Component {
  single { Disk() }
}

enum Components {
  /// In no module.
  static let caches = Component {
    factory { Cache() }
  }
}

func sessions(disk: Disk) -> Component {
  Component {
    component { storage }
    factory { Session(disk: disk) }
  }
}

let one = Module {
  component { storage }
}

let two = Module {
  component { sessions(disk: one.resolve()) }
}

let session: Session = two.resolve()
let disk: Disk = two.resolve()
_ = Components.caches

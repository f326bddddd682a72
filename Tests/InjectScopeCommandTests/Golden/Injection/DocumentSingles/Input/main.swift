import Injection

protocol Storage: AnyObject {}
final class OneStorage: Storage {}
final class OtherStorage: Storage {}

final class Service {
  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }
}

let parent = Module {
  factory { OneStorage() as Storage }
  single { Service(storage: $0()) }
}

let child = Module(parent: parent) {
  factory { OtherStorage() as Storage }
}

let service = parent.resolve() as Service
let childService = child.resolve() as Service

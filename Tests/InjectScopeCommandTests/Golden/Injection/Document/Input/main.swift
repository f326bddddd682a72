import Injection

final class Storage {}

final class UseCaseWithStorage {
  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }
}

// lets start defining a component for our storage things.
let storageComponent = Component {
  factory { Storage() }
}

// lets create other Component for use cases
let useCasesComponent = Component {
  factory { UseCaseWithStorage(storage: $0()) }
}

// lets create a Module to get our dependencies
let module = Module {
  component { storageComponent }
  component { useCasesComponent }
}

// now you can get your dependencies using:
let useCase: UseCaseWithStorage = module.resolve()
// or
let other = module.resolve() as UseCaseWithStorage

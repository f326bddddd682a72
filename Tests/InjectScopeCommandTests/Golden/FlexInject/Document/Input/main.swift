import FlexInject

DependencyContainer.shared.register(type: NetworkService.self) {
  return NetworkService()
}
let dependency = DependencyContainer.shared.resolve(type: NetworkService.self)
print(ClassWithAResolvedProperty().networkService === dependency)
print(ClassWithALazyProperty().networkService === dependency)
print(ClassWithAWeakProperty().networkService === dependency)

// The key of the type is its name: this replaces the closure, not what is shared.
DependencyContainer.shared.register(key: "NetworkService") {
  NetworkService(name: "by key")
}
let networkService: NetworkService = DependencyContainer.shared.resolve(key: "NetworkService")
print(networkService === dependency)
let byKey = ByKey()
print(byKey.networkService.name, byKey.lazyService.name, byKey.weakService?.name ?? "nil")

Custom.container.register(type: NetworkService.self) {
  return NetworkService(name: "custom")
}
print(Custom.container.resolve(type: NetworkService.self).name)
let custom = OfAContainer()
print(custom.networkService.name, custom.lazyService.name, custom.weakService?.name ?? "nil")

let fresh = DependencyContainer.shared.resolve(type: NetworkService.self, mode: .new)
print(fresh.name)
let modes = InAMode()
print(modes.networkService.name, modes.lazyService.name, modes.weakService?.name ?? "nil")

// A test registers its mock in place of the real one.
DependencyContainer.shared.remove(type: NetworkService.self)
DependencyContainer.shared.register(type: NetworkService.self) {
  return NetworkService(name: "mock")
}
print(ClassWithAResolvedProperty().networkService.name)

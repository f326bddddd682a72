DependencyContainer.shared.register(type: NetworkService.self) {
  return NetworkService()
}

let dependency = DependencyContainer.shared.resolve(type: NetworkService.self)

class ClassWithAResolvedProperty {
  @Injected
  let networkService: NetworkService
}

class ClassWithAResolvedProperty {
  @LazyInject
  let networkService: NetworkService
}

class ClassWithAResolvedProperty {
  @WeakInject
  let networkService: NetworkService?
}

DependencyContainer.shared.register(key: "NetworkService") {
  NetworkService()
}

let networkService: NetworkService = DependencyContainer.shared.resolve(key: "NetworkService")

@Inject(key: "NetworkService")
var networkService: NetworkService
@LazyInject(key: "NetworkService")
var networkService: NetworkService
@WeakInject(key: "NetworkService")
var networkService: NetworkService?

let container: DIContainer = DependencyContainer()
container.register(type: NetworkService.self) {
  return NetworkService()
}

let networkService = container.resolve(type: NetworkService.self)

@Inject(container: container)
var networkService: NetworkService
@LazyInject(container: container)
var networkService: NetworkService
@WeakInject(container: container)
var networkService: NetworkService?

let networkService = DependencyContainer.shared.resolve(type: NetworkService.self, mode: .new)

@Inject(mode: .new)
var networkService: NetworkService
@LazyInject(mode: .shared)
var networkService: NetworkService
@WeakInject(mode: .new)
var networkService: NetworkService?

DependencyContainer.shared.register(type: NetworkService.self) {
  return MockNetworkService()
}

import FlexInject

/// Each class of the document, with the properties that the compiler wants to be variables.
final class ClassWithAResolvedProperty {
  @Inject
  var networkService: NetworkService
}

final class ClassWithALazyProperty {
  @LazyInject
  var networkService: NetworkService
}

final class ClassWithAWeakProperty {
  @WeakInject
  var networkService: NetworkService?
}

final class ByKey {
  @Inject(key: "NetworkService")
  var networkService: NetworkService
  @LazyInject(key: "NetworkService")
  var lazyService: NetworkService
  @WeakInject(key: "NetworkService")
  var weakService: NetworkService?
}

enum Custom {
  static let container: DIContainer = DependencyContainer()
}

final class OfAContainer {
  @Inject(container: Custom.container)
  var networkService: NetworkService
  @LazyInject(container: Custom.container)
  var lazyService: NetworkService
  @WeakInject(container: Custom.container)
  var weakService: NetworkService?
}

final class InAMode {
  @Inject(mode: .new)
  var networkService: NetworkService
  @LazyInject(mode: .shared)
  var lazyService: NetworkService
  @WeakInject(mode: .new)
  var weakService: NetworkService?
}

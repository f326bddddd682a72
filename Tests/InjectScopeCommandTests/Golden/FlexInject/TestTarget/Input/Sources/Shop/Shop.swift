import FlexInject

public protocol Network {}
final class LiveNetwork: Network {}

public func registerServices() {
  DependencyContainer.shared.register(type: Network.self) { LiveNetwork() }
}

public final class Cart {
  @Inject public var network: Network

  public init() {}
}

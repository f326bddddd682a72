import InjectGrail

public protocol Net: Sendable {}

public struct RealNet: Net {
  public init() {}
}

public protocol BaseInjector: Injector {
  var net: any Net { get }
}

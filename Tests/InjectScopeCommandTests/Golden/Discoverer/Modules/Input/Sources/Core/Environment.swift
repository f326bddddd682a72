import Discoverer

public enum Environment {
  public static let services = Injector()
}

public protocol Clock {}
public protocol Log {}

/// Somebody else registers what it asks for.
public final class Header {
  @Injected(injector: Environment.services) public var clock: Clock
  public init() {}
}

public final class Footer {
  @Injected(injector: Environment.services) public var log: Log
  public init() {}
}

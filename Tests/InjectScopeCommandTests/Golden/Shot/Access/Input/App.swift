import Shot

public struct Log: Sendable { public init() {} }
public class LogModule: FactoryModule { func log(name: String) -> Log { Log() } }
public final class Screen {
  @Inject public var log: Log
  @Inject public internal(set) var other: Log!
  public init() { inject() }
}
open class OpenScreen { @Inject public var log: Log!; public init() {} }
class Inner { @Inject var log: Log }

import Shot

class Session {}
class Request {}
class Log {}
class Store { init(_ s: Session, _ r: Request, _ l: Log) {} }
class Anew: FactoryModule { func request() -> Request { Request() } }
class Each: ClassModule { func session(request: Request) -> Session { Session() } }
class Once: SingletonModule {
  func log(name: String) -> Log { Log() }
  func store(session: Session, request: Request, log: Log) -> Store { Store(session, request, log) }
}
class Forgotten: FactoryModule { func double() -> Double { 0 } }
class BaseModule: FactoryModule {}
class OldModule: BaseModule {}
protocol App: DIComponent {
  var anew: Anew { get }
  var each: Each { get }
  var once: Once { get }
  func builder(name: String)
  func inject(screen: Screen)
}
class Screen { @Inject var store: Store! }

import Foundation
import InjectGrail

// What may fail is an optional, and none of these is what is asked for.
struct Port { init?(number: Int) { return nil } }
struct Settings { let text: String }
extension Settings { init?(json: String) { return nil } }
enum Mode: String { case quick }
class Session { init() {}; convenience init?(token: String) { return nil } }

final class Root: RootInjector {
  let port = Port(number: 80)
  let settings = Settings(json: "{}")
  let mode = Mode(rawValue: "quick")
  let url = URL(string: "https://example.org")
  let session = Session()
  let forced = URLComponents(string: "/")!
}

protocol HomeInjector: Injector {
  var port: Port { get }
  var settings: Settings { get }
  var mode: Mode? { get }
  var url: URL { get }
  var session: Session { get }
  var forced: URLComponents { get }
}

final class Home: Injectable {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

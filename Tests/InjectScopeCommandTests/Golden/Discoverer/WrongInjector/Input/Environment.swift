import Discoverer

enum Environment {
  static let sensors = Injector()
  static let services = Injector()
}

protocol Siren {}
struct LoudSiren: Siren {}
protocol Logger {}
struct FileLogger: Logger {}

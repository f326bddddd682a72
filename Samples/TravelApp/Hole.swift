import FlexInject
import Injection

/// Where somebody asks a library for what another one has: the process stops, with `--broken=` and the library's name.
enum Hole: String {
  case flexInject = "FlexInject"
  case discoverer = "Discoverer"
  case injection = "Injection"

  static var chosen: Hole? {
    CommandLine.arguments.lazy.compactMap { argument in
      argument.hasPrefix("--broken=") ? Hole(rawValue: String(argument.dropFirst("--broken=".count))) : nil
    }.first
  }

  func fallIn() {
    switch self {
    case .flexInject: (resolve() as LostProperty).search(at: "Milan")
    case .discoverer: DependencyContainer.shared.resolve(type: DelayAlarm.self).ring()
    case .injection: RefundBuilder().build().refund(125)
    }
  }
}

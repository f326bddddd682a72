/// What an injector refuses to do.
public enum InjectorError: Error, Equatable, CustomStringConvertible {
  /// The service has an injection already, and the injector allows no other in its place.
  case alreadyRegistered(String)
  /// The service has no injection.
  case notRegistered(String)

  public var description: String {
    switch self {
    case .alreadyRegistered(let service): "\(service) is registered already"
    case .notRegistered(let service): "\(service) is not registered"
    }
  }
}

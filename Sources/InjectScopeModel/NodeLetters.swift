extension Node.Kind {
  /// The letter before a name, on the screen and in filters.
  public var letter: String {
    switch self {
    case .root: "R"
    case .injector: "J"
    case .injectable: "I"
    case .module, .component, .container: "M"
    case .provider, .registration: "P"
    case .builder: "B"
    case .consumer: "C"
    }
  }
}

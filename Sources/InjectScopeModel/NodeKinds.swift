extension DependencyGraph {
  /// What is true of a node that no other depends on: of one with an error that is not known.
  public func unneeded(_ node: ID<Node>) -> String {
    let location = nodes[node].location
    let isWrong =
      nodes[node].kind == .injectable
      && findings.contains { $0.severity == .error && $0.blocks == .everything && $0.location == location }
    return isWrong ? "nobody can, before its error is mended" : nodes[node].kind.unneeded
  }
}

extension Node.Kind {
  /// Whether it is a container that a library fills when the program runs: its functions are written where somebody asks
  /// for them, and never called by the library.
  public var isFilledAtRunTime: Bool { self == .container || self == .builder }

  /// The same of all of a kind.
  var unneeded: String {
    switch self {
    case .root: "the program starts here"
    case .consumer: "it asks by itself"
    case .module, .component, .container, .builder: "nothing in the graph creates it"
    case .injectable: "nobody creates it"
    case .injector: "no object uses it"
    case .provider, .registration: "nobody is given it"
    }
  }

  /// Those that somebody means who types the letter, or how a name begins.
  public static func called(_ word: String) -> [Node.Kind] {
    word.count == 1 && word == word.uppercased()
      ? allCases.filter { $0.letter == word }
      : word.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }
  }

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

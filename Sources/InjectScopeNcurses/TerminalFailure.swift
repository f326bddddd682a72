/// Why the explorer cannot be shown here.
public enum TerminalFailure: Error, Hashable, Sendable {
  /// Standard input or standard output is none.
  case noTerminal(Stream)
  case unknownType(String)
  case noType
  /// Not one kind is known here.
  case noDescriptions(String)
  case refused

  public enum Stream: String, Sendable {
    case input = "standard input"
    case output = "standard output"
  }
}

extension TerminalFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noTerminal(let stream): "the explorer needs a terminal, and \(stream.rawValue) is none"
    case .unknownType(let name): "nothing is known about a terminal of the type `\(name)`"
    case .noType: "the type of the terminal is not known: TERM is not set"
    case .noDescriptions(let name):
      "nothing is known about a terminal of the type `\(name)`: no descriptions of terminals are installed"
    case .refused: "the terminal cannot be set up"
    }
  }
}

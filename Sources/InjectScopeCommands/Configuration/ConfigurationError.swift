import InjectScopeAnalysis

/// What is wrong with a configuration file, and where.
struct ConfigurationError: Complaint {
  enum Problem: Hashable, Sendable {
    case syntax(String)
    case noObject
    case unknownKey(String)
    case repeatedKey(String)
    case noSuchPath(key: String, path: String)
    case wrongType(key: String, expected: String, found: String)
  }

  let file: String
  let place: PlacedJSON.Place
  let problem: Problem

  var message: String { "\(file):\(place.line):\(place.column): " + wording }

  private var wording: String {
    switch problem {
    case .syntax(let message): message
    case .noObject: "the configuration is one JSON object"
    case .unknownKey(let key): "there is no key `\(key)`"
    case .repeatedKey(let key): "the key `\(key)` stands here a second time"
    case .noSuchPath(let key, let path): "`\(key)`: there is no file or folder \(path)"
    case .wrongType(let key, let expected, let found): "`\(key)` wants \(expected), not \(found)"
    }
  }

  var hints: [String] {
    switch problem {
    case .unknownKey(let key):
      Misuse.didYouMean(Nearest.names(to: key, among: FlagTable.configurable.map(\.name)))
        + ["See `injectscope help --config`."]
    case .noObject, .wrongType: ["See `injectscope help --config`."]
    case .noSuchPath: ["Its paths are relative to the file itself."]
    case .syntax, .repeatedKey: []
    }
  }
}

/// A file that was named cannot be read or written.
public struct FileError: Complaint {
  public let message: String
  public var hints: [String] { [] }
}

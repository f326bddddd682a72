public import InjectScopeModel

/// A form in which findings are given.
public protocol FindingFormat: Sendable {
  /// As `--format` spells it.
  var name: String { get }
  /// One line, for the help.
  var help: String { get }

  func format(_ findings: [Finding], style: TextStyle) -> String
}

/// The forms that there are, in the order of the help.
public enum FindingFormats {
  public static let all: [any FindingFormat] = [FindingText(), FindingJSON()]

  public static func named(_ name: String) -> (any FindingFormat)? { all.first { $0.name == name } }
}

public import InjectScopeModel

/// A form in which findings are given.
public protocol FindingFormat: Sendable {
  /// As `--format` spells it.
  var name: String { get }
  /// One line, for the help.
  var help: String { get }
  /// Whether who reads it does not know the current folder, and so needs paths from the root of the disk.
  var wantsWholePaths: Bool { get }
  /// Whether who reads it counts columns in characters, not in bytes.
  var countsCharacters: Bool { get }
  /// Whether who reads it may make the edits of a fix without a person who looks at them.
  var carriesEdits: Bool { get }

  func format(_ findings: [Finding], in context: FindingContext, style: TextStyle) -> String

  /// The same, piece by piece where that spares room: nobody holds all of it.
  func write(_ findings: [Finding], in context: FindingContext, style: TextStyle, to out: (String) -> Void)
}

extension FindingFormat {
  public var wantsWholePaths: Bool { false }
  public var countsCharacters: Bool { false }
  public var carriesEdits: Bool { false }

  public func write(_ findings: [Finding], in context: FindingContext, style: TextStyle, to out: (String) -> Void) {
    out(format(findings, in: context, style: style))
  }

  public func format(_ findings: [Finding], style: TextStyle) -> String {
    format(findings, in: FindingContext(), style: style)
  }
}

/// The forms that there are, in the order of the help.
public enum FindingFormats {
  public static let all: [any FindingFormat] = [
    FindingText(), FindingJSON(), FindingSARIF(), FindingGitHub(), FindingXcode(),
  ]

  public static func named(_ name: String) -> (any FindingFormat)? { all.first { $0.name == name } }
}

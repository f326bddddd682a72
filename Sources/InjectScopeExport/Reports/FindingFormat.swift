public import InjectScopeModel

/// A form in which findings are given.
public protocol FindingFormat: Sendable {
  /// As `--format` spells it.
  var name: String { get }
  /// One line, for the help.
  var help: String { get }
  /// From where whoever reads it finds files.
  var origin: PathOrigin { get }
  /// Whether who reads it counts columns in characters, not in bytes.
  var countsCharacters: Bool { get }
  /// Whether who reads it may make the edits of a fix without a person who looks at them.
  var carriesEdits: Bool { get }

  func format(_ findings: [Finding], in context: FindingContext, style: TextStyle) -> String

  /// The same, piece by piece where that spares room: nobody holds all of it.
  func write(_ findings: [Finding], in context: FindingContext, style: TextStyle, to out: (String) -> Void)
}

extension FindingFormat {
  public var origin: PathOrigin { .currentFolder }
  public var countsCharacters: Bool { false }
  public var carriesEdits: Bool { false }

  public func write(_ findings: [Finding], in context: FindingContext, style: TextStyle, to out: (String) -> Void) {
    out(format(findings, in: context, style: style))
  }

  public func format(_ findings: [Finding], style: TextStyle) -> String {
    format(findings, in: FindingContext(), style: style)
  }
}

/// From where the paths of files are written.
public enum PathOrigin: Sendable {
  /// For a person, who clicks where the command was given.
  case currentFolder
  /// For a code host: the same whatever folder the command was given in.
  case repository
  case disk
}

/// The forms that there are, in the order of the help.
public enum FindingFormats {
  public static let all: [any FindingFormat] = [
    FindingText(), FindingJSON(), FindingSARIF(), FindingGitHub(), FindingXcode(),
  ]

  public static func named(_ name: String) -> (any FindingFormat)? { all.first { $0.name == name } }
}

public import InjectScopeModel

/// What `generate --json` says.
public struct GenerationReport: Sendable {
  private let files: [(path: String, state: String)]
  private let styles: [GeneratedStyle]
  private let isWritten: Bool
  private let blocking: [Finding]

  /// - Parameters:
  ///   - files: In the order of their paths, each with what becomes of it: `new`, `changed`, `unchanged`, `foreign`
  ///     (somebody else wrote what stands there), `orphaned` (no longer generated).
  ///   - styles: The form of the functions, for each unit that has any.
  ///   - blocking: Why nothing is generated.
  public init(
    files: [(path: String, state: String)], styles: [GeneratedStyle] = [], isWritten: Bool, blocking: [Finding] = []
  ) {
    self.files = files
    self.styles = styles
    self.isWritten = isWritten
    self.blocking = blocking
  }

  public var json: JSONText {
    [
      "schema": .integer(Schema.version),
      "written": .bool(isWritten),
      "files": .array(files.map { ["path": .string($0.path), "state": .string($0.state)] }),
      "styles": .array(
        styles.map { style in
          [
            "unit": .string(style.unit), "style": .string(style.style.rawValue),
            "reason": .string(style.reason.rawValue), "location": .optional(style.call?.description),
          ]
        }),
      "findings": FindingReport(blocking).list,
    ]
  }
}

/// The form in which a unit's functions are generated, and why.
public struct GeneratedStyle: Hashable, Sendable {
  public enum Reason: String, Sendable {
    /// By a flag, or the configuration.
    case chosen
    /// Its code calls them so.
    case called
    case `default`
  }

  public var unit: String
  public var style: SignatureStyle
  public var reason: Reason
  /// A call that shows it.
  public var call: Location?
  /// Where nobody chose and no call shows it: one that could have.
  public var unclear: Location?

  public init(unit: String, style: SignatureStyle, reason: Reason, call: Location? = nil) {
    self.unit = unit
    self.style = style
    self.reason = reason
    self.call = call
  }
}

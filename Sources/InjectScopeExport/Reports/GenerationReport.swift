public import InjectScopeModel

/// What `generate --json` says.
public struct GenerationReport: Sendable {
  private let files: [(path: String, state: String)]
  private let isWritten: Bool
  private let blocking: [Finding]

  /// - Parameters:
  ///   - files: In the order of their paths, each with what becomes of it: `new`, `changed`, `unchanged`, `foreign`
  ///     (somebody else wrote what stands there), `orphaned` (no longer generated).
  ///   - blocking: Why nothing is generated.
  public init(files: [(path: String, state: String)], isWritten: Bool, blocking: [Finding] = []) {
    self.files = files
    self.isWritten = isWritten
    self.blocking = blocking
  }

  public var json: JSONText {
    [
      "schema": .integer(Schema.version),
      "written": .bool(isWritten),
      "files": .array(files.map { ["path": .string($0.path), "state": .string($0.state)] }),
      "findings": FindingReport(blocking).list,
    ]
  }
}

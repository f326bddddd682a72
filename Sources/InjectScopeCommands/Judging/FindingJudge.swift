import InjectScopeModel

/// What is told of all that is found: with the levels that were chosen, and without what a baseline lists.
struct FindingJudge {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func findings(of session: Session) throws -> [Finding] {
    let findings = session.findings(gradedBy: options.severities)
    guard let file = options.baseline else { return findings }
    guard Disk.exists(file) else { throw MissingBaseline(file: file, line: session.line) }
    return try Baseline(Disk.text(of: file), file: file)
      .applied(
        to: findings, file: session.loaded.path(ofFile: file), LookedFor(options, in: session),
        isThere: session.loaded.has
      )
      .graded(by: options.severities)
  }
}

public import InjectScopeModel

/// What the grammar does not allow, in the files that matter: the rest of such a file is read, but what is generated
/// from half of it could take the place of something whole.
public enum SyntaxFindings {
  public static let manual = [
    Explanation(
      id: "syntax-error", severity: .error, summary: "a file that declares something cannot be read as a whole",
      meaning: """
        The file is read as far as the grammar allows, and what is shown may be wrong behind the place. Nothing is \
        generated until it is whole again.
        """,
      example: "protocol HomeInjector: Injector { var log: Log { get }   // the brace is missing",
      cure: "Mend the file; the compiler says the same.")
  ]

  static func findings(in project: Project) -> [Finding] {
    project.files.flatMap { file -> [Finding] in
      guard !file.facts.scopes.isEmpty || !file.facts.creations.isEmpty else { return [] }
      return file.facts.problems.prefix(1).map { problem in
        Finding(
          id: "syntax-error", severity: .error,
          message: "\(problem.message): what stands behind it may be read wrongly",
          at: Location(file: file.path, position: problem.position), affects: file.facts.problems.count,
          blocksGeneration: true)
      }
    }
  }
}

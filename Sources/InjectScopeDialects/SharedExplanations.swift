internal import InjectScopeAnalysis

/// What several dialects report under one id, and so explain in the same words.
extension Explanation {
  static let misspeltAnnotation = Explanation(
    id: "misspelt-annotation", severity: .warning, summary: "a comment for the generator has a slip",
    meaning: """
      A `// sourcery:` comment has nearly a word of the library: `forceManual` above a need that its caller passes, `named` \
      above what is asked for or provided by a name. As it stands it is another generator's, and says nothing.
      """,
    example: "// sourcery: nmaed = \"spiky\"\nfunc spiky() -> Wheel { … }",
    cure: "Write the word as it is here.")

  static let constructionCycle = Explanation(
    id: "construction-cycle", severity: .error, summary: "objects need each other to be made",
    meaning:
      "Each of them asks for the next one while it is made, and the last for the first again: it would never end.",
    example: "a Hen is made with an Egg, and an Egg with a Hen",
    cure: """
      Let one of them ask at its first use, or take a closure that gives the other later, or set it once both are there.
      """)
}

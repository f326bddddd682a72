internal import InjectScopeAnalysis

/// What several dialects report under one id, and so explain in the same words.
extension Explanation {
  static let constructionCycle = Explanation(
    id: "construction-cycle", severity: .error, summary: "objects need each other to be made",
    meaning:
      "Each of them asks for the next one while it is made, and the last for the first again: it would never end.",
    example: "a Hen is made with an Egg, and an Egg with a Hen",
    cure: """
      Let one of them ask at its first use, or take a closure that gives the other later, or set it once both are there.
      """)
}

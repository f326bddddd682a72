internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Comments `// sourcery: word` that have the word of a library with a slip: they say nothing, and what is generated is
/// another thing than was meant. One finding for each place.
///
/// Words that are like none are another generator's.
struct MisspeltAnnotations {
  private(set) var findings: [Finding] = []
  /// What was meant, by the place of what bears it.
  private(set) var meant: [Location: Annotation] = [:]

  /// - Parameters:
  ///   - word: What may have been meant.
  ///   - hasValue: Whether something stands behind the word, `named = "wide"`.
  mutating func look(
    at annotations: [Annotation], meaning word: String, takingValue hasValue: Bool, of name: String, at place: Location
  ) {
    guard !annotations.isEmpty, !annotations.contains(where: { $0.name == word }),
      let slip = annotations.first(where: { ($0.value != nil) == hasValue && Nearest.isSlip(of: $0.name, word) }),
      meant[place] == nil
    else { return }
    meant[place] = Annotation(name: word, value: slip.value)
    findings.append(
      Finding(
        id: "misspelt-annotation", severity: .warning,
        message: "'\(slip.name)' of '\(name)' is no word, and says nothing: '\(word)' is one", at: place,
        fix: Finding.Fix("write `\(Self.comment(word, slip.value))`")))
  }

  static func comment(_ word: String, _ value: String?) -> String {
    "// sourcery: \(word)" + (value.map { " = \"\($0)\"" } ?? "")
  }
}

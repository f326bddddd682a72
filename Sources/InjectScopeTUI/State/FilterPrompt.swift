import InjectScopeAnalysis
import InjectScopeModel

/// A filter that is typed.
struct FilterPrompt: Sendable {
  var field: TextField
  var before: String
  /// Where somebody was, to come back to: to its node at once, where the filter shows it.
  var origin: Place
  var problem: String?
  var wayBack = WayBack()
  /// What Tab offers for the word that is typed.
  var completion: FilterCompleting?

  /// The next of what the word can become, or the one before.
  mutating func complete(by step: Int, in names: NameIndex) {
    if var known = completion, known.chosen != nil || known.completion.words.count > 1 {
      known.choose(by: step, &field)
      completion = known
    } else {
      completion = FilterCompleting(&field, in: names)
    }
  }
}

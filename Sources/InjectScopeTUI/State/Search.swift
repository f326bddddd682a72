/// What is looked for with `/`.
struct Search: Hashable, Sendable {
  var text: String
  var isFound = true
  /// `3 of 12`; `nil` where that many were not counted.
  var count: String?

  var noMatch: String { "no match for \(text)" }
}

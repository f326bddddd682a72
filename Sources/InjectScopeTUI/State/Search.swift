/// What is looked for with `/`.
struct Search: Hashable, Sendable {
  var text: String
  var isFound = true
  /// `3 of 12`; `nil` where that many were not counted.
  var count: String?

  /// - Parameter elsewhere: the key that looks beyond the panel.
  func noMatch(elsewhere key: String) -> String {
    "no match for \(text) in this panel; \(key) looks among all nodes, needs, types and files"
  }
}

import InjectScopeModel

/// What is looked for with `/`.
struct Search: Hashable, Sendable {
  var text: String
  var isFound = true
  /// `3 of 12`; `nil` where that many were not counted.
  var count: String?
  /// Where that was counted.
  var counted: Place?

  /// The rows that a count is of.
  struct Place: Hashable, Sendable {
    var panel: PanelID
    /// What a panel beside the tree is about.
    var focus: ID<Node>?
    var filter: String
  }

  /// - Parameter elsewhere: the key that looks beyond the panel.
  func noMatch(elsewhere key: String) -> String {
    "no match for \(text) in this panel; \(key) looks among all nodes, needs, types and files"
  }
}

/// The filter of the tree.
struct ShownFilter: Hashable, Sendable {
  var text = ""
  /// What is looked for aside, while the tree does not show it yet.
  var slow: String?

  var isSet: Bool { !text.isEmpty }
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  mutating func clear() { self = ShownFilter() }
}

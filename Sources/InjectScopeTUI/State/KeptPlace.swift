/// What was chosen before a project was read again, in words, until what it was chosen in is there again: drawings, groups
/// and lists of hits are made aside.
struct KeptPlace: Hashable, Sendable {
  /// Of a drawing: the panel, what the chosen box says, and what part of it was in view.
  struct Box: Hashable, Sendable {
    let panel: PanelID
    let label: String
    let list: ListState
  }

  /// Of the hits of a search: the row, and what stands in it.
  struct ChosenHit: Hashable, Sendable {
    let row: Int
    let words: String?
  }

  var box: Box?
  /// The groups that were open.
  var groups: Set<String> = []
  var hit: ChosenHit?
}

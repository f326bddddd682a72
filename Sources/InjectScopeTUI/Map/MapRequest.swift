import InjectScopeModel

/// A neighbourhood that is to be drawn, and the room for it.
struct MapRequest: Hashable, Sendable {
  var focus: ID<Node>
  var depth: Int
  /// Dependencies to the left instead of to the right.
  var isFlipped: Bool
  var room: Size
  var isUnicode: Bool
  var look = MapLook()

  /// Whether there is room for no more than two boxes beside each other.
  var isNarrow: Bool { room.columns < 50 && !look.isTopDown }
}

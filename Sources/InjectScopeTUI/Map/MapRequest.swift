import InjectScopeAnalysis
import InjectScopeModel

/// What is to be drawn, how, and the room for it.
struct MapRequest: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// A node, and what lies so many steps around it.
    case around(ID<Node>, depth: Int)
    /// All folders or modules; or what is in one folder, with what it is joined with outside.
    case groups(Groups.Basis, inside: String)
  }

  var subject: Subject
  /// Dependencies to the left instead of to the right.
  var isFlipped = false
  var room: Size
  var isUnicode: Bool
  var look = MapLook()

  /// Whether there is room for no more than two boxes beside each other.
  var isNarrow: Bool { room.columns < 50 && !look.isTopDown }
  /// Whether boxes have frames.
  var hasFrames: Bool { room.rows >= 9 }
  var glyphs: Glyphs { Glyphs(Capabilities(isUnicode: isUnicode)) }

  /// The node that it is about, if it is about one.
  var focus: ID<Node>? { if case .around(let node, _) = subject { node } else { nil } }
  /// How many steps around it.
  var depth: Int? { if case .around(_, let depth) = subject { depth } else { nil } }

  /// How many boxes one layer can hold in so many rows.
  func boxesOfLayer(in rows: Int) -> Int {
    // Side by side, boxes take as much as they say, which is not known yet.
    if look.isTopDown { return max(2, room.columns / Self.columnsOfBox) }
    return max(2, hasFrames ? rows / 3 : rows - 1)
  }

  private static let columnsOfBox = 18
}

extension MapRequest {
  init(
    focus: ID<Node>, depth: Int, isFlipped: Bool, room: Size, isUnicode: Bool, look: MapLook = MapLook()
  ) {
    self.init(
      subject: .around(focus, depth: depth), isFlipped: isFlipped, room: room, isUnicode: isUnicode, look: look)
  }
}

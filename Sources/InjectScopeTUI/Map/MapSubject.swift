/// What a drawing is of: boxes, which of them depends on which, and what they say.
protocol MapSubject {
  var count: Int { get }
  var links: [MapLink] { get }
  /// By box, where it belongs: what depends on others before what they depend on.
  var side: [Int] { get }
  /// The box in the middle of it, if there is one.
  var focus: Int? { get }
  /// The columns of what a box says: as wide as it may be, as narrow as one may get so that all are seen, and those
  /// beside the focus.
  var widths: MapWidths { get }
  /// What is not drawn, and the key that draws it.
  var caption: Line? { get }
  /// What is in reach and in no box.
  var leftOut: Int { get }

  /// In so many columns; in full where nobody says how many.
  func label(of box: Int, columns: Int?) -> [Span]
  func frame(of box: Int) -> Cell.Role
  func target(of box: Int) -> Target
  /// Whether it stands for several.
  func isFold(_ box: Int) -> Bool
  /// In words, how it is joined with others.
  func ways(at box: Int) -> [MapWay]
  /// What its line says.
  func label(ofLink link: Int) -> String?
  /// Whether it is part of a way that leads back to where it began.
  ///
  /// - Parameter isReversed: whether it is drawn against the direction of the others.
  func isInCycle(link: Int, isReversed: Bool) -> Bool
}

/// How a box is joined with others: `needs 3`, and with which of them, those first that matter most.
struct MapWay: Hashable, Sendable {
  var words: String
  var ends: [String] = []

  /// With so many of them.
  func text(most: Int, _ glyphs: Glyphs) -> String {
    guard !ends.isEmpty, most > 0 else { return words }
    return "\(words): " + (ends.prefix(most) + (ends.count > most ? [glyphs.ellipsis] : [])).joined(separator: ", ")
  }
}

/// From what depends to what it depends on.
struct MapLink: Hashable {
  var from: Int
  var to: Int
}

struct MapWidths {
  var most: Int
  var leastOfAll: Int
  var leastBeside: Int
}

import InjectScopeModel

/// Which place of the sources is shown: the one that somebody asked for, until the focus is another node.
struct SourceView: Hashable, Sendable {
  /// The line that the cursor was on before the project was read again.
  struct Kept: Hashable, Sendable {
    let file: String
    let line: Int
    let text: String
    /// How far below the top of the panel.
    let row: Int
  }

  private var place: Location?
  private var focus: ID<Node>?
  /// Until the text is there again.
  var kept: Kept?

  mutating func show(_ place: Location, while focus: ID<Node>?) {
    self = SourceView()
    self.place = place
    self.focus = focus
  }

  func place(while focus: ID<Node>?) -> Location? { self.focus == focus ? place : nil }

  /// After another reading: as far below its node as it was.
  mutating func carry(from old: DependencyGraph, to new: DependencyGraph) {
    guard let place, let focus else { return }
    guard let node = new.node(withID: old.nodes[focus].id) else {
      (self.place, self.focus) = (nil, nil)
      return
    }
    self.focus = node
    let (before, after) = (old.nodes[focus].location, new.nodes[node].location)
    guard before.file == place.file, after.file == place.file, before.position <= place.position else { return }
    let line = Int(place.position.line) + Int(after.position.line) - Int(before.position.line)
    self.place = Location(file: place.file, position: Position(line: line, column: Int(place.position.column)))
  }
}

import InjectScopeModel

/// Which place of the sources is shown: the one that somebody asked for, until the focus is another node.
struct SourceView: Hashable, Sendable {
  private var place: Location?
  private var focus: ID<Node>?

  mutating func show(_ place: Location, while focus: ID<Node>?) {
    self.place = place
    self.focus = focus
  }

  func place(while focus: ID<Node>?) -> Location? { self.focus == focus ? place : nil }
}

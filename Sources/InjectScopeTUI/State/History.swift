import InjectScopeAnalysis
import InjectScopeModel

/// Where somebody was: enough to bring the screen back.
struct Place: Sendable {
  var focus: ID<Node>?
  var panel: PanelID
  var tabs: Tabs
  var view: State.View
  var isZoomed: Bool
  var filterText: String
  var lists: [PanelID: ListState]
  /// The type whose page was shown.
  var type: TypeTable.Number?
}

/// The places behind and before the present one.
struct History: Sendable {
  private(set) var behind: [Place] = []
  private(set) var ahead: [Place] = []
  private static let most = 200

  mutating func leave(_ place: Place) {
    behind.append(place)
    if behind.count > Self.most { behind.removeFirst() }
    ahead = []
  }

  mutating func back(from place: Place) -> Place? {
    guard let last = behind.popLast() else { return nil }
    ahead.append(place)
    return last
  }

  mutating func forward(from place: Place) -> Place? {
    guard let next = ahead.popLast() else { return nil }
    behind.append(place)
    return next
  }

  /// Nodes by their numbers in another graph; those that are gone lose their places, and so do pages of types, which have
  /// other numbers.
  mutating func renumber(_ new: (ID<Node>) -> ID<Node>?) {
    func renumbered(_ places: [Place]) -> [Place] {
      places.compactMap { place in
        guard place.type == nil else { return nil }
        guard let focus = place.focus else { return place }
        guard let now = new(focus) else { return nil }
        var place = place
        place.focus = now
        return place
      }
    }
    behind = renumbered(behind)
    ahead = renumbered(ahead)
  }
}

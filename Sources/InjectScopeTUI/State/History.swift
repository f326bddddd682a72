import InjectScopeAnalysis
import InjectScopeModel

/// Where somebody was: enough to bring the screen back.
struct Place: Sendable {
  var focus: ID<Node>?
  /// The name of its node, while that is gone from the project.
  var absent: String?
  /// Where the tree's cursor stood on a folder: its key in the outline.
  var folder: String?
  var panel: PanelID
  var tabs: Tabs
  var view: State.View
  var isZoomed: Bool
  var filterText: String
  var lists: [PanelID: ListState]
  /// The type whose page was shown.
  var type: TypeTable.Number?

  /// Its node by the number that it has in another graph.
  func carried(from old: DependencyGraph, to new: DependencyGraph) -> Place {
    guard let name = absent ?? focus.map({ old.nodes[$0].id }) else { return self }
    var place = self
    place.focus = new.node(withID: name)
    place.absent = place.focus == nil ? name : nil
    return place
  }
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
    guard let last = behind.popLast(where: { $0.absent == nil }) else { return nil }
    ahead.append(place)
    return last
  }

  mutating func forward(from place: Place) -> Place? {
    guard let next = ahead.popLast(where: { $0.absent == nil }) else { return nil }
    behind.append(place)
    return next
  }

  /// Nodes by their numbers in another graph. Places of those that are gone wait for them; pages of types are left out, which
  /// have other numbers.
  mutating func carry(from old: DependencyGraph, to new: DependencyGraph) {
    func carried(_ places: [Place]) -> [Place] {
      places.compactMap { place in
        place.type == nil ? place.carried(from: old, to: new) : nil
      }
    }
    behind = carried(behind)
    ahead = carried(ahead)
  }
}

extension [Place] {
  /// Takes out the last one of which something holds; what stands behind it stays.
  fileprivate mutating func popLast(where holds: (Place) -> Bool) -> Place? {
    lastIndex(where: holds).map { remove(at: $0) }
  }
}

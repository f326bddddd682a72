import InjectScopeModel

extension Diagram {
  /// Objects that one parent creates and that lead nowhere: drawn as one block with one arrow, since a column of them
  /// with an arrow each makes a picture many times as high as it is wide.
  struct Stack: Sendable {
    let parent: Int?
    let boxes: [Int]

    /// So that a block is about twice as wide as it is high.
    var columns: Int { (1...boxes.count).first { $0 * $0 * 2 >= boxes.count } ?? 1 }
  }

  /// None in a picture that is small enough to show each box by itself.
  func stacks(_ links: [Link]) -> [Stack] {
    guard isLarge else { return [] }
    struct Place: Hashable, Comparable {
      let parent: Int
      let folder: String
      static func < (a: Place, b: Place) -> Bool { (a.parent, a.folder) < (b.parent, b.folder) }
    }
    var leadsOn = [Bool](repeating: false, count: boxes.count)
    /// By box: how many lead there, and the last of them.
    var incoming = [(count: Int, link: Int)](repeating: (0, 0), count: boxes.count)
    for (place, link) in links.enumerated() {
      leadsOn[link.from] = true
      incoming[link.to] = (incoming[link.to].count + 1, place)
    }
    let nowhere = -1
    var places: [Place: [Int]] = [:]
    for (index, box) in boxes.enumerated() where !leadsOn[index] && node(box).kind == .injectable {
      let (count, place) = incoming[index]
      guard box.leftOut == 0, count <= 1, count == 0 || links[place].kind == .creates && links[place].conditions.isEmpty
      else {
        continue
      }
      let parent = count == 0 ? nowhere : links[place].from
      places[Place(parent: parent, folder: group(of: box)), default: []].append(index)
    }
    return places.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { place, boxes in
      Stack(parent: place.parent == nowhere ? nil : place.parent, boxes: boxes)
    }
  }

  /// The block that each box is drawn in, if it is.
  static func places(in stacks: [Stack]) -> [Int: Int] {
    stacks.enumerated().reduce(into: [:]) { places, stack in
      for box in stack.element.boxes { places[box] = stack.offset }
    }
  }

  /// What boxes of one block must have in common to stand in one group.
  private func group(of box: Box) -> String {
    home(of: box) ?? Self.folders(of: node(box).location.file).joined(separator: "/")
  }
}

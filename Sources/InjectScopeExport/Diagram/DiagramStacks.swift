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
    let leadsOn = Set(links.map(\.from))
    let incoming = Dictionary(grouping: links, by: \.to)
    let nowhere = -1
    var places: [Place: [Int]] = [:]
    for (index, box) in boxes.enumerated() where !leadsOn.contains(index) && node(box).kind == .injectable {
      let links = incoming[index] ?? []
      guard box.leftOut == 0, links.count <= 1, links.allSatisfy({ $0.kind == .creates && $0.conditions.isEmpty })
      else {
        continue
      }
      places[Place(parent: links.first?.from ?? nowhere, folder: group(of: box)), default: []].append(index)
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

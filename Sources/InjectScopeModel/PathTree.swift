/// Paths to one node as a tree: what they have in common at their begin stands once. Steps stay where they are when more
/// paths are added.
public struct PathTree: Sendable {
  public struct Step: Sendable {
    public let node: ID<Node>
    /// Over which one comes there; `nil` where a path begins.
    public let edge: Edge?
    public let parent: Int?
    /// How many steps stand before it.
    public let depth: Int
    public fileprivate(set) var children: [Int] = []
    /// How many paths lead through it.
    public fileprivate(set) var paths = 0
    /// Whether a path ends here.
    public fileprivate(set) var isEnd = false
  }

  /// A step where it stands among others.
  public struct Place: Hashable, Sendable {
    public let step: Int
    /// For each step above it but the first, and for itself, whether another follows beside it.
    public let goesOn: [Bool]
  }

  public private(set) var steps: [Step] = []
  public private(set) var roots: [Int] = []

  public init() {}

  public init(_ paths: some Sequence<DependencyGraph.Path>) {
    for path in paths { insert(path) }
  }

  public var isEmpty: Bool { steps.isEmpty }

  /// A path without edges has no step of its own, and is left out.
  public mutating func insert(_ path: DependencyGraph.Path) {
    guard let first = path.first else { return }
    var here = step(at: first.dependent, over: nil, below: nil)
    steps[here].paths += 1
    for edge in path {
      here = step(at: edge.dependency, over: edge, below: here)
      steps[here].paths += 1
    }
    steps[here].isEnd = true
  }

  private mutating func step(at node: ID<Node>, over edge: Edge?, below parent: Int?) -> Int {
    let beside = parent.map { steps[$0].children } ?? roots
    if let known = beside.first(where: { steps[$0].node == node }) { return known }
    let depth = parent.map { steps[$0].depth + 1 } ?? 0
    steps.append(Step(node: node, edge: edge, parent: parent, depth: depth))
    let place = steps.count - 1
    if let parent { steps[parent].children.append(place) } else { roots.append(place) }
    return place
  }

  /// The steps from top to bottom, without what is below those that are folded.
  public func places(folded: Set<Int> = []) -> [Place] {
    var places: [Place] = []
    // With a stack of its own: a path may be as long as the graph.
    var stack = roots.reversed().map { Place(step: $0, goesOn: []) }
    while let place = stack.popLast() {
      places.append(place)
      guard !folded.contains(place.step) else { continue }
      let children = steps[place.step].children
      for child in children.reversed() {
        stack.append(Place(step: child, goesOn: place.goesOn + [child != children.last]))
      }
    }
    return places
  }
}

internal import InjectScopeModel

/// How lists grow: a parent must carry what its children need and something above it has.
struct GrailPropagation: Sendable {
  /// What the root offers; empty where there is none.
  let root: GrailList
  /// By injector: what it asks for itself, the injectors it creates and those that create it, both in name order.
  let own: [GrailList]
  let children: [[Int]]
  let parents: [[Int]]
  /// By injector, as far as they have grown.
  private(set) var lists: [GrailList]
  /// The injectors that ask for a type themselves.
  let owners: [TypeName: [Int]]
  private var ancestors: [Int: [Int]] = [:]

  init(root: GrailList, own: [GrailList], children: [[Int]], parents: [[Int]]) {
    self.root = root
    self.own = own
    self.children = children
    self.parents = parents
    lists = own
    var owners: [TypeName: [Int]] = [:]
    for (index, list) in own.enumerated() {
      for property in list.properties { property.type.map { owners[$0, default: []].append(index) } }
    }
    self.owners = owners
  }

  /// Visits everybody after those they create; a group that creates itself goes round until nothing changes.
  mutating func run() {
    for group in stronglyConnectedComponents(count: own.count, successors: { children[$0] }) {
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for injector in group where grow(injector, seeing: { $0.lists[$1] }) { hasChanged = true }
      }
    }
    sortInherited()
  }

  /// Takes in at once all that the children need, the list as it stands lacks, and something above has.
  mutating func grow(_ injector: Int, seeing list: (Self, Int) -> GrailList) -> Bool {
    var found: [GrailProperty] = []
    for child in children[injector] {
      let wanted = list(self, child)
      for need in wanted.properties where GrailMatching.exemption(of: need) == nil {
        let count = need.type.map(wanted.count(of:)) ?? 0
        guard case .argument = GrailMatching.answer(to: need, ofTypeCount: count, from: lists[injector]),
          let property = offer(for: need, ofTypeCount: count, above: injector)
        else { continue }
        found.append(property)
      }
    }
    var hasGrown = false
    for var property in found where !lists[injector].holds(property.name, property.type) {
      property.isInherited = true
      property.condition = nil
      lists[injector].append(property)
      hasGrown = true
    }
    return hasGrown
  }

  /// The root first, then what the ancestors ask for themselves.
  private mutating func offer(for need: GrailProperty, ofTypeCount count: Int, above injector: Int) -> GrailProperty? {
    if case .supplied(let property, _) = GrailMatching.answer(to: need, ofTypeCount: count, from: root) {
      return property
    }
    guard let type = need.type, let owners = owners[type], owners.contains(where: { $0 != injector }) else { return nil }
    for ancestor in ancestors(of: injector) {
      if case .supplied(let property, _) = GrailMatching.answer(to: need, ofTypeCount: count, from: own[ancestor]) {
        return property
      }
    }
    return nil
  }

  mutating func ancestors(of injector: Int) -> [Int] {
    if let known = ancestors[injector] { return known }
    let order = ancestry(of: injector)
    ancestors[injector] = order
    return order
  }

  /// Parents in name order, depth first, each once.
  func ancestry(of injector: Int) -> [Int] {
    var order: [Int] = []
    var visited: Set<Int> = [injector]
    var stack = Array(parents[injector].reversed())
    while let next = stack.popLast() {
      guard visited.insert(next).inserted else { continue }
      order.append(next)
      stack += parents[next].reversed()
    }
    return order
  }

  /// A list is its own properties as written, then the inherited ones by name, then by type.
  mutating func sortInherited() {
    for index in lists.indices where lists[index].properties.count > own[index].properties.count {
      let inherited = lists[index].properties.filter(\.isInherited).sorted {
        ($0.name, $0.type?.spelling ?? "") < ($1.name, $1.type?.spelling ?? "")
      }
      lists[index] = GrailList(own[index].properties + inherited)
    }
  }
}

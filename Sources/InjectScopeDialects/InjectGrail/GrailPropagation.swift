internal import InjectScopeModel

/// How lists grow: a parent must carry what its children need and something above it has.
struct GrailPropagation: Sendable {
  /// Picking out so many from a list is quicker than asking everybody in it.
  private static let few = 16

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
    // By injector: the types of which a child's list has got more since its last visit; `nil` before the first.
    var news = [Set<TypeName>?](repeating: nil, count: own.count)
    for group in stronglyConnectedComponents(count: own.count, successors: { children[$0] }) {
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for injector in group where news[injector]?.isEmpty != true {
          let grown = growWholly(injector, about: news[injector])
          news[injector] = []
          guard !grown.isEmpty else { continue }
          hasChanged = true
          for parent in parents[injector] { news[parent]?.formUnion(grown) }
        }
      }
    }
    sortInherited(of: Array(lists.indices))
  }

  /// One turn: what it took in may leave other needs without an answer, before anybody else has a turn.
  private mutating func growWholly(_ injector: Int, about types: Set<TypeName>?) -> Set<TypeName> {
    var grown = grow(injector, about: types, seeing: { $0.lists[$1] })
    var last = grown
    while !last.isEmpty {
      last = grow(injector, about: last, seeing: { $0.lists[$1] })
      grown.formUnion(last)
    }
    return grown
  }

  /// Takes back what these have grown.
  mutating func restart(_ injectors: [Int]) {
    for injector in injectors { lists[injector] = own[injector] }
  }

  /// Takes in at once all that the children need, the list as it stands lacks, and something above has.
  ///
  /// - Parameter types: those of which its own list, or a child's, holds more than when it was visited last: a need of
  ///   another type gets the answer that it got then. `nil` for all.
  /// - Returns: the types of what it took in.
  mutating func grow(
    _ injector: Int, about types: Set<TypeName>? = nil, seeing list: (Self, Int) -> GrailList
  ) -> Set<TypeName> {
    var found: [GrailProperty] = []
    for child in children[injector] {
      let wanted = list(self, child)
      let needs = types.map(wanted.properties(ofAny:)) ?? wanted.properties
      for need in needs where GrailMatching.exemption(of: need) == nil {
        let count = need.type.map(wanted.count(of:)) ?? 0
        guard case .argument = GrailMatching.answer(to: need, ofTypeCount: count, from: lists[injector]),
          let property = offer(for: need, ofTypeCount: count, above: injector)
        else { continue }
        found.append(property)
      }
    }
    var grown: Set<TypeName> = []
    for var property in found where !lists[injector].holds(property.name, property.type) {
      property.isInherited = true
      property.condition = nil
      lists[injector].append(property)
      property.type.map { _ = grown.insert($0) }
    }
    return grown
  }

  /// The root first, then what the ancestors ask for themselves.
  private mutating func offer(for need: GrailProperty, ofTypeCount count: Int, above injector: Int) -> GrailProperty? {
    if case .supplied(let property, _) = GrailMatching.answer(to: need, ofTypeCount: count, from: root) {
      return property
    }
    guard let type = need.type, let owners = owners[type], owners.contains(where: { $0 != injector }) else {
      return nil
    }
    let isRare = owners.count <= Self.few
    for ancestor in ancestors(of: injector) where !isRare || owners.contains(ancestor) {
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
  mutating func sortInherited(of injectors: [Int]) {
    for index in injectors where lists[index].properties.count > own[index].properties.count {
      let inherited = lists[index].properties.filter(\.isInherited).sorted {
        ($0.name, $0.type?.spelling ?? "") < ($1.name, $1.type?.spelling ?? "")
      }
      lists[index] = GrailList(own[index].properties + inherited)
    }
  }
}

/// InjectGrail's resolution a second time, straight from the words of its description: slow and plain, to hold the real
/// one against.
struct ReferenceResolver {
  struct Property: Hashable {
    var name: String
    var type: String
    var isManual: Bool
    var isInherited: Bool
  }

  enum Answer: Hashable {
    case supplied(Property, rule: String)
    case argument(rule: String)

    var isSupplied: Bool { if case .supplied = self { true } else { false } }
  }

  let project: AbstractProject
  let root: [Property]
  let own: [[Property]]
  /// By injector, whom it injects and who injects it: the latter by name.
  let children: [[Int]]
  let parents: [[Int]]
  /// By injector: its final list.
  private(set) var lists: [[Property]]
  /// By injector: where what its children lack is looked up, in this order.
  private var sources: [[[Property]]] = []
  /// By injector: everybody whom it injects, however far below.
  let below: [Set<Int>]

  init(_ project: AbstractProject) {
    func properties(_ entries: [AbstractProject.Entry]) -> [Property] {
      entries.map { Property(name: $0.name, type: $0.type, isManual: $0.isManual, isInherited: false) }
    }
    self.project = project
    root = properties(project.root)
    own = project.injectors.map { properties($0.own) }
    func byName(_ injectors: some Sequence<Int>) -> [Int] {
      injectors.sorted { project.injectors[$0].name < project.injectors[$1].name }
    }
    let children = project.injectors.indices.map { byName(project.children(of: $0)) }
    self.children = children
    parents = project.injectors.indices.map { child in
      byName(project.injectors.indices.filter { children[$0].contains(child) })
    }
    below = project.injectors.indices.map { start in
      var reached: Set<Int> = []
      var open = children[start]
      while let next = open.popLast() { if reached.insert(next).inserted { open += children[next] } }
      return reached
    }
    lists = own
    sources = lists.indices.map { injector in [root] + ancestors(of: injector).map { own[$0] } }
    propagate()
  }

  // MARK: - One need

  /// `satisfies(need, list of the child, list of the source)`.
  func answer(to need: Property, of child: [Property], from source: [Property]) -> Answer {
    if need.isManual { return .argument(rule: "markedManual") }
    if need.type == "Int" || need.type == "String" { return .argument(rule: "primitive") }
    let candidates = source.filter { $0.type == need.type }
    let wanted = child.filter { $0.type == need.type }
    if candidates.count == 1 && wanted.count == 1 { return .supplied(candidates[0], rule: "onlyMatch") }
    for candidate in candidates where candidate.name == need.name { return .supplied(candidate, rule: "byName") }
    return .argument(rule: candidates.isEmpty ? "nothingAbove" : "ambiguousAbove")
  }

  // MARK: - Propagation

  private mutating func propagate() {
    var done: Set<Int> = []
    while done.count < lists.count {
      for injector in lists.indices where !done.contains(injector) {
        let group = self.group(of: injector)
        guard below[injector].subtracting(group).isSubset(of: done) else { continue }
        settle(group.sorted { project.injectors[$0].name < project.injectors[$1].name })
        done.formUnion(group)
      }
    }
  }

  /// Those that inject it and that it injects, however indirectly, and itself.
  func group(of injector: Int) -> Set<Int> {
    below[injector].filter { below[$0].contains(injector) }.union([injector])
  }

  private mutating func settle(_ group: [Int]) {
    while true {
      let before = lists
      for member in group {
        while takeIn(member) {}
      }
      if lists == before { return }
    }
  }

  /// One turn of a parent; whether its list grew.
  private mutating func takeIn(_ parent: Int) -> Bool {
    let list = lists[parent]
    var found: [Property] = []
    for child in children[parent] {
      for need in lists[child] where !answer(to: need, of: lists[child], from: list).isSupplied {
        for source in sources[parent] {
          guard case .supplied(var property, _) = answer(to: need, of: lists[child], from: source) else { continue }
          property.isInherited = true
          found.append(property)
          break
        }
      }
    }
    for property in found
    where !lists[parent].contains(where: { $0.name == property.name && $0.type == property.type }) {
      lists[parent].append(property)
    }
    let inherited = lists[parent].filter(\.isInherited)
    lists[parent] = own[parent] + inherited.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
    return lists[parent] != list
  }

  /// Who is above it: parents in name order, depth first, each once.
  func ancestors(of injector: Int) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = [injector]
    func visit(_ child: Int) {
      for parent in parents[child] where seen.insert(parent).inserted {
        order.append(parent)
        visit(parent)
      }
    }
    visit(injector)
    return order
  }

  // MARK: - Outcomes

  /// What a child's list gets from a parent, the root where `parent` is `nil`.
  func answers(from parent: Int?, to child: Int) -> [(need: Property, answer: Answer)] {
    lists[child].map { need in
      guard let parent else { return (need, answer(to: need, of: lists[child], from: root)) }
      let answer = answer(to: need, of: lists[child], from: lists[parent])
      guard answer == .argument(rule: "nothingAbove") else { return (need, answer) }
      // Above is more than the parent's own list: where several are offered further up, this is why it took none of them.
      let further = sources[parent].lazy.map { self.answer(to: need, of: lists[child], from: $0) }
      return (need, further.first { $0 == .argument(rule: "ambiguousAbove") } ?? answer)
    }
  }

  /// Those that count for the outcome of an injector's needs: whoever injects it, and the root where nobody else does,
  /// or only those whom it injects itself.
  func creators(of injector: Int) -> [Int?] {
    let group = group(of: injector)
    let isEntered = group.contains { member in parents[member].contains { !group.contains($0) } }
    return parents[injector].map { $0 } + (isEntered ? [] : [nil])
  }

  static func strength(_ answer: Answer) -> Int {
    switch answer {
    case .argument("nothingAbove"), .argument("ambiguousAbove"): 0
    case .argument: 1
    case .supplied: 2
    }
  }
}

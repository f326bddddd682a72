internal import InjectScopeModel

/// What the original generator might make of the same declarations.
///
/// It begins with the injectors that create nobody, in the order of hashes, and visits each of the others once, when the
/// first of those below it has been visited. So a parent may be visited before a child is complete: always, where that
/// child lies on a longer branch; in some runs, where it lies as deep.
struct GrailUpstream {
  private let ours: GrailPropagation
  /// The round in which each injector is visited; `nil` for one that only leads into a cycle.
  private let round: [Int?]
  /// The least that a run may give, and the most.
  private let least: [GrailList]
  private let most: [GrailList]
  /// Whether a run may give anything but what we give.
  private let isAffected: Bool

  init(_ ours: GrailPropagation) {
    self.ours = ours
    let round = Self.rounds(ours)
    self.round = round
    let affected = Self.affected(ours, round)
    isAffected = !affected.isEmpty
    guard isAffected else {
      (least, most) = (ours.lists, ours.lists)
      return
    }
    let groups = stronglyConnectedComponents(count: ours.own.count, successors: { ours.children[$0] })
    var place = [Int](repeating: 0, count: ours.own.count)
    for (index, injector) in groups.joined().enumerated() { place[injector] = index }
    let order = affected.filter { round[$0] != nil }
      .sorted { (round[$0] ?? 0, place[$0]) < (round[$1] ?? 0, place[$1]) }
    func outcome(seeing isComplete: (_ child: Int, _ parent: Int) -> Bool) -> [GrailList] {
      var run = ours
      run.restart(affected)
      for injector in order {
        var news: Set<TypeName>?
        while news?.isEmpty != true {
          news = run.grow(injector, about: news) { isComplete($1, injector) ? $0.lists[$1] : $0.own[$1] }
        }
      }
      run.sortInherited(of: affected)
      return run.lists
    }
    least = outcome { child, parent in (round[child] ?? .max) < (round[parent] ?? 0) }
    most = outcome { child, parent in
      let (a, b) = (round[child] ?? .max, round[parent] ?? 0)
      return a < b || (a == b && place[child] < place[parent])
    }
  }

  /// Those visited before a child is complete, and everybody above them: all others come out as ours do.
  private static func affected(_ ours: GrailPropagation, _ round: [Int?]) -> [Int] {
    var stack = ours.own.indices.filter { parent in
      guard let own = round[parent] else { return true }
      return ours.children[parent].contains { child in
        (round[child] ?? .max) >= own && ours.lists[child].properties.count > ours.own[child].properties.count
      }
    }
    var affected = Set(stack)
    while let injector = stack.popLast() {
      for parent in ours.parents[injector] where affected.insert(parent).inserted { stack.append(parent) }
    }
    return affected.sorted()
  }

  private static func rounds(_ graph: GrailPropagation) -> [Int?] {
    var round = graph.children.map { $0.isEmpty ? 0 : Int?.none }
    var current = round.indices.filter { round[$0] == 0 }
    var number = 0
    while !current.isEmpty {
      number += 1
      var next: [Int] = []
      for injector in current {
        for parent in graph.parents[injector] where round[parent] == nil {
          round[parent] = number
          next.append(parent)
        }
      }
      current = next
    }
    return round
  }

  /// The differences, one for each cause, with everybody whom it reaches.
  func divergences(named name: (Int) -> String, at place: (Int) -> Location) -> [GrailDivergence] {
    var found: [GrailDivergence] = []
    for injector in ours.own.indices where isAffected {
      let missing = missing(in: injector)
      guard !missing.isEmpty else { continue }
      guard let own = round[injector] else {
        if !ours.parents[injector].contains(where: { $0 < injector && round[$0] == nil }) {
          found.append(.neverVisited(injector: name(injector), missing: missing, at: place(injector)))
        }
        continue
      }
      let late = ours.children[injector].filter { (round[$0] ?? .max) >= own && hasGrown($0) }
      guard !late.isEmpty else { continue }
      let isStable = self.missing(in: injector, from: most) == missing
      found.append(
        .lateChild(
          injector: name(injector), missing: missing, isStable: isStable,
          late: late.map { Finding.Hop("'\(name($0))' may be complete only after that", at: place($0)) },
          reached: reached(from: injector).map { ancestor in
            let (least, ours) = (self.least[ancestor].names, self.ours.lists[ancestor].names)
            return Finding.Hop(
              "'\(name(ancestor))Impl' may then hold \(least), where InjectScope gives \(ours)", at: place(ancestor))
          }, at: place(injector)))
    }
    return found + endlessSearches(named: name, at: place)
  }

  /// What nothing offers is looked for in every ancestor, and the original does not notice that it has been there.
  private func endlessSearches(named name: (Int) -> String, at place: (Int) -> Location) -> [GrailDivergence] {
    let children = ours.children
    let cyclic = Set(
      stronglyConnectedComponents(count: children.count, successors: { children[$0] })
        .filter { $0.count > 1 || children[$0[0]].contains($0[0]) }.joined())
    guard !cyclic.isEmpty else { return [] }
    var ours = ours
    var told: Set<String> = []
    var found: [GrailDivergence] = []
    for parent in ours.own.indices where round[parent] != nil {
      guard cyclic.contains(parent) || ours.ancestors(of: parent).contains(where: cyclic.contains) else { continue }
      for child in ours.children[parent] {
        for need in ours.lists[child].properties where GrailMatching.exemption(of: need) == nil {
          guard case .argument = GrailMatching.answer(to: need, of: ours.lists[child], from: ours.lists[parent]),
            told.insert("\(need.name): \(need.type?.spelling ?? "")").inserted
          else { continue }
          found.append(.endlessSearch(injector: name(parent), property: need.name, at: place(parent)))
        }
      }
    }
    return found
  }

  private func missing(in injector: Int, from lists: [GrailList]? = nil) -> [String] {
    let theirs = (lists ?? least)[injector]
    return ours.lists[injector].properties.filter { !theirs.holds($0.name, $0.type) }.map(\.name)
  }

  private func hasGrown(_ injector: Int) -> Bool {
    ours.lists[injector].properties.count > ours.own[injector].properties.count
  }

  /// The injector and everybody above it who lacks something too.
  private func reached(from injector: Int) -> [Int] {
    var order = [injector]
    var head = 0
    while head < order.count {
      for parent in ours.parents[order[head]] where !order.contains(parent) && !missing(in: parent).isEmpty {
        order.append(parent)
      }
      head += 1
    }
    return order
  }
}

extension GrailList {
  fileprivate var names: String { "[" + properties.map(\.name).joined(separator: ", ") + "]" }
}

import InjectScopeAnalysis
import InjectScopeModel

/// Folders or modules and which of them need which, as their map says it.
struct GroupMap: MapSubject {
  private var parts: [GroupPart] = []
  private var nodes: [Int] = []
  private var marks: [Marks] = []
  private var problems: [Int] = []
  private var cycleOfPart: [Int?] = []
  private var sizesOfCycles: [Int] = []
  /// By part, also for what stands for many.
  private var isInSomeCycle: [Bool] = []
  /// How many nodes of the one need how many of the other, by link.
  private var weights: [Int] = []
  /// Whether what is handed down, and not drawn, is all that leads there, and from there.
  private var uncounted: [(needs: Bool, gives: Bool)] = []
  private var neighbours: [(needs: [(name: String, weight: Int)], gives: [(name: String, weight: Int)])] = []
  private let glyphs: Glyphs
  private let basis: Groups.Basis
  /// What the paths of all that is inside begin with.
  private let begin: String

  private(set) var links: [MapLink] = []
  private(set) var side: [Int] = []
  private(set) var caption: Line?
  let widths = MapWidths(most: 36, leastOfAll: 18, leastBeside: 18)
  let focus: Int? = nil
  let leftOut = 0

  init(_ basis: Groups.Basis, inside path: String, _ request: MapRequest, _ project: LoadedProject) {
    glyphs = request.glyphs
    self.basis = basis
    let division = GroupDivision(project.graph, by: basis, inside: path, most: Self.most(request))
    begin = division.root.isEmpty ? "" : division.root + "/"
    let drawsAll = request.look.drawsAll
    func divided(isWhole: Bool) -> Groups {
      Groups(project.graph, isWhole: isWhole) { String(division.partOfNode[Int($0.index)]) }
    }
    let groups = divided(isWhole: drawsAll)
    // Of what lies outside, only what is joined with something inside is told.
    let part = groups.groups.map { Int($0.name) ?? 0 }
    func isInside(_ group: Int) -> Bool { !division.parts[part[group]].isOutside }
    let own = groups.links.filter { isInside($0.from) || isInside($0.to) }
    let joined = Set(own.flatMap { [$0.from, $0.to] })
    let kept = groups.groups.indices.filter { isInside($0) || joined.contains($0) }.sorted { part[$0] < part[$1] }
    var places: [Int: Int] = [:]
    for (place, group) in kept.enumerated() { places[group] = place }
    parts = kept.map { division.parts[part[$0]] }
    nodes = kept.map { groups.groups[$0].nodes.count }
    marks = kept.map { group in
      groups.groups[group].nodes.reduce(into: Marks()) { $0.formUnion(project.index.marks[Int($1.index)]) }
    }
    uncounted = kept.map { (groups.uncounted.needing.contains($0), groups.uncounted.giving.contains($0)) }
    problems = [Int](repeating: 0, count: kept.count)
    for problem in project.index.problems.problems {
      if let node = problem.node, let place = places[groups.group(of: node)] { problems[place] += 1 }
    }
    var all = own.compactMap { link in
      places[link.from].flatMap { from in
        places[link.to].map { (link: MapLink(from: from, to: $0), weight: link.count) }
      }
    }
    // Who only asks a container names who registers it as little as the library does.
    findCycles(
      own.filter { !$0.isOnlyAsked }.compactMap { link in
        places[link.from].flatMap { from in places[link.to].map { MapLink(from: from, to: $0) } }
      })
    let outside = parts.indices.filter { parts[$0].isOutside }.dropFirst(Self.most(request))
    let boxes = fold(Set(kept.indices.filter { division.others.contains(part[kept[$0]]) }).union(outside), &all)
    tellNeighbours(all)
    let known = Set(all.map(\.link))
    let handedDown =
      drawsAll
      ? []
      : Set(
        divided(isWhole: true).links.compactMap { link -> MapLink? in
          guard let from = places[link.from], let to = places[link.to], boxes[from] != boxes[to] else { return nil }
          let link = MapLink(from: boxes[from], to: boxes[to])
          return known.contains(link) ? nil : link
        })
    draw(all, request, handedDown: handedDown.count)
  }

  /// So many boxes that most of them are seen at once.
  private static func most(_ request: MapRequest) -> Int {
    let layers = max(2, request.room.columns / 30)
    return max(5, min(60, request.boxesOfLayer(in: request.room.rows) * layers * 2 / 3))
  }

  private mutating func findCycles(_ links: [MapLink]) {
    var ends = [[Int]](repeating: [], count: parts.count)
    for link in links { ends[link.from].append(link.to) }
    cycleOfPart = [Int?](repeating: nil, count: parts.count)
    for cycle in stronglyConnectedComponents(count: parts.count, successors: { ends[$0] }) where cycle.count > 1 {
      for part in cycle { cycleOfPart[part] = sizesOfCycles.count }
      sizesOfCycles.append(cycle.count)
    }
    isInSomeCycle = cycleOfPart.map { $0 != nil }
  }

  /// What there is no room for becomes one box, behind the others; by part, its box. Which parts lead back to themselves is
  /// known before: many parts in one box lead to much that none of them leads to.
  private mutating func fold(_ others: Set<Int>, _ links: inout [(link: MapLink, weight: Int)]) -> [Int] {
    guard !others.isEmpty else { return Array(parts.indices) }
    let shown = parts.indices.filter { !others.contains($0) }
    var place = [Int](repeating: shown.count, count: parts.count)
    for (new, old) in shown.enumerated() { place[old] = new }
    func folded<Value>(_ values: [Value], _ all: ([Value]) -> Value) -> [Value] {
      shown.map { values[$0] } + [all(others.map { values[$0] })]
    }
    isInSomeCycle = folded(isInSomeCycle) { $0.contains(true) }
    cycleOfPart = folded(cycleOfPart) { _ in nil }
    nodes = folded(nodes) { $0.reduce(0, +) }
    problems = folded(problems) { $0.reduce(0, +) }
    marks = folded(marks) { $0.reduce(into: Marks()) { $0.formUnion($1) } }
    parts = folded(parts) { GroupPart(content: .others($0.count), path: "", first: $0.first?.first) }
    var weights: [MapLink: Int] = [:]
    for (link, weight) in links {
      let new = MapLink(from: place[link.from], to: place[link.to])
      if new.from != new.to { weights[new, default: 0] += weight }
    }
    links = weights.map { (link: $0.key, weight: $0.value) }.sorted {
      ($0.link.from, $0.link.to) < ($1.link.from, $1.link.to)
    }
    return place
  }

  private mutating func tellNeighbours(_ links: [(link: MapLink, weight: Int)]) {
    neighbours = parts.indices.map { part in
      func told(_ end: (MapLink) -> Int, _ other: (MapLink) -> Int) -> [(name: String, weight: Int)] {
        links.filter { end($0.link) == part }.map { (parts[other($0.link)].name, $0.weight) }
          .sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }
      }
      return (told(\.from, \.to), told(\.to, \.from))
    }
    // What needs much and gives little stands first, also where there are cycles.
    side = parts.indices.map { part in
      neighbours[part].gives.reduce(0) { $0 + $1.weight } - neighbours[part].needs.reduce(0) { $0 + $1.weight }
    }
  }

  /// Lines that say nothing that others do not say would cover what matters.
  private mutating func draw(_ all: [(link: MapLink, weight: Int)], _ request: MapRequest, handedDown: Int) {
    var shown = all
    if !request.look.drawsAll {
      // What leads to one of many others says nothing of where those lead.
      func isOfParts(_ link: MapLink) -> Bool { !isFold(link.from) && !isFold(link.to) }
      let reduction = Reduction(all.map(\.link).filter(isOfParts), cycleOfPart)
      shown = all.filter { !isOfParts($0.link) || !reduction.isImplied($0.link) }
    }
    links = shown.map(\.link)
    weights = shown.map(\.weight)
    let implied = all.count - shown.count
    caption = MapCaption.line(
      [
        (implied, "\(implied.of("line")) to where others lead"),
        (handedDown, "\(handedDown.of("line")) of what is handed down"),
      ], request)
  }

  // MARK: - What is said

  var count: Int { parts.count }

  func label(of box: Int, columns: Int?) -> [Span] {
    let isInCycle = isInSomeCycle[box]
    // Of its nodes, what is wrong with them: that some need each other is no cycle of folders.
    var signs = isInCycle ? [Span("@", .cycle)] : []
    if let sign = marks[box].subtracting(.cycle).sign { signs.append(sign) }
    if !signs.isEmpty { signs.append(Span(" ")) }
    let count = columns == nil ? "  \(nodes[box].of("node"))" : " \(nodes[box].grouped)"
    let wrong = problems[box] == 0 ? "" : columns == nil ? ", \(problems[box].of("problem"))" : ""
    let taken = signs.reduce(0) { $0 + $1.text.count } + count.count
    let whole = parts[box].name
    // What all paths begin with tells none from another; the foot of the screen says the whole of the chosen one.
    let own = whole.hasPrefix(begin) && whole.count > begin.count ? String(whole.dropFirst(begin.count)) : whole
    let shown = columns.map { Self.cut(own, to: max(4, $0 - taken), glyphs) } ?? whole
    return signs + [Span(shown, parts[box].isOutside ? .quiet : .heading), Span(count + wrong, .count)]
  }

  /// Without the folders around it that there is no room for.
  private static func cut(_ path: String, to columns: Int, _ glyphs: Glyphs) -> String {
    var rest = path[...]
    func shown() -> String { rest.count == path.count ? path : glyphs.ellipsis + "/" + rest }
    while Graphemes.width(shown(), isUnicode: glyphs.isUnicode) > columns {
      // The last slash says that it is a folder.
      guard let slash = rest.dropLast().firstIndex(of: "/") else { return path.fittedAtEnd(to: columns, glyphs) }
      rest = rest[rest.index(after: slash)...]
    }
    return shown()
  }

  func frame(of box: Int) -> Cell.Role { cycleOfPart[box] == nil ? .border : .cycle }

  func target(of box: Int) -> Target { .part(parts[box]) }

  func isFold(_ box: Int) -> Bool { if case .others = parts[box].content { true } else { false } }

  func isInCycle(link: Int, isReversed: Bool) -> Bool {
    guard let cycle = cycleOfPart[links[link].from] else { return false }
    return cycleOfPart[links[link].to] == cycle
  }

  func label(ofLink link: Int) -> String? { weights[link].grouped }

  func ways(at box: Int) -> [MapWay] {
    guard parts.count > 1 else { return [MapWay(words: "the only \(basis.rawValue)")] }
    func told(_ ends: [(name: String, weight: Int)], _ some: String, _ none: String) -> MapWay {
      guard !ends.isEmpty else { return MapWay(words: none) }
      // The numbers behind the names count dependencies.
      return MapWay(
        words: "\(some) \(ends.count.of(basis.rawValue))", ends: ends.map { "\($0.name) \($0.weight.grouped)" })
    }
    let round = cycleOfPart[box].map {
      MapWay(words: "leads back to itself with \((sizesOfCycles[$0] - 1).of("other"))")
    }
    // Of several folded into one nobody asks.
    let (needs, gives) = uncounted.indices.contains(box) ? uncounted[box] : (false, false)
    return [
      told(neighbours[box].needs, "needs", needs ? "needs only what is handed down" : "needs no other"),
      told(neighbours[box].gives, "needed by", gives ? "gives only what is handed down" : "no other needs it"), round,
    ].compactMap(\.self)
  }
}

/// Which lines say nothing that others do not say: those to where one comes by another way, too. Lines of cycles all
/// stay.
private struct Reduction {
  private let cycleOfPart: [Int?]
  private var ends: [Int: [Int]] = [:]

  init(_ links: [MapLink], _ cycleOfPart: [Int?]) {
    self.cycleOfPart = cycleOfPart
    for link in links { ends[link.from, default: []].append(link.to) }
  }

  private func isTogether(_ a: Int, _ b: Int) -> Bool { cycleOfPart[a] != nil && cycleOfPart[a] == cycleOfPart[b] }

  func isImplied(_ link: MapLink) -> Bool {
    guard !isTogether(link.from, link.to) else { return false }
    // By a third one, which leads back to neither.
    var waiting = (ends[link.from] ?? []).filter {
      $0 != link.to && !isTogether($0, link.from) && !isTogether($0, link.to)
    }
    var seen = Set(waiting)
    while let part = waiting.popLast() {
      for end in ends[part] ?? [] {
        if end == link.to { return true }
        if seen.insert(end).inserted { waiting.append(end) }
      }
    }
    return false
  }
}

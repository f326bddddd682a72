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
  /// How many nodes of the one need how many of the other, by link.
  private var weights: [Int] = []
  private var neighbours: [(needs: [(name: String, weight: Int)], gives: [(name: String, weight: Int)])] = []
  private let glyphs: Glyphs
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
    var kept = groups.groups.indices.filter { group in
      isInside(group) || own.contains { $0.from == group || $0.to == group }
    }
    kept.sort { part[$0] < part[$1] }
    var places: [Int: Int] = [:]
    for (place, group) in kept.enumerated() { places[group] = place }
    parts = kept.map { division.parts[part[$0]] }
    nodes = kept.map { groups.groups[$0].nodes.count }
    marks = kept.map { group in
      groups.groups[group].nodes.reduce(into: Marks()) { $0.formUnion(project.index.marks[Int($1.index)]) }
    }
    problems = [Int](repeating: 0, count: kept.count)
    for problem in project.index.problems.problems {
      if let node = problem.node, let place = places[groups.group(of: node)] { problems[place] += 1 }
    }
    let all = own.compactMap { link in
      places[link.from].flatMap { from in places[link.to].map { (MapLink(from: from, to: $0), link.count) } }
    }
    findCycles(all.map(\.0))
    tellNeighbours(all)
    let handedDown = drawsAll ? 0 : divided(isWhole: true).links.count - groups.links.count
    draw(all, drawsAll: drawsAll, handedDown: handedDown)
  }

  /// So many boxes that most of them are seen at once.
  private static func most(_ request: MapRequest) -> Int {
    let layers = max(2, request.room.columns / 30)
    return max(5, min(60, request.boxesOfLayer(in: request.room.rows) * layers / 2))
  }

  private mutating func findCycles(_ links: [MapLink]) {
    var ends = [[Int]](repeating: [], count: parts.count)
    for link in links { ends[link.from].append(link.to) }
    cycleOfPart = [Int?](repeating: nil, count: parts.count)
    for cycle in stronglyConnectedComponents(count: parts.count, successors: { ends[$0] }) where cycle.count > 1 {
      for part in cycle { cycleOfPart[part] = sizesOfCycles.count }
      sizesOfCycles.append(cycle.count)
    }
  }

  private mutating func tellNeighbours(_ links: [(link: MapLink, weight: Int)]) {
    neighbours = parts.indices.map { part in
      func told(_ end: (MapLink) -> Int, _ other: (MapLink) -> Int) -> [(name: String, weight: Int)] {
        links.filter { end($0.link) == part }.map { (name(of: other($0.link)), $0.weight) }
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
  private mutating func draw(_ all: [(link: MapLink, weight: Int)], drawsAll: Bool, handedDown: Int) {
    var shown = all
    if !drawsAll {
      let reduction = Reduction(all.map(\.link), cycleOfPart)
      shown = all.filter { !reduction.isImplied($0.link) }
    }
    links = shown.map(\.link)
    weights = shown.map(\.weight)
    var parts: [String] = []
    if shown.count < all.count { parts.append("\((all.count - shown.count).of("line")) to where others lead") }
    if handedDown > 0 { parts.append("\(handedDown.grouped) of what is handed down") }
    guard !parts.isEmpty else { return }
    var line = Line([
      Span("not drawn: \(parts.joined(separator: ", "))  ", .quiet), Span("t", .key), Span(" draws them", .quiet),
    ])
    line.held = 1
    caption = line
  }

  // MARK: - What is said

  var count: Int { parts.count }

  private func name(of part: Int) -> String {
    switch parts[part].content {
    case .folder: parts[part].path.isEmpty ? "./" : parts[part].path + "/"
    case .ownFiles: (parts[part].path.isEmpty ? "." : parts[part].path) + "/*.swift"
    case .module: parts[part].path
    case .others(let count): "\(count.grouped) others"
    }
  }

  func label(of box: Int, columns: Int?) -> [Span] {
    let isInCycle = cycleOfPart[box] != nil
    var signs = isInCycle ? [Span("@", .cycle)] : []
    if let sign = marks[box].sign, !isInCycle || sign.text != "@" { signs.append(sign) }
    if !signs.isEmpty { signs.append(Span(" ")) }
    let count = columns == nil ? "  \(nodes[box].of("node"))" : " \(nodes[box].grouped)"
    let wrong = problems[box] == 0 ? "" : columns == nil ? ", \(problems[box].of("problem"))" : ""
    let taken = signs.reduce(0) { $0 + $1.text.count } + count.count
    let name = name(of: box)
    let shown = columns.map { Self.cut(name, to: max(4, $0 - taken), glyphs) } ?? name
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

  func isInCycle(link: Int) -> Bool {
    guard let cycle = cycleOfPart[links[link].from] else { return false }
    return cycleOfPart[links[link].to] == cycle
  }

  func label(ofLink link: Int) -> String? { weights[link].grouped }

  func ways(at box: Int) -> [String] {
    func told(_ ends: [(name: String, weight: Int)], _ some: String, _ none: String) -> String {
      guard let most = ends.first else { return none }
      return "\(some) \(ends.count.grouped)" + (ends.count > 1 ? ", most \(most.name)" : ": \(most.name)")
    }
    let round = cycleOfPart[box].map { "leads back to itself with \((sizesOfCycles[$0] - 1).of("other"))" }
    return [
      told(neighbours[box].needs, "needs", "needs no other"),
      told(neighbours[box].gives, "needed by", "no other needs it"), round,
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

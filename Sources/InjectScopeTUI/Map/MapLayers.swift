/// Where each vertex of a drawing belongs: layers by longest path, long links broken into steps, and in each layer an
/// order with few crossings.
struct MapLayers {
  struct Step: Hashable {
    var from: Int
    var to: Int
    /// The link it is part of.
    var link: Int
  }

  /// Vertices by layer and order; those from `realCount` on are bends of long links.
  private(set) var layers: [[Int]] = []
  private(set) var steps: [Step] = []
  private(set) var isReversed: [Bool] = []
  private(set) var vertexCount: Int
  let realCount: Int
  /// The link that bends at a vertex.
  private(set) var linkOfBend: [Int: Int] = [:]
  /// What lines of both directions join on one side: drawn in one row nobody could tell which of them points where.
  private(set) var isJoinedBothWays: Set<Int> = []

  init(count: Int, links: [MapLink], side: [Int]) {
    realCount = count
    vertexCount = count
    let directed = withoutCycles(count, links, side)
    let depth = Self.layers(count, directed)
    place(depth, directed)
    reduceCrossings()
    findBothWays()
  }

  /// Links that close a cycle are turned round for the drawing.
  private mutating func withoutCycles(_ count: Int, _ links: [MapLink], _ side: [Int]) -> [MapLink] {
    isReversed = [Bool](repeating: false, count: links.count)
    var outgoing = [[Int]](repeating: [], count: count)
    for (place, link) in links.enumerated() { outgoing[link.from].append(place) }
    var state = [UInt8](repeating: 0, count: count)
    // From the outermost dependents on, so that the links between the sides keep their direction.
    for start in (0..<count).sorted(by: { (side[$0], $0) < (side[$1], $1) }) where state[start] == 0 {
      var stack = [(vertex: start, next: 0)]
      state[start] = 1
      while let top = stack.last {
        guard top.next < outgoing[top.vertex].count else {
          state[top.vertex] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let link = outgoing[top.vertex][top.next]
        let end = links[link].to
        if state[end] == 1 {
          isReversed[link] = true
        } else if state[end] == 0 {
          state[end] = 1
          stack.append((end, 0))
        }
      }
    }
    return links.enumerated().map { isReversed[$0] ? MapLink(from: $1.to, to: $1.from) : $1 }
  }

  private static func layers(_ count: Int, _ links: [MapLink]) -> [Int] {
    var incoming = [Int](repeating: 0, count: count)
    var outgoing = [[Int]](repeating: [], count: count)
    for link in links {
      incoming[link.to] += 1
      outgoing[link.from].append(link.to)
    }
    var depth = [Int](repeating: 0, count: count)
    var order = (0..<count).filter { incoming[$0] == 0 }
    var head = 0
    while head < order.count {
      let vertex = order[head]
      head += 1
      for end in outgoing[vertex] {
        depth[end] = max(depth[end], depth[vertex] + 1)
        incoming[end] -= 1
        if incoming[end] == 0 { order.append(end) }
      }
    }
    // What begins nowhere stands close to what it leads to.
    for vertex in order.reversed() where !outgoing[vertex].isEmpty {
      let nearest = outgoing[vertex].map { depth[$0] }.min() ?? 0
      let isFree = !links.contains { $0.to == vertex }
      if isFree { depth[vertex] = max(depth[vertex], nearest - 1) }
    }
    return depth
  }

  private mutating func place(_ depth: [Int], _ links: [MapLink]) {
    layers = [[Int]](repeating: [], count: (depth.max() ?? -1) + 1)
    for vertex in 0..<realCount { layers[depth[vertex]].append(vertex) }
    for (place, link) in links.enumerated() {
      var last = link.from
      for layer in depth[link.from] + 1..<max(depth[link.from] + 1, depth[link.to]) {
        layers[layer].append(vertexCount)
        linkOfBend[vertexCount] = place
        steps.append(Step(from: last, to: vertexCount, link: place))
        last = vertexCount
        vertexCount += 1
      }
      steps.append(Step(from: last, to: link.to, link: place))
    }
  }

  private mutating func findBothWays() {
    let forward = steps.filter { !isReversed[$0.link] }
    let backward = steps.filter { isReversed[$0.link] }
    guard !backward.isEmpty else { return }
    for side in [\Step.from, \Step.to] {
      isJoinedBothWays.formUnion(
        Set(forward.map { $0[keyPath: side] }).intersection(backward.map { $0[keyPath: side] }))
    }
  }

  // MARK: - Crossings

  private mutating func reduceCrossings() {
    var before = [[Int]](repeating: [], count: vertexCount)
    var behind = before
    for step in steps {
      behind[step.from].append(step.to)
      before[step.to].append(step.from)
    }
    var best = layers
    var fewest = crossings(behind)
    for sweep in 0..<12 where fewest > 0 {
      let isForward = sweep.isMultiple(of: 2)
      let order = isForward ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
      for layer in order {
        let neighbours = isForward ? before : behind
        let fixed = layers[isForward ? layer - 1 : layer + 1]
        var place: [Int: Double] = [:]
        for (index, vertex) in fixed.enumerated() { place[vertex] = Double(index) }
        let centres = layers[layer].enumerated().map { index, vertex -> (Int, Double, Int) in
          let ends = neighbours[vertex].compactMap { place[$0] }
          let scaled = Double(index) * Double(max(1, fixed.count)) / Double(max(1, layers[layer].count))
          return (vertex, ends.isEmpty ? scaled : ends.reduce(0, +) / Double(ends.count), index)
        }
        layers[layer] = centres.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
      }
      let now = crossings(behind)
      if now < fewest {
        fewest = now
        best = layers
      }
    }
    layers = best
  }

  private func crossings(_ behind: [[Int]]) -> Int {
    var count = 0
    for layer in layers.indices.dropLast() {
      var place: [Int: Int] = [:]
      for (index, vertex) in layers[layer + 1].enumerated() { place[vertex] = index }
      var ends: [Int] = []
      for vertex in layers[layer] { ends += behind[vertex].compactMap { place[$0] }.sorted() }
      for (index, end) in ends.enumerated() { count += ends[..<index].count { $0 > end } }
    }
    return count
  }
}

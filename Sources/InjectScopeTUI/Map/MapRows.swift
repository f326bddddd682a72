/// The row of each vertex: in the order of its layer, without overlaps, as near as possible to what it is joined with.
struct MapRows {
  /// The row of what each vertex says: the middle one, of two the upper.
  private(set) var centre: [Int]
  private(set) var height = 0
  private let isJoinedBothWays: Set<Int>
  private let betweenDirections: Int

  /// - Parameter betweenDirections: how far below the middle of a vertex lines against the direction of the drawing join
  ///   it, where others do so, too.
  init(_ layers: MapLayers, heights: [Int], gap: Int, betweenDirections: Int) {
    isJoinedBothWays = layers.isJoinedBothWays
    self.betweenDirections = betweenDirections
    centre = [Int](repeating: 0, count: layers.vertexCount)
    for layer in layers.layers {
      var row = 0
      for vertex in layer {
        centre[vertex] = row + Self.above(heights[vertex])
        row += heights[vertex] + gap
      }
    }
    var before = [[Int]](repeating: [], count: layers.vertexCount)
    var behind = before
    for step in layers.steps {
      behind[step.from].append(step.to)
      before[step.to].append(step.from)
    }
    for sweep in 0..<8 {
      let isForward = sweep.isMultiple(of: 2)
      for layer in isForward ? Array(layers.layers.indices) : layers.layers.indices.reversed() {
        let order = layers.layers[layer]
        let wanted = order.map { vertex -> Int in
          let ends = isForward ? before[vertex] : behind[vertex]
          return ends.isEmpty ? centre[vertex] : Self.middle(ends.map { centre[$0] })
        }
        spread(order, wanted, heights, gap)
      }
    }
    let top = layers.layers.joined().map { centre[$0] - Self.above(heights[$0]) }.min() ?? 0
    for vertex in centre.indices { centre[vertex] -= top }
    height = layers.layers.joined().map { centre[$0] - Self.above(heights[$0]) + heights[$0] }.max() ?? 0
  }

  /// The row in which a link joins a vertex: below its name where others join it there in the other direction.
  func row(of vertex: Int, isReversed: Bool) -> Int {
    centre[vertex] + (isReversed && isJoinedBothWays.contains(vertex) ? betweenDirections : 0)
  }

  /// How many rows of a vertex lie above its middle.
  private static func above(_ height: Int) -> Int { (height - 1) / 2 }

  private static func middle(_ rows: [Int]) -> Int {
    let sorted = rows.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Blocks of vertices that touch each other move together to the mean of what they want.
  private mutating func spread(_ order: [Int], _ wanted: [Int], _ heights: [Int], _ gap: Int) {
    struct Block {
      var first: Int
      var count: Int
      var size: Int
      /// The sum of where its begin should be, over its members.
      var wish: Int
      var begin: Int { Int((Double(wish) / Double(count)).rounded()) }
    }
    var blocks: [Block] = []
    for (index, vertex) in order.enumerated() {
      let begin = wanted[index] - Self.above(heights[vertex])
      blocks.append(Block(first: index, count: 1, size: heights[vertex] + gap, wish: begin))
      while blocks.count > 1,
        blocks[blocks.count - 2].begin + blocks[blocks.count - 2].size > blocks[blocks.count - 1].begin
      {
        let last = blocks.removeLast()
        let size = blocks[blocks.count - 1].size
        blocks[blocks.count - 1].wish += last.wish - last.count * size
        blocks[blocks.count - 1].count += last.count
        blocks[blocks.count - 1].size += last.size
      }
    }
    for block in blocks {
      var row = block.begin
      for vertex in order[block.first..<block.first + block.count] {
        centre[vertex] = row + Self.above(heights[vertex])
        row += heights[vertex] + gap
      }
    }
  }
}

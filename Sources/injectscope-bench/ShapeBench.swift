import Foundation

/// Projects that grow in one dimension, at n, 2n and 4n: what the time does when the dimension doubles.
///
/// The exponent is that of the processor's time over the bytes read and printed: 1 is linear. What the command takes for a
/// project without a word in it is taken off first, and what is then less than a twentieth of a second says nothing.
struct ShapeBench {
  let program: String

  private static let limit = 60.0

  func table() throws -> Table {
    var table = Table(
      "list --json on projects of one shape, by the processor (best of 3)",
      ["shape", "n", "", "2n", "", "4n", "", "exponent", "s a MB"])
    let start = try measure(Shape("nothing", 1) { _ in "" }, 1).run?.processor ?? 0
    for shape in Shape.all + Shape.rehearsed + Shape.patterns {
      var row: [Table.Cell] = [.name(shape.name)]
      var points: [(size: Double, seconds: Double)] = []
      for scale in [1, 2, 4] {
        let (size, run) = try measure(shape, shape.count * scale)
        row.append(.number(Double(shape.count * scale)))
        guard let run, run.processor < Self.limit else {
          row.append(.name("too long"))
          break
        }
        points.append((size, max(run.processor - start, 0.001)))
        row.append(.seconds(run.processor))
      }
      while row.count < 7 { row.append(.none) }
      if let first = points.first, let last = points.last, points.count > 1 {
        // Below that it is chance.
        let isSmall = last.seconds < 0.05
        let exponent = log(last.seconds / first.seconds) / log(last.size / first.size)
        row += isSmall ? [.none, .none] : [.number(exponent), .number(last.seconds / (last.size / 1e6))]
      } else {
        row += [.none, .none]
      }
      table.add(row)
    }
    return table
  }

  private func measure(_ shape: Shape, _ count: Int) throws -> (size: Double, run: ProgramRun?) {
    try TemporaryProject.with { folder in
      var size = 0
      for (name, text) in shape.files(count) {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let data = Data(text.utf8)
        size += data.count
        try data.write(to: file)
      }
      let paths = shape.namesFiles ? shape.files(count).map { folder.path + "/" + $0.name } : [folder.path]
      let output = folder.appendingPathComponent("output")
      var runs: [ProgramRun] = []
      for _ in 0..<3 {
        guard let run = Platform.run(program, ["list", "--json"] + paths, output: output.path) else { break }
        runs.append(run)
        if run.processor > 2 { break }
      }
      size += (try? Data(contentsOf: output).count) ?? 0
      return (Double(size), runs.min { $0.processor < $1.processor })
    }
  }
}

import Foundation

/// What it costs to have a project read in the explorer, beside what it costs to list it, in one run: processor time of
/// both, the explorer's memory once it has come to rest and at its peak, and after some reloads and many: between these it
/// must not grow.
struct LoadBench {
  let program: String

  /// After the first of these all is warm.
  private static let reloads = [20, 100]

  private struct Project: Sendable {
    var name: String
    var write: @Sendable (URL) throws -> Void
    /// Reading it again takes too long to do it so often.
    var isReloaded = false
  }

  private static let projects = [
    Project(
      name: "2,000 files, 200 declare", write: { try Corpus(files: 2_000, features: 200).write(to: $0) },
      isReloaded: true),
    Project(name: "8,000 files, 800 declare", write: { try Corpus(files: 8_000, features: 800).write(to: $0) }),
    Project(name: "12,000 nodes, 265,000 edges", write: { try DenseCorpus(pairs: 6_000, needs: 42).write(to: $0) }),
  ]

  func table() throws -> Table {
    var table = Table(
      "the explorer beside list, by the processor, without the cache of facts (best of 3)",
      ["project", "list", "explorer", "times", "at rest", "peak"]
        + Self.reloads.map { "after \($0) reloads" })
    for project in Self.projects {
      try TemporaryProject.with { folder in
        try project.write(folder)
        let lists = (0..<3).compactMap { _ in Platform.run(program, ["list", "--no-cache", folder.path])?.processor }
        var loads: [Double] = []
        var memory: (resident: Int, peak: Int)?
        var later: [Int?] = Self.reloads.map { _ in nil }
        for turn in 0..<3 {
          let session = try BenchSession(folder, ["--no-cache"])
          _ = try session.wait { $0.contains("0@") }
          session.settle()
          if let spent = session.processorMilliseconds { loads.append(spent / 1_000) }
          if turn == 2 {
            memory = session.memory
            if project.isReloaded { later = try memoryAfterReloads(session, folder) }
          }
          try session.quit()
        }
        let times = lists.min().flatMap { list in loads.min().map { $0 / list } }
        table.add(
          [
            .name(project.name), lists.min().map { .seconds($0) } ?? .none, loads.min().map { .seconds($0) } ?? .none,
            times.map { .number($0) } ?? .none, memory.map { .bytes($0.resident) } ?? .none,
            memory.map { .bytes($0.peak) } ?? .none,
          ] + later.map { $0.map { .bytes($0) } ?? .none })
      }
    }
    return table
  }

  /// A node comes and goes.
  private func memoryAfterReloads(_ session: BenchSession, _ folder: URL) throws -> [Int?] {
    let file = folder.appendingPathComponent("Arrival.swift")
    var memory: [Int?] = []
    for turn in 0..<(Self.reloads.max() ?? 0) {
      // A key takes the message of the last one away: the same words are not written twice.
      session.press(turn % 2 == 0 ? "j" : "k")
      session.settle()
      _ = try session.wait({ $0.contains("reloaded") }) {
        try? "protocol Arrival\(turn)Injector: Injector {}\n".write(to: file, atomically: false, encoding: .utf8)
      }
      session.settle()
      guard Self.reloads.contains(turn + 1) else { continue }
      // What is given back is given back when all that was begun aside is done.
      session.idle(1_000)
      memory.append(session.memory?.resident)
    }
    return memory
  }
}

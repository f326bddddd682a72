import Foundation

/// Whole runs on apps of 10,000 files of which more and more are wired at run time, with each library, with all of them, and
/// with a container of the app's own that has their words. What a speaking file costs must not grow with their number.
struct SpeakingBench {
  let program: String
  var runs = 3

  private static let files = 10_000
  private static let counts = [100, 1_000, 2_000]
  private static let mixtures: [(name: String, libraries: [SpeakingCorpus.Library])] =
    SpeakingCorpus.known.map { ($0.rawValue, [$0]) } + [("all by turns", SpeakingCorpus.known)]
    + [(SpeakingCorpus.Library.ownContainer.rawValue, [.ownContainer])]

  func table() throws -> Table {
    var table = Table(
      "list, 10,000 files of which some speak (median of \(runs))",
      ["library", "speaking", "processor", "wall", "memory", "ms / speaking", "KiB / speaking"])
    // What the others cost, whoever speaks.
    guard let none = try run(SpeakingCorpus(files: Self.files, speaking: 0)) else { return table }
    table.add([
      .name("none"), .number(0), .seconds(none.processor), .seconds(none.wall), .bytes(none.memory), .none, .none,
    ])
    for (name, libraries) in Self.mixtures {
      for count in Self.counts {
        let corpus = SpeakingCorpus(files: Self.files, speaking: count, libraries: libraries)
        guard let taken = try run(corpus) else { continue }
        table.add([
          .name(name + (taken.exit > 1 ? ": exit \(taken.exit)" : "")), .number(Double(count)),
          .seconds(taken.processor),
          .seconds(taken.wall), .bytes(taken.memory),
          .number((taken.processor - none.processor) * 1_000 / Double(count)),
          .number(Double(taken.memory - none.memory) / 1_024 / Double(count)),
        ])
      }
    }
    return table
  }

  private func run(_ corpus: SpeakingCorpus) throws -> ProgramRun? {
    try TemporaryProject.with { folder in
      try corpus.write(to: folder)
      try Data("{}".utf8).write(to: folder.appendingPathComponent(".injectscope.json"))
      return ProgramRun.median(of: runs, program, ["list", "--json", folder.path])
    }
  }
}

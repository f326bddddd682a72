import Foundation

/// The explorer as a person runs it, in a terminal: until it is there, how it follows a save, and what it costs to let
/// it stand.
enum SessionBench {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("injectscope-session-bench")
    try? FileManager.default.removeItem(at: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Corpus(files: 2_000, features: 200).write(to: folder)

    print("explorer in a terminal, 2,000 files of which 200 declare (best of 5)")
    var paints: [Duration] = []
    var loads: [Duration] = []
    var reloads: [Duration] = []
    for turn in 0..<5 {
      let session = try BenchSession(folder)
      paints.append(try session.wait { $0.contains("Nodes") })
      loads.append(try session.wait { $0.contains("Feature0") })
      session.settle()
      let name = "Arrival\(turn)"
      let file = folder.appendingPathComponent("Arrival.swift")
      reloads.append(
        try session.wait({ $0.contains("nodes") || $0.contains("reloaded") }) {
          try? "protocol \(name)Injector: Injector {}\n".write(to: file, atomically: false, encoding: .utf8)
        })
      try session.quit()
    }
    line("start to first paint", paints)
    line("start to first rows", loads)
    line("save to screen", reloads)
    let idle = try idleTime(folder).map { "\($0.formatted(2)) ms" } ?? "not told by this system"
    print("  processor time of 3 idle seconds: \(idle)")
    print("")
  }

  private static func line(_ name: String, _ durations: [Duration]) {
    print("  \(name): \(durations.min().map(ExplorerBench.text) ?? "")")
  }

  private static func idleTime(_ folder: URL) throws -> Double? {
    let session = try BenchSession(folder)
    _ = try session.wait { $0.contains("Feature0") }
    session.settle()
    let before = session.liveProcessorMilliseconds
    session.idle(3000)
    let after = session.liveProcessorMilliseconds
    try session.quit()
    return before.flatMap { before in after.map { $0 - before } }
  }
}

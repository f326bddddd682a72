import Foundation

/// How soon the explorer answers, in a terminal: its first screen, keys while it reads, and a save of one file of many.
struct ReactionBench {
  private static let files = 8_000
  private static let saves = 5

  func table() throws -> Table {
    var table = Table(
      "the explorer's answers, 8,000 files of which 800 declare",
      ["", "best", "p95", "worst"])
    try TemporaryProject.with { folder in
      try Corpus(files: Self.files, features: Self.files / 10).write(to: folder)
      var paints: [Double] = []
      var keys: [Double] = []
      for _ in 0..<3 {
        let session = try BenchSession(folder, ["--no-cache"])
        paints.append(try session.wait { $0.contains("Nodes") }.milliseconds)
        keys += try keysWhileReading(session)
        try session.quit()
      }
      table.add(row("start to first paint", paints))
      table.add(row("key to screen while it reads", keys))
      let (signs, screens) = try saves(in: folder)
      table.add(row("save to a sign of it", signs))
      table.add(row("save to screen", screens))
    }
    return table
  }

  private func row(_ name: String, _ milliseconds: [Double]) -> [Table.Cell] {
    let sorted = milliseconds.sorted()
    guard let best = sorted.first, let worst = sorted.last else { return [.name(name), .none, .none, .none] }
    let late = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
    return [.name(name), .seconds(best / 1_000), .seconds(late / 1_000), .seconds(worst / 1_000)]
  }

  /// Opens the help and closes it, for as long as there is anything left to read.
  private func keysWhileReading(_ session: BenchSession) throws -> [Double] {
    var times: [Double] = []
    var isReading = true
    while isReading, times.count < 400 {
      times.append(try session.wait({ $0.contains("Help") }) { session.press("?") }.milliseconds)
      session.press("\u{1B}")
      // Escape alone is only told from the beginning of another key after a while.
      let said = session.listen(60)
      isReading = !said.contains("0@")
    }
    return times
  }

  private func saves(in folder: URL) throws -> (signs: [Double], screens: [Double]) {
    let file = folder.appendingPathComponent("Module0/Feature0.swift")
    let session = try BenchSession(folder)
    _ = try session.wait { $0.contains("0@") }
    session.settle()
    var signs: [Double] = []
    var screens: [Double] = []
    for turn in 0..<Self.saves {
      // A key takes the message of the last one away.
      session.press(turn % 2 == 0 ? "j" : "k")
      session.settle()
      let text = try String(contentsOf: file, encoding: .utf8) + "protocol Arrival\(turn)Injector: Injector {}\n"
      let begin = ContinuousClock.now
      signs.append(
        try session.wait({ $0.contains("reading") || $0.contains("reloaded") }) {
          try? text.write(to: file, atomically: false, encoding: .utf8)
        }.milliseconds)
      if !session.heard.contains("reloaded") { _ = try session.wait({ $0.contains("reloaded") }) {} }
      screens.append((ContinuousClock.now - begin).milliseconds)
      session.settle()
    }
    try session.quit()
    return (signs, screens)
  }
}

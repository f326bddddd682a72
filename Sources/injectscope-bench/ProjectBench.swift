import Foundation

/// Whole runs of the program on large projects, beside what cannot be undercut on this machine: the stat of all files,
/// and reading all bytes. One program, or two revisions side by side: `compare OLD NEW`.
struct ProjectBench {
  /// The programs, the first of which the others are compared with.
  let programs: [String]
  var runs = 5

  private static let projects: [(name: String, corpus: Corpus)] = [
    ("10,000 files, every one declares", Corpus(files: 10_000, features: 10_000)),
    ("10,000 files, 5% declare", Corpus(files: 10_000, features: 500)),
    ("4,000 files, none declares", Corpus(files: 4_000, features: 0)),
  ]

  func tables() throws -> [Table] {
    try Self.projects.map { project in
      try TemporaryProject.with { folder in
        try project.corpus.write(to: folder)
        // A project with a root: nobody has to look above it.
        try Data("{}".utf8).write(to: folder.appendingPathComponent(".injectscope.json"))
        return table(project.name, folder.path)
      }
    }
  }

  private func table(_ name: String, _ folder: String) -> Table {
    var table = Table(
      "\(name) (median of \(runs))", ["", "processor", "wall", "memory", "× stat", "× bytes", "× first"])
    let (stat, bytes) = floors(folder)
    table.add([.name("stat of all files"), .seconds(stat.processor), .seconds(stat.wall), .none, .none, .none, .none])
    table.add([.name("reading all bytes"), .seconds(bytes.processor), .seconds(bytes.wall), .none, .none, .none, .none])
    for command in [["list", "--json"], ["check"], ["export", "--format", "dot"]] {
      // Turn by turn, so that what else the machine does meets all of them.
      var taken = programs.map { _ in [ProgramRun]() }
      for _ in 0..<runs {
        for (index, program) in programs.enumerated() {
          if let run = Platform.run(program, command + [folder]) { taken[index].append(run) }
        }
      }
      let first = ProgramRun.median(of: taken[0])
      for (index, runs) in taken.enumerated() {
        guard let run = ProgramRun.median(of: runs), let first else { continue }
        table.add(row(command[0], run, index, stat, bytes, first))
      }
    }
    for (state, taken) in kept(folder) {
      let first = ProgramRun.median(of: taken[0])
      for (index, runs) in taken.enumerated() {
        guard let run = ProgramRun.median(of: runs), let first else { continue }
        table.add(row("check, \(state.rawValue)", run, index, stat, bytes, first))
      }
    }
    return table
  }

  private func row(
    _ name: String, _ run: ProgramRun, _ index: Int, _ stat: Measure.Time, _ bytes: Measure.Time, _ first: ProgramRun
  ) -> [Table.Cell] {
    let title = name + (programs.count > 1 ? [" old", " new"][min(index, 1)] : "")
    return [
      .name(title + (run.exit > 1 ? ": exit \(run.exit)" : "")), .seconds(run.processor), .seconds(run.wall),
      .bytes(run.memory), .number(run.processor / stat.processor), .number(run.processor / bytes.processor),
      index == 0 ? .none : .number(run.processor / first.processor),
    ]
  }

  /// What is kept between two runs, and what it is good for; everywhere else nothing is.
  private enum Kept: String, CaseIterable {
    case first = "first run"
    case unchanged = "nothing changed"
    case changed = "one file changed"
  }

  /// Each program's runs, in each state of its cache.
  private func kept(_ folder: String) -> [(Kept, [[ProgramRun]])] {
    let cache = folder + "-cache"
    Platform.set("XDG_CACHE_HOME", cache)
    defer {
      Platform.set("XDG_CACHE_HOME", Self.nowhere)
      try? FileManager.default.removeItem(atPath: cache)
    }
    let file = swiftFiles(folder).sorted().last ?? ""
    return Kept.allCases.map { state in
      var taken = programs.map { _ in [ProgramRun]() }
      for number in 0..<runs {
        for (index, program) in programs.enumerated() {
          switch state {
          case .first: try? FileManager.default.removeItem(atPath: cache)
          case .unchanged: if number == 0 { _ = Platform.run(program, ["check", folder]) }
          case .changed: Self.change(file, "// changed \(number) \(index)\n")
          }
          if let run = Platform.run(program, ["check", folder]) { taken[index].append(run) }
        }
      }
      return (state, taken)
    }
  }

  private static func change(_ file: String, _ line: String) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return }
    try? (text + line).write(toFile: file, atomically: false, encoding: .utf8)
  }

  /// Where no cache can be.
  static let nowhere = "/dev/null"

  private func swiftFiles(_ folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  /// In this process, by what the program uses too.
  private func floors(_ folder: String) -> (stat: Measure.Time, bytes: Measure.Time) {
    let files = swiftFiles(folder)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    let stat = Measure.best(of: runs) { for file in files { Platform.stat(file) } }
    let bytes = Measure.best(of: runs) { for file in files { Platform.readAll(file, into: &buffer) } }
    func inSeconds(_ time: Measure.Time) -> Measure.Time {
      Measure.Time(wall: time.wall / 1_000, processor: time.processor / 1_000)
    }
    return (inSeconds(stat), inSeconds(bytes))
  }
}

/// A folder that is gone when the work is done.
enum TemporaryProject {
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let name = "injectscope-bench-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0...UInt32.max))"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try body(folder)
  }
}

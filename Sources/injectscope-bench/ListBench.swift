import Foundation
import InjectScopeDialects
import InjectScopeWorkspace

/// `injectscope list` on 10,000 files of which one in twenty declares something: the whole program, as a user runs it.
enum ListBench {
  static func run() throws {
    let name = "injectscope-bench-\(ProcessInfo.processInfo.processIdentifier)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Corpus(files: 10_000, features: 500).write(to: folder)
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("injectscope")
    print("list, 10,000 files of which 500 declare (best of 5)")
    for arguments in [["list"], ["list", "--jobs", "1"]] {
      let time = try Measure.best(of: 5) { try run(program, arguments + [folder.path]) }
      print("  injectscope \(arguments.joined(separator: " ")): \(time.wall.formatted(0)) ms")
    }
    print("")
  }

  private static func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { print("  exit \(process.terminationStatus): the figure below is void") }
  }
}

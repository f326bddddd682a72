import Foundation
import Testing

/// The program as a user runs it: the executable that was built beside these tests.
enum Executable {
  struct Run {
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  static let path: String = {
    var places = CommandLine.arguments + [Bundle.main.bundlePath]
    places += Bundle.allBundles.map(\.bundlePath)
    for place in places {
      var folder = URL(fileURLWithPath: place)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("injectscope").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate
        }
      }
    }
    return "injectscope: not built beside the tests"
  }()

  /// All runs of these tests share one: what the first says of a project, the second says with the help of the cache.
  static let cacheFolder: String = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "InjectScope-cache-\(ProcessInfo.processInfo.processIdentifier)")
    atexit { try? FileManager.default.removeItem(atPath: Executable.cacheFolder) }
    return folder.path
  }()

  /// Runs a program to its end. Streams go through files, so that no pipe can fill up.
  static func run(
    _ program: String, _ arguments: [String], in folder: String, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Run {
    let streams = try TemporaryFolder()
    try streams.write(["input": input, "output": "", "errors": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "INJECTSCOPE_RECORD"] { variables[name] = nil }
    // Compilers leave folders behind where temporary files go: they go with the streams.
    variables["TMPDIR"] = streams.path
    variables["XDG_CACHE_HOME"] = cacheFolder
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: streams.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url("output"))
    process.standardError = try FileHandle(forWritingTo: streams.url("errors"))
    try process.run()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Run(code: code, output: try streams.text("output"), errors: try streams.text("errors"))
  }
}

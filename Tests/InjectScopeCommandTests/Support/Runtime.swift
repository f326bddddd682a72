import Foundation

/// A form of a library, `Golden/<Dialect>/Runtime…`, built as a module of its own, as a user has it.
struct Runtime: Hashable, Sendable {
  let dialect: String
  let name: String
  let mode: String

  private static let lock = NSLock()
  nonisolated(unsafe) private static var built: [Runtime: Executable.Run] = [:]

  /// Beside the program: it goes with the build.
  private var folder: URL {
    URL(fileURLWithPath: Executable.path).deletingLastPathComponent()
      .appendingPathComponent("golden-runtimes/\(dialect)-\(name)-\(mode)")
  }

  var modulePath: String { folder.path }
  var objectPath: String { folder.appendingPathComponent("\(dialect).o").path }

  /// Builds it, once for all cases.
  func build() throws -> Executable.Run {
    try Self.lock.withLock {
      if let run = Self.built[self] { return run }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let sources = GoldenCase.folder.appendingPathComponent(dialect).appendingPathComponent(name)
      let files = Files.texts(below: sources).keys.filter { $0.hasSuffix(".swift") }.sorted()
      let run = try Executable.swiftc(
        [
          "-swift-version", mode, "-module-name", dialect, "-parse-as-library", "-wmo", "-emit-module",
          "-emit-module-path", "\(dialect).swiftmodule", "-c", "-o", objectPath,
        ] + files.map { sources.appendingPathComponent($0).path }, in: folder.path)
      Self.built[self] = run
      return run
    }
  }
}

extension Executable {
  static func swiftc(_ arguments: [String], in folder: String) throws -> Run {
    try run("/usr/bin/env", ["swiftc"] + arguments, in: folder)
  }
}

import Foundation

/// Swift files built as a module of their own, beside the program: it goes with the build.
struct CompiledModule: Hashable, Sendable {
  let name: String
  /// Where its files are.
  let sources: URL
  /// The language mode.
  let mode: String
  /// The folder that holds what is built.
  let place: String

  private static let lock = NSLock()
  nonisolated(unsafe) private static var built: [CompiledModule: Executable.Run] = [:]

  var folder: URL {
    URL(fileURLWithPath: Executable.path).deletingLastPathComponent().appendingPathComponent(place)
  }

  var objectPath: String { folder.appendingPathComponent("\(name).o").path }

  /// Builds it, once for all tests.
  func build() throws -> Executable.Run {
    try Self.lock.withLock {
      if let run = Self.built[self] { return run }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let files = Files.texts(below: sources).keys.filter { $0.hasSuffix(".swift") }.sorted()
      let run = try Executable.swiftc(
        [
          "-swift-version", mode, "-module-name", name, "-parse-as-library", "-wmo", "-emit-module",
          "-emit-module-path", "\(name).swiftmodule", "-c", "-o", objectPath,
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

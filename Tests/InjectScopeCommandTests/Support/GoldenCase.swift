import Foundation
import Testing

/// A folder below `Golden`: a project, and what is to be said about it.
struct GoldenCase: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let dialect: String
  let name: String
  let folder: URL

  var description: String { dialect + "/" + name }
  var testDescription: String { description }

  static let folder = Repository.root.appendingPathComponent("Tests/InjectScopeCommandTests/Golden")

  static let all: [GoldenCase] = Files.folders(in: folder).flatMap { dialect in
    Files.folders(in: dialect).filter {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("Input").path)
    }
    .map { GoldenCase(dialect: dialect.lastPathComponent, name: $0.lastPathComponent, folder: $0) }
  }

  var input: [String: String] { Files.texts(below: folder.appendingPathComponent("Input")) }

  /// What is written down, by path; without what only running the case gives.
  var want: [String: String] {
    Files.texts(below: folder.appendingPathComponent("want")).filter { $0.key != "run.txt" }
  }

  func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path)
  }

  /// Each part of `want` is there or not; `generated` is one part.
  func holds(_ path: String, in want: [String: String]) -> Bool {
    path.hasPrefix("generated/") ? want.keys.contains { $0.hasPrefix("generated/") } : want[path] != nil
  }

  private static let commands: [(file: String, arguments: [String])] = [
    ("signatures.txt", ["signatures"]),
    ("signatures-injector.txt", ["signatures", "--style", "injector"]),
    ("findings.txt", ["check"]),
    ("graph.dot", ["export", "--format", "dot"]),
    ("graph.mmd", ["export", "--format", "mermaid"]),
    ("graph.json", ["export", "--format", "json"]),
  ]

  /// What the commands say about a copy of the input, which is a project of its own there: those of which something is
  /// written down, or all where nothing is yet.
  func said() throws -> [String: String] {
    let project = try copy()
    let want = want
    var said: [String: String] = [:]
    for command in Self.commands where want.isEmpty || holds(command.file, in: want) {
      said[command.file] = try project.run(command.arguments).output
    }
    guard want.isEmpty || holds("generated/", in: want) else { return said }
    for (path, text) in try generated(in: project) { said["generated/" + path] = text }
    return said
  }

  /// The files that would be generated, by their paths.
  ///
  /// - Parameter changes: texts that stand in place of the input's.
  func generated(changing changes: [String: String] = [:]) throws -> [String: String] {
    try generated(in: copy(changing: changes))
  }

  private func generated(in project: TemporaryFolder) throws -> [String: String] {
    let output = try TemporaryFolder()
    _ = try project.run(["generate", "--quiet", "--output", output.path])
    return output.files()
  }

  private func copy(changing changes: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder([".injectscope.json": "{}"].merging(input) { $1 }.merging(changes) { $1 })
  }

  func record(_ said: [String: String]) throws {
    let want = want
    let place = folder.appendingPathComponent("want")
    try? FileManager.default.removeItem(at: place.appendingPathComponent("generated"))
    for (path, text) in said where want.isEmpty || holds(path, in: want) {
      let file = place.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}

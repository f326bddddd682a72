import Foundation
import Testing

/// A project in a repository of its own, built commit by commit.
final class GitProject {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files)
    try git("init", "--quiet", "--initial-branch", "main")
    if !files.isEmpty { try commit("first") }
  }

  init(in folder: TemporaryFolder) { self.folder = folder }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let own = [
      "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "-c",
      "protocol.file.allow=always",
    ]
    // A test run from a hook has others.
    let clean = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].flatMap { ["-u", $0] }
    let run = try withExtendedLifetime(folder) {
      try Executable.run("/usr/bin/env", clean + ["git"] + own + arguments, in: folder.path)
    }
    #expect(run.code == 0, "git \(arguments): \(run.errors)")
    return run.output.trimmingCharacters(in: .newlines)
  }

  func move(_ old: String, to new: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url(new).deletingLastPathComponent(), withIntermediateDirectories: true)
    try git("mv", old, new)
  }

  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", message)
  }

  func commit(_ message: String, writing files: [String: String]) throws {
    try folder.write(files)
    try commit(message)
  }

  func run(_ arguments: String..., below path: String = "") throws -> Executable.Run {
    try folder.run(arguments, below: path)
  }

  /// Everything that git and the work tree hold but objects: what no question may change.
  func state() throws -> [String: String] {
    folder.files().filter { !$0.key.hasPrefix(".git/objects/") }
  }
}

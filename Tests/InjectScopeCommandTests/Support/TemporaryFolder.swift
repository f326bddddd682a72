import Foundation

/// A folder that goes when its test does.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("injectscope-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
    try write(files)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      try FileManager.default.createDirectory(
        at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url(name))
    }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
  }

  func text(_ name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }

  /// Every file below it, by path.
  func files(below folder: String = "") -> [String: String] { Files.texts(below: url(folder)) }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Executable.Run {
    try run(arguments, environment: environment)
  }

  func run(
    _ arguments: [String], below folder: String = "", environment: [String: String] = [:]
  ) throws -> Executable.Run {
    try withExtendedLifetime(self) {
      try Executable.run(Executable.path, arguments, in: url(folder).path, environment: environment)
    }
  }

  /// Runs a line of shell, `$0` being the program.
  func shell(_ line: String) throws -> Executable.Run {
    try withExtendedLifetime(self) { try Executable.run("/bin/sh", ["-c", line, Executable.path], in: path) }
  }
}

enum Files {
  /// Every file below a folder, by its path there.
  static func texts(below folder: URL) -> [String: String] {
    let root = folder.resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: root) else { return [:] }
    var texts: [String: String] = [:]
    for case let name as String in names {
      var isFolder: ObjCBool = false
      let path = root + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
        let data = FileManager.default.contents(atPath: path)
      else { continue }
      texts[name] = String(decoding: data, as: UTF8.self)
    }
    return texts
  }

  static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }.filter { url in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }
}

import Foundation

/// A folder for one test, with the files it is given; gone when the test is.
final class TemporaryFolder: Sendable {
  /// Without links, as a load answers it.
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("InjectScope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
    for (name, contents) in files { try write(contents, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { name.isEmpty ? path : path + "/" + name }

  func write(_ contents: String, to name: String) throws { try write(Data(contents.utf8), to: name) }

  func write(_ contents: Data, to name: String) throws {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

  /// Every file and folder in it, by path.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects ?? []).compactMap { $0 as? String }.sorted()
  }
}

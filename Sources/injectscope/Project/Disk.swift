import Foundation
import InjectScopeWorkspace

/// What the command line itself asks of the disk; sources are the workspace's business.
enum Disk {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Where the configuration of the project lies that a path belongs to, as seen from here if it lies below.
  static func configuration(ofProjectAt path: String) throws(LoadError) -> String {
    let file = try Workspace.root(of: [path]) + "/" + Configuration.fileName
    let here = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
  }

  static func text(of path: String) throws(FileError) -> String {
    let bytes: [UInt8]
    do throws(Platform.ReadFailure) { bytes = try Platform.contents(of: path) } catch {
      throw FileError(message: "\(path): \(error.reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(message: "\(path): it is not valid UTF-8")
    }
    return text
  }

  static func write(_ text: String, to path: String) throws(FileError) {
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw FileError(message: "\(path): it cannot be written")
    }
  }
}

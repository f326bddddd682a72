import InjectScopeAnalysis
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the command line itself asks of the disk; sources are the workspace's business.
public enum Disk {
  public static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// What stands beside a path that is none, and is called nearly so; of a source that is nowhere near, those of its name
  /// below the current folder.
  static func near(_ path: String) -> [String] {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let folder = String(path[..<name.startIndex])
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    let seen = (all ?? []).filter { !$0.hasPrefix(".") }
    let slips = Nearest.slips(of: String(name), among: seen).map { folder + $0 }
    return slips.isEmpty && name.hasSuffix(".swift") ? below(name) : slips
  }

  /// So many names are looked at, and so many files told.
  private static let (mostLookedAt, mostTold) = (20_000, 3)

  private static func below(_ name: Substring) -> [String] {
    var found: [String] = []
    var folders = [""]
    var looked = 0
    var next = 0
    while next < folders.count, looked < mostLookedAt, found.count < mostTold {
      let folder = folders[next]
      next += 1
      let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
      looked += all.count
      for entry in all.sorted() where !entry.hasPrefix(".") {
        if entry == name {
          found.append(folder + entry)
        } else if !entry.contains("."), Platform.isFolder(folder + entry) {
          folders.append(folder + entry + "/")
        }
      }
    }
    return Array(found.prefix(mostTold))
  }

  /// A path as it is from any folder, without `.` and `..`.
  static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// Where the configuration of the project lies that a path belongs to, as seen from here if it lies below.
  static func configuration(ofProjectAt path: String) throws(LoadError) -> String {
    let file = try Workspace.root(of: [path]) + "/" + Configuration.fileName
    let here = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
  }

  /// Where a path of a project lies, as its sources are named: from the root, where it is not whole.
  public static func place(of path: String, from root: String) -> String {
    path.hasPrefix("/") ? path : root + "/" + path
  }

  /// Whether a path is a folder or lies below it.
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Where a path leads, with no link on the way.
  public static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// The project around the first of some files, where that lies outside of the current folder; `nil` where it does not.
  static func surroundings(of files: [String]) throws(LoadError) -> String? {
    guard let file = files.first(where: exists) else { return nil }
    let isFolder = Platform.isFolder(file)
    let folder = real(isFolder ? file : URL(fileURLWithPath: file).deletingLastPathComponent().path)
    let here = real(FileManager.default.currentDirectoryPath)
    return folder == here || folder.hasPrefix(here + "/") || here == "/" ? nil : try Workspace.root(of: [folder])
  }

  /// Whether something stands there, if only a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    exists(path) || (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// The Swift files below a folder that somebody named, by their path from there, or the one file.
  static func swiftFiles(below folder: String) throws(FileError) -> [String] {
    guard exists(folder) else { throw FileError(message: "\(folder): there is no such folder") }
    guard Platform.isFolder(folder) else { return [folder] }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { (folder.hasSuffix("/") ? folder : folder + "/") + $0 }
  }

  /// `waits: false` refuses a pipe or a device, which nobody named: it might never end.
  public static func text(
    of path: String, waits: Bool = true, atMost limit: Int = .max
  ) throws(FileError) -> String {
    let bytes: [UInt8]
    if !waits, Platform.isSpecial(path) { throw FileError(message: "\(path): it is no file") }
    do throws(Platform.ReadFailure) { bytes = try Platform.contents(of: path, atMost: limit) } catch {
      let target = exists(path) ? nil : try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      throw FileError(
        message: "\(path): " + (target.map { "it is a link to \($0), which is not there" } ?? error.reason))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(message: "\(path): it is not valid UTF-8")
    }
    return text
  }

  /// A file is replaced whole; into a pipe or a device is written, since to replace it would take it from everybody.
  static func write(_ text: String, to path: String) throws(FileError) {
    if Platform.isSpecial(path) {
      if let reason = Platform.send(text, into: path) { throw FileError(message: "\(path): \(reason)") }
      return
    }
    // A link stays, and what it leads to is replaced.
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: real(path)), options: .atomic) } catch {
      let reason = ((error as? CocoaError)?.underlying as? POSIXError).map { ": " + Platform.reason($0.code.rawValue) }
      throw FileError(message: "\(path): it cannot be written\(reason ?? "")")
    }
  }
}

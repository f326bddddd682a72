import InjectScopeDialects
import InjectScopePlatform

/// New contents under another name, which a run left behind that was killed before it could rename or remove them.
enum StrayFiles {
  /// Hidden, and no Swift file: neither a build nor a load that runs meanwhile takes it for a source.
  static func name(for target: String, attempt: Int) -> String {
    ".\(target).\(Platform.processID)-\(attempt).tmp"
  }

  /// Removes those of processes that are gone.
  static func clear(in folder: String) {
    guard case .success(let entries) = Platform.entries(of: folder) else { return }
    for entry in entries where entry.isNamedInUTF8 && entry.kind == .file {
      guard let process = process(in: entry.name), process == Platform.processID || !Processes.isRunning(process) else {
        continue
      }
      let path = FilePath.joined(folder, entry.name)
      if isOurs(path) { _ = Platform.remove(path) }
    }
  }

  /// The number of the process in a name like ours.
  private static func process(in name: String) -> Int? {
    guard let match = name.wholeMatch(of: /\..+\.swift\.([0-9]{1,10})-[0-9]{1,2}\.tmp/) else { return nil }
    return Int(match.1)
  }

  /// Whether it begins as what we write does, or breaks off before.
  private static func isOurs(_ path: String) -> Bool {
    var buffer: [UInt8] = []
    guard case .success(let count) = Platform.read(path, atMost: Int.max, into: &buffer) else { return false }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    return GeneratedHeader.isOurs(text) || GeneratedHeader.text.hasPrefix(text)
  }
}

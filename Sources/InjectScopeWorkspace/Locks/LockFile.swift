import InjectScopeModel

/// What one file says that a package manager has written down: `Package.resolved`, `Podfile.lock`, `Cartfile.resolved`.
struct LockFile {
  struct Pin: Equatable {
    /// The end of the repository's address, or the pod's name, in small letters.
    let name: String
    let version: String
    let line: Int
  }

  private let text: String
  private let lines: [Substring]

  init(_ text: String) {
    self.text = text
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// - Parameter name: the file's.
  func pins(named name: String) throws(ProjectFileFailure) -> [Pin] {
    if let mark = lines.firstIndex(where: { $0.hasPrefix("<<<<<<<") }) {
      throw ProjectFileFailure("a conflict's mark stands in it", line: mark + 1)
    }
    return switch name {
    case "Package.resolved": try packages()
    case "Podfile.lock": pods()
    default: carthage()
    }
  }

  // MARK: SwiftPM

  /// JSON, which is YAML too. The first form has its pins in an `object`, and other words for the same.
  private func packages() throws(ProjectFileFailure) -> [Pin] {
    let whole = try YAML.read(text)
    guard let pins = (whole["pins"] ?? whole["object"]?["pins"])?.list else {
      throw ProjectFileFailure("it has no list of pins")
    }
    return pins.compactMap { pin in
      let address = pin["location"]?.text ?? pin["repositoryURL"]?.text
      guard let given = address ?? pin["identity"]?.text ?? pin["package"]?.text else { return nil }
      let state = pin["state"]
      func said(_ key: String) -> String? { state?[key]?.text.flatMap { $0 == "null" || $0.isEmpty ? nil : $0 } }
      guard let version = said("version") ?? said("branch") ?? said("revision").map({ String($0.prefix(9)) }) else {
        return nil
      }
      return Pin(name: Self.name(at: given), version: version, line: line(of: given))
    }
  }

  /// The last part of an address: `https://host/owner/Name.git`, `git@host:owner/Name`, a path.
  private static func name(at address: String) -> String {
    let end = address.split { $0 == "/" || $0 == ":" }.last ?? address[...]
    return (end.hasSuffix(".git") ? end.dropLast(4) : end).lowercased()
  }

  /// The first line with these words; slashes may be escaped.
  private func line(of words: String) -> Int {
    let end = words.split(separator: "/").last ?? words[...]
    return (lines.firstIndex { $0.contains(end) } ?? 0) + 1
  }

  // MARK: CocoaPods

  /// `  - Name/Part (1.2.0):` in the list of pods; what stands deeper is what a pod asks for.
  private func pods() -> [Pin] {
    var pins: [Pin] = []
    var isInList = false
    for (index, line) in lines.enumerated() {
      guard line.first == " " else {
        if !line.isEmpty { isInList = line.hasPrefix("PODS:") }
        continue
      }
      guard isInList, line.hasPrefix("  - ") else { continue }
      let entry = line.dropFirst(4).filter { $0 != "\"" }
      guard let open = entry.lastIndex(of: "("), let end = entry.lastIndex(of: ")"), open < end else { continue }
      let name = entry[..<open].split(separator: "/").first ?? ""
      let pin = Pin(
        name: name.trimmingBlanks.lowercased(), version: String(entry[entry.index(after: open)..<end]), line: index + 1)
      // The parts of a pod have its version.
      if !pins.contains(where: { $0.name == pin.name }) { pins.append(pin) }
    }
    return pins
  }

  // MARK: Carthage

  /// `github "owner/Name" "v1.2.0"`
  private func carthage() -> [Pin] {
    lines.enumerated().compactMap { index, line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count >= 4, !line.hasPrefix("#") else { return nil }
      return Pin(name: Self.name(at: String(parts[1])), version: String(parts[3]), line: index + 1)
    }
  }
}

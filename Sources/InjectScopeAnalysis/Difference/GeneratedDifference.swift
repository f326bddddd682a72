public import InjectScopeModel

/// How generated code would differ: files by their paths, lines counted.
public struct GeneratedDifference: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    public let path: String
    public let added: Int
    public let removed: Int
  }

  /// Those that differ, by path.
  public let files: [File]

  public var added: Int { files.reduce(0) { $0 + $1.added } }
  public var removed: Int { files.reduce(0) { $0 + $1.removed } }

  /// `generate +9 -8`; nothing where it would be the same.
  public var summary: String? { files.isEmpty ? nil : "generate +\(added) -\(removed)" }

  public init(_ old: [GeneratedFile], _ new: [GeneratedFile]) {
    func byPath(_ files: [GeneratedFile]) -> [String: String] {
      Dictionary(files.map { ("\($0.unit.index)/\($0.path)", $0.contents) }) { first, _ in first }
    }
    let (before, after) = (byPath(old), byPath(new))
    files = Set(before.keys).union(after.keys).sorted().compactMap { key in
      guard before[key] != after[key] else { return nil }
      let lines = [before[key] ?? "", after[key] ?? ""].map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      let common = LineDifference(lines[0], lines[1]).matches.count
      return File(
        path: String(key.drop { $0 != "/" }.dropFirst()), added: lines[1].count - common,
        removed: lines[0].count - common)
    }
  }
}

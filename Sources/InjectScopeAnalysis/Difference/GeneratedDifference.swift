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

  /// - Parameter units: the units of both sides: they are the same where their names are.
  /// - Parameter units: the units of both sides: they are the same where their names are.
  public init(_ old: [GeneratedFile], _ new: [GeneratedFile], units: (old: [Project.Unit], new: [Project.Unit])) {
    // A unit that is no target has the name of its folder, which may have another now.
    let pairing = Pairing(
      old.map { [$0.path, units.old[$0.unit].name] }, new.map { [$0.path, units.new[$0.unit].name] },
      by: [{ $0 }, { [$0[0]] }])
    let pairs =
      pairing.pairs.map { (old[$0], Optional(new[$1])) as (GeneratedFile?, GeneratedFile?) }
      + pairing.lost.map { (old[$0], nil) } + pairing.gained.map { (nil, new[$0]) }
    files = pairs.compactMap { old, new -> File? in
      let contents = [old?.contents ?? "", new?.contents ?? ""]
      guard contents[0] != contents[1] else { return nil }
      let lines = contents.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
      let common = LineDifference(lines[0], lines[1]).matches.count
      return File(
        path: (new ?? old)?.path ?? "", added: lines[1].count - common, removed: lines[0].count - common)
    }.sorted { ($0.path, $0.added, $0.removed) < ($1.path, $1.added, $1.removed) }
  }
}

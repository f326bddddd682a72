public import InjectScopeModel

/// Where an older version of a library means something else than what InjectScope reads.
public struct VersionChange: Sendable {
  /// The first version that does as InjectScope says.
  public let since: String
  /// What was otherwise before, to go on behind "before 0.0.3".
  public let meaning: String
  /// Whether a project has anything that this is about.
  public let matters: @Sendable (_ graph: DependencyGraph, _ project: Project) -> Bool

  public init(
    since: String, meaning: String,
    matters: @escaping @Sendable (_ graph: DependencyGraph, _ project: Project) -> Bool
  ) {
    self.since = since
    self.meaning = meaning
    self.matters = matters
  }

  /// Whether a version came before it. What is no version cannot be placed.
  public func isMissing(in version: LibraryVersion) -> Bool {
    LibraryVersion(since).map { version < $0 } ?? false
  }
}

extension Project {
  /// Whether one of these attributes stands at a type, a property or a variable of its files.
  func bears(_ attributes: Set<String>) -> Bool {
    files.contains { file in
      file.facts.globals.contains { $0.attributes.contains { attributes.contains($0.name) } }
        || file.facts.types.contains { type in
          type.attributes.contains { attributes.contains($0.name) }
            || type.properties.contains { $0.attributes.contains { attributes.contains($0.name) } }
        }
    }
  }

  func imports(_ module: String) -> Bool { files.contains { $0.facts.imports.contains { $0.module == module } } }
}

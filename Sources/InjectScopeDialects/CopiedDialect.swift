internal import InjectScopeAnalysis

/// A dialect whose library stands as sources in some projects: as a target of its own, or copied.
protocol CopiedDialect: Dialect {
  /// Whether a type that a project declares is the library's own: then it is as if it were not declared.
  static func isCopy(_ type: TypeIndex.Entry, in index: TypeIndex) -> Bool
}

extension Dialects {
  /// Whatever library is rehearsed, what the others do inside is none of the program's business.
  static func isCopy(_ type: TypeIndex.Entry, in index: TypeIndex) -> Bool {
    all.contains { (Swift.type(of: $0) as? any CopiedDialect.Type)?.isCopy(type, in: index) == true }
  }
}

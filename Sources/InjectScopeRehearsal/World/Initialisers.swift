internal import InjectScopeModel

/// By what an object or a value of a type begins.
extension TypeWorld {
  /// Those that are written, of the nearest type that has any: a class inherits them only where it writes none.
  func nearestInitialisers(of type: SwiftType) -> [Callable] {
    lineage(of: type).lazy.compactMap(\.entry).map { self.members.initialisers(of: $0) }.first { !$0.isEmpty } ?? []
  }

  /// What the values of a type store, in the order of the source: in this order the initialiser takes it that a struct is
  /// given where it writes none.
  func storedProperties(of entry: Int) -> [Member] {
    members.properties(of: entry).filter { $0.facts.isStored && !$0.facts.isStatic }
  }
}

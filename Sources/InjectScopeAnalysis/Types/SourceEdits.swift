public import InjectScopeModel

/// Additions to a declaration, for fixes. None where its source does not show where they would go.
extension TypeIndex.Declaration {
  public typealias Edit = SourceEdit

  /// A property behind the others: `let clock: Clock`.
  public func adding(property: String) -> [Edit] { edit { $0.adding(property: property) } }

  /// A member at the end.
  public func adding(member: String) -> [Edit] { edit { $0.adding(member: member) } }

  /// An attribute in front of the others: `@MainActor`.
  public func adding(attribute: String) -> [Edit] { edit { $0.adding(attribute: attribute) } }

  /// A protocol behind what it inherits from.
  public func adding(conformance: String) -> [Edit] { edit { $0.adding(conformance: conformance) } }

  /// A declaration behind this one; none where this one is nested, since the other would be too.
  public func adding(neighbour: String) -> [Edit] {
    facts.outerName == nil ? edit { $0.adding(neighbour: neighbour) } : []
  }

  private func edit(_ insertion: (EditPlaces) -> Insertion) -> [Edit] {
    facts.editPlaces.map(insertion).map { [Edit(at: location(of: $0.position), insert: $0.text)] } ?? []
  }
}

import InjectScopeModel

/// The chosen node that a reload has taken away: chosen again when it comes back, unless one has gone elsewhere meanwhile.
struct AbsentFocus: Hashable, Sendable {
  /// The name that it has in whatever graph.
  let name: String
  /// What the cursor stands on in its place, by its key in the outline.
  let instead: String
}

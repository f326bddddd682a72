/// What was chosen and a reload has taken away, a node or a problem: chosen again when it comes back, unless one has gone
/// elsewhere meanwhile.
struct AbsentChoice: Hashable, Sendable {
  /// The name that it has in whatever graph, or what the problem says.
  let name: String
  /// What the cursor stands on in its place: of the tree by its key in the outline, of the problems in words.
  let instead: String
}

/// How somebody wants the map drawn.
struct MapLook: Hashable, Sendable {
  /// Dependencies below, and not beside.
  var isTopDown = false
  /// Also what would cover the rest: what a root creates and supplies for everybody.
  var drawsAll = false
}

/// How the neighbourhood of the focus is drawn.
struct MapView: Hashable, Sendable {
  var depth = 1
  var isFlipped = false
  var look = MapLook()

  static let depths = 1...6
}

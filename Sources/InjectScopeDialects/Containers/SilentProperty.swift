internal import InjectScopeModel

/// A property that has the type of what is registered and does not ask for it: it has probably lost its attribute.
struct SilentProperty {
  let name: String
  /// Whether it is `T?` or `T!`: code may set it.
  let mayBeNil: Bool
  let location: Location

  func words(at place: String) -> String {
    "'\(name)' at \(place) is of that type, and has "
      + (mayBeNil ? "no attribute that asks for one" : "neither a value nor an attribute that asks for one")
  }
}

internal import InjectScopeModel

/// Why nobody can tell what a container holds.
enum FlexOpening: Hashable {
  /// Something is registered in it under a key that nobody can tell.
  case unkeyed(at: Location)
  /// Something is registered, perhaps in it: whether the key is known, and why the container is not.
  case elsewhere(at: Location, isKeyed: Bool, because: String?)
  /// Code that is not followed has it, or one of its functions.
  case handedOn
  /// One that was made where nobody can tell any more.
  case lost

  var words: String {
    switch self {
    case .unkeyed(let site): "something is registered at \(site) under a key that is computed"
    case .elsewhere(let site, let isKeyed, let because):
      "something is registered at \(site) " + (isKeyed ? "in" : "under a key that is computed, in")
        + " a container that cannot be told" + (because.map { ": \($0)" } ?? "")
    case .handedOn: "the container is given to code that is not followed, and may register something in it"
    case .lost: "nobody can tell which container that is"
    }
  }
}

internal import InjectScopeRehearsal

/// What leads to a hole, the surest last: what is only tried out is no other way to where the program comes.
enum HoleWays: Comparable {
  /// Who asks was made for nobody but itself, to see what it asks for.
  case itsOwnMaking
  /// Code that nobody is seen to call, or what a framework may ask for.
  case tryingOut
  case program

  init(_ resolution: Run.Resolution, in world: TypeWorld) {
    guard resolution.isTriedOut else {
      self = .program
      return
    }
    guard case .code(.type(_, let type?)) = resolution.asker,
      resolution.trail.hops.first?.location == world.index.entries[type].first?.location
    else {
      self = .tryingOut
      return
    }
    self = .itsOwnMaking
  }
}

internal import InjectScopeModel

/// By which variables something is known to be held.
///
/// Whoever looks who holds what begins at all variables of all that runs. That is done for each statement, so it would take
/// the number of statements times all that there is. What was found once stays held as long as nothing happens to the
/// variables that led there, from that of a block to the one that holds it: only the others are looked for again.
struct Witnesses {
  enum Held: Hashable {
    case object(ObjectID)
    case handle(Handle)
  }

  /// A variable on the way to what is held.
  struct Step {
    enum Place {
      /// A variable of a block, or `self` there.
      case name(String, Scope)
      case selfOf(Scope)
      /// A static or global one, and how many of those had gone when it was seen.
      case lasting(gone: Int)
      case field(ObjectID, String)
      /// In a struct, which stands in the variable before it.
      case state
    }

    let place: Place
    let cell: Int
    /// How often it had been changed when it was seen.
    let changes: UInt32
  }

  private var ways: [Held: [Step]] = [:]
  /// The last of those that may have gone, and how many there were.
  var doubted: (last: Handle?, count: Int) = (nil, 0)

  /// Notes that any of these may have gone, the newest of which are the last.
  ///
  /// - Returns: those of which that was not said before: all of them, where any has gone since.
  mutating func doubt(_ handles: [Handle]) -> ArraySlice<Handle> {
    let known = doubted
    doubted = (handles.last, handles.count)
    let isLonger = known.count <= handles.count && (known.count == 0 || handles[known.count - 1] == known.last)
    return isLonger ? handles[known.count...] : handles[...]
  }

  mutating func note(_ held: Held, _ way: [Step]) { ways[held] = way }

  /// What of that is not known to be held. What somebody held who is gone is forgotten.
  mutating func unknown(of all: [Held], in store: Store, blocks: Set<ObjectIdentifier>) -> [Held] {
    all.filter { held in
      guard let way = ways[held] else { return true }
      if way.allSatisfy({ Self.stands($0, store, blocks) }) { return false }
      ways[held] = nil
      return true
    }
  }

  private static func stands(_ step: Step, _ store: Store, _ blocks: Set<ObjectIdentifier>) -> Bool {
    func isThere(_ variable: Variable?) -> Bool { variable.map { $0.cell == step.cell && !$0.isWeak } ?? false }
    guard store.changes(ofCell: step.cell) == step.changes else { return false }
    return switch step.place {
    case .name(let name, let scope): blocks.contains(ObjectIdentifier(scope)) && isThere(scope.names[name])
    case .selfOf(let scope): blocks.contains(ObjectIdentifier(scope))
    case .lasting(let gone): store.lastingGone == gone
    case .field(let object, let name): isThere(store[object, name])
    case .state: true
    }
  }
}

internal import InjectScopeModel

/// Whether the program may have run before what is tried out at its end: where it calls a method of that name on
/// something of which nobody can tell what it is, or a function of which nobody can tell which; and a `deinit`, wherever the
/// object went.
///
/// Then what there is at the end need not be what there was when this asked: that a key is missing says something only
/// where nothing is ever registered for it.
extension Grounds {
  var mayHaveRunBefore: Bool {
    let coverage = machine.coverage
    guard machine.context.mode.isTryingOut else { return false }
    if isEndTriedOut { return true }
    guard let name = nameOfWhatIsTriedOut, coverage.usesUnknown else { return false }
    // Nothing is added to these any more: the program has ended.
    let reached = machine.lookups.reachedOnUnknown ?? reachedOnUnknown()
    machine.lookups.reachedOnUnknown = reached
    return reached.contains(name)
  }

  /// A `deinit` runs where the object goes, whenever that is.
  private var isEndTriedOut: Bool {
    guard case .function(let number)? = machine.context.mode.root else { return false }
    return machine.world.members.callables[number].kind == .deinitialiser
  }

  private func reachedOnUnknown() -> Set<String> {
    let coverage = machine.coverage
    var begin = coverage.usedOnUnknown
    if coverage.callsUnknownFunctions {
      let functions = machine.world.members.callables.lazy.filter { $0.kind == .function }.map(\.name)
      let hidden = machine.world.hiddenFiles
      begin.formUnion(functions.filter { machine.world.names.isHandedOn($0) { !hidden.contains($0) } })
    }
    return ReachedNames(machine.world).from(begin)
  }

  private var nameOfWhatIsTriedOut: String? {
    switch machine.context.mode.root {
    case .type(let entry)?: return machine.world.index.entries[entry].bareName
    case .function(let number)?:
      let callable = machine.world.members.callables[number]
      guard callable.isInitialiser, let owner = callable.owner else { return callable.name }
      return machine.world.index.entries[owner].bareName
    case .property(let name, _)?: return name
    case nil: return machine.context.mode.accessor
    }
  }

  /// In whatever container, and whatever became of it.
  func isEverRegistered(_ key: Key) -> Bool {
    !machine.trace.entries(under: key).isEmpty
  }
}

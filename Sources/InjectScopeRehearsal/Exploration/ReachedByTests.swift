internal import InjectScopeModel

/// What a test may come to without being seen to, by way of a value of which nobody knows what it is.
struct ReachedByTests {
  private let world: TypeWorld

  init(_ world: TypeWorld) { self.world = world }

  /// The functions of other units that the tests use, or what they use in turn. What only starts the program is not among
  /// them.
  var functions: [Callable] {
    guard world.project.units[world.unit].isTest else { return [] }
    let files = world.project.files.indices.filter { !world.hiddenFiles.contains($0) }
    let live = LiveCode(world, in: files) {
      world.project.mentionedElsewhere.contains($0)
    } mayRun: { _, file in
      world.isOwnUnit(file: file)
    }
    return world.members.functionsRead { name, owner, file in
      !world.isOwnUnit(file: file) && live.isUsed(name, of: owner)
    }
  }
}

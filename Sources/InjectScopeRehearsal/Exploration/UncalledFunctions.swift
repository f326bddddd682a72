internal import InjectScopeModel

/// What nobody is seen to call, and what is done to try it out.
struct Uncalled {
  /// The type on an instance of which it is called.
  var owner: Int?
  var site: Location
  var root: Context.Mode.Root?
  /// Of a property: its name.
  var accessor: String?
  /// Whether nothing else has come to it meanwhile.
  var isLeft: (Exploration) -> Bool
  var run: (Exploration) throws -> Void
}

/// Functions that nobody is seen to call: run by themselves.
extension Exploration {
  /// Every function that nobody calls, one after the other in the order of the source.
  func runAsOneProgram() {
    for callable in ownCallables where callable.kind == .function && !world.isMentioned(callable) {
      guard !machine.coverage.functions.contains(callable.number) else { continue }
      machine.context.mode.uncalled = callable.number
      machine.context.mode.root = .function(callable.number)
      begin { try runAlone(callable) }
    }
    (machine.context.mode.uncalled, machine.context.mode.root) = (nil, nil)
  }

  /// Those of the unit itself whose code is read.
  var ownCallables: [Callable] {
    world.ownFiles.flatMap(world.members.callables(inFile:))
  }

  func runFromOutside(_ callable: Callable) throws {
    if world.isTest(callable) { try runTest(callable) } else { try runAlone(callable) }
  }

  func runAlone(_ callable: Callable) throws {
    guard callable.code != nil else { return }
    guard let owner = callable.owner else {
      _ = try machine.calls.call(callable, on: nil, [], wanted: nil, at: callable.location)
      return
    }
    let type = world.type(ofEntry: owner)
    if callable.isStatic {
      _ = try machine.calls.call(callable, on: .type(type), [], wanted: nil, at: callable.location)
      return
    }
    _ = try machine.calls.call(
      callable, on: try instance(ofOwner: owner, at: callable.location), [], wanted: nil, at: callable.location)
  }

  /// Tries out each of these by itself. What follows each other and is called on an instance of one type is called on the
  /// same one: on one that is made for each, a type would cost its methods times its properties.
  func tryOutEach(_ parts: [Uncalled]) {
    var rest = parts[...]
    while let first = rest.first {
      let group = first.owner == nil ? rest.prefix(1) : rest.prefix { $0.owner == first.owner }
      rest = rest[group.endIndex...]
      machine.tryOutUncalled {
        for part in group where part.isLeft(self) {
          machine.context.mode.root = part.root ?? machine.context.mode.root
          machine.context.mode.accessor = part.accessor
          if let owner = part.owner { _ = try self.instance(ofOwner: owner, at: part.site) }
          machine.tryOut { try part.run(self) }
        }
      }
    }
  }

  /// What everything is called on that nobody calls: one for each type.
  func instance(ofOwner owner: Int, at site: Location) throws -> Value {
    let type = world.type(ofEntry: owner)
    if let known = machine.store[instanceOf: owner] { return known }
    guard world.index.entries[owner].kind?.isConcrete == true else { return .unknown(type, .unseen) }
    // What making one asks for was told where the program made one; that there will be another nobody says.
    let wasMade = machine.context.mode.isTryingOut && machine.coverage.typesOfProgram.contains(owner)
    let outer = machine.context.mode.isRecording
    machine.context.mode.isRecording = outer && !wasMade
    defer { machine.context.mode.isRecording = outer }
    let instance = try machine.calls.makeOfUnknown(type, at: world.index.entries[owner].first?.location ?? site)
    machine.store[instanceOf: owner] = instance
    return instance
  }
}

extension TypeWorld {
  /// Whether any code mentions its name; of an override, other code than one that calls what it overrides.
  fileprivate func isMentioned(_ callable: Callable) -> Bool {
    let counts = { [hiddenFiles] (file: Int) in !hiddenFiles.contains(file) }
    return callable.code?.facts.isOverride == true
      ? names.isMentionedBesideSuper(callable.name, where: counts) : names.isMentioned(callable.name, where: counts)
  }
}

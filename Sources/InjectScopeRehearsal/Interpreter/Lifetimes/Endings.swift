internal import InjectScopeModel

/// What runs when an object goes: its `deinit`, and those of its superclasses.
///
/// Only objects are waited for whose `deinit` may change what a container holds; who else goes makes no difference to
/// any library.
extension Lifetimes {
  /// Notes that an object is there whose end matters: what is made only to see what it does comes to no end of its own.
  func awaitEnd(of object: ObjectID) {
    guard world.members.hasEndings, machine.context.mode.root == nil, !machine.context.mode.isTryingOut else { return }
    let endings = endings(of: machine.store[object].type)
    guard !endings.isEmpty else { return }
    machine.coverage.endingsAwaited.formUnion(endings.map(\.number))
    machine.store.awaitEnd(of: object)
  }

  /// What runs when something of a type goes, the type's own first.
  private func endings(of type: SwiftType) -> [Callable] {
    world.lineage(of: type).compactMap { ancestor in
      ancestor.entry.flatMap { world.members.functions(named: "deinit", .deinitialiser, of: $0).first }
    }.filter { $0.code.map(machine.changingCode.mayChange) ?? false }
  }

  /// Where it is not sure that it goes, nothing is sure to end with it.
  func endPerhaps(_ object: ObjectID) {
    do { try machine.atAnyTime { try end(object) } } catch {}
  }

  /// Ends an object that nobody holds any more. A `deinit` throws nothing, but may end the process.
  func end(_ object: ObjectID) throws {
    machine.store.noteEnd(of: object)
    let value = Value.object(object)
    for ending in endings(of: machine.store[object].type) {
      let site = machine.context.place ?? ending.location
      do {
        _ = try machine.keeping(value) { try machine.calls.call(ending, on: value, [], wanted: nil, at: site) }
      } catch Machine.Escape.thrown {}
    }
  }

  /// Of several that go at once: those that hold others go before them.
  func inOrderOfEnding(_ objects: [ObjectID]) -> [ObjectID] {
    guard objects.count > 1 else { return objects }
    let held = objects.map { objectsHeld(by: $0) }
    var left = Array(objects.indices)
    var order: [ObjectID] = []
    while !left.isEmpty {
      let first =
        left.first { one in !left.contains { $0 != one && held[$0].contains(objects[one]) } } ?? left[0]
      order.append(objects[first])
      left.removeAll { $0 == first }
    }
    return order
  }
}

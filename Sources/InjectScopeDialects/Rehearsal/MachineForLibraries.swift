internal import InjectScopeModel

/// What a library may ask of the machine.
extension Machine {
  // MARK: - Where we are

  /// Who asks, by where the code stands that is running.
  var asker: Run.Asker { .file("") }

  /// The way here: from what a person opens, or from the program itself, inwards.
  var trail: [Finding.Hop] { [] }

  /// The modules that the file of the running code imports.
  var imports: Set<String> { [] }

  // MARK: - Records

  func add(_ container: Run.Container) -> ID<Run.Container> {
    run.containers.append(container)
    return ID(run.containers.count - 1)
  }

  /// The same place in the same container gives the same entry again, however often it is passed.
  func add(_ entry: Run.Entry) -> ID<Run.Entry> {
    run.entries.append(entry)
    return ID(run.entries.count - 1)
  }

  func record(_ resolution: Run.Resolution) { run.resolutions.append(resolution) }

  // MARK: - Closures

  /// Runs a closure (or a function), as the one that makes what `entry` offers where one is given. It stops where it
  /// would never end.
  func run(
    _ closure: Value, _ arguments: [Value] = [], wanted: SwiftType? = nil, for entry: ID<Run.Entry>? = nil,
    at site: Location
  ) -> Answer { .value(.unknown(wanted, "")) }

  /// Runs the closure of a result builder: the values of its statements in their order.
  func collect(_ closure: Value) -> [Collected] { [] }

  /// The static type of what a closure gives, without running it: of `{ X() as P }` it is `P`. `parameters` are the
  /// types of what it would be given.
  func resultType(of closure: Value, parameters: [SwiftType] = []) -> SwiftType? { nil }

  /// What a closure captured that is neither global nor static: the variables of its surroundings, and of `self`.
  func captured(by closure: Value) -> [Run.Captured] { [] }

  /// The text of a closure and what it stands in, for printing.
  func source(of closure: Value) -> (closure: Closure, code: Code)? { nil }

  // MARK: - Values

  /// The type that a value really has.
  func dynamicType(of value: Value) -> DynamicType { .unknown }

  /// Whether `value as? type` would give it: `nil` where nobody can tell.
  func canCast(_ value: Value, to type: SwiftType) -> Bool? { nil }

  /// Whether anybody still holds the object, besides `excluding`: `nil` where nobody can tell.
  func isHeld(_ object: ObjectID) -> Bool? { nil }
}

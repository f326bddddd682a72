internal import InjectScopeModel

/// Rehearses a program: goes through its code in the order in which it would run, with abstract values.
///
/// It is a class because everything happens in one program that is on its way; one machine rehearses one unit, and is
/// thrown away. Its parts stand in files of their own, one for each idea.
final class Machine {
  let world: TypeWorld
  let library: any Library
  var run = Run()

  /// How sure it is that what happens now happens at all, once, in this place.
  var certainty: Run.Certainty = .certain
  /// Whether the process has stopped already: what is said now is said for the sake of later holes.
  var isAfterStop = false
  /// The `#if` that the running code stands under.
  var condition: Condition?
  /// The entry whose closure is running, innermost.
  var entry: ID<Run.Entry>?

  init(_ world: TypeWorld, _ library: any Library) {
    self.world = world
    self.library = library
  }
}

/// What is known of the type that a value really has.
enum DynamicType: Hashable {
  case exactly(SwiftType)
  /// This, or something below it.
  case atLeast(SwiftType)
  case unknown
}

/// One value of a result builder's block.
struct Collected {
  var value: Value
  var type: SwiftType?
  var expression: Expression
  var certainty: Run.Certainty
  var condition: Condition?
}

import InjectGrail

struct State: Sendable {}
struct Log: Sendable {}
struct Item: Sendable {}

struct Root: RootInjector {
  /// Not the screen.
  struct Row {}

  let state: State
  let log: Log
  let item: Item
}

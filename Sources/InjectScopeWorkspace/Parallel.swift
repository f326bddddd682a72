public import InjectScopeAnalysis
import InjectScopePlatform

/// Work on many values at once.
enum Parallel {
  /// The results in the order of the items, whoever worked on which; each thread makes a state and reuses it.
  ///
  /// Once `isOver` says so, what was begun is finished and no more is begun: the results are those of the first items.
  /// Each thread does one at least.
  static func map<Item: Sendable, Result: Sendable, State>(
    _ items: [Item], jobs: Int, until isOver: @escaping @Sendable () -> Bool = { false },
    state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (Item, inout State) -> Result
  ) -> [Result] {
    guard !items.isEmpty else { return [] }
    let next = Platform.Locked(0)
    let results = Platform.Locked([Result?](repeating: nil, count: items.count))
    SystemThreads.run(min(max(jobs, 1), items.count)) {
      var own = state()
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < items.count else { return }
        let result = body(items[index], &own)
        results.withLock { $0[index] = result }
        if isOver() { return }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

/// So many threads at once; with one, too, it is a thread of its own: what is deep has the same room whatever the number.
public struct Threads: Workers {
  private let count: Int

  public init(_ count: Int) { self.count = count }

  public func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    Parallel.map(items, jobs: count, state: {}) { item, _ in body(item) }
  }
}

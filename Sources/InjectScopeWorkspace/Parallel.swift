public import InjectScopeAnalysis

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
    Platform.onThreads(min(max(jobs, 1), items.count)) {
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

extension Workers {
  /// So many threads at once.
  public static func threads(_ jobs: Int) -> Workers {
    guard jobs > 1 else { return .one }
    return Workers { count, piece in
      _ = Parallel.map(Array(0..<count), jobs: count > 1 ? jobs : 1, state: {}) { number, _ in piece(number) }
    }
  }
}

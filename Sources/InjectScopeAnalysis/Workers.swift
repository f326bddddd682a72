/// Whoever does pieces of work that do not hang on each other: one after the other, or at once where there are threads.
///
/// A piece hands out no work of its own: so there are never more threads than were asked for.
public protocol Workers: Sendable {
  /// The results in the order of the items, whoever worked on which.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result]
}

/// Whoever asks does the work, one piece after the other.
public struct NoWorkers: Workers {
  public init() {}

  public func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    items.map(body)
  }
}

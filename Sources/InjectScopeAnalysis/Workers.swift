/// Whoever does pieces of work that do not hang on each other: one after the other, or at once where there are threads.
public struct Workers: Sendable {
  private let run: @Sendable (_ count: Int, _ piece: @escaping @Sendable (Int) -> Void) -> Void

  /// - Parameter run: does the pieces from 0 up to a count, and returns when all are done.
  public init(_ run: @escaping @Sendable (_ count: Int, _ piece: @escaping @Sendable (Int) -> Void) -> Void) {
    self.run = run
  }

  public static let one = Workers { count, piece in for number in 0..<count { piece(number) } }

  /// The results in the order of the items, whoever worked on which.
  public func map<Item: Sendable, Result>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let places = items.map { _ in Place<Result>() }
    run(items.count) { places[$0].result = body(items[$0]) }
    return places.compactMap(\.result)
  }

  /// Written by the one who does the piece, and read when all are done.
  private final class Place<Result>: @unchecked Sendable {
    var result: Result?
  }
}

/// What has to be done until all that a dialect says is in the graph: pieces of work that do not hang on each other,
/// and at last what adds their results.
///
/// The pieces are handed out rather than done, so that those of all the dialects stand in one queue.
public struct Resolving: Sendable {
  private enum Step: Sendable {
    case finding([@Sendable () -> any Sendable], then: @Sendable ([any Sendable]) -> Resolving)
    case adding(@Sendable (inout GraphDraft) -> Void)
  }

  private let step: Step

  /// Nothing is left to find out.
  public init(_ add: @escaping @Sendable (inout GraphDraft) -> Void) { step = .adding(add) }

  /// Each item is a piece; the results come in the order of the items.
  public init<Item: Sendable, Found: Sendable>(
    _ items: [Item], _ find: @escaping @Sendable (Item) -> Found,
    then: @escaping @Sendable ([Found]) -> Resolving
  ) {
    step = .finding(
      items.map { item in { find(item) } }, then: { results in then(results.compactMap { $0 as? Found }) })
  }

  /// Does all the pieces, and gives what adds to the graph, in the same order.
  static func finish(_ all: [Resolving], with workers: some Workers) -> [@Sendable (inout GraphDraft) -> Void] {
    var all = all
    while !all.allSatisfy(\.isFound) {
      var results = workers.map(all.flatMap(\.pieces)) { $0() }[...]
      all = all.map { resolving in
        guard case .finding(let pieces, let then) = resolving.step else { return resolving }
        defer { results.removeFirst(pieces.count) }
        return then(Array(results.prefix(pieces.count)))
      }
    }
    return all.compactMap { if case .adding(let add) = $0.step { add } else { nil } }
  }

  private var pieces: [@Sendable () -> any Sendable] {
    if case .finding(let pieces, _) = step { pieces } else { [] }
  }

  private var isFound: Bool { if case .adding = step { true } else { false } }
}

/// A number by which nodes are sorted. Every table of them, on a screen or in a list, has these columns.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  case needs, dependents, weight, impact, problems, loss

  public var meaning: String {
    switch self {
    case .needs: "what it asks for, and whom it creates, uses or is given by"
    case .dependents: "the other nodes that depend on it directly"
    case .weight: "the nodes that it depends on, at any distance"
    case .impact: "the nodes that depend on it, at any distance"
    case .problems: "the findings about it"
    case .loss: "the nodes to which nothing would lead any more if it went"
    }
  }

  /// Every column with what it means, in a sentence.
  public static var manual: String { allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "; ") }
}

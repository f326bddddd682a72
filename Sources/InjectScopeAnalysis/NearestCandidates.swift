public import InjectScopeModel

/// Things that are called something, of which much may be asked: the answers are those of `Nearest.candidates`, and while
/// a few questions look at every name, what many cost does not grow with how many names there are.
public final class NearestCandidates {
  /// To prepare names costs about as much as so many looks at all of them, and takes room.
  private static let few = 8

  private let firstOfName: [String: Finding.Candidate]
  private var questions = 0
  private var index: NearestIndex?

  public init(_ candidates: some Sequence<Finding.Candidate>) {
    firstOfName = Dictionary(candidates.lazy.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The first of this very name.
  public subscript(name: String) -> Finding.Candidate? { firstOfName[name] }

  /// At most `limit` of them, the likeliest first.
  ///
  /// - Parameter refused: a name that was not meant.
  public func near(to name: String, limit: Int = 3, except refused: String? = nil) -> [Finding.Candidate] {
    let names = names(to: name, limit: refused == nil ? limit : limit + 1).filter { $0 != refused }.prefix(limit)
    return names.compactMap { near in firstOfName[near].map { Nearest.candidate($0, like: name) } }.ranked
  }

  private func names(to name: String, limit: Int) -> [String] {
    if index == nil {
      questions += 1
      guard questions > Self.few else { return Nearest.names(to: name, among: firstOfName.keys, limit: limit) }
      index = NearestIndex(firstOfName.keys)
    }
    return index?.names(to: name, limit: limit) ?? []
  }
}

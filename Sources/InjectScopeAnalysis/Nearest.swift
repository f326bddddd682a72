public import InjectScopeModel

/// Names that were probably meant.
public enum Nearest {
  /// At most `limit` of the candidates, nearest first: those that a slip or two turn into `name`, and those that hold
  /// it or are held by it.
  public static func names(to name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
    let wanted = Array(name.lowercased())
    let reach = reach(of: wanted.count)
    var found: [(distance: Int, name: String)] = []
    for candidate in Set(candidates) where candidate != name {
      let other = Array(candidate.lowercased())
      if let distance = distance(wanted, other, atMost: reach) {
        found.append((distance, candidate))
      } else if wanted.count > 3, other.count > 3, holds(wanted, other) || holds(other, wanted) {
        found.append((reach + abs(wanted.count - other.count), candidate))
      }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }

  /// The same, but only those that a slip or two turn into it.
  public static func slips(of name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
    names(to: name, among: candidates, limit: limit).filter { isSlip(of: name, $0) }
  }

  public static func isSlip(of name: String, _ other: String) -> Bool {
    let (name, other) = (Array(name.lowercased()), Array(other.lowercased()))
    return distance(name, other, atMost: reach(of: name.count)) != nil
  }

  /// How many slips a name of so many letters may have.
  static func reach(of count: Int) -> Int { max(1, min(3, count / 3)) }

  /// The same, of things that are called something.
  public static func candidates(
    to name: String, among candidates: [Finding.Candidate], limit: Int = 3
  ) -> [Finding.Candidate] {
    names(to: name, among: candidates.map(\.name), limit: limit).compactMap { near in
      candidates.first { $0.name == near }.map { candidate($0, like: name) }
    }.ranked
  }

  static func candidate(_ candidate: Finding.Candidate, like name: String) -> Finding.Candidate {
    Finding.Candidate(
      candidate.name, type: candidate.type, at: candidate.location, because: likeness(of: candidate.name, to: name))
  }

  /// How a name is like the one that is asked for: by its letters.
  public static func likeness(of name: String, to wanted: String) -> Finding.Likeness? {
    guard name != wanted else { return nil }
    let letters = (Array(name.lowercased()), Array(wanted.lowercased()))
    if letters.0 == letters.1 { return .otherCapitals }
    if "[\(name)]" == wanted.withoutQuestionMark { return .oneOfThem }
    if name.withoutQuestionMark == "[\(wanted)]" { return .manyOfIt }
    if let slips = distance(letters.0, letters.1, atMost: reach(of: letters.1.count)) { return .letters(slips) }
    return letters.0.count > letters.1.count ? .longer : .shorter
  }

  private static func holds(_ long: [Character], _ short: [Character]) -> Bool {
    long.starts(with: short) || (long.count >= short.count && Array(long.suffix(short.count)) == short)
  }

  /// Insertions, deletions, replacements and swaps of neighbours, or `nil` when more than `limit` are needed.
  static func distance(_ a: [Character], _ b: [Character], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var best = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        current.append(best)
      }
      before = previous
      previous = current
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}

extension String {
  fileprivate var withoutQuestionMark: Substring { hasSuffix("?") ? dropLast() : self[...] }
}

extension [Finding] {
  /// One report for each kind and cause, in the order of places: the one that stands where the cause is, or the first of
  /// those that are surest to come (in time, where that is known), and the others are places that it reaches. What would be
  /// told twice in the same words of the same place, of an app and of its tests say, is one too.
  public var byCause: [Finding] {
    var known: [Finding.Root: Int] = [:]
    var told: [Finding.Words: Int] = [:]
    var reports: [Finding] = []
    var isMoved = false
    for finding in sorted(by: Finding.isOrdered) {
      let root = Finding.Root(id: finding.id, cause: finding.cause)
      let words = Finding.Words(id: finding.id, message: finding.message, location: finding.location)
      if let report = known[root] ?? told[words] {
        if finding.leads(reports[report]) {
          isMoved = true
          swap(&reports[report], with: finding)
        } else {
          reports[report].take(in: finding)
        }
        known[root] = report
      } else {
        known[root] = reports.count
        told[words] = reports.count
        reports.append(finding)
      }
    }
    return isMoved ? reports.sorted(by: Finding.isOrdered) : reports
  }

  private func swap(_ report: inout Finding, with finding: Finding) {
    var finding = finding
    finding.take(in: report)
    report = finding
  }
}

extension Finding {
  /// What could not be read first, for others may come of it; then by place and by kind: the order in which every list of
  /// findings is given.
  public static func isOrdered(_ a: Finding, _ b: Finding) -> Bool {
    guard a.isOfReading == b.isOfReading else { return a.isOfReading }
    return (a.location, a.id, a.message) < (b.location, b.id, b.message)
  }

  private var isAtItsCause: Bool { location == cause.location }

  /// Whether a report of both is told in the words of this one, though the other comes first.
  fileprivate func leads(_ other: Finding) -> Bool {
    guard isAtItsCause == other.isAtItsCause else { return isAtItsCause }
    guard awaitsUse == other.awaitsUse else { return other.awaitsUse }
    guard let moment, let others = other.moment else { return false }
    return moment < others
  }

  fileprivate struct Root: Hashable {
    let id: String
    let cause: Cause
  }

  fileprivate struct Words: Hashable {
    let id: String
    let message: String
    let location: Location
  }

  /// Another finding of the same cause.
  fileprivate mutating func take(in other: Finding) {
    let isSame = (other.message, other.location) == (message, location)
    func reached(_ finding: Finding) -> [Place] {
      // Of one place that is reached by several ways, the ways are what differs.
      guard !isSame else {
        return finding.places + finding.chain.prefix(1).map { Place($0.message, at: $0.location) }
      }
      let own = Place(finding.message, at: finding.location, isFinding: true)
      return [own] + finding.places.filter { $0.location != finding.location }
    }
    var known: Set<Location> = []
    places = (reached(self) + reached(other)).filter { known.insert($0.location).inserted }
    functions = Swift.max(functions, other.functions)
    tellers = (tellers + other.tellers).distinct
    severity = Swift.max(severity, other.severity)
    blocks.formUnion(other.blocks)
    near = (near + other.near.filter { !near.contains($0) }).ranked
    furtherNear = Swift.max(furtherNear, other.furtherNear)
    if fix?.edits.isEmpty ?? true, let cure = other.fix, fix == nil || !cure.edits.isEmpty { fix = cure }
    if let remedy = other.fix?.remedy { fix?.remedy?.take(in: remedy) }
  }
}

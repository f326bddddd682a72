public import InjectScopeModel

/// The way to something: from what a person opens, or from the program itself, inwards.
///
/// What lies behind one call shares the way to it: to write the whole of it down for each thing that is asked there would
/// take the depth of the program for each.
public struct Trail: Equatable {
  private final class Step {
    let hop: Finding.Hop
    let before: Step?
    let first: Finding.Hop
    let count: Int

    init(_ hop: Finding.Hop, behind before: Step?) {
      self.hop = hop
      self.before = before
      first = before?.first ?? hop
      count = (before?.count ?? 0) + 1
    }
  }

  private var end: Step?

  public init() {}

  public var isEmpty: Bool { end == nil }
  public var count: Int { end?.count ?? 0 }
  public var first: Finding.Hop? { end?.first }
  public var last: Finding.Hop? { end?.hop }

  /// Outermost first.
  public var hops: [Finding.Hop] {
    var hops: [Finding.Hop] = []
    var next = end
    while let step = next {
      hops.append(step.hop)
      next = step.before
    }
    return hops.reversed()
  }

  public static func == (a: Trail, b: Trail) -> Bool {
    guard a.count == b.count else { return false }
    var (one, other) = (a.end, b.end)
    while let here = one, let there = other, here !== there {
      guard here.hop == there.hop else { return false }
      (one, other) = (here.before, there.before)
    }
    return true
  }

  func followed(by hop: Finding.Hop) -> Trail {
    var trail = self
    trail.end = Step(hop, behind: end)
    return trail
  }

  /// The way to a call, once somebody has asked for it: it is the same for all that happens behind it.
  final class Known { var trail: Trail? }
}

extension Context {
  /// The way here. A property that asks and what it asks for are one hop.
  func trail(_ run: Run) -> Trail {
    guard let last = calls.indices.last else { return Trail() }
    var place = last
    while place > 0, calls[place].known.trail == nil { place -= 1 }
    var trail = place == 0 ? Trail() : calls[place].known.trail ?? Trail()
    while place < last {
      if !isOne(with: calls[place + 1], calls[place]) { trail = trail.followed(by: hop(place, run)) }
      place += 1
      calls[place].known.trail = trail
    }
    return trail.followed(by: hop(last, run))
  }

  /// Whether a property asks, and what comes next is what it asks for.
  private func isOne(with next: Call, _ call: Call) -> Bool {
    call.asker != nil && next.entry != nil && next.site == call.site
  }

  private func hop(_ place: Int, _ run: Run) -> Finding.Hop {
    let call = calls[place]
    if place > 0, let entry = call.entry, let asker = calls[place - 1].asker, calls[place - 1].site == call.site {
      return Finding.Hop("'\(asker)' asks for '\(run.entries[entry].key.text)'", at: call.site)
    }
    return Finding.Hop(call.text, at: call.site, givesAway: call.isGivenAway)
  }
}

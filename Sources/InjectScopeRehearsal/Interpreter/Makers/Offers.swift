public import InjectScopeModel

extension Run {
  /// Something that a container gives in the end, when everything is registered: what the typed twin has a function for.
  public struct Offer {
    public enum Lifetime { case anew, once, weakly }

    /// What makes it.
    public enum Maker {
      /// A closure or a function, with what the library passes to it.
      case called(Value, [Value])
      /// An expression that was evaluated where it was registered.
      case written(Expression, in: Scope)
    }

    /// The one that is asked; what makes the object may have been registered in one above it.
    public var container: ID<Container>
    public var entry: ID<Entry>
    /// The type that whoever asks for the key gets.
    public var gives: SwiftType?
    public var lifetime: Lifetime
    /// Whether it is asked for expressly, where the same key gives what all share otherwise: `mode: .new`.
    public var isAnew = false
    public var maker: Maker
    /// Why the source cannot tell what it gives.
    public var obstacle: String?

    // What trying it out has shown:

    /// What its own text asks for.
    public var asked: [Resolution] = []
    /// What is asked for by that which its text calls and makes.
    public var askedWithin: [Resolution] = []
    public var source: Source?
    /// Whether it gives something for certain, and nothing in it stops the process.
    var resolves = false

    public init(
      container: ID<Container>, entry: ID<Entry>, gives: SwiftType? = nil, lifetime: Lifetime, isAnew: Bool = false,
      maker: Maker, obstacle: String? = nil, asked: [Resolution] = [], askedWithin: [Resolution] = [],
      source: Source? = nil, resolves: Bool = false
    ) {
      self.container = container
      self.entry = entry
      self.gives = gives
      self.lifetime = lifetime
      self.isAnew = isAnew
      self.maker = maker
      self.obstacle = obstacle
      self.asked = asked
      self.askedWithin = askedWithin
      self.source = source
      self.resolves = resolves
    }
  }
}

/// What the trials of offers have shown so far.
///
/// Each begins with what the program has made, and so makes all that its offer hangs on, which may be nearly all that there
/// is. Where that is much, an offer that was tried out before gives something of which only the type is known, and stops
/// what comes after it if it did so then. An offer of which it is not certain what it gives is tried out again each time.
struct OfferTrials {
  /// What an offer hangs on: the same is tried out once.
  struct Trial: Hashable {
    var entry: ID<Run.Entry>
    var maker: Value
    var values: [Value]
  }

  /// What came of one.
  struct Gift {
    var type: SwiftType
    /// Whether nothing in it stops the process.
    var isFine: Bool
    var isAfterStop: Bool
  }

  /// What those gave of which that is certain.
  var given: [Trial: Gift] = [:]
  /// How many entries were run in the one that is under way; `nil` where none is.
  private var runs: Int?
  /// How many were run in all of them.
  private var allRuns = 0
  /// Whether the one that is under way took something of which making stops the process.
  private(set) var tookWhatStops = false

  mutating func begin() { (runs, tookWhatStops) = (0, false) }

  mutating func end() { runs = nil }

  /// Begins to run an entry.
  ///
  /// - Returns: What it gives, if it is not run.
  mutating func gift(of trial: Trial) -> Gift? {
    guard let known = runs else { return nil }
    runs = known + 1
    allRuns += 1
    let limit = allRuns > Limits.runsOfOffers ? Limits.runsOfOneOfMany : Limits.runsOfOffer
    return known > limit ? given[trial] : nil
  }

  mutating func take(_ gift: Gift) { if !gift.isFine { tookWhatStops = true } }
}

extension Makers {
  private typealias Trial = OfferTrials.Trial

  private struct TrialResult {
    /// What the text of the entry asks for itself, and what is asked for within.
    var asked: [Run.Resolution]
    var askedWithin: [Run.Resolution]
    var isFine: Bool
  }

  /// What is the same for several offers.
  private struct KnownOfOffers {
    var results: [Trial: TrialResult] = [:]
    var sources: [Value: Run.Source?] = [:]
    var resolutions: [Location: [Int]]?
  }

  /// Tries out everything that can be asked for in the end, and notes what it asks for in its turn.
  func tryOffers() {
    guard !world.project.units[world.unit].isTest else { return }
    var offers: [Run.Offer] = []
    var known = KnownOfOffers()
    machine.withHost { host in
      library.offer(on: host) { offer in
        offers.append(self.tryOut(offer, &known))
        return offers[offers.count - 1]
      }
    }
    machine.run.offers = offers
  }

  private func tryOut(_ offer: Run.Offer, _ known: inout KnownOfOffers) -> Run.Offer {
    var offer = offer
    guard case .called(let maker, let values) = offer.maker else {
      offer.source = machine.sourceTexts.source(of: offer.maker)
      let places = known.resolutions ?? resolutionsBySite()
      known.resolutions = places
      offer.asked = offer.source.map { resolutions(askedBy: $0, places) } ?? []
      offer.resolves = true
      return offer
    }
    let source = known.sources[maker] ?? machine.sourceTexts.source(of: offer.maker)
    known.sources[maker] = .some(source)
    offer.source = source
    let trial = Trial(entry: offer.entry, maker: maker, values: values)
    let result = known.results[trial] ?? tryOut(trial)
    known.results[trial] = result
    offer.asked = result.asked
    offer.askedWithin = result.askedWithin
    offer.resolves = result.isFine
    return offer
  }

  private func tryOut(_ trial: Trial) -> TrialResult {
    machine.offerTrials.begin()
    defer { machine.offerTrials.end() }
    var gift: OfferTrials.Gift?
    let kept = (machine.trace, machine.context.mode, budget.repetition)
    machine.trace = machine.trace.forTrial
    machine.context.mode.isRecording = true
    budget.repetition = Repetition()
    var isFine = false
    let (known, made) = (machine.store.closures.count, machine.store.made)
    machine.tryOutUncalled {
      machine.store.regainSight(nil)
      let answer = runMaker(trial.maker, trial.values, for: trial.entry, at: machine.run.entries[trial.entry].site)
      if case .value(let value) = answer {
        let isAfterStop = machine.context.isAfterStop
        isFine =
          !isAfterStop && machine.certainty == .certain && !machine.offerTrials.tookWhatStops
          && machine.run.resolutions.allSatisfy(\.isFine)
        if machine.certainty == .certain, let type = machine.facts.staticType(of: value.unwrapped)?.wrapped {
          gift = OfferTrials.Gift(type: type, isFine: isFine, isAfterStop: isAfterStop)
        }
      }
      // What it hands over may be called later.
      for place in known..<machine.store.closures.count
      where machine.store.closures[place].scope.innermostEntry == trial.entry {
        let site = machine.store.closures[place].site
        _ = try machine.either(
          [
            {
              try self.machine.closures.runClosure(
                ClosureID(index: place), [], wanted: nil, text: "it is called later", at: site)
            }
          ],
          orNone: true)
      }
    }
    machine.store.empty(since: made)
    let resolutions = machine.run.resolutions
    let makings = machine.run.makings.filter { making in
      making.makers.contains { $0.asker == .entry(trial.entry) }
    }
    (machine.trace, machine.context.mode, budget.repetition) = kept
    // Nobody asked for it, but this is what makes it.
    for making in makings { machine.trace.add(making) }
    machine.offerTrials.given[trial] = gift
    return TrialResult(
      asked: resolutions.filter { $0.asker == .entry(trial.entry) },
      askedWithin: resolutions.filter { $0.entry == trial.entry && $0.asker != .entry(trial.entry) }, isFine: isFine)
  }

  private func resolutionsBySite() -> [Location: [Int]] {
    Dictionary(grouping: machine.run.resolutions.indices.filter { !machine.run.resolutions[$0].isTriedOut }) {
      machine.run.resolutions[$0].site
    }
  }

  /// What an expression asked for when it was evaluated.
  private func resolutions(askedBy source: Run.Source, _ known: [Location: [Int]]) -> [Run.Resolution] {
    var places: Set<Location> = []
    Mentions.visit(source.statements) { places.insert(source.code.location($0.position)) }
    return places.flatMap { known[$0] ?? [] }.sorted().map { machine.run.resolutions[$0] }
  }
}

extension Run.Resolution {
  fileprivate var isFine: Bool {
    switch outcome {
    case .supplied, .nothing: certainty != .dynamic
    case .stops, .unknown: false
    }
  }
}

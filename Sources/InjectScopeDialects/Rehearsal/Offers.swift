internal import InjectScopeModel

extension Run {
  /// Something that a container gives in the end, when everything is registered: what the typed twin has a function for.
  struct Offer {
    enum Lifetime { case anew, once, weakly }

    /// What makes it.
    enum Maker {
      /// A closure or a function, with what the library passes to it.
      case called(Value, [Value])
      /// An expression that was evaluated where it was registered.
      case written(Expression, in: Scope)
    }

    /// The one that is asked; what makes the object may have been registered in one above it.
    var container: ID<Container>
    var entry: ID<Entry>
    /// The type that whoever asks for the key gets.
    var gives: SwiftType?
    var lifetime: Lifetime
    /// Whether it is asked for expressly, where the same key gives what all share otherwise: `mode: .new`.
    var isAnew = false
    var maker: Maker
    /// Why the source cannot tell what it gives.
    var obstacle: String?

    // What trying it out has shown:

    /// What its own text asks for.
    var asked: [Resolution] = []
    /// What is asked for by that which its text calls and makes.
    var askedWithin: [Resolution] = []
    var source: Source?
    /// Whether it gives something for certain, and nothing in it stops the process.
    var resolves = false
  }
}

extension Machine {
  /// What an offer hangs on: the same is tried out once.
  private struct Trial: Hashable {
    var entry: ID<Run.Entry>
    var maker: Value
    var values: [Value]
  }

  private struct TrialResult {
    var resolutions: [Run.Resolution]
    var isFine: Bool
    /// Whether all that it asked for hangs on what the library passes.
    var isPure: Bool

    func moved(from old: ID<Run.Container>, to new: ID<Run.Container>) -> TrialResult {
      var moved = self
      for place in resolutions.indices where resolutions[place].container == old {
        moved.resolutions[place].container = new
      }
      return moved
    }
  }

  /// Tries out everything that can be asked for in the end, and notes what it asks for in its turn.
  func tryOffers() {
    guard !world.project.units[world.unit].isTest else { return }
    var offers = library.offers(on: self)
    var results: [Trial: TrialResult] = [:]
    var sources: [Value: Run.Source?] = [:]
    /// The first offer of each entry that was tried out.
    var first: [ID<Run.Entry>: (offer: Run.Offer, result: TrialResult)] = [:]
    var asked: [Location: [Int]]?
    for place in offers.indices {
      guard case .called(let maker, let values) = offers[place].maker else {
        offers[place].source = source(of: offers[place].maker)
        let places = asked ?? resolutionsBySite()
        asked = places
        offers[place].asked = offers[place].source.map { resolutions(askedBy: $0, places) } ?? []
        offers[place].resolves = true
        continue
      }
      let trial = Trial(entry: offers[place].entry, maker: maker, values: values)
      let source = sources[maker] ?? self.source(of: offers[place].maker)
      sources[maker] = .some(source)
      let result: TrialResult
      if let known = results[trial] {
        result = known
      } else if let known = first[trial.entry], known.result.isPure,
        library.isTried(offers[place], by: known.offer, whichAsked: known.result.resolutions)
      {
        result = known.result.moved(from: known.offer.container, to: offers[place].container)
      } else {
        result = tryOut(trial)
        if first[trial.entry] == nil { first[trial.entry] = (offers[place], result) }
      }
      results[trial] = result
      offers[place].source = source
      offers[place].asked = result.resolutions.filter { $0.asker == .entry(trial.entry) }
      offers[place].askedWithin = result.resolutions.filter {
        $0.entry == trial.entry && $0.asker != .entry(trial.entry)
      }
      offers[place].resolves = result.isFine
    }
    run.offers = offers
  }

  private func tryOut(_ trial: Trial) -> TrialResult {
    let kept = (run, entriesBySite, remarked, isRecording, makingsSeen, news)
    isRecording = true
    madeInTrial = [:]
    run.resolutions = []
    // Each trial sees for itself what it makes: an earlier one keeps nothing of what another entry makes.
    run.makings = []
    makingsSeen = []
    news = News()
    var isFine = false
    let (known, asides) = (closures.count, self.asides)
    tryOpening {
      if case .value = run(trial.maker, trial.values, for: trial.entry, at: run.entries[trial.entry].site) {
        isFine = !isAfterStop && certainty == .certain && run.resolutions.allSatisfy(\.isFine)
      }
      // What it hands over may be called later.
      for place in known..<closures.count where closures[place].scope.innermostEntry == trial.entry {
        let site = closures[place].site
        _ = try either(
          [{ try self.runClosure(ClosureID(index: place), [], wanted: nil, text: "it is called later", at: site) }],
          orNone: true)
      }
    }
    let resolutions = run.resolutions
    let makings = run.makings.filter { making in
      making.makers.contains { $0.asker == .entry(trial.entry) }
    }
    (run, entriesBySite, remarked, isRecording, makingsSeen, news) = kept
    // Nobody asked for it, but this is what makes it.
    for making in makings where makingsSeen.insert(making).inserted { run.makings.append(making) }
    madeInTrial = nil
    return TrialResult(resolutions: resolutions, isFine: isFine, isPure: self.asides == asides)
  }

  private func resolutionsBySite() -> [Location: [Int]] {
    Dictionary(grouping: run.resolutions.indices.filter { !run.resolutions[$0].isOpened }) { run.resolutions[$0].site }
  }

  /// What an expression asked for when it was evaluated.
  private func resolutions(askedBy source: Run.Source, _ known: [Location: [Int]]) -> [Run.Resolution] {
    var places: Set<Location> = []
    Mentions.visit(source.statements) { places.insert(source.code.location($0.position)) }
    return places.flatMap { known[$0] ?? [] }.sorted().map { run.resolutions[$0] }
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

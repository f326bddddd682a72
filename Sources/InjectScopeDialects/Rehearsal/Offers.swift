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
  /// Tries out everything that can be asked for in the end, and notes what it asks for in its turn.
  func tryOffers() {
    guard !world.project.units[world.unit].isTest else { return }
    var offers = library.offers(on: self)
    for place in offers.indices {
      let offer = offers[place]
      offers[place].source = source(of: offer.maker)
      guard case .called(let maker, let values) = offer.maker else {
        offers[place].asked = offers[place].source.map(asked) ?? []
        offers[place].resolves = true
        continue
      }
      let kept = (run, entriesBySite, remarked, isRecording)
      isRecording = true
      run.resolutions = []
      var isFine = false
      let known = closures.count
      tryOut {
        isAfterStop = false
        doubts = 0
        handlers = [Handler()]
        if case .value = run(maker, values, for: offer.entry, at: run.entries[offer.entry].site) {
          isFine = !isAfterStop && certainty == .certain && run.resolutions.allSatisfy(\.isFine)
        }
        // What it hands over may be called later.
        for place in known..<closures.count where closures[place].scope.innermostEntry == offer.entry {
          let site = closures[place].site
          _ = try either(
            [{ try self.runClosure(ClosureID(index: place), [], wanted: nil, text: "it is called later", at: site) }],
            orNone: true)
        }
      }
      offers[place].asked = run.resolutions.filter { $0.asker == .entry(offer.entry) }
      offers[place].askedWithin = run.resolutions.filter {
        $0.entry == offer.entry && $0.asker != .entry(offer.entry)
      }
      offers[place].resolves = isFine
      let makings = run.makings[kept.0.makings.count...].filter { making in
        making.makers.contains { $0.asker == .entry(offer.entry) }
      }
      (run, entriesBySite, remarked, isRecording) = kept
      // Nobody asked for it, but this is what makes it.
      run.makings += makings
    }
    run.offers = offers
  }

  /// What an expression asked for when it was evaluated.
  private func asked(by source: Run.Source) -> [Run.Resolution] {
    var places: Set<Location> = []
    Mentions.visit(source.statements) { places.insert(source.code.location($0.position)) }
    return run.resolutions.filter { places.contains($0.site) && !$0.isOpened }
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

internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is registered, but perhaps not when it is asked for: in a function that nobody is seen to call, or under a
/// condition that whoever asks does not know.
struct DoubtfulRegistrations {
  private let run: Run
  private let misspelt: MisspeltCalls?
  /// What is filed where, but for what is refused.
  private var entries: [Filing: [ID<Run.Entry>]] = [:]

  /// Keys that are alike are one.
  private struct Filing: Hashable {
    let container: ID<Run.Container>
    let type: TypeName?
    let qualifier: String?

    init(_ container: ID<Run.Container>, _ key: Key, in run: Run) {
      self.container = container
      qualifier = key.qualifier
      type = key.qualifier == nil || !run.isQualifierWholeKey ? key.type : nil
    }
  }

  /// - Parameter misspelt: what may mean a function that nobody is seen to call; without any none is near.
  init(_ run: Run, misspelt: MisspeltCalls? = nil) {
    self.run = run
    self.misspelt = misspelt
    for id in run.entries.indices.map({ ID<Run.Entry>($0) }) where run.entries[id].refusal == nil {
      entries[Filing(run.entries[id].container, run.entries[id].key, in: run), default: []].append(id)
    }
  }

  func finding(for resolution: Run.Resolution, way: [Finding.Hop]) -> Finding? {
    // An error that somebody catches somewhere says that something went wrong, and not what.
    let isCaught = resolution.mayLack && resolution.isToldByError && !resolution.isNilHandled
    guard !resolution.mayLack || isCaught, resolution.condition == nil, resolution.end == nil,
      let told = told(to: resolution), !told.doubts.contains(resolution.root),
      !areTogether(resolution, told)
    else { return nil }
    // Under whatever condition the program asks: what nobody registers is not there.
    let isAsked = resolution.isUnconditional || resolution.root == nil && told.isByNobody
    guard isAsked else { return nil }
    let isCalled = if case .uncalled? = resolution.root { false } else { true }
    let isBegun = resolution.root == nil && run.unasked(resolution) == nil
    let isError: Bool
    switch told.doubts[0] {
    case .uncalled(_, let isPrivate):
      // Whoever calls two functions decides which is called first; of what a type asks for nobody thinks then.
      guard isCalled || run.isProgram || resolution.asker.isType else { return nil }
      isError = isBegun && resolution.isSure && !isCaught && (isPrivate || run.isProgram)
    case .unmade, .unread:
      guard isCalled || resolution.asker.isType else { return nil }
      isError = isBegun && resolution.isSure && !isCaught && run.isProgram
    case .conditional, .compiled, .caught:
      // Several conditions may leave no case out; where no error is caught, none of several is registered.
      guard told.isOnce || told.isOnlyCaught, !isCaught, resolution.given == .dynamic else { return nil }
      isError = false
    case .unreached, .other, nil: return nil
    }
    let words = told.doubts[0].flatMap { DoubtWords($0) }
    guard let words else { return nil }
    return Finding(
      id: "not-surely-registered", severity: isError ? .error : .warning,
      message: "'\(resolution.key.text)' may not be there when it is asked for: \(told.what) only \(words.place)",
      at: resolution.site, cause: Finding.Cause(words.cause, at: words.location ?? told.site),
      chain: way + [Finding.Hop("\(told.what) here", at: told.site)]
        + (words.location.map { [Finding.Hop(words.hop, at: $0)] } ?? []),
      near: told.doubts[0].flatMap(near).map { [$0] } ?? [], fix: Finding.Fix(words.fix))
  }

  private func near(_ doubt: Run.Doubt) -> Finding.Candidate? {
    guard case .uncalled(let function, _) = doubt else { return nil }
    return misspelt?.candidate(for: function)
  }

  /// Why nobody can tell whether what would answer is there by then; `nil` where it surely is, and where a finding says
  /// what is doubtful about it.
  ///
  /// A condition that the source alone decides, and that is not worked out, a loop of which nobody knows the rounds, two
  /// conditions that may leave no case out: none of them is reason to warn, and none to call it fine. Who may get nil has an
  /// answer either way.
  func reasonToLeaveOpen(_ resolution: Run.Resolution) -> String? {
    guard run.isProgram, case .supplied(let entry, let rule, _) = resolution.outcome, rule != .byCondition,
      resolution.given == .dynamic, !resolution.isTriedOut, resolution.root == nil, resolution.condition == nil,
      resolution.end == nil, !resolution.mayLack, !resolution.isNilHandled
    else { return nil }
    let filing = Filing(run.entries[entry].container, run.entries[entry].key, in: run)
    let doubts = (entries[filing] ?? [entry]).flatMap { run.entries[$0].doubts }.filter { $0 != .unreached }
    let arePerhaps = doubts.allSatisfy { doubt in
      switch doubt {
      case .conditional, .compiled, .caught, .other: true
      case .uncalled, .unmade, .unread, .unreached, nil: false
      }
    }
    guard !doubts.isEmpty, arePerhaps, finding(for: resolution, way: []) == nil else { return nil }
    if let told = told(to: resolution), areTogether(resolution, told) { return nil }
    return "it is registered in some cases only, at \(run.entries[entry].site), and nobody can tell whether this is one"
  }

  private struct Told {
    /// `it is registered`
    let what: String
    let site: Location
    let doubts: [Run.Doubt?]
    /// Whether it is told in one place, at one time.
    let isOnce: Bool

    /// Whether all that tells it stands where an error is caught.
    var isOnlyCaught: Bool { doubts.allSatisfy { if case .caught? = $0 { true } else { false } } }

    /// Whether nobody is seen to begin what tells it.
    var isByNobody: Bool {
      doubts.allSatisfy { doubt in
        switch doubt {
        case .uncalled, .unmade, .unread: true
        case .conditional, .caught, .compiled, .unreached, .other, nil: false
        }
      }
    }
  }

  /// What is doubtful about all that would answer: `nil` where something is sure, or cannot be said.
  private func told(to resolution: Run.Resolution) -> Told? {
    if let site = resolution.containerSite, Self.areSaid(resolution.containerDoubts) {
      let doubts = resolution.containerDoubts
      return Told(what: "the container is set up", site: site, doubts: doubts, isOnce: doubts.count == 1)
    }
    var asked = resolution.hangsOn
    if asked.isEmpty, case .supplied(let entry, _, _) = resolution.outcome { asked = [entry] }
    if resolution.outcome.isHole, let container = resolution.container {
      asked = entries[Filing(container, resolution.key, in: run)] ?? []
    }
    guard let first = asked.first else {
      let unseen = resolution.hangsOnUnseen
      guard let first = unseen.first, Self.areSaid(unseen.map(\.doubt)) else { return nil }
      return Told(
        what: unseen.allSatisfy(\.isKeyed) ? "it is registered" : "what may be it is registered", site: first.site,
        doubts: unseen.map(\.doubt), isOnce: unseen.count == 1)
    }
    let key = run.entries[first].key
    let all = Set(asked.map { run.entries[$0].container }).flatMap { entries[Filing($0, key, in: run)] ?? [] }
    // Where the program never comes it is registered for nobody.
    let doubts = all.flatMap { run.entries[$0].doubts }.filter { $0 != .unreached }
    guard Self.areSaid(doubts), let one = all.first(where: { !run.entries[$0].isUnreached }) else { return nil }
    return Told(
      what: "it is registered", site: run.entries[one].site,
      doubts: Self.tellingMost(of: run.entries[one].doubts.filter { $0 != .unreached }), isOnce: doubts.count == 1)
  }

  /// Whether who asks is only made by what registers the answer too: who gets the one has the other.
  private func areTogether(_ resolution: Run.Resolution, _ told: Told) -> Bool {
    func isTold(_ entry: ID<Run.Entry>) -> Bool {
      let doubts = run.entries[entry].doubts
      return Self.areSaid(doubts) && doubts.contains { told.doubts.contains($0) }
    }
    if let entry = resolution.entry, isTold(entry) { return true }
    guard case .code(.type(_, let type?)) = resolution.asker else { return false }
    let makings = run.makings.filter { if case .object(let types) = $0.made { types.contains(type) } else { false } }
    return !makings.isEmpty
      && makings.allSatisfy { making in
        if case .entry(let entry)? = making.makers.first?.asker { isTold(entry) } else { false }
      }
  }

  /// What a static property calls somebody is seen to call: that nobody reads the property is told of it.
  private static func tellingMost(of doubts: [Run.Doubt?]) -> [Run.Doubt?] {
    func isUnread(_ doubt: Run.Doubt?) -> Bool { if case .unread? = doubt { true } else { false } }
    return doubts.filter(isUnread) + doubts.filter { !isUnread($0) }
  }

  private static func areSaid(_ doubts: [Run.Doubt?]) -> Bool {
    !doubts.isEmpty && doubts.allSatisfy { $0 != nil && $0 != .other }
  }
}

extension Run.Asker {
  fileprivate var isType: Bool { if case .code(.type) = self { true } else { false } }
}

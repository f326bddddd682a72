internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The module that `injectMe` was given.
struct InjectionShared {
  var modules: [Int] = []
  /// Whether it was called for certain.
  var isCertain = false
  /// Whether one was shared after another, where the program ends: which of the two was meant nobody knows.
  var isTwice = false
  var site: Location?
  /// What is doubtful about each of the calls, and where the first of them stands.
  var doubts: [Run.Doubt?] = []
  var sharedAt: Location?
  /// The code in which the program that called it began.
  var program: Code?
  /// What was shared before that was forgotten, as long as nobody has asked since: one, or none.
  private var forgotten: [InjectionShared] = []

  init(modules: [Int] = [], isCertain: Bool = false, site: Location? = nil, program: Code? = nil) {
    (self.modules, self.isCertain, self.site, self.program) = (modules, isCertain, site, program)
  }

  /// What is shared next is shared for the first time.
  mutating func forget() {
    var former = self
    former.forgotten = []
    self = InjectionShared()
    if !former.modules.isEmpty { forgotten = [former] }
  }

  /// Somebody asks: what was shared is missed from here on.
  mutating func noteAsked() { forgotten = [] }

  /// At the end of the program, that it was forgotten was tidying up.
  mutating func takeBackForgetting() { if let former = forgotten.first { self = former } }
}

extension InjectionLibrary {
  func sharedModule(_ host: borrowing Host) -> InjectionRequest.Target {
    state.shared.noteAsked()
    let presence = presence(in: host.world)
    let others = presence.sharings(before: host)
    // Of several that share one, each in a function that nobody is seen to call, nobody knows which is called.
    if host.uncalled != nil, others > 1, state.shared.program !== InjectionPresence.root(host) { return .unknown }
    let isOfTests = state.shared.site.map(presence.isOfTests) ?? false
    if let module = state.shared.modules.last, !isOfTests || presence.isInTests(host) {
      // What one test shares another one does not find for certain: who knows which of them ran before, and what it left.
      if !state.shared.isCertain, host.world.project.units[host.world.unit].isTest { return .unknown }
      guard !state.shared.isCertain else { return .module(module) }
      return state.shared.modules.count == 1 ? .perhaps(module) : .oneOf(state.shared.modules)
    }
    // Where nothing says what runs first, somebody may have called it before.
    return InjectionPresence.isProgram(host) || others == 0 ? .nobody : .unknown
  }

  /// `injectMe { … }` and `injectMe(module)`; `Injection.initialize(with: module)` does the same.
  func share(_ call: Call, labelled label: String? = nil, _ host: borrowing Host) -> Answer? {
    guard call.arguments.count == 1, let argument = call.arguments.first, argument.label == label,
      speaks(host) || argument.isTrailingClosure && InjectionPresence.maySpeak(host)
    else { return nil }
    let number: Int
    switch argument.value {
    case .handle(let handle) where handle.kind == Self.moduleKind && findings.modules.indices.contains(handle.number):
      number = handle.number
    case .closure:
      let container = addContainer(named: "injectMe", .module, at: call.site, host)
      var module = InjectionModule(id: container)
      add(list(argument.value, host), to: &module, host)
      number = findings.modules.add(module)
    default:
      // Nobody can tell what it is.
      let container = addContainer(named: "injectMe", .module, at: call.site, host)
      number = findings.modules.add(
        InjectionModule(id: container, open: [.any("what the module lists is not followed")]))
    }
    return share(number, at: call.site, host)
  }

  /// `Injection.reset()`: what is shared next is shared for the first time.
  func forgetShared(_ host: borrowing Host) -> Answer? {
    guard speaks(host) else { return nil }
    if host.certainty != .dynamic { state.shared.forget() } else { state.shared.isCertain = false }
    // What asks may be meant for what was shared before.
    findings.sharings.add(nil)
    return .value(.void)
  }

  private func share(_ number: Int, at site: Location, _ host: borrowing Host) -> Answer {
    // What is only run for what it may leave behind leaves nothing.
    if !host.isRecording, presence(in: host.world).takesBack(host) { return .value(.void) }
    let program = InjectionPresence.root(host)
    let isCertain = host.certainty != .dynamic
    findings.sharings.add(host.course)
    if host.isTryingOut || !host.isRecording {
      if presence(in: host.world).isOfTests(site) {
        // Of the app a test says nothing.
      } else if host.isBegunByNobody {
        findings.sharedInVain = findings.sharedInVain ?? (site, host.doubt)
      } else {
        findings.sharedUnseen.insert(number)
      }
    }
    if state.shared.isCertain {
      // In another program, or a test, it is the first time.
      guard isCertain, !host.isTryingOut, program != nil, program === state.shared.program,
        let first = state.shared.site
      else { return .value(.void) }
      host.remark(InjectionFindings.sharedTwice(at: site, first: first, host.trail))
      // Which of the two is meant to be there nobody knows: what either has is not missing besides.
      (state.shared.isCertain, state.shared.isTwice) = (false, true)
      state.shared.modules.append(number)
      state.shared.doubts.append(host.doubt)
      return .stops("injectMe was called before")
    }
    if isCertain {
      // What was called under a condition before would have stopped the process here.
      state.shared = InjectionShared(modules: [number], isCertain: true, site: site, program: program)
      (state.shared.doubts, state.shared.sharedAt) = ([host.doubt], site)
    } else if !state.shared.modules.contains(where: { findings.modules[$0].id == findings.modules[number].id }) {
      state.shared.modules.append(number)
      state.shared.doubts.append(host.doubt)
      state.shared.sharedAt = state.shared.sharedAt ?? site
    } else {
      state.shared.doubts.append(host.doubt)
    }
    return .value(.void)
  }
}

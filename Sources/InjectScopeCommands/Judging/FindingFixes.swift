import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Cures findings: in memory, round by round, until nothing changes any more; then what held is written at once.
struct FindingFixes {
  /// What came of it.
  struct Outcome {
    fileprivate(set) var made: [(finding: Finding, plan: ChangePlan)] = []
    /// Those that were tried, and why they were not made.
    fileprivate(set) var refused: [(finding: Finding, reason: String)] = []
    /// What would be found then.
    fileprivate(set) var left: [Finding] = []
    /// Of that, the first of which some edit is known, though it cures nothing by itself.
    fileprivate var known: Finding?
    /// Of that, what is not found before: what was cured may have hidden it, or have become it.
    fileprivate var came: [Finding] = []
    fileprivate(set) var sources: SourceChanges
    fileprivate let wish: Options.Fixing.Wish
    fileprivate let isRehearsal: Bool
    /// What messages tell to type.
    fileprivate let line: SuggestedLine
    fileprivate var stopped = false
  }

  /// A round makes every fix that does not meet another; what is left may be cured by curing something else first. So many
  /// more than there were findings, since each of those may need one of its own.
  private static let furtherRounds = 20

  private let invocation: Invocation
  private let judge: FindingJudge
  private let memory: FactsMemory
  private let style: TextStyle
  private let wish: Options.Fixing.Wish

  init(_ invocation: Invocation, _ judge: FindingJudge, _ memory: FactsMemory, _ style: TextStyle) {
    self.invocation = invocation
    self.judge = judge
    self.memory = memory
    self.style = style
    wish = invocation.options.fixing.wish
  }

  /// A state of the sources, and what is found in it.
  private struct State {
    var session: Session
    var sources: SourceChanges
    var findings: [Finding]
  }

  private typealias Try = (finding: Finding, plan: ChangePlan)

  func run(from session: Session) throws -> Outcome {
    if let unread = session.unread { throw ChangeError.unread(unread, place: style.place(unread.location)) }
    var state = State(
      session: session, sources: SourceChanges(root: session.loaded.root, over: session.loaded.tree),
      findings: try judge.findings(of: session))
    var outcome = Outcome(
      sources: state.sources, wish: wish, isRehearsal: invocation.options.fixing.isRehearsal,
      line: session.line)
    let atFirst = state.findings
    let named = if case .named(let words) = wish { words } else { [String]() }
    for word in named where state.findings.named(word, style).isEmpty && Manual.explanation(of: word) == nil {
      if let baseline = invocation.options.baseline,
        !session.findings(gradedBy: invocation.options.severities).named(word, style).isEmpty
      {
        throw ChangeError.knownFinding(word, baseline: baseline)
      }
      throw ChangeError.noSuchFinding(word, ids: Manual.explanations.map(\.id), session.line)
    }
    var closed: Set<String> = []
    var rounds = 0
    let most = Self.furtherRounds + state.findings.count
    while true {
      let tries = plans(in: state, without: &closed, &outcome)
      guard !tries.isEmpty else { break }
      guard rounds < most else {
        outcome.stopped = true
        break
      }
      rounds += 1
      let batch = apart(tries, in: state)
      if let next = try after(batch, in: state) {
        outcome.made += batch
        closed.formUnion(batch.map(\.finding.identity))
        state = next
        continue
      }
      // One of them does harm: each by itself, and places may be others after the first that is made.
      for one in batch {
        closed.insert(one.finding.identity)
        if let next = try after([one], in: state) {
          outcome.made.append(one)
          state = next
          break
        }
        outcome.refused.append((one.finding, try reason(against: one, in: state)))
      }
    }
    outcome.made = outcome.made.map { (Self.asFound($0.finding, among: atFirst), $0.plan) }
    outcome.sources = state.sources
    outcome.left = wish == .sure ? try holding(planned(in: state), in: state) : state.findings
    outcome.known = wish == .sure ? firstKnown(among: outcome.left, in: state) : nil
    let before = Set(atFirst.map(\.identity))
    outcome.came = state.findings.filter { !before.contains($0.identity) }
    if !outcome.isRehearsal, !state.sources.files.isEmpty { try write(state.sources) }
    return outcome
  }

  /// The same where it stands in the files as they are: edits above it have moved it meanwhile.
  private static func asFound(_ finding: Finding, among all: [Finding]) -> Finding {
    let same = all.filter { $0.identity == finding.identity && $0.message == finding.message }
    return same.count == 1 ? same[0] : finding
  }

  /// The edits that cure one finding, tried as all others are, and what they leave to a person; `nil` where they would do
  /// harm, or would not cure it.
  func cure(of finding: Finding, in session: Session) throws -> ChangePlan? {
    let state = State(
      session: session, sources: SourceChanges(root: session.loaded.root, over: session.loaded.tree),
      findings: try judge.findings(of: session))
    let plan = try context(of: state).plan(curing: finding, with: session.dialects)
    return try after([(finding, plan)], in: state) == nil ? nil : plan
  }

  /// What is left, with the edits that it would have if it were asked for by name.
  private func planned(in state: State) -> [Finding] {
    guard let tree = try? state.sources.tree() else { return state.findings }
    let request = Session.request(for: invocation, tree: tree)
    return PlannedEdits(for: .program, state.session, state.sources, request).inPlace(of: state.findings)
  }

  /// Those whose edits would be refused where they are named have none: all are tried at once, and one by one where that
  /// does harm.
  private func holding(_ findings: [Finding], in state: State) throws -> [Finding] {
    func attempt(_ place: Int) -> Try? {
      guard let fix = findings[place].fix, !fix.isSure, !fix.edits.isEmpty else { return nil }
      return (findings[place], ChangePlan(fix.title, edits: fix.edits))
    }
    let tries = findings.indices.compactMap(attempt)
    let batch = apart(tries, in: state)
    if batch.isEmpty || batch.count == tries.count, try batch.isEmpty || after(batch, in: state) != nil {
      return findings
    }
    var findings = findings
    for place in findings.indices {
      if let one = attempt(place), try after([one], in: state) == nil { findings[place].fix?.edits = [] }
    }
    return findings
  }

  /// Looked for among so many: each is planned for that.
  private static let mostPlanned = 12

  /// The first that has no edits of its own, and of which `what-if` can show something.
  private func firstKnown(among findings: [Finding], in state: State) -> Finding? {
    let open = findings.lazy.filter { $0.fix?.edits.isEmpty == true && $0.fix?.remedy != nil }.prefix(Self.mostPlanned)
    guard !open.isEmpty, let context = try? context(of: state) else { return nil }
    return open.first { finding in (try? context.plan(curing: finding, with: state.session.dialects)) != nil }
  }

  private func context(of state: State) throws(ChangeRefusal) -> ChangeContext {
    let request = Session.request(for: invocation, tree: try state.sources.tree())
    return ChangeContext(
      graph: state.session.graph, project: state.session.loaded.project, text: state.sources.text,
      sourcesNaming: { Workspace.sources(naming: $0, in: request) })
  }

  /// The fixes that are wanted and have edits.
  private func plans(in state: State, without closed: inout Set<String>, _ outcome: inout Outcome) -> [Try] {
    let wanted: [Finding]
    switch wish {
    case .nothing: wanted = []
    case .sure: wanted = state.findings.filter { $0.fix?.isSure == true && $0.fix?.edits.isEmpty == false }
    // A place is that of before anything was changed.
    case .named(let words):
      let isFirst = outcome.made.isEmpty && closed.isEmpty
      wanted =
        words.flatMap { word in
          isFirst || state.findings.contains { $0.id == word } ? state.findings.named(word, style) : []
        }.distinct
    }
    var tries: [Try] = []
    var context: ChangeContext?
    for finding in wanted where !closed.contains(finding.identity) {
      if wish == .sure, let fix = finding.fix {
        tries.append((finding, ChangePlan(fix.title, edits: fix.edits)))
        continue
      }
      do throws(ChangeRefusal) {
        if context == nil { context = try self.context(of: state) }
        guard let plan = try context?.plan(curing: finding, with: state.session.dialects) else { continue }
        if let work = work(of: finding, leaving: plan.remarks, state.session.line) { throw ChangeRefusal(work) }
        tries.append((finding, plan))
      } catch {
        closed.insert(finding.identity)
        // Where no edit is known, what to do by hand.
        outcome.refused.append((finding, ([error.message] + error.near.prefix(1)).joined(separator: ": ")))
      }
    }
    return tries
  }

  /// What would not compile, or would stop, before a person has done the rest is no fix.
  private func work(of finding: Finding, leaving remarks: [ChangePlan.Remark], _ line: SuggestedLine) -> String? {
    remarks.leftWork(style.place).map { work in
      let shown = line("what-if", "--fix", "\(finding.id)@\(style.place(finding.location))")
      return "it leaves to you: \(work); \(shown) shows the rest"
    }
  }

  /// The first, and all that touch nothing that one before them touches.
  private func apart(_ tries: [Try], in state: State) -> [Try] {
    var taken: [SourceEdit] = []
    return tries.filter { one in
      let meets = one.plan.edits.contains { edit in taken.contains { $0 != edit && $0.meets(edit) } }
      guard !meets else { return false }
      taken += one.plan.edits
      return true
    }
  }

  /// The state after fixes; `nil` where one cannot be made, does not cure its finding, brings a new error, or leaves calls
  /// that fit no function any more. Where a word is mended that nothing is called by, it brings to light what it hid.
  private func after(_ tries: [Try], in state: State) throws -> State? {
    guard case .success(let next) = try result(of: tries, in: state) else { return nil }
    let left = Set(next.findings.map(\.identity))
    let isCured = !tries.contains { left.contains($0.finding.identity) }
    let isHarmless = tries.allSatisfy(\.finding.isSlip) || Self.newErrors(state, next).isEmpty
    return isCured && isHarmless && unfitCalls(state, next).isEmpty ? next : nil
  }

  private func result(of tries: [Try], in state: State) throws -> Result<State, ChangeRefusal> {
    var sources = state.sources
    do throws(ChangeRefusal) { try sources.makeSwift(tries.flatMap(\.plan.edits)) } catch { return .failure(error) }
    let tree: OverlayTree
    do throws(ChangeRefusal) { tree = try sources.tree() } catch { return .failure(error) }
    let session = try Session.read(invocation, tree: tree, memory: memory)
    return .success(State(session: session, sources: sources, findings: try judge.findings(of: session)))
  }

  private func reason(against one: Try, in state: State) throws -> String {
    switch try result(of: [one], in: state) {
    case .failure(let refusal): return refusal.message
    case .success(let next):
      if let error = Self.newErrors(state, next).first {
        return "it would bring a new error: \(error.message) [\(error.id)]"
      }
      if let work = work(of: one.finding, leaving: unfitCalls(state, next), state.session.line) { return work }
      return "it would not cure it"
    }
  }

  /// At their places in the files as they are.
  private func unfitCalls(_ old: State, _ new: State) -> [ChangePlan.Remark] {
    guard let context = try? context(of: new) else { return [] }
    let places = new.sources.placesBefore
    return UnfitCalls(from: old.session.graph, of: old.session.loaded.project, to: new.session.graph)
      .remarks(in: context).map { $0.moved(places.before) }
  }

  private static func newErrors(_ old: State, _ new: State) -> [Finding] {
    let known = Set(old.findings.filter { $0.severity == .error }.map(\.identity))
    return new.findings.filter { $0.severity == .error && !known.contains($0.identity) }
  }

  private func write(_ sources: SourceChanges) throws {
    let files = sources.files.map { ChangeWriter.File(path: $0.path, old: $0.old, new: $0.new) }
    try Platform.uninterrupted {
      do throws(ChangeRefusal) { try ChangeWriter(root: sources.root).write(files) } catch {
        throw ChangeError.refused(error, place: nil)
      }
    }
  }
}

extension FindingFixes.Outcome {
  /// What was done goes beside the data; a patch is data.
  func tell(on console: Console) throws {
    let style = console.sideStyle
    for (finding, plan) in made {
      let word = isRehearsal ? "would fix" : "fixed"
      console.tell("\(style.place(finding.location)): \(word): \(finding.message) [\(finding.id)]".shown)
      console.tell("  \(style.words(plan.title))".shown)
      for remark in plan.remarks {
        let place = remark.location.map { style.place($0) + ": " } ?? "  "
        console.tell("\(place)note: \(style.words(remark.message))".shown)
      }
    }
    for (finding, reason) in refused {
      console.tell("\(style.place(finding.location)): not fixed: \(finding.message) [\(finding.id)]".shown)
      console.tell("  \(style.words(reason))".shown)
    }
    // Without a rehearsal all that is left is told anyway.
    for finding in isRehearsal ? came : [] {
      let title = "\(finding.severity.rawValue): \(finding.message) [\(finding.id)]"
      console.tell("\(style.place(finding.location)): would then be found: \(title)".shown)
    }
    if stopped { console.tell("there would be more to fix: fixes that undo each other are not made for ever") }
    let files = sources.files
    let unmeant = wish == .sure ? left.filter { $0.fix?.isSure == false && $0.fix?.edits.isEmpty == false } : []
    if !unmeant.isEmpty {
      let names = unmeant.map(\.id).distinct.sorted().map { line("check", "--fix", $0) }.few(shown: 3)
      let have = unmeant.count == 1 ? "1 finding has an edit" : "\(unmeant.count) findings have edits"
      console.tell(
        "\(have) that could be meant otherwise, and \(unmeant.count == 1 ? "is" : "are") made where you name "
          + "\(unmeant.count == 1 ? "it" : "them"): \(names)")
    }
    let open = wish == .sure ? left.filter { $0.fix?.edits.isEmpty == true } : []
    if !open.isEmpty {
      let fixes = open.count == 1 ? "1 fix is" : "\(open.count) fixes are"
      let ids = open.map(\.id).distinct.sorted().joined(separator: ", ")
      let known = known.map { finding in
        let shown = line("what-if", "--fix", "\(finding.id)@\(style.place(finding.location))")
        return "; \(shown) shows what of \(open.count == 1 ? "it" : "one") is known"
      }
      console.tell("\(fixes) left to you: \(ids)\(known ?? "")".shown)
    }
    guard !files.isEmpty else {
      console.tell(refused.isEmpty && unmeant.isEmpty && open.isEmpty ? "nothing to fix" : "nothing was fixed")
      return
    }
    if isRehearsal {
      let shown = files.map { console.style.path($0.path) }
      let isNear = !shown.contains { $0.hasPrefix("../") || $0.hasPrefix("/") }
      if !isNear { console.tell(sources.patchFolder) }
      console.print(sources.patch(shown: isNear ? console.style.path : { $0 }))
    } else {
      console.tell("wrote \(files.map { style.path($0.path).shown }.joined(separator: ", "))")
    }
  }
}

extension Finding {
  /// Whether another word was meant.
  fileprivate var isSlip: Bool { if case .write? = fix?.remedy?.kind { true } else { false } }
}

extension SourceEdit {
  /// Whether both change, or add to, one place.
  fileprivate func meets(_ other: SourceEdit) -> Bool {
    location.file == other.location.file && location.position <= other.end && other.location.position <= end
  }
}

import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopePlatform
import InjectScopeWorkspace

/// A project, read and resolved: what every command that reads one begins with.
public struct Session: Sendable {
  public let loaded: LoadedProject
  public let graph: DependencyGraph
  public let dialects: [any Dialect]
  public let paths: [String]
  /// What messages tell to type.
  let line: SuggestedLine
  private let hasExcludes: Bool
  private let workers: Threads
  /// Whether every library is looked for, under every condition.
  let looksForAll: Bool
  /// The form of generated functions that each unit's code calls, where it shows.
  public var calledStyles: [CalledStyle] { styles.value }
  private let styles: Deferred<[CalledStyle]>
  /// What was chosen of generated code.
  private let chosenCode: GenerationOptions

  /// Reads and resolves; says so on a terminal if it takes a while.
  static func open(
    _ invocation: Invocation, on console: Console, tree: (any SourceTree)? = nil, memory: FactsMemory? = nil
  ) throws -> Session {
    let progress = console.showsProgress ? Progress("reading …") : nil
    defer { progress?.end() }
    let clock = ContinuousClock()
    var start = clock.now
    let session = try read(
      invocation, tree: tree ?? invocation.tree,
      memory: memory ?? self.memory(for: invocation, isForSeveral: false)
    ) {
      progress?.say("resolving …")
      start = clock.now
    }
    console.showPlaces(inProjectAt: session.loaded.root) { session.loaded.repository }
    for (phase, seconds) in session.loaded.statistics.timings { console.detail(Timing.line(phase.rawValue, seconds)) }
    console.detail(Timing.line("resolve", Timing.seconds(clock.now - start)))
    if let cache = session.loaded.statistics.cache { console.detail(Timing.line(of: cache)) }
    console.detail(Timing.summary(session.loaded.statistics, session.graph))
    if invocation.options.isVerbose { for line in LibraryVersions(session).lines { console.detail(line) } }
    if !invocation.command.manual.showsFindings {
      session.tellUnread(on: console)
      session.tellReach(of: invocation, on: console)
    }
    return session
  }

  /// What the loads of a command line remember, and other runs before them.
  static func memory(for invocation: Invocation, isForSeveral: Bool = true) -> FactsMemory {
    memory(for: invocation, environment: ProcessEnvironment.value, isForSeveral: isForSeveral)
  }

  public static func memory(
    for invocation: Invocation, environment: (String) -> String?, isForSeveral: Bool = true
  ) -> FactsMemory {
    let folder = invocation.options.reading.isCached ? CacheFolder(environment: environment) : nil
    return FactsMemory(in: folder, isForSeveral: isForSeveral)
  }

  /// The same, without a word.
  public static func read(
    _ invocation: Invocation, tree: any SourceTree = DiskTree(), memory: FactsMemory? = nil,
    listener: LoadListener = LoadListener(), resolving: () -> Void = {}
  ) throws -> Session {
    let loaded = try Workspace.load(request(for: invocation, tree: tree, memory: memory), listener: listener)
    if listener.isCancelled() { throw LoadError.cancelled }
    try invocation.whenRead?(loaded)
    resolving()
    return Session(loaded, invocation)
  }

  /// Resolves what was read.
  public init(_ loaded: LoadedProject, _ invocation: Invocation) {
    self.loaded = loaded
    dialects = Self.chosenDialects(invocation.options.reading.dialects)
    paths = invocation.paths
    line = SuggestedLine(reading: invocation)
    hasExcludes = !invocation.options.reading.excludes.isEmpty
    workers = Self.workers(invocation)
    looksForAll = dialects.count == Dialects.all.count && invocation.options.reading.defines == nil
    graph = GraphBuilder.build(loaded.project, rules: dialects.map(\.rules), with: workers)
    styles = Deferred { [dialects] in dialects.flatMap { $0.calledStyles(in: loaded.project) } }
    chosenCode = invocation.options.generation.code
  }

  private init(_ session: Session, leaving loaded: LoadedProject) {
    self.loaded = loaded
    dialects = session.dialects
    paths = session.paths
    line = session.line
    hasExcludes = session.hasExcludes
    workers = session.workers
    looksForAll = session.looksForAll
    graph = GraphBuilder.build(loaded.project, rules: dialects.map(\.rules), with: workers)
    styles = Deferred { [dialects] in dialects.flatMap { $0.calledStyles(in: loaded.project) } }
    chosenCode = session.chosenCode
  }

  private static func workers(_ invocation: Invocation) -> Threads { Threads(jobs(invocation)) }

  private static func jobs(_ invocation: Invocation) -> Int {
    invocation.options.reading.jobs ?? LoadRequest.defaultJobs
  }

  private static func chosenDialects(_ names: [String]) -> [any Dialect] {
    names.isEmpty ? Dialects.all : Dialects.all.filter { names.contains($0.id.name) }
  }

  static func request(
    for invocation: Invocation, tree: any SourceTree = DiskTree(), memory: FactsMemory? = nil
  ) -> LoadRequest {
    let reading = invocation.options.reading
    return LoadRequest(
      paths: invocation.paths, excludes: reading.excludes, dialects: chosenDialects(reading.dialects),
      defines: reading.defines, jobs: jobs(invocation), skims: reading.skims, memory: memory, tree: tree)
  }

  /// Reads what NODE words name, and says what they may name with places as the console shows them.
  func references(on console: Console) -> ReferenceReader {
    ReferenceReader(graph: graph, style: console.sideStyle, line: line)
  }

  /// The same project without some of its files, by their whole paths.
  func leavingOut(_ paths: Set<String>) -> Session {
    let loaded = loaded.leavingOut(paths.contains)
    guard loaded.project.files.count < self.loaded.project.files.count else { return self }
    return Session(self, leaving: loaded)
  }

  /// The form of the functions where one is shown for all: the one that was chosen, or that the code calls.
  public func style(_ chosen: SignatureStyle?) -> SignatureStyle {
    chosen ?? calledStyles.first { !$0.calls.isEmpty }?.style ?? .direct
  }

  /// The same for a function: what its own unit's code calls.
  func style(_ chosen: SignatureStyle?, of signature: Signature) -> SignatureStyle {
    let unit = graph.nodes[signature.owner].unit
    return chosen ?? calledStyles.first { $0.unit == unit && !$0.calls.isEmpty }?.style ?? style(nil)
  }

  /// What was asked for, with what the code calls.
  public func generation(_ options: GenerationOptions) -> GenerationOptions {
    var options = options
    options.callingLists = Set(calledStyles.filter(\.callsLists).map(\.unit))
    options.calledStyles = Dictionary(calledStyles.map { ($0.unit, $0.style) }) { first, _ in first }
    return options
  }

  /// The calls that need another form of the functions than the one that was chosen.
  func contradictions(to options: GenerationOptions) -> [Finding] {
    // Where the calls contradict one another that is said already.
    guard let style = options.style, !calledStyles.contains(where: { !$0.others.isEmpty }) else { return [] }
    return calledStyles.compactMap { $0.contradiction(to: style) }.distinct
  }

  func rules(of dialect: DialectID) -> (any ResolutionRules)? { dialects.first { $0.id == dialect }?.rules }

  /// What was considered for a value and refused.
  public func refusals(for value: Signature.Value, of signature: Signature) -> [Refusal] {
    rules(of: graph.nodes[signature.owner].dialect)?.refusals(for: value, of: signature, in: graph) ?? []
  }

  /// Everything worth telling, by place: what reading, resolving and every check came upon.
  public func findings() -> [Finding] { told(allFindings).byCause }

  /// The first source that could not be read, or not be read whole.
  var unread: Finding? { loaded.findings.filter { $0.isOfReading && $0.severity == .error }.min(by: Finding.isOrdered) }

  /// That nobody does something, nobody can say who has not read everything.
  private func told(_ findings: [Finding]) -> [Finding] {
    guard unread != nil else { return findings }
    return findings.filter { Manual.explanation(of: $0.id)?.saysNobody != true }
  }

  /// Says, before anything is shown, that a part of the sources could not be read.
  func tellUnread(on console: Console) {
    if let several = graph.findings.first(where: { $0.isOfReading }) {
      console.tell("\(console.sideStyle.place(several.location)): \(several.message); \(line("check")) says more".shown)
    }
    guard let unread else { return }
    let place = console.sideStyle.place(unread.location)
    console.tell(
      "\(place): \(unread.message): what follows may lack what stands there; \(line("check")) says more".shown)
  }

  /// The same as a person wants it: without what comments let pass, and with the levels that were chosen.
  public func findings(gradedBy severities: [SeverityRule]) -> [Finding] {
    findings(gradedBy: severities, of: otherOutput)
  }

  /// - Parameter others: what is worth telling of generated files that lie among the sources.
  func findings(gradedBy severities: [SeverityRule], of others: [Finding]) -> [Finding] {
    let ignored = IgnoredFindings(
      comments: loaded.ignores, ids: Set(Manual.explanations.map(\.id)), judgesUnused: looksForAll)
    let all = allFindings(of: others) + contradictions(to: chosenCode)
    return concerning(chosenCode, told(ignored.applied(to: all)).byCause).graded(by: severities)
  }

  /// What only keeps the other form of generated functions from compiling is no error where this one is generated.
  private func concerning(_ chosen: GenerationOptions, _ findings: [Finding]) -> [Finding] {
    func isObstacle(_ finding: Finding) -> Bool { finding.severity == .error && finding.blocksGeneration }
    guard findings.contains(where: isObstacle) else { return findings }
    let code = generation(chosen)
    return findings.map { finding in
      guard isObstacle(finding), !code.areBlocked(by: finding) else { return finding }
      var finding = finding
      finding.severity = .note
      finding.message += " (what is generated here does not need to)"
      return finding
    }
  }

  private var allFindings: [Finding] { allFindings(of: otherOutput) }

  private func allFindings(of others: [Finding]) -> [Finding] {
    let checks = Checks.neutral + dialects.flatMap(\.checks)
    return Checks.all(in: graph, with: checks, besides: loaded.findings + others + LibraryVersions(self).findings)
  }

  /// What another set of generated files among the sources is worth telling; asked only where any are there.
  private var otherOutput: [Finding] {
    guard !loaded.generated.isEmpty else { return [] }
    return OtherOutput(in: self).findings
  }

  /// What would be generated.
  public func generated(_ options: GenerationOptions = GenerationOptions()) -> [GeneratedFile] {
    dialects.flatMap { generated(by: $0, options) }
  }

  func generated(by dialect: any Dialect, _ options: GenerationOptions) -> [GeneratedFile] {
    dialect.generate(from: graph, of: loaded.project, options: options)
  }

  /// The nodes that a filter leaves; `nil` without one. Says of a word that names nothing what comes near.
  func matching(_ filter: Filter?, on console: Console) -> Set<ID<Node>>? {
    guard let filter else { return nil }
    let names = NameIndex(graph)
    for remark in filter.remarks { console.tell(remark) }
    for stranger in filter.strangers(in: names) {
      console.tell(
        stranger.message + (stranger.near.isEmpty ? "" : ", perhaps \(stranger.near.joined(separator: ", "))"))
    }
    return Set(filter.nodes(of: names))
  }

  /// Says, where there is nothing to show, what was looked for and where.
  func tellIfEmpty(on console: Console) {
    guard let absence else { return }
    console.tell(absence.whole)
    for mark in absence.lookedFor { console.tell("  looked for \(mark)") }
  }

  /// Where there is nothing to show: where it was looked, and for the marks of which libraries.
  public var absence: (whole: String, lookedFor: [String])? {
    guard graph.nodes.isEmpty else { return nil }
    let files = loaded.statistics.filesSeen
    let places = paths.map { $0.hasSuffix(".swift") ? $0 : "below \($0)" }.joined(separator: ", ")
    // Who left out too much would look for it everywhere else.
    let left = files == 0 && hasExcludes ? ", where exclusions leave out the rest" : ""
    guard files > 0 else {
      return ("there is no Swift file \(places)\(left): name a folder that has some, or go there", [])
    }
    // What is found wrong says why nothing was.
    let marks = dialects.map { "\($0.title): \($0.shownMarkers.joined(separator: ", "))" }
    return (
      "nothing found in \(files) Swift \(files == 1 ? "file" : "files") \(places)", graph.findings.isEmpty ? marks : []
    )
  }
}

import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// A project, read and resolved: what every command that reads one begins with.
public struct Session: Sendable {
  public let loaded: LoadedProject
  public let graph: DependencyGraph
  public let dialects: [any Dialect]
  public let paths: [String]
  private let workers: Threads
  /// Whether every library is looked for, under every condition.
  private let looksForAll: Bool

  /// Reads and resolves; says so on a terminal if it takes a while.
  static func open(
    _ invocation: Invocation, on console: Console, memory: FactsMemory? = nil
  ) throws -> Session {
    let progress = console.showsProgress ? Progress("reading …") : nil
    defer { progress?.end() }
    let clock = ContinuousClock()
    var start = clock.now
    let session = try read(invocation, memory: memory) {
      progress?.say("resolving …")
      start = clock.now
    }
    console.showPlaces(inProjectAt: session.loaded.root)
    for (phase, seconds) in session.loaded.statistics.timings { console.detail(Timing.line(phase.rawValue, seconds)) }
    console.detail(Timing.line("resolve", Timing.seconds(clock.now - start)))
    console.detail(Timing.summary(session.loaded.statistics, session.graph))
    return session
  }

  /// The same, without a word.
  public static func read(
    _ invocation: Invocation, tree: any SourceTree = DiskTree(), memory: FactsMemory? = nil,
    listener: LoadListener = LoadListener(), resolving: () -> Void = {}
  ) throws -> Session {
    let loaded = try Workspace.load(request(for: invocation, tree: tree, memory: memory), listener: listener)
    if listener.isCancelled() { throw LoadError.cancelled }
    resolving()
    return Session(loaded, invocation)
  }

  /// Resolves what was read.
  public init(_ loaded: LoadedProject, _ invocation: Invocation) {
    self.loaded = loaded
    dialects = Self.chosenDialects(invocation.options.reading.dialects)
    paths = invocation.paths
    workers = Self.workers(invocation)
    looksForAll = dialects.count == Dialects.all.count && invocation.options.reading.defines == nil
    graph = GraphBuilder.build(loaded.project, rules: dialects.map(\.rules), with: workers)
  }

  private init(_ session: Session, leaving loaded: LoadedProject) {
    self.loaded = loaded
    dialects = session.dialects
    paths = session.paths
    workers = session.workers
    looksForAll = session.looksForAll
    graph = GraphBuilder.build(loaded.project, rules: dialects.map(\.rules), with: workers)
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
    ReferenceReader(graph: graph, style: console.sideStyle)
  }

  /// The same project without some of its files, by their whole paths.
  func leavingOut(_ paths: Set<String>) -> Session {
    let loaded = loaded.leavingOut(paths.contains)
    guard loaded.project.files.count < self.loaded.project.files.count else { return self }
    return Session(self, leaving: loaded)
  }

  func rules(of dialect: DialectID) -> (any ResolutionRules)? { dialects.first { $0.id == dialect }?.rules }

  /// What was considered for a value and refused.
  public func refusals(for value: Signature.Value, of signature: Signature) -> [Refusal] {
    rules(of: graph.nodes[signature.owner].dialect)?.refusals(for: value, of: signature, in: graph) ?? []
  }

  /// Everything worth telling, by place: what reading, resolving and every check came upon.
  public func findings() -> [Finding] { allFindings.byCause }

  /// The same as a person wants it: without what comments let pass, and with the levels that were chosen.
  public func findings(gradedBy severities: [SeverityRule]) -> [Finding] {
    let ignored = IgnoredFindings(
      comments: loaded.ignores, ids: Set(Manual.explanations.map(\.id)), judgesUnused: looksForAll)
    return ignored.applied(to: allFindings).byCause.graded(by: severities)
  }

  private var allFindings: [Finding] {
    Checks.all(in: graph, with: Checks.neutral + dialects.flatMap(\.checks), besides: loaded.findings)
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
    return (
      "nothing found in \(files) Swift \(files == 1 ? "file" : "files") below \(paths.joined(separator: ", "))",
      dialects.map { "\($0.title): \($0.shownMarkers.joined(separator: ", "))" }
    )
  }
}

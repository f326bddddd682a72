import InjectScopeAnalysis
import InjectScopeCommands
import InjectScopeDialects
import InjectScopeModel
import InjectScopePlatform
import InjectScopeTUI
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ProjectSource {
  /// The project that a command line names, read anew each time, and its configuration with it.
  ///
  /// - Parameter found: is told whenever something was found in it.
  static func workspace(
    _ invocation: Invocation, watcher: Watcher? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    found: @escaping @Sendable () -> Void = {}
  ) throws(LoadError) -> ProjectSource {
    let root = try Workspace.root(of: invocation.paths)
    let start = Workspace.currentFolder
    let memory = Session.memory(for: invocation) { environment[$0] }
    let seen = SeenTree()
    let changes = ExploredChanges(root: root, invocation, memory: memory, seen: seen, environment: environment)
    return ProjectSource(
      name: root.split(separator: "/").last.map(String.init) ?? root, root: root,
      load: { listener in
        // Paths are meant from where it was started, also where that folder has been removed and made again.
        if let start { Workspace.goBack(to: start) }
        let invocation = try invocation.renewed()
        watcher?.turn(to: invocation)
        changes.adopt(invocation)
        let project = try load(invocation, root, memory, seen, changes, listener)
        if !project.graph.nodes.isEmpty { found() }
        return project
      },
      explain: { error in
        if let complaint = error as? any Complaint { complaint.message } else { "\(error)" }
      },
      seen: seen, write: { changes.write($0) }, takeBack: { changes.takeBack($0) }, generate: { changes.generate() })
  }

  private static func load(
    _ invocation: Invocation, _ root: String, _ memory: FactsMemory, _ seen: SeenTree, _ changes: ExploredChanges,
    _ listener: ReadingListener
  ) throws -> InjectScopeTUI.LoadedProject {
    let shown = ShownPart()
    @Sendable func take(_ part: InjectScopeWorkspace.LoadedProject) {
      guard shown.hasRoom(for: part.project), let project = partial(part, invocation) else { return }
      shown.note(project.graph)
      listener.partially?(project)
    }
    let session = try Session.read(
      invocation, tree: seen, memory: memory,
      listener: LoadListener(
        progress: { listener.progress(LoadProgress($0, nodes: shown.nodes)) },
        partially: listener.partially == nil ? nil : take, isCancelled: listener.isCancelled),
      // Most is needed while it is resolved: what reading has left behind must not stand beside that.
      resolving: ProcessMemory.releaseUnused)
    let findings = session.findings()
    var generation = invocation.options.generation
    generation.code = session.generation(generation.code)
    generation.code.makesTwins = true
    let generated = Generated(session, generation)
    var answers = Answers(
      refusals: { value, signature, _ in session.refusals(for: value, of: signature) },
      generatedFiles: { generated.files }, writesTwins: invocation.options.generation.code.makesTwins,
      contentsOnDisk: { generated.contentsOnDisk(of: $0) },
      isStale: { !GeneratedText.isSame($0, $1.contents) },
      sourceText: { try? Disk.text(of: Disk.place(of: $0, from: root)) },
      explanation: { Manual.explanation(of: $0) },
      changeAnswer: { kind, node in
        guard let kind = Change.Kind(rawValue: kind), let changes = session.changes(of: node) else { return nil }
        return ChangePossibility(
          isPossible: changes.isMeant(kind, for: node, in: session.graph, of: session.loaded.project),
          text: changes.answer(to: kind).text,
          subject: changes.subject(of: kind, choosing: node, in: session.graph),
          takesNoName: kind == .supply && changes.suppliesWithoutName)
      },
      mayInject: { target, owner in
        session.changes(of: owner)?.mayInject(target, into: owner, in: session.graph) ?? true
      },
      change: { request, isCancelled in
        withoutActuallyEscaping(isCancelled) { isCancelled in
          let question = Question(isCancelled)
          return changes.answer(request) { question.ask() }
        }
      })
    answers.placeOnDisk = { generated.placeOnDisk(of: $0) }
    var project = InjectScopeTUI.LoadedProject(
      graph: session.graph, findings: session.findings(gradedBy: invocation.options.severities),
      blockers: findings.count(where: generation.code.areBlocked),
      isBlocking: { [code = generation.code] in code.areBlocked(by: $0) }, answers: answers,
      fileCount: session.loaded.statistics.filesSeen, keeping: keptOnce)
    project.chores = changes.takeChores()
    project.whole = session.wholeThatMatters(invocation)
    project.style = session.style(invocation.options.style)
    project.absence = session.absence.map { [$0.whole] + $0.lookedFor.map { "looked for " + $0 } } ?? []
    return project
  }
}

extension Session {
  /// How sources of the library that a node belongs to are changed.
  fileprivate func changes(of node: ID<Node>) -> (any DialectChanges)? {
    dialects.first { $0.id == graph.nodes[node].dialect }?.changes
  }
}

extension ProjectSource {
  /// Of what has been read so far; `nil` while that has no node.
  private static func partial(
    _ loaded: InjectScopeWorkspace.LoadedProject, _ invocation: Invocation
  ) -> InjectScopeTUI.LoadedProject? {
    let session = Session(loaded, invocation)
    guard !session.graph.nodes.isEmpty else { return nil }
    return InjectScopeTUI.LoadedProject(
      graph: session.graph.asFarAsRead(because: "not all files are read yet"), findings: [],
      fileCount: loaded.statistics.filesWithFacts, isPartial: true, keeping: keptOnce)
  }

  /// Made by whoever asks first.
  private static let keptOnce: NameIndex.Keeping = { make in
    let kept = Kept(make)
    return { kept.value }
  }
}

/// Something that is made when it is asked for.
private final class Kept<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private let make: @Sendable () -> Value
  private var made: Value?

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    lock.withLock {
      let value = made ?? make()
      made = value
      return value
    }
  }
}

/// Something that is asked only while somebody waits for the answer.
private final class Question: @unchecked Sendable {
  let ask: () -> Bool

  init(_ ask: @escaping () -> Bool) { self.ask = ask }
}

/// How much was shown last of a project that is still read.
private final class ShownPart: @unchecked Sendable {
  /// A part stands in memory until the whole is there, which is when most of it is in use. Before it is resolved its
  /// properties tell how large it will be, and after that its edges, and what its nodes need: who would supply that is read
  /// last.
  private static let most = 80_000

  private let lock = Lock()
  private var nodeCount = 0
  private var size = 0

  var nodes: Int { lock.withLock { nodeCount } }
  /// Whether a larger part would not take the room that the whole needs: of what is read all is resolved again.
  func hasRoom(for part: Project) -> Bool {
    lock.withLock { size } <= Self.most
      && part.files.reduce(0) { $0 + $1.facts.types.reduce(0) { $0 + $1.properties.count } } <= Self.most
  }

  func note(_ graph: DependencyGraph) {
    lock.withLock { (nodeCount, size) = (graph.nodes.count, graph.edges.count + graph.needs.count) }
  }
}

extension InjectScopeTUI.LoadProgress {
  fileprivate init(_ progress: InjectScopeWorkspace.LoadProgress, nodes: Int) {
    switch progress {
    case .discovering: self.init()
    case .skimming(let done, let total): self.init(filesRead: done, filesTotal: total, nodes: nodes)
    case .parsing(let done, let total):
      self.init(filesRead: done, filesTotal: total, nodes: nodes, isAllRead: done == total)
    }
  }
}

/// What would be generated: made when it is first asked for, and kept.
private final class Generated: @unchecked Sendable {
  private let lock = Lock()
  private let session: Session
  private let options: Options.Generation
  private var made: [GeneratedFile]?

  init(_ session: Session, _ options: Options.Generation) {
    self.session = session
    self.options = options
  }

  var files: [GeneratedFile] {
    lock.withLock {
      if let made { return made }
      let files = session.dialects.flatMap {
        $0.generate(from: session.graph, of: session.loaded.project, options: options.code)
      }.map(GeneratedHeader.named)
      made = files
      return files
    }
  }

  func contentsOnDisk(of file: GeneratedFile) -> String? {
    place(of: file).flatMap { try? Disk.text(of: $0) }
  }

  /// From the root, if it lies below that.
  func placeOnDisk(of file: GeneratedFile) -> String? {
    let root = session.loaded.root + "/"
    return place(of: file).map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
  }

  private func place(of file: GeneratedFile) -> String? {
    guard
      let place = try? OutputPlace(for: session.loaded, named: session.paths, chosen: options.output),
      let index = files.firstIndex(of: file)
    else { return nil }
    return place.base + "/" + place.placed(files)[index].path
  }
}

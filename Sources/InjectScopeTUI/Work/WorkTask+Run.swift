import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

extension WorkTask {
  func run(in project: LoadedProject, isCancelled: () -> Bool, emit: (WorkFinding) -> Void) {
    switch self {
    case .reach(let node):
      emit(.reach(Reach(of: node, in: project, isCancelled: isCancelled)))
    case .route(let end, let mark):
      emit(Self.route(to: end, mark, project, isCancelled))
    case .why(let end, let mark): findPaths(to: end, mark, project, isCancelled, emit)
    case .ledger(let signatures): emit(.ledger(Self.ledger(of: signatures, project, isCancelled)))
    case .preview(let node): emit(.preview(CodePreview(of: node, in: project, isCancelled: isCancelled)))
    case .map(let request): emit(.map(MapDrawing(request, in: project)))
    case .source(let place): emit(.source(SourcePreview(of: place, in: project)))
    case .export(let request): emit(Self.export(request, project))
    case .find(let text):
      var finder = Finder(text, in: project)
      if let answer = finder.answer(isCancelled) { emit(.found(answer)) }
    case .typePage(let type): emit(.typePage(TypePage(type, in: project, isCancelled: isCancelled)))
    case .table: if let table = MetricsTable(project, isCancelled: isCancelled) { emit(.table(table)) }
    case .groups(let basis):
      if let table = GroupsTable(basis, in: project, isCancelled: isCancelled) { emit(.groups(table)) }
    case .change(let request):
      let answer = project.answers.change(request, isCancelled)
      if !isCancelled() { emit(.change(ChangeSheet(request, answer))) }
    case .stale: emit(.stale(Self.staleFiles(project, isCancelled)))
    case .news(let former): emit(.news(News(since: former.graph, in: project, isCancelled: isCancelled)))
    case .chores(let chores):
      let standing = chores.compactMap { chore in chore.standing(in: project.answers.sourceText).map { (chore, $0) } }
      emit(.chores(Dictionary(standing) { first, _ in first }))
    case .filter(let text): emit(.filtered(FilterAnswer(text, project.index.names)))
    case .copyCode(let node):
      let text = CodePreview(of: node, in: project, isCancelled: isCancelled).text
      let name = project.graph.nodes[node].name
      let nothing = project.isPartial ? "not all files are read yet" : "no code would be generated for it"
      emit(text.isEmpty ? .nothing(nothing) : .code(text, of: name))
    }
  }

  /// The first path; that the end is where paths begin only where none leads to it.
  private static func route(
    to end: ID<Node>, _ mark: ID<Node>?, _ project: LoadedProject, _ isCancelled: () -> Bool
  ) -> WorkFinding {
    var first: DependencyGraph.Path?
    project.graph.findPaths(
      from: project.index.starts(mark: mark), to: end, limit: 2, offers: project.index.offers,
      isCancelled: { first?.isEmpty == false || isCancelled() }
    ) { path in
      if first?.isEmpty ?? true { first = path }
    }
    return .route(
      first.map { path in (path.first.map { [$0.dependent] } ?? [end]) + path.map(\.dependency) },
      isOffered: first.map(project.index.offers.isNeeded) ?? false)
  }

  /// In batches: the first as soon as it is there, then more at a time.
  private func findPaths(
    to end: ID<Node>, _ mark: ID<Node>?, _ project: LoadedProject, _ isCancelled: () -> Bool,
    _ emit: (WorkFinding) -> Void
  ) {
    let starts = project.index.starts(mark: mark)
    let offers = project.index.offers
    emit(
      .passed(
        Dictionary(
          uniqueKeysWithValues: Ways.Part.allCases.map { part in
            (part, Set(project.graph.passedByAll(from: starts, to: end, offers: offers, withOffers: part == .offered)))
          })))
    var batch: [DependencyGraph.Path] = []
    var size = 1
    project.graph.findPaths(
      from: starts, to: end, limit: WhyPanel.most, offers: offers, isCancelled: isCancelled
    ) { path in
      guard !path.isEmpty else { return }
      batch.append(path)
      guard batch.count >= size else { return }
      emit(.paths(batch))
      batch = []
      size = min(64, size * 2)
    }
    if !batch.isEmpty { emit(.paths(batch)) }
  }

  private static func staleFiles(_ project: LoadedProject, _ isCancelled: () -> Bool) -> [String] {
    project.answers.generatedFiles().filter { file in
      guard !isCancelled(), !file.isTwin || project.answers.writesTwins else { return false }
      return project.answers.contentsOnDisk(file).map { project.answers.isStale($0, file) } ?? true
    }.map(\.path)
  }

  private static func ledger(
    of signatures: [ID<Signature>], _ project: LoadedProject, _ isCancelled: () -> Bool
  ) -> [LedgerKey: [Refusal]] {
    var ledger: [LedgerKey: [Refusal]] = [:]
    for id in signatures where !isCancelled() {
      let signature = project.graph.signatures[id]
      for (place, value) in signature.values.enumerated() where !value.isSupplied {
        let refusals = project.answers.refusals(value, signature, project.graph)
        if !refusals.isEmpty { ledger[LedgerKey(signature: id, value: place)] = refusals }
      }
    }
    return ledger
  }

  private static func export(_ request: ExportRequest, _ project: LoadedProject) -> WorkFinding {
    guard let exporter = Exporters.named(request.format) else {
      return .nothing("no format is called \(request.format)")
    }
    var view = GraphView(project.graph)
    if let basis = request.groups {
      let view = GraphView(Groups(project.graph, by: basis).collapsed(project.graph))
      let text = exporter.export(view, options: ExportOptions(style: request.style))
      return .exported(
        text, fileName: "injectscope-\(basis.rawValue)s.\(exporter.fileExtension)",
        holding: view.nodes.count.of(basis.rawValue))
    }
    if !request.filter.isEmpty, let filter = try? Filter(parsing: request.filter) {
      let kept = Set(filter.nodes(of: project.index.names))
      view = view.keeping(kept.contains)
    }
    if !request.marked.isEmpty { view = view.keeping(Set(request.marked).contains) }
    var name = "injectscope"
    if let focus = request.focus {
      if request.marked.isEmpty { view = view.focused(on: [focus], depth: request.depth) }
      name = project.graph.nodes[focus].name
    }
    let text = exporter.export(view, options: ExportOptions(style: request.style))
    let safe = String(
      name.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" ? $0 : "_" }.prefix(80))
    let around = request.focus.map { " around \(project.graph.nodes[$0].name)" } ?? ""
    return .exported(
      text, fileName: "\(safe).\(exporter.fileExtension)", holding: view.nodes.count.of("node") + around)
  }
}

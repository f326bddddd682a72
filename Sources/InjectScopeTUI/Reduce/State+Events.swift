import InjectScopeAnalysis
import InjectScopeModel

extension State {
  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .key, .paste, .mouse: reading.touch()
    default: break
    }
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text): return paste(text)
    case .mouse(let action): return handle(action)
    case .resized(let size):
      self.size = size
      return []
    case .loading(let progress):
      reading.goesOn(progress)
      return []
    case .loaded(let project): return load(project)
    case .loadFailed(let text):
      reading.fail(hasAll: project?.isPartial == false, because: text)
      revision += 1
      message = .error(text)
      return []
    case .filesChanged(let files):
      reading.change(files)
      return files.isEmpty ? [] : [.reload]
    case .result(let id, let result): return take(result.finding, of: id)
    case .workEnded(let id):
      bench.end(id)
      revision += 1
      return []
    case .done(let text):
      message = .ok(text)
      return []
    case .failed(let text):
      message = .error(text).besideKeys(!reading.isTouched)
      return []
    case .noted(let text):
      message = .note(text).besideKeys(!reading.isTouched)
      return []
    case .changed(let text, let left, let title):
      let stale = title == nil ? staleCode : ""
      let places =
        left.count == 1
        ? "left to you: \(left[0].location.short), 6 shows it" : "\(left.count) left to you, 6 shows them"
      let said = text + stale + (left.isEmpty ? "" : "; \(places)")
      message = .ok(said)
      reading.remember(said)
      chores.take(left, without: title)
      revision += 1
      if let first = left.first {
        // Who goes there to see them has the newest chosen.
        contents[.problems] = nil
        pinned[.problems] = Pin(name: name(of: .place(first.location, node: nil)))
      }
      if title != nil, let mendedProblem { absentProblem = AbsentChoice(name: mendedProblem, instead: "") }
      if change != nil { leaveChange() }
      return [.reload]
    case .unsure(let id, let question):
      message = nil
      overlay = .menu(Menu.question(question, yes: .takeBack(id)))
      return []
    case .edited: return [.repaint, .reload]
    case .editorFailed(let text):
      // What was saved nevertheless the watcher sees; a reload of its own would cover the message.
      message = .error(text)
      return [.repaint]
    case .resumed: return [.repaint]
    case .focusChanged: return []
    }
  }

  // MARK: - Loading

  private mutating func load(_ new: LoadedProject) -> [Effect] {
    let old = project
    reading.arrive(isPartial: new.isPartial)
    if let style = new.style { options.style = style }
    defer { if !new.isPartial { reading.end() } }
    let pins = self.pins
    source.kept = sourceLine
    kept = keptPlace
    let type = typeNumber.flatMap { old?.index.names.types.types[Int($0)] }
    let effects = bench.clear()
    revision += 1
    if let whole = new.whole { options.takeWhole(whole) }
    // Where nobody has touched a part, the whole looks as it would without it.
    guard let old, !old.isPartial || reading.isTouched else {
      project = new
      (lists, contents) = ([:], [:])
      reading.beginUntouched()
      tree = TreeState(new.index.outline)
      if let first = new.index.beginning { tree.reveal(new.index.outline.entry(of: first), new.index.outline) }
      applyFilter()
      focus = focusedEntryNode
      showBeginning(of: new)
      if !new.isPartial, message == nil, options.whole != nil {
        message = .note(Part(options).sentence).besideKeys(true)
      }
      if !new.isPartial, message == nil, let unread = new.findings.first(where: \.isOfReading) {
        let words = "\(unread.location.short): \(unread.message): 6 shows more"
        message = unread.severity == .error ? .error(words) : .finding(unread.severity, words)
      }
      takeTreeAlong()
      searchAgain()
      return effects + jumpAgain() + findChores(of: new)
    }
    func renumbered(_ id: ID<Node>) -> ID<Node>? { new.graph.node(withID: old.graph.nodes[id].id) }
    let returned = returningFocus(from: old, to: new)
    let distance = tree.row - list(.nodes).top
    tree = tree.carried(from: old, to: new)
    var asksAgain = false
    marked.carry(from: old.graph, to: new.graph)
    takeTreeAlong()
    if case .menu(let menu) = overlay, menu.items.contains(where: { $0.choice == .generate }) {
      // What would be written may be something else by now.
      overlay = nil
      asksAgain = !new.isPartial
    }
    if case .filter(var prompt) = overlay {
      prompt.origin = prompt.origin.carried(from: old.graph, to: new.graph)
      // Pages of types have other numbers.
      prompt.origin.type = nil
      overlay = .filter(prompt)
    }
    let formerFocus = focus
    let formerName = focus.map { old.graph.nodes[$0].id }
    let carried = returned ?? focus.flatMap(renumbered)
    focus = carried
    history.carry(from: old.graph, to: new.graph)
    carryOpened(from: old, to: new)
    source.carry(from: old.graph, to: new.graph)
    carryFix(from: old, to: new)
    project = new
    rounds.beginAnew(behind: rounds.problem.flatMap { carriedProblem($0, from: old, to: new) })
    let row = tree.cursor
    applyFilter()
    focus = carried ?? focus
    // A folder's row stays, where the filter would go on to a node.
    if formerFocus == nil, returned == nil, tree.stay(on: row) { focus = focusedEntryNode }
    var isHidden = false
    if let focus, formerFocus != nil || returned != nil {
      let entry = new.index.outline.entry(of: focus)
      let isShown = tree.reveal(entry, new.index.outline)
      // Where nothing passes the filter, what was chosen waits.
      if !isShown { tree.wait(on: entry) }
      isHidden = !isShown && !tree.visible.isEmpty
    }
    var selection: ReloadReport.Selection =
      isHidden ? .hidden : returned != nil ? .back : formerFocus == nil || carried != nil ? .kept : .gone
    if let absentee = isHidden ? focus.map({ new.graph.nodes[$0].id }) : carried == nil ? formerName : nil {
      absent = AbsentChoice(name: absentee, instead: keyAtCursor(of: new))
      if isHidden { focus = focusedEntryNode }
    }
    if focus == nil { focus = focusedEntryNode }
    lists[.nodes, default: ListState()].top = max(0, tree.row - distance)
    contents = [:]
    searchAgain()
    pinned.merge(pins) { $1 }
    var again = jumpAgain()
    // Until another reload brings something.
    news = news.map { $0.carried(renumbered, new.index.outline) }
    typeNumber = type.flatMap { new.index.names.types.types.firstIndex(of: $0) }.map { TypeTable.Number($0) }
    if panel == .type, typeNumber == nil {
      (isZoomed, panel) = (false, .nodes)
      if let type { selection = .typeGone(type.written) }
    }
    opened[.groups] = []
    groups.keep { path in new.graph.nodes.contains { $0.location.file.hasPrefix(path + "/") } }
    if !new.isPartial, !old.isPartial {
      let report = ReloadReport(
        old, new, files: reading.changedSources, selection: selection, done: reading.takeDone())
      // What another program saved meanwhile is read once more: that changed nothing covers no answer.
      if !report.saysNothing || !reading.isStillTold(message) { message = report.message }
      // Who was about to write it, or was refused, has something else before them now.
      if change != nil, panel == .code { message?.text += Self.changeIsAnew }
      if asksAgain { again += askToGenerate() }
      again += findChores(of: new)
      return effects + again + bench.ask(.news(FormerGraph(old.graph)), of: new)
    }
    return effects + again + findChores(of: new)
  }

  /// What is chosen in what is made aside; what is not there again since it was read before, stays kept.
  private var keptPlace: KeptPlace {
    var kept = self.kept
    if let box = chosenBox { kept.box = KeptPlace.Box(panel: panel, label: box.label, list: list(panel)) }
    if let names = bench.groups?.names {
      kept.groups = Set((opened[.groups] ?? []).lazy.filter(names.indices.contains).map { names[$0] })
    }
    if case .jump(let prompt) = overlay, prompt.answer != nil {
      let hit = prompt.matches.indices.contains(prompt.selected) ? prompt.matches[prompt.selected] : nil
      kept.hit = KeptPlace.ChosenHit(row: prompt.selected, words: hit.flatMap(words))
    }
    return kept
  }

  /// The node that an earlier reload took away, where it is back and one has stayed where it was.
  private mutating func returningFocus(from old: LoadedProject, to new: LoadedProject) -> ID<Node>? {
    guard let absent else { return nil }
    let node = new.graph.node(withID: absent.name)
    let hasStayed = keyAtCursor(of: old) == absent.instead
    if node != nil || !hasStayed { self.absent = nil }
    return hasStayed ? node : nil
  }

  /// What the tree's cursor stands on, by its key in the outline.
  func keyAtCursor(of project: LoadedProject) -> String {
    let outline = project.index.outline
    return outline.entries.indices.contains(tree.cursor) ? outline.key(of: tree.cursor, in: project.graph) : ""
  }

  /// What is new is marked, and one learns how to get there.
  private mutating func take(_ news: News) {
    guard !news.isEmpty else { return }
    self.news = news
    guard let told = message, told.text.contains("reloaded: "), case .success = told.kind else { return }
    let what = news.nodes.count == 1 ? "what" : "the \(news.nodes.count.grouped) that"
    // In code it goes to what would change there.
    message?.text += "; \(panel == .code ? "1 " : "")} goes to \(what) changed"
  }

  /// The fix that is shown is of a problem that may stand elsewhere by now.
  /// The same problem's number, or where it is gone, that of the one before it: the next step leads to what comes behind.
  private func carriedProblem(_ place: Int, from old: LoadedProject, to new: LoadedProject) -> Int? {
    let (before, after) = (old.index.problems.problems.map(\.finding), new.index.problems.problems.map(\.finding))
    guard before.indices.contains(place) else {
      let last = after.count + new.index.doubtful.count - 1
      return last < 0 ? nil : min(after.count + place - before.count, last)
    }
    let finding = before[place]
    let same = after.indices.filter {
      after[$0].id == finding.id && after[$0].message == finding.message
        && after[$0].location.file == finding.location.file
    }
    // Of several that are alike the one that comes as late among them.
    let number = before[..<place].count {
      $0.id == finding.id && $0.message == finding.message && $0.location.file == finding.location.file
    }
    if let one = same.dropFirst(number).first ?? same.last { return one }
    let last = min(place, after.count) - 1
    return last < 0 ? nil : last
  }

  private mutating func carryFix(from old: LoadedProject, to new: LoadedProject) {
    guard let request = change?.request, request.kind == "fix", let place = request.place else { return }
    let finding = old.index.problems.findings(at: place).first { ChangeRequest.fix(of: $0) == request }
    guard let finding else { return }
    let same = new.index.problems.problems.lazy.map(\.finding).filter {
      $0.id == finding.id && $0.message == finding.message && $0.location.file == finding.location.file
    }
    let line = Int(finding.location.position.line)
    let nearest = same.min { abs(Int($0.location.position.line) - line) < abs(Int($1.location.position.line) - line) }
    nearest.map { change?.request = .fix(of: $0) }
  }

  private mutating func carryOpened(from old: LoadedProject, to new: LoadedProject) {
    guard let places = opened[.problems], !places.isEmpty else { return }
    let before = old.index.problems.problems
    let keys = Set(places.filter(before.indices.contains).map { before[$0].finding.id + before[$0].finding.message })
    opened[.problems] = Set(
      new.index.problems.problems.indices.filter {
        let finding = new.index.problems.problems[$0].finding
        return keys.contains(finding.id + finding.message)
      })
  }

  /// With what earlier runs have left, and others beside this one.
  private mutating func findChores(of project: LoadedProject) -> [Effect] {
    guard !project.isPartial else { return [] }
    chores.add(project.chores)
    return chores.all.isEmpty ? [] : bench.ask(.chores(chores.all), of: project)
  }

  // MARK: - Results

  private mutating func take(_ finding: WorkFinding, of id: Work.ID) -> [Effect] {
    guard let task = bench.task(id) else { return [] }
    revision += 1
    switch finding {
    case .reach(let reach): bench.reach = reach
    case .route(let nodes, let isOffered):
      if case .route(let to, let mark) = task {
        bench.route = WorkBench.Route(to: to, mark: mark, nodes: nodes, isOffered: isOffered)
      }
    case .paths(let paths): if let offers = index?.offers { bench.ways?.add(paths, offers) }
    case .passed(let nodes): bench.ways?.passed = nodes
    case .ledger(let ledger): bench.ledger = ledger
    case .preview(let preview): bench.preview = preview
    case .map(let map):
      take(map)
    case .source(let source):
      bench.source = source
      scrollSource()
    case .found(let answer): return takeAnswer(answer)
    case .typePage(let page): bench.typePage = page
    case .table(let table):
      bench.table = table
      lists[.table] = ListState()
    case .groups(let table):
      bench.groups = table
      lists[.groups] = ListState()
      opened[.groups, default: []].formUnion(table.names.indices.filter { kept.groups.contains(table.names[$0]) })
      kept.groups = []
    case .change(let sheet): take(sheet)
    case .stale(let files): askToGenerate(files)
    case .news(let news): take(news)
    case .chores(let found):
      if case .chores(let asked) = task, chores.keep(found, of: asked) { revision += 1 }
    case .filtered(let answer): take(answer)
    case .exported(let text, let name, let holding):
      return [.export(text, suggestedName: name, holding: holding)]
    case .code(let text, let name):
      return [.copy(text, name: "code of \(name) (\(text.split(separator: "\n").count.of("line")))")]
    case .nothing(let text): message = .note(text)
    }
    return []
  }
}

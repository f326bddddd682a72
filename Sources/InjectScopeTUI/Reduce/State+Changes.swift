import InjectScopeModel

/// Changes: seen before they are made, made, and taken back.
extension State {
  /// What is known of the change that is shown.
  var changeSheet: ChangeSheet? {
    guard let change, let sheet = bench.change, sheet.request == change else { return nil }
    return sheet
  }

  // MARK: - Seeing

  /// The fix of the chosen row or problem; of a kind of problems, of the first that has one; of a node, of the problem that
  /// was gone to, else of its gravest that has one. Of a problem that has none one learns that, and what to do.
  mutating func showFix() -> [Effect] {
    guard let finding = findingToFix else {
      message = .note(
        panel == .problems
          ? "this row is no problem: F fixes the one that the cursor is on, or the first of a kind"
          : panel == .type
            ? "nothing is wrong with what this row says"
            : "no problem is chosen that could be fixed: 6 shows them all")
      return []
    }
    return show(.fix(of: finding))
  }

  /// What is found at the place of the chosen row, at its node, and at what that asks for.
  var findingsOfRow: [Finding] {
    guard let problems = index?.problems else { return [] }
    let here = chosenLocation.map(problems.findings) ?? []
    guard let node = chosenNode else { return here }
    return here + problems.problems(of: node).map { problems.problems[$0].finding } + asked(by: node)
  }

  private var findingToFix: Finding? {
    guard let problems = index?.problems else { return nil }
    if case .problem(let place) = target { return problems.problems[place].finding }
    if panel == .problems {
      return listedProblems.flatMap { Self.curable(problems.problems[$0].map(\.finding)) }
    }
    // A page of a type is about nothing but its rows.
    if panel == .type {
      guard case .node(let node) = target, let page = bench.typePage else { return nil }
      let uses = (page.needs + page.carriers + page.arguments).filter { $0.node == node }
      return Self.curable(uses.flatMap { problems.findings(at: $0.location) })
    }
    let named = rounds.chosen.map { problems.problems[$0].finding }
    // Who went to a problem means that one.
    if panel == .nodes, let named { return named }
    let place = chosenLocation
    let here = problems.problems.lazy.map(\.finding).filter { finding in
      finding.location == place || panel != .nodes && finding.places.contains { $0.location == place }
    }
    let own = [chosenNode, focus].compactMap(\.self).flatMap { node in
      problems.problems(of: node).map { problems.problems[$0].finding } + asked(by: node)
    }
    guard panel != .nodes else { return Self.curable(own + here) }
    if let cured = here.first(where: \.isCurable) { return cured }
    // What is said of a row of its own is meant, also where only others have a cure.
    if isOnRowOfItsOwn, let said = Self.curable(Array(here)) { return said }
    return Self.curable(own + [named].compactMap(\.self) + here)
  }

  /// Whether the chosen row stands for a place, and not for the node in focus.
  private var isOnRowOfItsOwn: Bool {
    if case .place(let location, _) = target { location != node(focus)?.location } else { false }
  }

  /// Of a problem without a cure one learns that it has none only where no other is there.
  private static func curable(_ all: some Collection<Finding>) -> Finding? {
    all.first(where: \.isCurable) ?? all.first { $0.fix != nil } ?? all.first
  }

  private func asked(by node: ID<Node>) -> [Finding] {
    guard let problems = index?.problems else { return [] }
    return problemsAsked(by: node).map { problems.problems[$0].finding }
  }

  /// What is found at the needs of a node, or of its list.
  func problemsAsked(by node: ID<Node>) -> [Int] {
    guard let graph, let problems = index?.problems else { return [] }
    let needs = graph.needs(of: graph.asker(for: node)).lazy.filter { $0.outcome.isUnresolved }
    return Set(needs.flatMap { problems.problems(at: $0.location) }).sorted()
  }

  mutating func show(_ request: ChangeRequest) -> [Effect] {
    if change == nil {
      placeBeforeChange = (panel, tabs)
      (searchBeforeChange, search) = (search, nil)
    }
    change = request
    revision += 1
    lists[.code] = ListState()
    contents[.code] = nil
    show(.code)
    return []
  }

  /// Back to where it was asked for, as long as nobody has gone elsewhere.
  mutating func leaveChange() {
    if panel == .code, let before = placeBeforeChange {
      tabs = before.tabs
      show(before.panel)
    }
    search = searchBeforeChange
    (placeBeforeChange, searchBeforeChange) = (nil, nil)
    change = nil
    bench.leaveChange()
    revision += 1
    lists[.code] = ListState()
    contents[.code] = nil
  }

  /// What can be asked of the chosen need, else of the chosen node.
  mutating func askWhatIf() {
    guard let need = chosenNeed else {
      askWhatIfOfNode()
      return
    }
    let other: String = if case .node = target { "its provider" } else { "its owner" }
    var items = [
      Menu.Item(key: "r", label: "remove", choice: .removeNeed("\(need.owner.id).\(need.label)")),
      Menu.Item(key: "o", label: other, choice: .whatIfOfNode),
    ]
    if let offer = chosenOffer {
      let isItsOwn = offer.owner == chosenNode
      items[1] = Menu.Item(key: "o", label: title(of: offer), choice: isItsOwn ? .whatIfOfNode : .whatIfOfOffer)
      if !isItsOwn { items.append(Menu.Item(key: "p", label: other, choice: .whatIfOfNode)) }
    }
    overlay = .menu(.whatIf("\(need.owner.name).\(need.label)", items, columns: size.columns))
  }

  /// The need that the chosen row is about, by its name.
  private var chosenNeed: (owner: Node, label: String)? {
    guard panel == .dependencies, let graph, let focus, let label = currentRow?.name, !label.isEmpty, label != "_"
    else { return nil }
    return (graph.nodes[graph.asker(for: focus)], label)
  }

  /// A property of a root that the chosen row is about: what it asks for there in the end, or where it stands itself.
  private var chosenOffer: (owner: ID<Node>, name: String)? {
    guard let project, let id = chosenNode else { return nil }
    let graph = project.graph
    if let need = chosenNeed, let focus {
      let asker = graph.asker(for: focus)
      let sources = NeedSources(asker, project)
      guard let asked = graph.needs(of: asker).first(where: { $0.label == need.label }),
        let name = sources.first(of: asked)?.text.split(separator: ".").last.map(String.init)
      else { return nil }
      // A list above may only hand it down.
      let owners = graph.nodeIDs.filter { node in
        graph.nodes[node].kind == .root
          && graph.properties(of: node).contains { $0.name == name && $0.type == asked.key.type }
      }
      return owners.count == 1 ? (owners[0], name) : nil
    }
    guard graph.nodes[id].kind == .root else { return nil }
    let place = panel == .source ? chosenLocation : nil
    let offer = graph.properties(of: id).first { property in
      panel == .type
        ? property.type.written == typeName
        : property.location.file == place?.file && property.location.position.line == place?.position.line
    }
    return offer.map { (id, $0.name) }
  }

  private func title(of offer: (owner: ID<Node>, name: String)) -> String {
    "\(node(offer.owner)?.name ?? "").\(offer.name)"
  }

  /// What its library knows of all that can be asked.
  mutating func askWhatIfOfNode() {
    guard let id = chosenNode, let node = node(id) else {
      message = .note("choose a node first")
      return
    }
    let offer = chosenOffer.flatMap { $0.owner == id ? $0 : nil }
    let known = whatIfItems(of: id).filter { offer == nil || $0.key != "r" }
    guard !known.isEmpty || offer != nil else {
      message = .note("nothing can be asked of '\(node.name)' itself: choose one of its needs")
      return
    }
    let all = (offer.map { [removal(of: $0)] } ?? []) + known
    overlay = .menu(.whatIf(offer.map(title) ?? node.name, all, columns: size.columns))
  }

  /// Of the property of a root that answers the chosen need in the end.
  mutating func askWhatIfOfOffer() {
    guard let offer = chosenOffer else { return }
    overlay = .menu(.whatIf(title(of: offer), [removal(of: offer)], columns: size.columns))
  }

  private func removal(of offer: (owner: ID<Node>, name: String)) -> Menu.Item {
    Menu.Item(
      key: "r", label: "remove", choice: .removeNeed("\(node(offer.owner)?.id ?? "").\(offer.name)"))
  }

  private func whatIfItems(of id: ID<Node>) -> [Menu.Item] {
    Menu.whatIfItems.compactMap { item in
      guard case .whatIf(let kind, _) = item.choice else { return item }
      if project?.answers.changeAnswer(kind, id)?.isPossible ?? true { return item }
      // Of what cannot go itself something that it has can.
      guard kind == "remove", let node = node(id), [.root, .injector].contains(node.kind) else { return nil }
      return Menu.Item(key: item.key, label: "remove from it", choice: .whatIf(kind, sign: "."))
    }
  }

  /// Whether nothing can be asked of the chosen row.
  var hasNoWhatIf: Bool { chosenNeed == nil && (chosenNode.map { whatIfItems(of: $0).isEmpty } ?? true) }

  /// The rest of the words is typed.
  mutating func whatIf(_ kind: String, behind sign: String) -> [Effect] {
    guard let id = chosenNode, let chosen = node(id) else { return [] }
    let answer = project?.answers.changeAnswer(kind, id)
    let node = node(answer?.subject) ?? chosen
    guard !sign.isEmpty else { return show(ChangeRequest(kind: kind, text: node.id)) }
    let isUnnamed = answer?.takesNoName == true
    let form = (isUnnamed ? Command.type : Command.form(ofChange: kind)).map { "type \($0)" }
    let remark = [form, answer?.text].compactMap(\.self).joined(separator: ": ")
    overlay = .palette(PalettePrompt(field: TextField("\(kind) \(node.id)\(isUnnamed ? ":" : sign)"), remark: remark))
    return []
  }

  // MARK: - Making

  /// Writes what is shown.
  mutating func makeChange() -> [Effect] {
    switch changeSheet?.answer {
    case .ready(let preview):
      guard !preview.files.isEmpty else {
        message = .note("there is nothing to write")
        return []
      }
      message = .note("writing …")
      mendedProblem = problemOfFix?.message
      return [.write(preview)]
    case .refused: message = .note("this cannot be done: Esc leaves it")
    case nil: message = Self.changeIsWaitedFor
    }
    return []
  }

  /// What the fix that is shown is of.
  private var problemOfFix: Finding? {
    guard let change, change.kind == "fix", let place = change.place else { return nil }
    return index?.problems.findings(at: place).first { ChangeRequest.fix(of: $0) == change }
  }

  static let changeIsAnew = "; the change is worked out anew: look at it before Enter"
  private static let changeIsWaitedFor = Message.waiting("it is still being worked out")

  /// What nobody has seen yet is not written: who asked for it too early learns that it is there.
  mutating func take(_ sheet: ChangeSheet) {
    bench.change = sheet
    if changeSheet?.isRefused == true {
      message?.text.replace(Self.changeIsAnew, with: "; the change cannot be made any more: Esc leaves it")
    }
    guard message == Self.changeIsWaitedFor, case .ready? = changeSheet?.answer else { return }
    message = .note("it was not there yet: look at it, and Enter once more writes it")
  }

  /// What is generated does not follow by itself.
  var staleCode: String {
    guard case .ready(let preview)? = changeSheet?.answer, preview.generatedFiles > 0 else { return "" }
    return "; C writes \(preview.generatedFiles.of("generated file"))"
  }

  mutating func takeBack() -> [Effect] {
    message = .note("taking back …")
    return [.takeBack(agreed: nil)]
  }

  /// Asks first: many files may follow.
  mutating func askToGenerate() -> [Effect] {
    guard let project else { return [] }
    if let refusal = project.refusal {
      message = .error("generate writes nothing: \(refusal), see 6")
      return []
    }
    message = .note("comparing with what is on disk …")
    return bench.ask(.stale, of: project)
  }

  mutating func askToGenerate(_ files: [String]) {
    guard !files.isEmpty else {
      let generated = project?.answers.generatedFiles() ?? []
      let writesTwins = project?.answers.writesTwins == true
      message =
        generated.contains { !$0.isTwin || writesTwins }
        ? .ok("what would be generated is on disk already")
        : .note(generated.isEmpty ? CodeAbsence.ofProject : CodeAbsence.ofProjectWithTwins)
      return
    }
    message = nil
    let names = files.few(shown: 2)
    let title = files.count == 1 ? "write \(names)?" : "write \(files.count.of("file"))? \(names)"
    overlay = .menu(Menu.question(title, yes: .generate))
  }

  // MARK: - From change to change

  /// In code of which some would change, to the next stretch of such lines; else to what the last reload brought.
  mutating func goToChange(by step: Int) {
    let starts = startsOfChanges
    if let news, panel != .code || starts.isEmpty {
      goToNews(news, by: step)
      return
    }
    if panel != .code { show(.code) }
    guard contents[.code]?.rows.count ?? 0 > 0 else {
      message = .note("nothing has changed since it was read, and there is no code that would")
      return
    }
    let cursor = list(.code).cursor
    guard let next = step > 0 ? starts.first(where: { $0 > cursor }) : starts.last(where: { $0 < cursor }) else {
      message = .note(
        starts.isEmpty
          ? "nothing would change here, nor has since it was read"
          : step > 0 ? "the last change" : "the first change")
      return
    }
    lists[.code, default: ListState()].cursor = next
  }

  /// The first rows of what would change in the code that is shown.
  private var startsOfChanges: [Int] {
    guard let rows = contents[.code]?.rows else { return [] }
    func isChange(_ row: Int) -> Bool {
      // Code alone is held beside its numbers.
      guard rows.indices.contains(row), case 1..<Line.wholly = rows.row(row).line.held else { return false }
      return rows.row(row).line.spans.prefix(2).contains { $0.role == .added || $0.role == .removed }
    }
    return rows.indices.filter { isChange($0) && !isChange($0 - 1) }
  }

  /// To the next node that the last reload brought, all the way round.
  private mutating func goToNews(_ news: News, by step: Int) {
    guard let outline = index?.outline, !news.isEmpty else { return }
    let entries = news.nodes.map(outline.entry(of:))
    let here = focus.map(outline.entry(of:)) ?? tree.cursor
    let next =
      step > 0 ? entries.firstIndex { $0 > here } ?? 0 : entries.lastIndex { $0 < here } ?? entries.count - 1
    go(to: news.nodes[next])
    let what = news.sign(of: .node(news.nodes[next]))?.text == "+" ? "new" : "changed"
    message = .note("\(next + 1)/\(news.nodes.count) \(what): \(title(of: news.nodes[next]) ?? "")")
  }
}

extension Rows {
  var indices: Range<Int> { 0..<count }
}

extension Menu {
  /// What it is about is cut where the choices then have room in one row, and most of it stands; else they stand in a
  /// box.
  static func whatIf(_ name: String, _ items: [Item], columns: Int) -> Menu {
    let menu = Menu(title: "what if \(name)", items: items)
    let room = name.count - max(0, menu.width - columns)
    return room >= name.count / 2 && room < name.count
      ? Menu(title: "what if \(name.prefix(room - 1))…", items: items) : menu
  }

  static let whatIfItems = [
    Item(key: "s", label: "supply", choice: .whatIf("supply", sign: ".")),
    Item(key: "r", label: "remove", choice: .whatIf("remove", sign: "")),
    Item(key: "i", label: "inject", choice: .whatIf("injects", sign: ":")),
    Item(key: "l", label: "rescope", choice: .whatIf("rescope", sign: "=")),
  ]

  static func question(_ title: String, yes: Choice) -> Menu {
    Menu(
      title: title, items: [Item(key: "y", label: "yes", choice: yes), Item(key: "n", label: "no", choice: .leave)],
      isQuestion: true)
  }
}

extension Finding {
  /// Whether a change of the sources is known that makes it go: its own, or that of supplying what is missing.
  var isCurable: Bool { missing != nil || fix?.edits.isEmpty == false || fix?.remedy != nil }
}

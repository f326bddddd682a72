import InjectScopeModel

/// Changes: seen before they are made, made, and taken back.
extension State {
  /// What is known of the change that is shown.
  var changeSheet: ChangeSheet? {
    guard let change, let sheet = bench.change, sheet.request == change.request else { return nil }
    return sheet
  }

  // MARK: - Seeing

  /// Of a problem that has no fix one learns that, and what to do.
  mutating func showFix() -> [Effect] {
    guard let finding = ChosenFindings(self).toFix else {
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

  mutating func show(_ request: ChangeRequest) -> [Effect] {
    if change == nil {
      change = ShownChange(request: request, panel: panel, tabs: tabs, search: search)
      search = nil
    }
    change?.request = request
    revision += 1
    lists[.code] = ListState()
    contents[.code] = nil
    show(.code)
    return []
  }

  /// Back to where it was asked for, as long as nobody has gone elsewhere.
  mutating func leaveChange() {
    if panel == .code, let change {
      tabs = change.tabs
      show(change.panel)
    }
    search = change?.search
    change = nil
    bench.leaveChange()
    revision += 1
    lists[.code] = ListState()
    contents[.code] = nil
  }

  /// What can be asked of the chosen need, else of the chosen node.
  mutating func askWhatIf() {
    let subject = WhatIfSubject(self)
    guard let need = subject.need else {
      askWhatIfOfNode()
      return
    }
    let other: String = if case .node = target { "its provider" } else { "its owner" }
    var items = [
      Menu.Item(key: "r", label: "remove", choice: .removeNeed("\(need.owner.id).\(need.label)")),
      Menu.Item(key: "o", label: other, choice: .whatIfOfNode),
    ]
    if let offer = subject.offer {
      let isItsOwn = offer.owner == chosenNode
      items[1] = Menu.Item(
        key: "o", label: subject.title(of: offer), choice: isItsOwn ? .whatIfOfNode : .whatIfOfOffer)
      if !isItsOwn { items.append(Menu.Item(key: "p", label: other, choice: .whatIfOfNode)) }
    }
    overlay = .menu(.whatIf("\(need.owner.name).\(need.label)", items, columns: size.columns))
  }

  /// What its library knows of all that can be asked.
  mutating func askWhatIfOfNode() {
    guard let id = chosenNode, let node = node(id) else {
      message = .note("choose a node first")
      return
    }
    let subject = WhatIfSubject(self)
    let offer = subject.offer.flatMap { $0.owner == id ? $0 : nil }
    let known = subject.items(of: id).filter { offer == nil || $0.key != "r" }
    guard !known.isEmpty || offer != nil else {
      message = .note("nothing can be asked of '\(node.name)' itself: choose one of its needs")
      return
    }
    let all = (offer.map { [subject.removal(of: $0)] } ?? []) + known
    overlay = .menu(.whatIf(offer.map(subject.title) ?? node.name, all, columns: size.columns))
  }

  /// Of the property of a root that answers the chosen need in the end.
  mutating func askWhatIfOfOffer() {
    let subject = WhatIfSubject(self)
    guard let offer = subject.offer else { return }
    overlay = .menu(.whatIf(subject.title(of: offer), [subject.removal(of: offer)], columns: size.columns))
  }

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
    guard let request = change?.request, request.kind == "fix", let place = request.place else { return nil }
    return index?.problems.findings(at: place).first { ChangeRequest.fix(of: $0) == request }
  }

  static let changeIsAnew = "; the change is worked out anew: look at it before Enter"
  private static let changeIsWaitedFor = Message.waiting("it is still being worked out")

  /// What nobody has seen yet is not written: who asked for it too early learns that it is there.
  mutating func take(_ sheet: ChangeSheet) {
    bench.change = sheet
    if changeSheet?.isRefused == true {
      message?.text.replace(Self.changeIsAnew, with: "; the change cannot be made: Esc leaves it")
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

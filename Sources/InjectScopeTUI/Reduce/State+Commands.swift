import InjectScopeAnalysis
import InjectScopeModel

/// What is typed behind `:`.
extension State {
  mutating func type(_ key: KeyStroke, _ old: PalettePrompt) -> [Effect] {
    var prompt = old
    let commands = Command.matching(prompt.field.text, own: options.commands)
    if prompt.isLeft(by: key) {
      overlay = nil
      return []
    }
    switch key {
    case .enter:
      let text = prompt.field.text
      let chosen = commands.indices.contains(prompt.selected) ? commands[prompt.selected] : nil
      // Nobody has said anything yet, and a person's own line may do anything.
      if prompt.selected == 0, text.allSatisfy(\.isWhitespace), chosen?.kind == .own { return [] }
      if let chosen, let lack = chosen.lack(in: text, isNode: { graph?.node(withID: $0) != nil }) {
        prompt.problem = lack
        overlay = .palette(prompt)
        return []
      }
      let word = String(text.split(separator: " ").first ?? "")
      if prompt.selected == 0, chosen?.name.hasPrefix(word.lowercased()) != true,
        let answer = Command.answer(toLine: word)
      {
        overlay = nil
        message = .error("'\(word)' is a command of the line: \(answer)")
        return note(text, in: .command)
      }
      overlay = nil
      // What only began to name a command is kept as that.
      return note(text.contains(" ") ? text : chosen?.name ?? "", in: .command) + run(text, chosen: chosen)
    case _ where prompt.wayBack.take(key, &prompt.field, among: typedBefore.texts(in: .command)):
      (prompt.selected, prompt.problem, prompt.completion) = (0, nil, nil)
    case _ where prompt.move(by: key, among: commands.count): break
    case .tab where prompt.field.text.contains(" "):
      guard let command = commands.first, let project else { return [] }
      prompt.complete(command, in: project)
    case .tab:
      guard commands.indices.contains(prompt.selected) else { return [] }
      prompt.take(commands[prompt.selected])
    default:
      guard prompt.edit(key) else { return [] }
    }
    overlay = .palette(prompt)
    return []
  }

  private mutating func run(_ text: String, chosen: Command?) -> [Effect] {
    guard let command = chosen else {
      if let word = text.split(separator: " ").first.map(String.init) {
        let near = Nearest.names(to: word, among: Command.all.map(\.name))
        let meant = near.isEmpty ? Command.names(called: word) : near
        message = .error(
          "no command is called \(word)"
            + (meant.isEmpty ? ": an empty line behind : shows them all" : ", perhaps \(meant.joined(separator: ", "))")
        )
      }
      return []
    }
    let words = text.split(separator: " ").dropFirst().map(String.init)
    // With words behind it a command is named, and not looked for by what it does.
    if !words.isEmpty, let word = text.split(separator: " ").first, !command.name.hasPrefix(word.lowercased()) {
      return run(String(word), chosen: nil)
    }
    if command.operand == nil, !words.isEmpty {
      message = .error("'\(command.name)' takes nothing behind it")
      return []
    }
    if command.takesOneWord, words.count > 1 {
      let file = command.kind == .export ? ": the file gets a name of its own" : ""
      message = .error("'\(command.name)' takes only \(command.operand ?? "one word") behind it\(file)")
      return []
    }
    if command.action == .sort, let column = words.first {
      sort(byColumn: words.count == 1 ? column : words.joined(separator: " "))
      return []
    }
    if let action = command.action { return perform(action) }
    if let place = command.own { return runOwn(place) }
    if let list = command.list {
      show(list)
      return []
    }
    // The name of a view is enough.
    if command.kind == .view, words.isEmpty, !command.name.hasPrefix(text.lowercased()),
      Menu.view.items.contains(where: { $0.label.hasPrefix(text.lowercased()) })
    {
      return run(.view, [text])
    }
    if words.isEmpty, let operand = command.operand, ![.filter, .why].contains(command.kind) {
      overlay = .palette(
        PalettePrompt(
          field: TextField(command.name + " "),
          problem: "'\(command.name)' needs \(command.choices ?? operand) behind it"))
      return []
    }
    if command.kind == .change {
      guard project?.isPartial == false else {
        message = unread.map { .note($0) }
        return []
      }
      return show(ChangeRequest(kind: command.name, text: words.joined(separator: " ")))
    }
    return run(command.kind, words)
  }

  /// What the menu under `s` sorts by, as it is called there or as that begins.
  private mutating func sort(byColumn name: String) {
    let items = (panel == .groups || panel == .groupMap ? Menu.sortGroups : .sort).items
    let found = items.first { $0.label == name.lowercased() } ?? items.first { $0.label.hasPrefix(name.lowercased()) }
    guard let found else {
      message = .error("no column is called \(name): \(items.map(\.label).joined(separator: ", "))")
      return
    }
    _ = choose(found.choice)
  }

  private mutating func run(_ kind: Command.Kind, _ words: [String]) -> [Effect] {
    let first = words.first ?? ""
    switch kind {
    case .action, .list, .change, .own: break
    case .focus: if let node = named(words.joined(separator: " ")) { go(to: node) }
    case .why:
      if words.count > 1 {
        guard let from = named(first), let to = named(words[1]) else { return [] }
        marked.set(from)
        revision += 1
        showWhy(of: to)
      } else {
        showWhy(of: words.isEmpty ? focus : named(first))
      }
    case .filter:
      let (origin, before) = (place, treeFilter.text)
      treeFilter.text = words.joined(separator: " ")
      if let problem = applyFilter() {
        treeFilter.text = before
        message = .error(problem)
      } else if treeFilter.text != before {
        history.leave(origin)
      }
    case .view:
      if let item = Menu.view.items.first(where: { $0.label.hasPrefix(first.lowercased()) }) {
        return choose(item.choice)
      }
      message = .error("no view is called \(first)")
    case .depth:
      guard let depth = Int(first), MapView.depths.contains(depth) else {
        message = .error("a depth is a number from 1 to 6")
        return []
      }
      map.depth = depth
      show(.map)
    case .export: return choose(.export(first))
    case .copy:
      if let item = Menu.copy.items.first(where: { $0.label.hasPrefix(first.lowercased()) }) {
        return choose(item.choice)
      }
      message = .error("name, path, signature or code can be copied")
    case .width:
      if first == "auto" {
        listWidth.forget()
        message = .note("the tree is as wide as its names need")
        return [.rememberWidth(nil)]
      }
      guard let columns = Int(first), columns > 0 else {
        message = .error("a width is a number of columns, or auto")
        return []
      }
      listWidth.choose(columns, of: size.columns)
      if let chosen = listWidth.chosen, chosen != columns {
        message = .note(
          "the tree has \(chosen.of("column")): it gets no \(chosen < columns ? "wider" : "narrower") here")
      }
      return [.rememberWidth(listWidth.chosen)]
    }
    return []
  }

  /// The node of that name, or the one that answers it best.
  private mutating func named(_ name: String) -> ID<Node>? {
    guard let index, let graph else { return nil }
    if let node = graph.node(withID: name) { return node }
    if let exact = graph.nodeIDs.first(where: { graph.nodes[$0].name == name }) {
      let others = index.distinctions.namesakes(of: exact).dropFirst()
      if !others.isEmpty {
        message = .note(
          "this is \(index.title(of: exact)); there is also \(others.prefix(3).map(index.title).joined(separator: ", "))"
        )
      }
      return exact
    }
    if graph.nodeIDs.contains(where: { graph.needs(of: $0).contains { $0.key.type.written == name } }) {
      message = .error("no node is called \(name): it is a type that is asked for, and \(keyOfJump) shows by whom")
      return nil
    }
    // Letters that stand somewhere in a name, in this order, are no reason to go there.
    let near = Nearest.names(to: name, among: graph.nodes.map(\.name))
    let best = FuzzyScore.best(name, in: index.names, limit: 1).first.map(\.node)
    let meant = best.flatMap { graph.nodes[$0].name.lowercased().contains(name.lowercased()) ? $0 : nil }
    if let node = meant ?? near.first.flatMap({ name in graph.nodeIDs.first { graph.nodes[$0].name == name } }) {
      message = .note("no node is called \(name): this is the nearest, \(index.title(of: node))")
      return node
    }
    // The first letters of its words are meant, and not any that stand in it.
    let initials = best.flatMap { node in
      let capitals = graph.nodes[node].name.filter(\.isUppercase).lowercased()
      return SearchWord(name).map { $0.holds(in: capitals.utf8.map { $0 }[...]) } == true ? node : nil
    }
    message = .error("no node is called \(name)" + (initials.map { ", perhaps \(index.title(of: $0))" } ?? ""))
    return nil
  }

  var keyOfJump: String { options.keys.keys(of: .jump).first?.name ?? ":jump" }
}

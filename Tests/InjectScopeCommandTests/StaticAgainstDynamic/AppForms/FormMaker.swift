import InjectScopeTestSupport

/// Makes the forms of an app: each statement that sets something up, changed in each way that still compiles.
struct FormMaker {
  private var forms: [FormKind: [BrokenForm]] = [:]

  /// The forms that are tried of an app, the same ones every time: as many of each kind as there are, up to the number.
  static func forms(of app: RealApp, count: Int = 60) -> [BrokenForm] {
    var maker = FormMaker()
    for path in app.files.keys.sorted() where path != "Package.swift" {
      maker.read(path, app.files[path] ?? "")
    }
    var random = SplitMix64(seed: app.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var waiting: [FormKind: [BrokenForm]] = [:]
    for kind in FormKind.allCases {
      let shuffled = maker.forms[kind, default: []].map { (random.next(), $0) }.sorted { $0.0 < $1.0 }
      waiting[kind] = shuffled.map(\.1)
    }
    var chosen: [BrokenForm] = []
    while chosen.count < count, waiting.values.contains(where: { !$0.isEmpty }) {
      for kind in FormKind.allCases where chosen.count < count {
        // What apps break by most often is tried most often.
        for _ in 0..<(kind == .gone ? 3 : 1) where chosen.count < count {
          if var form = waiting[kind]?.popLast() {
            form.number = chosen.count + 1
            chosen.append(form)
          }
        }
      }
    }
    return chosen
  }

  private mutating func add(_ kind: FormKind, _ edits: [BrokenForm.Edit]) {
    forms[kind, default: []].append(BrokenForm(kind: kind, edits: edits))
  }

  private mutating func read(_ path: String, _ source: String) {
    let read = SourceStatements(source)
    for statement in read.statements where Self.setsUp(statement.text) {
      add(statement, of: read, path, source)
    }
    words(in: path, source)
  }

  /// By the words that people use for it.
  private static func setsUp(_ text: String) -> Bool {
    let library = /\b(register|single|factory|weak|component|injectMe|bind|provide|offer|wire)\w*\b/
    let own =
      /\b(set[uU]p|configure|install|assemble|bootstrap|boot|prepare|launch|remove|unregister|enter|leave|use|add|run|reset|signIn|signOut|settings|queues|network|planning|tracking|begin|load|start)\w*\(/
    return text.firstMatch(of: library.wordBoundaryKind(.simple)) != nil
      || text.firstMatch(of: own.wordBoundaryKind(.simple)) != nil
  }

  // MARK: Statements

  private mutating func add(
    _ statement: SourceStatements.Statement, of read: SourceStatements, _ path: String, _ source: String
  ) {
    let text = statement.text
    let block = read.blocks[statement.block]
    func edit(_ new: String) -> BrokenForm.Edit {
      BrokenForm.Edit(file: path, range: statement.range, text: new, isExpression: false)
    }
    func insert(at place: Int) -> BrokenForm.Edit {
      BrokenForm.Edit(file: path, range: place..<place, text: text + "\n", isExpression: false)
    }
    add(.gone, [edit("")])
    add(.twice, [edit("\(text)\n\(text)")])
    add(.never, [edit("if CommandLine.arguments.contains(\"--demo\") {\n\(text)\n}")])
    add(.always, [edit("if !CommandLine.arguments.contains(\"--demo\") {\n\(text)\n}")])
    let position = block.lines.firstIndex { $0.start == statement.range.lowerBound } ?? 0
    let isAtTop = block.start == 0 && block.end == source.count
    // Whether a name that it needs is declared between it and another place.
    func needs(_ lines: ArraySlice<(start: Int, end: Int, text: String)>) -> Bool {
      lines.contains { line in
        line.text.matches(of: /(?:let|var|for) (\w+)/).contains { text.contains($0.1) }
      }
    }
    // Not into another case of a switch.
    let later = block.lines.dropFirst(position + 1).prefix { $0.text.firstMatch(of: /^(case |default:)/) == nil }
      .filter { !$0.text.hasPrefix("return") }
    if let next = later.first, !isAtTop || !next.text.hasPrefix("func") {
      add(.afterNext, [edit(""), insert(at: next.end + 1)])
      if later.count > 1, let last = later.last { add(.last, [edit(""), insert(at: last.end + 1)]) }
    }
    let isSwitch = block.lines.contains { $0.text.hasPrefix("case ") }
    // Nor before what an initialiser must do first.
    let sets = block.lines.prefix(position).contains { $0.text.firstMatch(of: /^(self\.)?\w+ = |super\.init/) != nil }
    if position > 0, !isAtTop, !isSwitch, !sets, !needs(block.lines[..<position]), let first = block.lines.first {
      let start = first.start - (source.prefix(first.start).reversed().prefix { $0 == " " }.count)
      add(.first, [edit(""), insert(at: start)])
    }
    if !statement.isEntry { addCode(text, edit) }
    for (kind, new) in Self.rewritten(text, isEntry: statement.isEntry) { add(kind, [edit(new)]) }
  }

  private mutating func addCode(_ text: String, _ edit: (String) -> BrokenForm.Edit) {
    let marks = (text.contains("await ") ? " async" : "") + (text.contains("try ") ? " throws" : "")
    let call = (text.contains("try ") ? "try " : "") + (text.contains("await ") ? "await " : "")
    add(.uncalled, [edit("func prepareLater()\(marks) {\n\(text)\n}")])
    add(.extracted, [edit("func prepareNow()\(marks) {\n\(text)\n}\n\(call)prepareNow()")])
    add(.scoped, [edit("do {\n\(text)\n}")])
  }

  /// What a registration may be by mistake.
  private static func rewritten(_ text: String, isEntry: Bool) -> [(FormKind, String)] {
    var all: [(FormKind, String)] = []
    func add(_ kind: FormKind, _ new: String) {
      if new != text { all.append((kind, new)) }
    }
    if isEntry {
      if let cast = text.firstMatch(of: #/ as \w+(?= \}$)/#) {
        add(.uncast, text.replacingCharacters(in: cast.range, with: ""))
      }
      if let plain = text.prefixMatch(of: /(factory|single|weak) \{/) {
        add(.tagged, "\(plain.1)(tag: \"spare\")" + text.dropFirst(plain.1.count))
      }
      if text.hasPrefix("factory") { add(.kept, "single" + text.dropFirst("factory".count)) }
      return all
    }
    if let key = text.firstMatch(of: /(?:type|as): ([\w.<>]+)\.self/), text.contains("register(") {
      let end = key.1.endIndex
      add(.optional, text[..<end] + "?" + text[end...])
    }
    if let call = text.firstMatch(of: /([\w.]+)\.register\((type|as): ([\w.<>]+)\.self/) {
      let other = call.2 == "type" ? "DependencyContainer()" : "Injector()"
      add(.elsewhere, text[..<call.1.startIndex] + other + text[call.1.endIndex...])
      add(
        .withdrawn,
        call.2 == "type"
          ? "\(text)\n\(call.1).remove(type: \(call.3).self)"
          : "\(text)\n_ = try? \(call.1).unregister(type: \(call.3).self)")
    }
    for (one, other) in [(".infrastructure", ".domain"), (".app", ".session"), (".main", ".background")] {
      if text.contains("\(one)\n") || text.contains("\(one).reg") || text.contains("\(one))") {
        add(.elsewhere, text.replacing(one, with: other))
      }
    }
    return all
  }

  // MARK: Words

  private mutating func words(in path: String, _ source: String) {
    for match in source.matches(of: /(?:key|tag|named): ("[^"\\]+")/) {
      guard !source[..<match.range.lowerBound].hasSuffix("print(") else { continue }
      let word = match.1
      addWord(.renamed, path, source, word.startIndex..<word.endIndex, "\"\(word.dropFirst().dropLast()).old\"")
    }
    for match in source.matches(of: #/ Module\(parent: ([\w.]+)\)/#) {
      addWord(.orphaned, path, source, match.1.startIndex..<match.1.endIndex, "nil")
    }
  }

  private mutating func addWord(
    _ kind: FormKind, _ path: String, _ source: String, _ range: Range<String.Index>, _ new: String
  ) {
    let start = source.distance(from: source.startIndex, to: range.lowerBound)
    let count = source.distance(from: range.lowerBound, to: range.upperBound)
    add(kind, [BrokenForm.Edit(file: path, range: start..<(start + count), text: new, isExpression: true)])
  }
}

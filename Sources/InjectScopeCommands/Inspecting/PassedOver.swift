import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// What in a file looks as if it said something to a library, and led nowhere: which rule that is.
struct PassedOver {
  private let account: FileAccount
  private let session: Session
  private let toldLines: Set<UInt32>
  private let toldNames: Set<String>

  /// - Parameter told: what was read in the file.
  init(_ account: FileAccount, in session: Session, told: [InspectionReport.Item]) {
    self.account = account
    self.session = session
    toldLines = Set(told.filter { $0.dialect != nil }.map(\.location.position.line))
    toldNames = Set(session.graph.nodes.map(\.name))
  }

  /// By place. Of a file that is not looked through that is said already.
  var all: [InspectionReport.Omission] {
    let candidates = (declarations + attributes + calls).filter { candidate in
      !candidate.dialects.contains(where: isItself)
    }
    return candidates.sorted { ($0.position, $0.word) < ($1.position, $1.word) }.compactMap(omission).distinct
  }

  /// Whether the file is a part of the library's own sources, or a copy of them.
  private func isItself(_ dialect: any Dialect) -> Bool {
    if let unit = account.unit, session.graph.units[unit].moduleName == dialect.module { return true }
    return account.whole.types.contains { type in
      type.kind != .extension
        && (dialect.tellingCalls.contains(type.name) || dialect.markers.contains("@" + type.name))
    }
  }

  // MARK: What looks so

  private struct Candidate {
    enum Form { case declaration, attribute, call }

    let word: String
    let position: Position
    let form: Form
    let dialects: [any Dialect]
    /// Whether the conditions that are chosen leave it in.
    let isCompiled: Bool
    var condition: Condition?
    /// The function that it stands in.
    var function: String?
    /// The type whose property bears it.
    var type: String?
  }

  /// `protocol Cart: Injector`
  private var declarations: [Candidate] {
    let compiled = Set(account.compiled.types.flatMap { $0.inherited.map(\.position) })
    return account.whole.types.flatMap { type in
      type.inherited.compactMap { mention -> Candidate? in
        let name = mention.type.spelling.bareName
        let speaking = Dialects.all.filter { dialect in
          dialect.codeMarkers.isEmpty
            && dialect.markers.contains { name == $0 || name.hasPrefix($0) || name.hasSuffix($0) }
        }
        guard !speaking.isEmpty, !toldNames.contains(type.name), !toldLines.contains(type.position.line) else {
          return nil
        }
        return Candidate(
          word: "\(type.name): \(name)", position: mention.position, form: .declaration, dialects: speaking,
          isCompiled: compiled.contains(mention.position), condition: mention.condition ?? type.condition)
      }
    }
  }

  /// `@Inject var clock: Clock`
  private var attributes: [Candidate] {
    func positions(_ facts: Facts) -> Set<Position> { Set(Self.attributes(of: facts).map(\.attribute.position)) }
    let compiled = positions(account.compiled)
    return Self.attributes(of: account.whole).compactMap { attribute, owner, type, condition in
      let name = "@" + attribute.name
      let speaking = Dialects.all.filter { $0.markers.contains(name) || $0.markers.contains(attribute.name) }
      let lines = attribute.position.line...max(owner.line, attribute.position.line)
      guard !speaking.isEmpty, !lines.contains(where: toldLines.contains) else { return nil }
      return Candidate(
        word: name, position: attribute.position, form: .attribute, dialects: speaking,
        isCompiled: compiled.contains(attribute.position), condition: attribute.condition ?? condition, type: type)
    }
  }

  private static func attributes(
    of facts: Facts
  ) -> [(attribute: Attribute, owner: Position, type: String?, condition: Condition?)] {
    func attributes(of properties: [PropertyFacts], in type: String?) -> [(Attribute, Position, String?, Condition?)] {
      properties.flatMap { property in
        property.attributes.map { ($0, property.position, type, property.condition) }
      }
    }
    return facts.types.flatMap { type in type.attributes.map { ($0, type.position, nil, type.condition) } }
      + facts.types.flatMap { attributes(of: $0.properties, in: $0.name) } + attributes(of: facts.globals, in: nil)
  }

  /// `container.register(type: …)`
  private var calls: [Candidate] {
    let compiled = Set(Self.calls(in: account.compiled).map(\.position))
    let speaking = Dialects.all.filter { !$0.tellingCalls.isEmpty && isSpoken($0.id) }
    guard !speaking.isEmpty else { return [] }
    let functions = Set((account.whole.functions + account.whole.types.flatMap(\.functions)).map(\.name))
    return Self.calls(in: account.whole).compactMap { call in
      // Its own function, not the library's.
      if call.isFree, functions.contains(call.name) { return nil }
      let own = speaking.filter { $0.tellingCalls.contains(call.name) }
      guard !own.isEmpty, !toldLines.contains(call.position.line), !toldLines.contains(call.start.line) else {
        return nil
      }
      return Candidate(
        word: call.name, position: call.position, form: .call, dialects: own,
        isCompiled: compiled.contains(call.position), condition: call.condition, function: call.function)
    }
  }

  /// Other libraries, and everybody's own code, have functions of such names: what is called so counts where the file
  /// or what is compiled with it speaks of the library.
  private func isSpoken(_ dialect: DialectID) -> Bool {
    account.whole.spoken.contains(dialect) || account.whole.proven.contains(dialect)
      || session.loaded.project.files.contains { $0.unit == account.unit && $0.facts.spoken.contains(dialect) }
  }

  private struct Call {
    let name: String
    let position: Position
    /// Where the whole expression begins.
    let start: Position
    /// Whether nothing stands before it.
    let isFree: Bool
    let function: String?
    let condition: Condition?
  }

  private static func calls(in facts: Facts) -> [Call] {
    var found: [Call] = []
    for code in facts.code {
      let function: String? = if case .function(let name) = code.place { name } else { nil }
      collect(code.statements, function, code.condition, &found)
    }
    return found
  }

  private static func collect(
    _ statements: [Statement], _ function: String?, _ condition: Condition?, _ found: inout [Call]
  ) {
    for statement in statements {
      if case .conditional(let own, let body) = statement {
        collect(body, function, condition && own, &found)
        continue
      }
      statement.walk { part in
        guard case .expression(let expression) = part, case .call(let callee, _) = expression.form else { return }
        let name: String? =
          switch callee.form {
          case .name(let name), .member(_, let name): name
          case .type(let type): type.spelling.bareName
          default: nil
          }
        guard let name else { return }
        found.append(
          Call(
            name: name, position: callee.position, start: start(of: callee),
            isFree: start(of: callee) == callee.position,
            function: function, condition: condition))
      }
    }
  }

  private static func start(of expression: Expression) -> Position {
    var expression = expression
    while case .member(let base?, _) = expression.form { expression = base }
    return expression.position
  }

  // MARK: Why it leads nowhere

  private func omission(_ candidate: Candidate) -> InspectionReport.Omission? {
    let (rule, reason) = reason(for: candidate)
    return InspectionReport.Omission(
      candidate.word, at: Location(file: account.path, position: candidate.position), rule: rule, reason: reason)
  }

  private func reason(for candidate: Candidate) -> (rule: String, reason: String) {
    let titles = candidate.dialects.map(\.title).joined(separator: " or ")
    let chosen = Set(session.dialects.map(\.id))
    if !candidate.isCompiled {
      let condition = candidate.condition.map { "'#if \($0.text)'" } ?? "an '#if'"
      return ("condition-off", "stands under \(condition), which does not hold with the flags that are chosen")
    }
    guard candidate.dialects.contains(where: { chosen.contains($0.id) }) else {
      return (
        "library-not-chosen",
        "is a word of \(titles), and only \(session.dialects.map(\.title).joined(separator: ", ")) is read"
      )
    }
    guard account.isRead else { return (account.fate.name, "nothing shows that \(titles) is meant") }
    let isProven = candidate.dialects.contains { dialect in
      dialect.codeMarkers.isEmpty
        || session.loaded.project.files.contains { $0.facts.proven.contains(dialect.id) }
    }
    guard isProven else {
      return (
        "library-not-recognised",
        "nothing shows that \(titles) is meant: no file imports it, or says what only \(titles) has"
      )
    }
    if let function = candidate.function, !mayBeCalled(function) {
      return ("never-run", "stands in '\(function)', which no code that was read mentions")
    }
    if let type = candidate.type, let other = namesake(of: type) {
      return ("not-understood", "'\(type)' is declared at \(other) too, and only one of one name is followed")
    }
    switch candidate.form {
    case .call: return ("not-understood", "what it is called on is not seen to be of \(titles), or nothing comes here")
    case .attribute: return ("not-understood", "is not seen to be an attribute of \(titles)")
    case .declaration: return ("not-understood", "is not seen to play a part in \(titles)")
    }
  }

  /// Where another type of that name is declared, in what is compiled with this file.
  private func namesake(of type: String) -> Location? {
    for file in session.loaded.project.files where file.unit == account.unit && file.path != account.path {
      if let other = file.facts.types.first(where: { $0.name == type && $0.kind != .extension }) {
        return Location(file: file.path, position: other.position)
      }
    }
    return nil
  }

  /// Whether code mentions a function, or somebody else's may call it: a framework what it asks types for, a test
  /// runner its tests.
  private func mayBeCalled(_ function: String) -> Bool {
    let project = session.loaded.project
    let isAsked = account.whole.types.contains { type in
      !type.inherited.isEmpty && type.functions.contains { $0.name == function }
    }
    if function == "main" || isAsked || project.mentionedElsewhere.contains(function) { return true }
    return project.files.contains { file in file.facts.code.contains { $0.mentions(function) } }
  }
}

extension CodeFacts {
  fileprivate func mentions(_ name: String) -> Bool {
    var isFound = false
    walk { part in
      guard case .expression(let expression) = part else { return }
      switch expression.form {
      case .name(name), .member(_, name): isFound = true
      default: break
      }
    }
    return isFound
  }
}

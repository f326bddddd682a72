internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Calls and attributes that look as if they asked the library for something, and led nowhere: by a slip in what they are
/// called or called on, say. What they name is not said to be asked for by nobody.
struct UnheardAskers {
  /// One of them.
  struct Asker {
    /// As it is written.
    let word: String
    let location: Location
    /// The word of the library that was meant, where this is none.
    var meant: String?

    /// To stand behind `keep it for now:`.
    var words: String {
      guard let meant else { return "'\(word)' at \(location), which is passed over, names it" }
      return "'\(word)' at \(location) names it, and may mean '\(meant)'"
    }
  }

  private var byType: [String: Asker] = [:]
  private var byText: [String: Asker] = [:]
  private let words: Set<String>
  private let wrappers: Set<String>
  /// Functions of the project: what is called so is no slip, and no word of the library.
  private let functions: Set<String>

  private struct Line: Hashable {
    let file: String
    let line: UInt32
  }

  private let heard: Set<Line>

  init(_ run: Run, _ world: TypeWorld, of dialect: (any Dialect)?) {
    words = dialect?.askingCalls ?? []
    wrappers = Set(dialect?.codeMarkers.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) } ?? [])
    let sites = run.resolutions.map(\.site) + run.entries.map(\.site)
    heard = Set(sites.map { Line(file: $0.file, line: $0.position.line) })
    let project = world.project
    let units = Set([world.unit] + project.units[world.unit].sees)
    let files = project.files.enumerated().filter { place, file in
      units.contains(file.unit) && !world.hiddenFiles.contains(place)
    }.map(\.element)
    functions = Set(files.flatMap { $0.facts.functions + $0.facts.types.flatMap(\.functions) }.map(\.name))
    // What speaks to another library alone, that one hears.
    let own = files.filter { file in
      file.facts.spoken.isEmpty || dialect.map { file.facts.spoken.contains($0.id) } == true
    }
    for file in own {
      for code in file.facts.code { look(at: code, in: file.path) }
      for property in file.facts.types.flatMap(\.properties) + file.facts.globals {
        for attribute in property.attributes {
          look(at: attribute, of: property.type, property.position, in: file.path)
        }
      }
    }
  }

  /// Who names what is filed under the key.
  func asker(naming key: Key) -> Asker? {
    if let qualifier = key.qualifier { return byText[qualifier] }
    return byType[key.type.unwrapped.spelling.bareName]
  }

  // MARK: - Calls

  private mutating func look(at code: CodeFacts, in file: String) {
    var found: [(call: Expression, type: TypeName?)] = []
    if case .initialValue = code.place, case .expression(let value)? = code.statements.first {
      value.called.map { found.append(($0, code.result)) }
    }
    code.walk { part in
      switch part {
      case .binding(let binding): binding.value?.called.map { found.append(($0, binding.type)) }
      case .expression(let expression):
        if case .cast(let value, _, let type) = expression.form { value.called.map { found.append(($0, type)) } }
        if case .call = expression.form { found.append((expression, nil)) }
      case .closure, .function: break
      }
    }
    for (call, type) in found { look(at: call, giving: type, in: file) }
  }

  private mutating func look(at call: Expression, giving type: TypeName?, in file: String) {
    guard case .call(let callee, let arguments) = call.form, let name = callee.lastName, let meant = word(meantBy: name)
    else { return }
    let lines = Set([callee.position.line, callee.start.line, call.position.line])
    guard !lines.contains(where: { heard.contains(Line(file: file, line: $0)) }) else { return }
    let asker = Asker(
      word: name, location: Location(file: file, position: callee.position), meant: meant == name ? nil : meant)
    type.map { note($0, asker) }
    for argument in arguments { note(argument.value, asker) }
  }

  private func word(meantBy name: String) -> String? {
    if functions.contains(name) { return nil }
    if words.contains(name) { return name }
    // Of short words too many differ by a letter.
    return name.count > 4 ? words.sorted().first { $0.count > 4 && Nearest.isSlip(of: name, $0) } : nil
  }

  // MARK: - Attributes

  private mutating func look(at attribute: Attribute, of type: TypeName?, _ owner: Position, in file: String) {
    let lines = attribute.position.line...max(owner.line, attribute.position.line)
    guard wrappers.contains(attribute.name), !lines.contains(where: { heard.contains(Line(file: file, line: $0)) })
    else { return }
    let asker = Asker(word: "@\(attribute.name)", location: Location(file: file, position: attribute.position))
    // With a key it is that which is asked for.
    if attribute.values.isEmpty { type.map { note($0, asker) } }
    for argument in attribute.values { note(argument.value, asker) }
  }

  // MARK: - What is named

  private mutating func note(_ type: TypeName, _ asker: Asker) {
    let name = type.unwrapped.spelling.bareName
    if byType[name] == nil { byType[name] = asker }
  }

  private mutating func note(_ argument: Expression, _ asker: Asker) {
    switch argument.form {
    case .metatype(let type): note(type, asker)
    case .string(let text?, _) where byText[text] == nil: byText[text] = asker
    default: break
    }
  }
}

extension Expression {
  /// The call whose value it is, whatever becomes of a failure.
  fileprivate var called: Expression? {
    switch form {
    case .call: self
    case .attempt(let inner, _), .forced(let inner), .chained(let inner): inner.called
    default: nil
    }
  }

  /// Where a chain of members begins.
  fileprivate var start: Position {
    if case .member(let base?, _) = form { base.start } else { position }
  }
}

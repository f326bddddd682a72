internal import InjectScopeAnalysis
public import InjectScopeModel
internal import InjectScopeSyntax

/// What a change is planned in: a project as it was read and resolved, and its sources.
public final class ChangeContext {
  /// A file of the project in which a word stands.
  public struct Source: Sendable {
    public let path: String
    /// `nil` for one that is compiled with nothing.
    let unit: ID<Project.Unit>?

    public init(path: String, unit: ID<Project.Unit>?) {
      self.path = path
      self.unit = unit
    }
  }

  public let graph: DependencyGraph
  public let project: Project
  private let text: (String) -> String?
  private let sourcesNaming: (String) -> [Source]
  private let mostSources: Int
  private var editors: [String: SourceEditor] = [:]
  /// By word, the files in which it stands.
  private var naming: [String: [Source]] = [:]
  /// Who asks at a place, and under what name; and what could offer something there.
  private(set) lazy var asking = Dictionary(
    graph.nodeIDs.lazy.flatMap { [graph] node in graph.needs(of: node).lazy.map { ($0.location, (node, $0.label)) } }
  ) { first, _ in first }
  private(set) lazy var offering: [Location: ID<Node>] = {
    let kinds: Set<Node.Kind> = [.root, .container, .module, .builder]
    return Dictionary(
      graph.nodeIDs.lazy.filter { [graph] in kinds.contains(graph.nodes[$0].kind) }.map { [graph] in
        (graph.nodes[$0].location, $0)
      }
    ) { first, _ in first }
  }()
  private var indices: [ID<Project.Unit>: TypeIndex] = [:]
  private var whole: [Named: TypeIndex] = [:]

  private struct Named: Hashable {
    let name: String
    let unit: ID<Project.Unit>
  }

  /// - Parameters:
  ///   - text: a file's source by its path, without a byte order mark; `nil` where it cannot be changed.
  ///   - sourcesNaming: all sources in which a word stands, whether they were parsed or not.
  ///   - mostSources: how many of them are worth looking at for one word: where more name it, a change is refused.
  public init(
    graph: DependencyGraph, project: Project, text: @escaping (String) -> String?,
    sourcesNaming: @escaping (String) -> [Source], mostSources: Int = .max
  ) {
    self.graph = graph
    self.project = project
    self.text = text
    self.sourcesNaming = sourcesNaming
    self.mostSources = mostSources
  }

  func editor(of file: String) throws(ChangeRefusal) -> SourceEditor {
    if let known = editors[file] { return known }
    guard let text = text(file) else {
      throw ChangeRefusal("\(file) cannot be changed: it is not there, or it is not UTF-8")
    }
    let editor = SourceEditor(text, path: file)
    editors[file] = editor
    return editor
  }

  /// The line that a place stands in, up to it.
  func line(upTo location: Location) -> Substring? { line(at: location).map { $0.line[..<$0.place] } }

  /// The same from it on.
  func line(from location: Location) -> Substring? { line(at: location).map { $0.line[$0.place...] } }

  private func line(at location: Location) -> (line: Substring, place: String.Index)? {
    guard let text = text(location.file) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let (line, column) = (Int(location.position.line) - 1, Int(location.position.column) - 1)
    guard lines.indices.contains(line), lines[line].utf8.count >= column else { return nil }
    return (lines[line], lines[line].utf8.index(lines[line].startIndex, offsetBy: column))
  }

  func types(of unit: ID<Project.Unit>) -> TypeIndex {
    if let known = indices[unit] { return known }
    let index = TypeIndex(project, unit: unit)
    indices[unit] = index
    return index
  }

  /// The type that a node is, or is declared by.
  func entry(of node: Node) -> TypeIndex.Entry? {
    types(of: node.unit).entries.first { $0.all.contains { $0.location == node.location } }
  }

  /// Whether a container or a module gives out a type.
  func isOffered(_ type: String) -> Bool {
    let spelling = TypeName.parsing(type).spelling
    return graph.nodes.contains { $0.offer?.type.spelling == spelling && $0.offer?.qualifier == nil }
  }

  /// Whether somebody offers a type, or asks for it already: who asks for anything else stops for the want of it. Of
  /// what the project does not declare, `String` or `Int`, each container has its own.
  func isKnown(_ type: TypeName, in container: Node) -> Bool {
    guard types(of: container.unit).named(type.spelling.bareName).isEmpty else {
      return isOffered(type.written) || graph.needs.contains { $0.key == Key(type: type) }
    }
    return graph.nodes.contains {
      $0.dialect == container.dialect && $0.container == container.name && $0.offer == Key(type: type)
    }
  }

  /// The `#if` under which a type is declared, where it is not there without; `nil` where code under `own` sees it always.
  func condition(of type: String, in unit: ID<Project.Unit>, besides own: Condition? = nil) -> Condition? {
    let bare = TypeText.core(type).bareName
    var types = types(of: unit)
    if types.named(bare).allSatisfy({ types.entries[$0].declarations.isEmpty }) {
      types = wholeTypes(naming: bare, in: unit)
    }
    let all = types.named(bare).flatMap { types.entries[$0].declarations }.map(\.facts.condition)
    let conditions = all.compactMap(\.self).distinct
    guard let first = conditions.first, !all.contains(nil), !conditions.contains(where: { conditions.contains(!$0) })
    else { return nil }
    let condition = conditions.count == 1 ? first : .any(conditions)
    return condition.conjuncts.allSatisfy { own?.conjuncts.contains($0) == true } ? nil : condition
  }

  /// The calls of a function in the code of a type.
  func calls(of function: String, in type: String, where fits: (CallFact.Use) -> Bool = { _ in true }) -> [Location] {
    project.files.flatMap { file in
      file.facts.calls.filter { $0.name == function && $0.enclosing == type && fits($0.use) }
        .map { Location(file: file.path, position: $0.position) }
    }
  }

  /// The calls of a function on something of which nobody says what it is, where a type is spoken of; in its own code
  /// `calls(of:in:)` knows them.
  func calls(of function: String, inFilesNaming type: String) -> [Location] {
    let naming = Set(sources(naming: type.bareName).map(\.path))
    return project.files.lazy.filter { naming.contains($0.path) }.flatMap { file in
      file.facts.calls.filter { $0.name == function && $0.receiver != nil && $0.enclosing != type }
        .map { Location(file: file.path, position: $0.position) }
    }
  }

  /// What makes something of a type. Sources that say nothing else, and types that play no part in what is read, are not
  /// looked at before they are asked for.
  func making(_ type: String, in unit: ID<Project.Unit>) -> Making {
    let bare = TypeText.core(type).bareName
    let own = units(compiledWith: unit)
    func knows(_ types: TypeIndex) -> Bool {
      types.named(bare).contains { types.entries[$0].kind?.isConcrete == true }
    }
    let known = types(of: unit)
    if knows(known) { return Making(types: known, own: own) }
    let whole = wholeTypes(naming: bare, in: unit)
    // A module that is only imported for it.
    let others = project.units[unit].knows.lazy.map { self.wholeTypes(naming: bare, in: $0) }
    let isKnown = !whole.named(bare).isEmpty
    return Making(types: isKnown ? whole : others.first(where: knows) ?? whole, own: own)
  }

  /// The units whose files see what is internal to a unit's module.
  func units(compiledWith unit: ID<Project.Unit>) -> Set<ID<Project.Unit>> {
    Set([unit] + project.units[unit].sees + project.units[unit].includes)
  }

  /// The types of a unit, where all sources that a name stands in are read whole.
  private func wholeTypes(naming bare: String, in unit: ID<Project.Unit>) -> TypeIndex {
    let key = Named(name: bare, unit: unit)
    if let known = whole[key] { return known }
    let types = TypeIndex(project(reading: bare, in: unit), unit: unit)
    whole[key] = types
    return types
  }

  /// The project, where the sources that a name stands in are read whole.
  func project(reading bare: String, in unit: ID<Project.Unit>) -> Project {
    let reader = SourceReader()
    let whole = sources(naming: bare).prefix(Self.mostFiles).compactMap { source in
      text(source.path).map { Project.File(path: source.path, unit: source.unit ?? unit, facts: reader.read($0)) }
    }
    let paths = Set(whole.map(\.path))
    let files = project.files.filter { !paths.contains($0.path) } + whole
    return Project(units: project.units, files: files)
  }

  /// A name that stands in more files is one that everybody has: which is meant would only be guessed.
  private static let mostFiles = 100

  /// The sources in which a word stands.
  ///
  /// - Parameters:
  ///   - units: with one of which they are compiled; `nil` for all that there are.
  ///   - isWanted: asked of each text, before it is parsed.
  func sources(
    naming word: String, in units: Set<ID<Project.Unit>>? = nil, where isWanted: (String) -> Bool = { _ in true }
  ) throws(ChangeRefusal) -> [SourceEditor] {
    let all = sources(naming: word)
    let files = all.filter { source in units.map { source.unit.map($0.contains) == true } ?? true }.map(\.path)
    guard files.count <= mostSources else {
      throw ChangeRefusal("'\(word)' stands in \(files.count) files: not all of them are looked at here")
    }
    var found: [SourceEditor] = []
    for file in files {
      if let text = text(file), isWanted(text) { found.append(try editor(of: file)) }
    }
    return found
  }

  private func sources(naming word: String) -> [Source] {
    if let known = naming[word] { return known }
    let found = sourcesNaming(word)
    naming[word] = found
    return found
  }

  /// What an editor found, or a refusal that says where it looked.
  func found(_ edits: [SourceEdit]?, _ what: String, at location: Location) throws(ChangeRefusal) -> [SourceEdit] {
    guard let edits else {
      throw ChangeRefusal("the place of \(what) is not found in the source", at: location)
    }
    return edits
  }
}

extension ChangeRefusal {
  static func badName(_ name: String) -> ChangeRefusal {
    ChangeRefusal("`\(name)` cannot be the name of a property: letters, digits and `_` can")
  }

  static func badType(_ type: String) -> ChangeRefusal { ChangeRefusal("`\(type)` is not a type") }

  /// A node of a kind that the change is not about.
  static func wrongKind(_ node: Node, _ reason: String, near: [String] = []) -> ChangeRefusal {
    ChangeRefusal("'\(node.name)' is \(node.kind.phrase): \(reason)", at: node.location, near: near)
  }
}

extension String {
  /// `clock` of `any Clock?`, as a property of that type is called.
  var asPropertyName: String {
    let bare = TypeText.core(self).bareName
    let letters = bare.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    // `URLSession` is `urlSession`.
    let capitals = letters.prefix(while: \.isUppercase)
    let count = capitals.count > 1 && capitals.count < letters.count ? capitals.count - 1 : capitals.count
    return letters.prefix(count).lowercased() + letters.dropFirst(count)
  }
}

/// Types as text.
enum TypeText {
  /// Without `any`, `some`, the question mark and what is generic.
  static func core(_ type: String) -> String {
    var text = Substring(type.withoutGenericArguments)
    while true {
      if let first = text.first, first == " " || first == "(" && text.last == ")" {
        text = first == " " ? text.dropFirst() : text.dropFirst().dropLast()
      } else if text.hasPrefix("any ") {
        text = text.dropFirst(4)
      } else if text.hasPrefix("some ") {
        text = text.dropFirst(5)
      } else if let last = text.last, "?! ".contains(last) {
        text = text.dropLast()
      } else {
        return String(text)
      }
    }
  }

  /// `Clock.self`, `(any Clock).self`
  static func metatype(_ type: String) -> String {
    type.allSatisfy { $0.isLetter || $0.isNumber || "_.<>".contains($0) } ? "\(type).self" : "(\(type)).self"
  }

  /// What compiles where a value of the type belongs that nobody knows how to make: nil where that is one, as it was before;
  /// else what stops the program that gets there.
  static func placeholder(for type: String) -> String {
    isOptional(type) ? "nil" : "fatalError(\"make a \(core(type))\")"
  }

  static func isOptional(_ type: String) -> Bool { type.hasSuffix("?") || type.hasPrefix("Optional<") }
}

extension ChangePlan.Remark {
  /// A placeholder stands where something of a type is to be made.
  static func making(_ type: String) -> ChangePlan.Remark {
    let what = type.quotedWithArticle
    let words =
      TypeText.isOptional(type)
      ? "\(what) is nil until you write how it is made" : "how \(what) is made is for you to write"
    return .init(words, written: TypeText.placeholder(for: type))
  }
}

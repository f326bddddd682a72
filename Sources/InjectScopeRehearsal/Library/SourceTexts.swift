public import InjectScopeModel

extension Run {
  /// What makes an object, as it is written, and what its names mean where it stands.
  public struct Source {
    /// What a name stands for.
    public enum Meaning: Hashable {
      /// Declared in the text itself, or known wherever the text is put.
      case free
      /// A parameter of the closure, or something else that a library owns.
      case library
      /// A variable around the closure.
      case captured(SwiftType?)
      case itself
      /// A property of `self`.
      case property(SwiftType?)
      /// A function of `self`.
      case method
      /// Something that has a longer name elsewhere.
      case longer(String)
      case type(SwiftType)
      /// Nobody else can name it: why.
      case hidden(String)
    }

    public var code: Code
    public var statements: [Statement]
    /// The bytes of the text, in `code.facts.text`.
    public var body: Range<UInt32>
    /// The whole text, where it is not that.
    public var whole: String?
    /// The type that it stands in.
    public var owner: SwiftType?
    public var meanings: [String: Meaning] = [:]
    /// What the types in it mean, by how they are written.
    public var types: [TypeName: SwiftType] = [:]
    /// Why it cannot stand anywhere else.
    public var obstacle: String?
  }
}

/// What makes an entry, as a text that can stand elsewhere: for printing.
struct SourceTexts: MachinePart {
  let machine: Machine

  /// `nil` where nothing is written that can be seen.
  func source(of maker: Run.Offer.Maker) -> Run.Source? {
    switch maker {
    case .written(let expression, let scope):
      let code = scope.frame.code
      guard expression.range.upperBound <= code.facts.text.utf8.count, !expression.range.isEmpty else { return nil }
      return source([.expression(expression)], expression.range, in: scope)
    case .called(.closure(let id), _):
      guard machine.store.closures.indices.contains(id.index) else { return nil }
      let record = machine.store[id]
      guard record.closure.body.upperBound <= record.scope.frame.code.facts.text.utf8.count,
        !record.closure.body.isEmpty
      else { return nil }
      var source = source(
        record.closure.statements, record.closure.body, in: record.scope, parameters: record.closure.parameters)
      if let held = record.closure.captures.first(where: \.isWeak) {
        source.obstacle = "its closure holds '\(held.name)' weakly"
      }
      return source
    case .called(.function(let number, let receiver), _):
      let callable = machine.world.members.callables[number]
      guard callable.parameters.isEmpty, callable.scope == nil, let code = callable.code, isVisibleElsewhere(callable)
      else { return nil }
      let name: String
      switch receiver {
      case nil: name = callable.name
      case .type(let type)?: name = "\(type).\(callable.name)"
      default: return nil
      }
      return Run.Source(code: code, statements: [], body: 0..<0, whole: name + "()")
    case .called(.type(let type), _): return source(making: type)
    default: return nil
    }
  }

  /// `X.init`, as what makes one: `X()`.
  private func source(making type: SwiftType) -> Run.Source? {
    guard let entry = type.entry, let declaration = machine.world.index.entries[entry].declarations.first,
      machine.world.index.entries[entry].isVisibleElsewhere
    else { return nil }
    let initialisers = machine.world.members.initialisers(of: entry)
    if !initialisers.isEmpty {
      guard let own = initialisers.first(where: \.parameters.isEmpty), isVisibleElsewhere(own) else { return nil }
    }
    let name = type.description
    let text = name + "()"
    let position = declaration.facts.position
    let written = TypeName(name)
    let callee = Expression(.type(written), at: position, range: 0..<UInt32(name.utf8.count))
    let whole = 0..<UInt32(text.utf8.count)
    let statement = Statement.expression(Expression(.call(callee, []), at: position, range: whole))
    let code = Code(
      CodeFacts(place: .topLevel, statements: [statement], text: text, position: position), file: declaration.file,
      path: declaration.path, owner: nil)
    return Run.Source(
      code: code, statements: [statement], body: whole, owner: nil, types: [written: type])
  }

  private func source(
    _ statements: [Statement], _ body: Range<UInt32>, in scope: Scope, parameters: [Closure.Parameter] = []
  ) -> Run.Source {
    var source = Run.Source(
      code: scope.frame.code, statements: statements, body: body, owner: scope.frame.owner)
    for name in Names.declared(in: statements) { source.meanings[name] = .free }
    for parameter in parameters { source.meanings[parameter.name] = .library }
    Mentions.visit(statements) { expression in
      switch expression.form {
      case .name(let name) where source.meanings[name] == nil: source.meanings[name] = meaning(of: name, scope)
      case .type(let type), .metatype(let type), .cast(_, _, let type):
        source.types[type] = machine.types.type(type, scope)
      default: break
      }
    }
    return source
  }

  /// What a name means where a closure stands, in the order in which Swift looks for it.
  private func meaning(of name: String, _ scope: Scope) -> Run.Source.Meaning {
    if name.hasPrefix("$") { return .library }
    if name == "super" { return .hidden("it uses 'super'") }
    if name == "self", scope.variable(name) == nil {
      if case .handle? = machine.reading.selfValue(scope) { return .library }
      if case .type(let type)? = machine.reading.selfValue(scope) { return .longer(type.description) }
      return .itself
    }
    if name == "Self" { return scope.frame.owner.map { .type($0) } ?? .free }
    for level in machine.types.levels(of: name, from: scope) {
      if let meaning = meaning(of: name, at: level, scope) { return meaning }
    }
    return .free
  }

  private func meaning(of name: String, at level: NameLevel, _ scope: Scope) -> Run.Source.Meaning? {
    switch level {
    case .block(let names):
      guard let variable = names.variable else { return .hidden("it uses the local function '\(name)'") }
      if case .value(.handle)? = machine.store.cells.indices.contains(variable.cell)
        ? machine.store[variable.cell] : nil
      {
        return .library
      }
      if variable.wrapping != nil { return .hidden("it uses the wrapped variable '\(name)'") }
      return .captured(
        machine.types.expressions.staticType(of: Expression(.name(name), at: Position(line: 0, column: 0)), scope))
    case .wrapper: return .hidden("it uses the wrapped variable '\(name.dropFirst())'")
    case .type(let owner), .outerType(let owner): return member(name, of: owner)
    case .innerType(let type): return .type(type)
    case .files:
      if let type = machine.types.typeNamed(name, scope) { return .type(type) }
      return isHiddenInItsFile(name, scope) ? .hidden("'\(name)' cannot be seen outside of its file") : nil
    case .foreignParent, .beyond: return nil
    }
  }

  /// Whether what a name means at the top of the files is seen in one file alone.
  private func isHiddenInItsFile(_ name: String, _ scope: Scope) -> Bool {
    let file = scope.frame.code.file
    if let declared = machine.world.project.files[file].facts.globals.first(where: { $0.name == name }) {
      return !declared.access.reachesOtherFiles
    }
    let function = machine.world.members.functions(named: name, of: nil).first { $0.file == file }
    return function.map { !isVisibleElsewhere($0) } ?? false
  }

  private func isVisibleElsewhere(_ callable: Callable) -> Bool {
    let facts = machine.world.project.files[callable.file].facts
    if callable.isInitialiser {
      let initialisers = facts.types.flatMap(\.initialisers)
      return initialisers.first { $0.position == callable.location.position }?.access.reachesOtherFiles ?? true
    }
    let functions = callable.owner == nil ? facts.functions : facts.types.flatMap(\.functions)
    return functions.first { $0.position == callable.location.position }?.access.reachesOtherFiles ?? true
  }

  private func member(_ name: String, of owner: SwiftType) -> Run.Source.Meaning? {
    for ancestor in machine.world.lineage(of: owner) + machine.world.ancestry(of: owner) {
      guard let entry = ancestor.entry, let property = machine.world.members.property(name, of: entry) else { continue }
      guard property.facts.isStatic else { return .property(machine.types.declared.propertyType(name, of: owner)) }
      guard property.facts.access.reachesOtherFiles else {
        return .hidden("'\(name)' cannot be seen outside of its file")
      }
      return .longer("\(ancestor).\(name)")
    }
    guard let method = machine.types.declared.methods(name, of: owner).first else { return nil }
    guard isVisibleElsewhere(method) else { return .hidden("'\(name)' cannot be seen outside of its file") }
    return method.isStatic ? .longer("\(owner).\(name)") : .method
  }
}

/// The names that code declares itself.
private enum Names {
  static func declared(in statements: [Statement]) -> Set<String> {
    var names: Set<String> = []
    for statement in statements { collect(statement, &names) }
    return names
  }

  private static func collect(_ statement: Statement, _ names: inout Set<String>) {
    statement.walk { part in
      switch part {
      case .binding(let binding): names.formUnion(binding.names)
      case .closure(let closure):
        names.formUnion(closure.parameters.map(\.name))
        names.formUnion(closure.captures.filter { $0.value != nil }.map(\.name))
        for statement in closure.statements { patterns(statement, &names) }
      case .function(let function):
        if case .function(let name) = function.place { names.insert(name) }
        names.formUnion(function.parameters.map(\.name))
        for statement in function.statements { patterns(statement, &names) }
      case .expression: break
      }
    }
    patterns(statement, &names)
  }

  /// What the patterns of branches bind.
  private static func patterns(_ statement: Statement, _ names: inout Set<String>) {
    switch statement {
    case .branch(let branch):
      for clause in branch.clauses { if case .pattern(let bound, _, _) = clause { names.formUnion(bound) } }
      for inner in branch.blocks.joined() { patterns(inner, &names) }
    case .loop(_, let body, _), .defer(let body), .conditional(_, let body):
      for inner in body { patterns(inner, &names) }
    case .attempt(let body, let catches): for inner in body + catches.flatMap(\.body) { patterns(inner, &names) }
    default: break
    }
  }
}

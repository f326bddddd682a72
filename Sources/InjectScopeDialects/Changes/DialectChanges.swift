public import InjectScopeModel

/// How changes that a person names become edits of sources that are written for one library.
public protocol DialectChanges: Sendable {
  /// What a kind of change does here, or why the library has none.
  func answer(to kind: Change.Kind) -> ChangeAnswer

  /// Whether a kind of change can be asked of a node: by its kind, and by what else stands in its way.
  func isMeant(_ kind: Change.Kind, for node: ID<Node>, in graph: DependencyGraph, of project: Project) -> Bool

  /// Which node such a change is made of, where this one is chosen.
  func subject(of kind: Change.Kind, choosing node: ID<Node>, in graph: DependencyGraph) -> ID<Node>

  /// Whether a node is something that can be injected into another one.
  func mayInject(_ target: ID<Node>, into owner: ID<Node>, in graph: DependencyGraph) -> Bool

  /// The edits that say in the source that callers pass what is asked for at a place, where the library has words for that.
  func marking(passed label: String, at location: Location, in context: ChangeContext) -> ChangePlan?

  /// Whether what is offered from now on has a type alone.
  var suppliesWithoutName: Bool { get }

  /// Whether it can be offered under a key or a tag, of which two are two of one type.
  var suppliesQualified: Bool { get }

  /// What something is called that is offered from now on, where nobody has named it.
  func name(ofSupplied key: Key, by owner: ID<Node>, in context: ChangeContext) -> String

  /// The edits. Asked only for kinds of change that there are.
  ///
  /// - Parameter finding: what is to be cured by it; nothing where a person asks for it.
  func plan(
    _ change: Change, curing finding: Finding?, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan
}

extension DialectChanges {
  public func isMeant(
    _ kind: Change.Kind, for node: ID<Node>, in graph: DependencyGraph, of project: Project
  ) -> Bool {
    let node = graph.nodes[node]
    return answer(to: kind).isMeant(for: node.kind) && (kind != .inject || node.mayHaveProperties(in: project))
  }

  public func name(ofSupplied key: Key, by owner: ID<Node>, in context: ChangeContext) -> String {
    key.type.written.asPropertyName
  }

  public var suppliesWithoutName: Bool { false }

  public var suppliesQualified: Bool { false }

  public func marking(passed label: String, at location: Location, in context: ChangeContext) -> ChangePlan? { nil }

  public func subject(of kind: Change.Kind, choosing node: ID<Node>, in graph: DependencyGraph) -> ID<Node> { node }

  /// What is filled by type can be filled with all that is offered.
  public func mayInject(_ target: ID<Node>, into owner: ID<Node>, in graph: DependencyGraph) -> Bool {
    let (target, owner) = (graph.nodes[target], graph.nodes[owner])
    return target.dialect == owner.dialect && target.offer != nil
  }
}

extension Node {
  /// Whether it is no function, file, enum or protocol that asks: those have no property that could be filled.
  fileprivate func mayHaveProperties(in project: Project) -> Bool {
    guard kind == .consumer else { return true }
    let isCode = name.hasSuffix(")") || name.hasSuffix(".swift")
    return !isCode && project.kindOfType(declaredAt: location)?.isConcrete != false
  }
}

extension Project {
  /// What the type is that is declared at a place; `nil` where none is. An extension may be one of anything.
  fileprivate func kindOfType(declaredAt location: Location) -> TypeFacts.Kind? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path < location.file { low = middle + 1 } else { high = middle }
    }
    guard files.indices.contains(low), files[low].path == location.file else { return nil }
    let kind = files[low].facts.types.first { $0.position == location.position }?.kind
    return kind == .extension ? nil : kind
  }
}

/// What a table of changes says in one of its places.
public enum ChangeAnswer: Hashable, Sendable {
  /// What it does, and of which kinds of nodes it can be asked.
  case does(String, of: Set<Node.Kind>)
  case refuses(String)

  public var text: String {
    switch self {
    case .does(let text, _), .refuses(let text): text
    }
  }

  /// Whether it can be asked of a node of that kind.
  public func isMeant(for kind: Node.Kind) -> Bool {
    if case .does(_, let kinds) = self { kinds.contains(kind) } else { false }
  }
}

extension Dialect {
  /// The edits that make a change, by the rules of the library whose node it is about.
  ///
  /// - Parameter finding: what is to be cured by it; nothing where a person asks for it.
  public func plan(
    _ change: Change, curing finding: Finding? = nil, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    guard case .does = changes.answer(to: change.kind) else {
      throw ChangeRefusal("\(title) has no `\(change.kind.rawValue)`: \(changes.answer(to: change.kind).text)")
    }
    var change = change
    if case .supply(_, _, let type, let qualifier?) = change, !changes.suppliesQualified {
      throw ChangeRefusal("'\(type) #\(qualifier)': what \(title) offers has no key besides its type")
    }
    if case .supply(let owner, "", let type, let qualifier) = change {
      let key = Key(type: .parsing(type), qualifier: qualifier)
      let name = changes.name(ofSupplied: key, by: owner, in: context)
      change = .supply(owner: owner, name: name, type: type, qualifier: qualifier)
    }
    var plan = try changes.plan(change, curing: finding, in: context).placingRemarks
    if case .supply(let owner, _, let type, _) = change,
      let condition = context.condition(of: type, in: context.graph.nodes[owner].unit),
      !plan.edits.contains(where: { $0.text.contains("#if ") })
    {
      plan.remarks.append(
        .init(
          "'\(type)' is declared only under '#if \(condition.text)': what is added belongs under it, too",
          at: plan.edits.first?.location))
    }
    guard let (type, owner) = change.written(in: context.graph),
      let written = WrittenType(type, in: context.graph.nodes[owner].unit, of: context)
    else { return plan }
    return try written.completing(plan, in: context)
  }
}

extension Change {
  /// The type that it writes into code, and the node whose code that is.
  fileprivate func written(in graph: DependencyGraph) -> (type: String, owner: ID<Node>)? {
    switch self {
    case .supply(let owner, _, let type, _): (type, owner)
    case .inject(let owner, let target):
      (target.node.flatMap { graph.nodes[$0].offer?.type.written } ?? target.name, owner)
    case .remove, .removeMember, .rescope: nil
    }
  }
}

/// Of a library of which nobody has said how it is changed.
struct NoChanges: DialectChanges {
  func answer(to kind: Change.Kind) -> ChangeAnswer { .refuses("nobody has said how its sources are changed") }

  func plan(
    _ change: Change, curing finding: Finding?, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    throw ChangeRefusal(answer(to: change.kind).text)
  }
}

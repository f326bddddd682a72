internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The generated source of one unit: what is the same for all of its files.
struct GrailSource {
  typealias Declaration = SourceWriter.Declaration

  /// What is shipped has no mocks.
  static let mocking = Condition.flag("DEBUG")

  let graph: DependencyGraph
  let options: GenerationOptions
  let unit: ID<Project.Unit>
  let style: SignatureStyle
  let declared: GrailDeclarations
  private let imports: GeneratedImports
  private let injectableOfNode: [Int?]
  private let rootOfNode: [Int?]
  private let nodeOfPlace: [Location: ID<Node>]
  private let forwarded = ForwardedNames()

  init(_ graph: DependencyGraph, _ project: Project, _ unit: ID<Project.Unit>, _ options: GenerationOptions) {
    self.graph = graph
    self.options = options
    self.unit = unit
    style = options.style(of: unit)
    declared = GrailCollector.collectNames(project, unit: unit)
    let types = declared.types
    let playing = declared.roots.map(\.type) + declared.injectors.map(\.type) + declared.injectables.map(\.type)
    imports = GeneratedImports(
      project, files: Set(playing.flatMap { types.entries[$0].all.map(\.file) }), options, for: unit)
    func parts(_ parts: [Int]) -> [Int?] {
      let places = Dictionary(
        parts.enumerated().compactMap { index, type in types.entries[type].first.map { ($0.location, index) } },
        uniquingKeysWith: { first, _ in first })
      return graph.nodes.map { places[$0.location] }
    }
    injectableOfNode = parts(declared.injectables.map(\.type))
    rootOfNode = parts(declared.roots.map(\.type))
    nodeOfPlace = Dictionary(
      graph.nodeIDs.filter { graph.nodes[$0].dialect == InjectGrail.id }.map { (graph.nodes[$0].location, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The names of the files without their ending, in order, with what they hold.
  func files() -> [(name: String, contents: String)] {
    var files = [
      ("Injectables", imports.text + injectables()), ("Injectors", imports.text(exposing: exposure) + injectors()),
      ("RootInjector", imports.text + roots()),
    ]
    if options.makesMocks {
      files.append(("Mock", imports.text + mocksWhileDebugging()))
      files.append(("TestHelpers", imports.textForTests + testHelpers()))
    }
    return files.sorted { $0.0 < $1.0 }
  }

  /// How far the types of the injectors' properties can be seen.
  private var exposure: Access {
    nodes(.injector).map { graph.nodes[$0] }.filter { $0.unit == unit }.map(\.access).max() ?? .internal
  }

  // MARK: - Questions

  func nodes(_ kind: Node.Kind) -> [ID<Node>] {
    graph.nodeIDs.filter { graph.nodes[$0].kind == kind && graph.nodes[$0].dialect == InjectGrail.id }
      .sorted { (graph.nodes[$0].name, $0) < (graph.nodes[$1].name, $1) }
  }

  func injectable(_ node: ID<Node>) -> Int? { injectableOfNode[Int(node.index)] }

  private func root(_ node: ID<Node>) -> Int? { rootOfNode[Int(node.index)] }

  func node(of entry: TypeIndex.Entry) -> ID<Node>? { entry.first.flatMap { nodeOfPlace[$0.location] } }

  func type(of node: ID<Node>) -> TypeIndex.Entry? { index(of: node).map { declared.types.entries[$0] } }

  /// Of a root's or an injectable's type.
  func index(of node: ID<Node>) -> Int? {
    injectable(node).map { declared.injectables[$0].type } ?? root(node).map { declared.roots[$0].type }
  }

  /// Who is created, in the direct style.
  func target(of signature: Signature) -> GrailSignature.Target? {
    guard let index = injectable(signature.target) else { return nil }
    let owner =
      root(signature.owner).map { declared.roots[$0].type }
      ?? injectable(signature.owner).map { declared.injectables[$0].type }
    return declared.directTarget(of: index, for: owner ?? declared.injectables[index].type)
  }

  /// A type as a function calls it: what its owner has, and what it is given, may go by the same name.
  ///
  /// - Parameter own: the function's generic parameters: they are what they are, whatever is called so around.
  func spelled(called name: String, in signature: Signature, besides own: Set<String> = []) -> String {
    let forwarded = forwardedNames(of: signature.owner)
    return declared.spelled(called: name, inside: index(of: signature.owner), besides: own) { name in
      forwarded.contains(name) || signature.values.contains { !$0.isSupplied && $0.label == name }
    }
  }

  /// What a node has of the lists that it takes. A root may take much and create much: it is gathered once.
  private func forwardedNames(of node: ID<Node>) -> Set<String> {
    if let known = forwarded.ofNode[node] { return known }
    let names = Set(lists(of: node).flatMap { graph.properties(of: $0.injector).map(\.name) })
    forwarded.ofNode[node] = names
    return names
  }

  /// What was gathered already.
  private final class ForwardedNames {
    var ofNode: [ID<Node>: Set<String>] = [:]
  }

  /// The lists that a node takes, each where it does; an injector is its own.
  func lists(of node: ID<Node>) -> [(injector: ID<Node>, condition: Condition?)] {
    let uses = graph.outgoing(node).filter { $0.kind == .uses }
    return uses.isEmpty ? [(node, nil)] : uses.map { ($0.to, uses.count == 1 ? nil : $0.condition) }
  }

  func availability(of node: ID<Node>) -> [String] {
    guard declared.types.saysAvailability else { return [] }
    return declared.availability(of: graph.nodes[node].name, inFile: type(of: node)?.first?.file ?? 0)
  }

  // MARK: - Functions

  /// What an owner creates in the chosen style, by name: where a type is declared is nothing to the generated code. A test
  /// target prints what it creates itself, and nothing of the app's.
  func signatures(of owner: ID<Node>, _ style: SignatureStyle) -> [Signature] {
    let own = graph.signatures(of: owner).filter { signature in
      let (owner, target) = (graph.nodes[signature.owner].unit, graph.nodes[signature.target].unit)
      let isOwn = graph.units[target].isTest ? target == unit : owner == unit
      return signature.style == style && isOwn && isPrintable(signature)
    }
    return own.enumerated().map { (graph.nodes[$1.target].name, $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(
      \.2)
  }

  /// An object that no initialiser makes from its list has no function, and one that is written by hand is not written
  /// again; findings say so.
  private func isPrintable(_ signature: Signature) -> Bool {
    guard signature.style == .direct, let index = injectable(signature.target), let target = target(of: signature),
      let owner = type(of: signature.owner)
    else { return true }
    let parameters = signature.parameters.map { ($0.label, $0.type) }
    return declared.takesInjector(declared.injectables[index])
      && declared.handwritten(in: owner, creating: target, parameters) == nil
  }

  /// - Parameter list: how the owner reaches its values; nothing where they are its own.
  func functions(_ signatures: [Signature], list: String, isDocumented: Bool = true) -> [Declaration] {
    signatures.flatMap { signature in
      bodies(of: signature, list: list).map { injector, condition, body in
        let text = function(
          signature.text, of: signature, injector, body, consultsMock: options.makesMocks,
          documentation: isDocumented ? documentation(of: signature, isHelper: false) : [])
        return Declaration(condition: condition, text: text)
      }
    }
  }

  /// One for each list that the target may take.
  func bodies(of signature: Signature, list: String) -> [(injector: ID<Node>, condition: Condition?, body: GrailBody)] {
    lists(of: signature.target).compactMap { injector, condition in
      Worlds.joining([signature.condition, condition]).map { presence in
        (injector, presence.condition, GrailBody(signature, injector: injector, list: list, source: self))
      }
    }
  }

  func function(
    _ head: String, of signature: Signature, _ injector: ID<Node>, _ body: GrailBody, consultsMock: Bool,
    documentation: [String]
  ) -> String {
    let known = availability(of: signature.owner)
    var lines: [String] = []
    for line in availability(of: signature.target) + availability(of: injector)
    where !known.contains(line) && !lines.contains(line) {
      lines.append(line)
    }
    var writer = SourceWriter()
    for line in documentation + lines { writer.line(line) }
    writer.block(head) { writer in
      guard consultsMock, let mock = body.mock else { return writer.line(body.expression) }
      writer.guarded(by: Self.mocking) { $0.line("if let mock = \(mock) { return mock }") }
      writer.line("return " + body.expression)
    }
    return writer.textWithoutEnd
  }

  /// Attributes and `extension Name {`, around declarations; nothing where there are none.
  func writeExtension(
    of name: String, attributes: [String], under condition: Condition?, _ groups: [[Declaration]],
    to writer: inout SourceWriter
  ) {
    let groups = groups.filter { !$0.isEmpty }
    guard !groups.isEmpty else { return }
    writer.line()
    writer.guarded(by: condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      writer.block("extension \(name)") { writer in
        for (index, group) in groups.enumerated() {
          if index > 0 { writer.line() }
          // Properties stand together, functions apart.
          writer.declarations(group, under: condition, isSpaced: group.contains(where: \.hasSeveralLines))
        }
      }
    }
  }
}

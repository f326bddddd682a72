internal import InjectScopeModel

/// The generated source of one unit.
struct GrailSource {
  let graph: DependencyGraph
  let options: GenerationOptions
  let unit: ID<Project.Unit>
  let declared: GrailDeclarations
  private let imports: GrailImports
  private let injectableOfPlace: [Location: Int]

  init(_ graph: DependencyGraph, _ project: Project, _ unit: ID<Project.Unit>, _ options: GenerationOptions) {
    self.graph = graph
    self.options = options
    self.unit = unit
    declared = GrailCollector.collect(project, unit: unit)
    imports = GrailImports(project, declared, options)
    let declared = declared
    injectableOfPlace = Dictionary(
      declared.injectables.indices.compactMap { index in
        declared.types.entries[declared.injectables[index].type].first.map { ($0.location, index) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of the files without their ending, in order, with what they hold.
  func files() -> [(name: String, contents: String)] {
    var files = [
      ("Injectables", imports.text + injectables()), ("Injectors", imports.text + injectors()),
      ("RootInjector", imports.text + roots()),
    ]
    if options.makesMocks {
      files.append(("Mock", imports.text + mocks()))
      files.append(("TestHelpers", imports.textForTests + testHelpers()))
    }
    return files.sorted { $0.0 < $1.0 }
  }

  func nodes(_ kind: Node.Kind) -> [ID<Node>] {
    graph.nodeIDs.filter { graph.nodes[$0].kind == kind && graph.nodes[$0].dialect == InjectGrail.id }
      .sorted { (graph.nodes[$0].name, $0) < (graph.nodes[$1].name, $1) }
  }

  /// A test target prints what it creates itself, and nothing of the app's.
  func isOwn(_ signature: Signature) -> Bool {
    let (owner, target) = (graph.nodes[signature.owner].unit, graph.nodes[signature.target].unit)
    return graph.units[target].isTest ? target == unit : owner == unit
  }

  func injectable(_ node: ID<Node>) -> Int? { injectableOfPlace[graph.nodes[node].location] }

  // MARK: - RootInjector.swift

  private func roots() -> String {
    var writer = SourceWriter()
    for root in nodes(.root) {
      let signatures = graph.signatures(of: root).filter { $0.style == options.style && isOwn($0) }
      guard !signatures.isEmpty else { continue }
      writer.line()
      writer.conditional(graph.nodes[root].condition, signatures.map(\.condition)) { writer, holds in
        writer.block("extension \(graph.nodes[root].name)") { writer in
          write(signatures.filter { holds($0.condition) }, list: "", to: &writer)
        }
      }
    }
    return writer.text
  }

  /// The functions of one owner, an empty line between each two.
  func write(_ signatures: [Signature], list: String, to writer: inout SourceWriter) {
    for (index, signature) in signatures.enumerated() {
      if index > 0 { writer.line() }
      writer.block(signature.text) { writer in
        let body = GrailBody(signature, list: list, source: self)
        if options.makesMocks, let mock = body.mock { writer.line("if let mock = \(mock) { return mock }") }
        writer.line(options.makesMocks && body.mock != nil ? "return " + body.expression : body.expression)
      }
    }
  }

  // MARK: - Injectors.swift

  private func injectors() -> String {
    var writer = SourceWriter()
    for injector in nodes(.injector) where graph.nodes[injector].unit == unit {
      writer.line()
      let node = graph.nodes[injector]
      let properties = graph.properties(of: injector)
      writer.conditional(node.condition, properties.map(\.condition)) { writer, holds in
        let outer = node.name.lastIndex(of: ".").map { String(node.name[..<$0]) }
        let present = properties.filter { holds($0.condition) }
        if let outer {
          writer.block("extension \(outer)") { writeStruct(node, present, to: &$0) }
        } else {
          writeStruct(node, present, to: &writer)
        }
      }
      if options.extendsInjectors { writeFunctions(on: injector, to: &writer) }
    }
    return writer.text
  }

  private func writeStruct(_ node: Node, _ properties: [Property], to writer: inout SourceWriter) {
    let name = node.name.split(separator: ".").last.map(String.init) ?? node.name
    let isolation = options.printsNonisolatedTypes ? "nonisolated " : ""
    let access = node.access == .open ? Access.public : node.access
    let implementation = name + InjectGrailReader.implementationSuffix
    writer.block("\(isolation)\(access.prefix)struct \(implementation): \(node.name)") { writer in
      for property in properties {
        let prefix = property.isInherited ? "" : access.prefix
        let keyword = property.isSettable ? "var" : "let"
        writer.line("\(prefix)\(keyword) \(Identifier.escaped(property.name)): \(property.type.written)")
      }
    }
  }

  /// The functions of everybody who takes this list, so that a constant can be set from them.
  private func writeFunctions(on injector: ID<Node>, to writer: inout SourceWriter) {
    let users = graph.incoming(injector).filter { $0.kind == .uses }.map(\.from)
    var seen: Set<String> = []
    let signatures = users.flatMap { graph.signatures(of: $0) }.filter { signature in
      signature.style == options.style && isOwn(signature)
        && seen.insert("\(signature.text) \(signature.condition?.text ?? "")").inserted
    }
    guard !signatures.isEmpty else { return }
    writer.line()
    writer.conditional(graph.nodes[injector].condition, signatures.map(\.condition)) { writer, holds in
      writer.block("extension \(graph.nodes[injector].name)\(InjectGrailReader.implementationSuffix)") { writer in
        write(signatures.filter { holds($0.condition) }, list: "", to: &writer)
      }
    }
  }

  // MARK: - Injectables.swift

  private func injectables() -> String {
    var writer = SourceWriter()
    for injector in nodes(.injector) where graph.nodes[injector].unit == unit {
      let bareName = graph.nodes[injector].name.split(separator: ".").last.map(String.init) ?? ""
      guard declared.types.named("Injects" + bareName).isEmpty else { continue }
      writer.line()
      writer.conditional(graph.nodes[injector].condition, []) { writer, _ in
        writer.line("protocol Injects\(bareName) {}")
      }
    }
    for node in nodes(.injectable) { write(injectable: node, to: &writer) }
    return writer.text
  }

  private func write(injectable node: ID<Node>, to writer: inout SourceWriter) {
    guard let index = injectable(node) else { return }
    let members = GrailForwarding(node, index, in: self)
    let signatures = graph.signatures(of: node).filter {
      $0.style == options.style && isOwn($0) && !members.isInherited($0)
    }
    let properties = graph.nodes[node].unit == unit ? members.properties : []
    guard !signatures.isEmpty || !properties.isEmpty else { return }
    writer.line()
    let conditions = signatures.map(\.condition) + properties.map(\.condition)
    writer.conditional(graph.nodes[node].condition, conditions) { writer, holds in
      writer.block("extension \(graph.nodes[node].name)") { writer in
        let properties = properties.filter { holds($0.condition) }
        let signatures = signatures.filter { holds($0.condition) }
        for property in properties {
          let name = Identifier.escaped(property.name)
          writer.line("var \(name): \(property.type.written) { \(members.list).\(name) }")
        }
        if !properties.isEmpty, !signatures.isEmpty { writer.line() }
        write(signatures, list: members.list, to: &writer)
      }
    }
  }
}

internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What the three files hold that take the place of the original's.
extension GrailSource {
  // MARK: - RootInjector.swift

  func roots() -> String {
    var writer = SourceWriter()
    for root in nodes(.root) {
      let node = graph.nodes[root]
      let creating = self.functions(signatures(of: root, style), list: "")
      writeExtension(
        of: node.name, attributes: availability(of: root), under: node.condition, [creating], to: &writer)
    }
    return writer.text
  }

  // MARK: - Injectors.swift

  func injectors() -> String {
    var writer = SourceWriter()
    for injector in nodes(.injector) where graph.nodes[injector].unit == unit {
      writer.line()
      let node = graph.nodes[injector]
      writer.guarded(by: node.condition) { writer in
        guard let outer = node.outerName else { return writeStruct(injector, to: &writer) }
        writer.block("extension \(outer)") { writeStruct(injector, to: &$0) }
      }
      if options.extendsInjectors(of: unit) {
        writeExtension(
          of: node.name + InjectGrailReader.implementationSuffix, attributes: availability(of: injector),
          under: node.condition, [functionsOfUsers(of: injector)], to: &writer)
      }
    }
    return writer.text
  }

  private func writeStruct(_ injector: ID<Node>, to writer: inout SourceWriter) {
    let node = graph.nodes[injector]
    // Where all is on the main actor by itself, so is the protocol, and what implements it has to be there too.
    let isOpen = options.printsNonisolatedTypes && graph.units[node.unit].defaultIsolation == nil
    let isolation = isOpen ? "nonisolated " : ""
    let access = node.access == .open ? Access.public : node.access
    for line in availability(of: injector) { writer.line(line) }
    let name = node.bareName + InjectGrailReader.implementationSuffix
    writer.block("\(isolation)\(access.prefix)struct \(name): \(node.name)") { writer in
      writer.declarations(
        lines(for: graph.properties(of: injector)) { property in
          let (prefix, keyword) = (property.isInherited ? "" : access.prefix, property.isSettable ? "var" : "let")
          let type = declared.spelled(property.type, inside: declared.outerType(of: node.name)).printed
          return "\(prefix)\(keyword) \(Identifier.escaped(property.name)): \(type)"
        }, under: node.condition)
    }
  }

  /// One line for each property, in order, since the constructor takes them so; neighbours that read the same under
  /// several conditions stand once, under any of them.
  private func lines(for properties: some Sequence<Property>, _ text: (Property) -> String) -> [Declaration] {
    var lines: [(text: String, conditions: [Condition?])] = []
    for property in properties {
      let text = text(property)
      if lines.last?.text == text {
        lines[lines.count - 1].conditions.append(property.condition)
      } else {
        lines.append((text, [property.condition]))
      }
    }
    return lines.map { Declaration(condition: Worlds.any(of: $0.conditions), text: $0.text) }
  }

  /// The functions of everybody who takes this list, so that a constant can be set from them.
  private func functionsOfUsers(of injector: ID<Node>) -> [Declaration] {
    let users = Set(graph.incoming(injector).filter { $0.kind == .uses }.map(\.from)).sorted()
    let taken = Set(graph.properties(of: injector).map(\.name))
    let creating = users.flatMap { signatures(of: $0, style) }
      .filter { !$0.parameters.isEmpty || !taken.contains("inject") }
    // Two users of one list differ in the words above their functions alone.
    var seen: Set<Declaration> = []
    return creating.flatMap { signature in
      zip(functions([signature], list: "", isDocumented: false), functions([signature], list: ""))
        .filter { seen.insert($0.0).inserted }.map(\.1)
    }
  }

  // MARK: - Injectables.swift

  func injectables() -> String {
    var writer = SourceWriter()
    writeMarkers(to: &writer)
    for node in nodes(.injectable) {
      guard let index = injectable(node) else { continue }
      let members = GrailForwarding(node, index, in: self)
      let forwarding =
        graph.nodes[node].unit != unit
        ? []
        : lines(for: members.properties) { property in
          let name = Identifier.escaped(property.name)
          let type = declared.spelled(property.type, inside: self.index(of: node)).printed
          return "var \(name): \(type) { \(members.list).\(name) }"
        }
      let creating = functions(
        signatures(of: node, style).filter { !members.isInherited($0) }, list: members.list)
      // Whatever the class exposes to the other language must not be done twice there.
      let attributes = availability(of: node) + (members.isExposed ? ["@nonobjc"] : [])
      writeExtension(
        of: graph.nodes[node].name, attributes: attributes, under: graph.nodes[node].condition,
        [forwarding, creating], to: &writer)
    }
    return writer.text
  }

  /// `protocol InjectsXInjector {}` for each injector's bare name, wherever the injector is, or somebody names it, unless
  /// somebody declares it already.
  private func writeMarkers(to writer: inout SourceWriter) {
    var conditions: [String: [Condition?]] = [:]
    for injector in nodes(.injector) where graph.nodes[injector].unit == unit {
      conditions["Injects" + graph.nodes[injector].bareName, default: []].append(graph.nodes[injector].condition)
    }
    if conditions.values.contains(where: { !$0.contains(nil) }) {
      for declaration in declared.types.entries.flatMap(\.all) where declaration.unit == unit {
        for name in declaration.facts.inherited.flatMap(\.type.spelling.compositionParts) {
          conditions[String(name)]?.append(declaration.facts.condition)
        }
      }
    }
    let undeclared = conditions.keys.sorted().compactMap { name -> Declaration? in
      let others = declared.types.named(name).map { declared.types.entries[$0] }
        .filter { $0.name == $0.bareName && $0.isVisibleElsewhere }.flatMap(\.declarations)
      let wanted = Worlds.any(of: conditions[name] ?? [])
      guard !others.isEmpty else { return Declaration(condition: wanted, text: "protocol \(name) {}") }
      guard let taken = Worlds.any(of: others.map(\.facts.condition)),
        let free = Worlds.joining([wanted, !taken])
      else { return nil }
      return Declaration(condition: free.condition, text: "protocol \(name) {}")
    }
    guard !undeclared.isEmpty else { return }
    writer.line()
    writer.declarations(undeclared, under: nil)
  }
}

extension Node {
  /// The name without the types around it.
  var bareName: String { name.bareName }
  /// The name of the type around it.
  var outerName: String? { name.outerName }
}

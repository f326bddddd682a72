internal import InjectScopeModel

extension GrailSource {
  // MARK: - Mock.swift

  func mocksWhileDebugging() -> String {
    let mocks = mocks()
    guard !mocks.isEmpty else { return "" }
    var writer = SourceWriter()
    writer.line()
    writer.guarded(by: Self.mocking) { $0.line(String(mocks.dropLast())) }
    return writer.text
  }

  /// One optional mock for everything that inject functions return, which they consult first.
  private func mocks() -> String {
    var writer = SourceWriter()
    let kind: Node.Kind = style == .direct ? .injectable : .injector
    for node in nodes(kind) where graph.nodes[node].unit == unit {
      guard let mock = mock(of: node) else { continue }
      let name = graph.nodes[node].name
      let lines = """
        /// Returned by every `inject` function for '\(name)' while it is set.
        nonisolated(unsafe) static var mock: \(mock.type)?
        """
      writeExtension(
        of: mock.owner, attributes: availability(of: node), under: graph.nodes[node].condition,
        [[Declaration(text: lines)]], to: &writer)
    }
    return writer.text
  }

  /// Where the mock of a node stands and what it is; a generic type can have no stored static, one that has a
  /// static `mock` already keeps it, and what nothing makes needs none.
  func mock(of node: ID<Node>) -> (owner: String, type: String)? {
    guard let index = injectable(node) else {
      let name = graph.nodes[node].name + InjectGrailReader.implementationSuffix
      return (name, name)
    }
    let type = declared.injectables[index].type
    let hasMock = declared.lineage(of: declared.types.entries[type]).contains { ancestor in
      ancestor.all.contains { $0.facts.properties.contains { $0.name == "mock" && $0.isStatic } }
    }
    let target = declared.directTarget(of: index, for: type)
    guard target.genericClause.isEmpty, !hasMock, declared.takesInjector(declared.injectables[index]) else {
      return nil
    }
    return (graph.nodes[node].name, target.returnType.hasPrefix("any ") ? "(\(target.returnType))" : target.returnType)
  }

  // MARK: - TestHelpers.swift

  /// The functions once more, returning the class itself where the others return its protocol.
  func testHelpers() -> String {
    var writer = SourceWriter()
    for owner in nodes(.root) + nodes(.injectable) {
      let members = injectable(owner).map { GrailForwarding(owner, $0, in: self) }
      let helpers = signatures(of: owner, .direct).filter { !(members?.isInherited($0) ?? false) }
        .flatMap { self.helpers(for: $0, list: members?.list ?? "") }
      writeExtension(
        of: graph.nodes[owner].name, attributes: availability(of: owner), under: graph.nodes[owner].condition,
        [helpers], to: &writer)
    }
    return writer.text
  }

  /// The same function under the name `injectImpl`.
  private func helpers(for signature: Signature, list: String) -> [Declaration] {
    guard var target = target(of: signature) else { return [] }
    target.returnType = target.concreteType
    let isMutating = signature.text.split(separator: " ").prefix { $0 != "func" }.contains("mutating")
    let head = GrailSignature(
      name: "injectImpl", target: target, isMutating: isMutating,
      parameters: declared.spelled(
        signature.parameters, inside: index(of: signature.owner), besides: target.genericParameters))
    return bodies(of: signature, list: list).map { injector, condition, body in
      Declaration(
        condition: condition,
        text: function(
          head.text, of: signature, injector, body, consultsMock: false,
          documentation: documentation(of: signature, isHelper: true)))
    }
  }
}

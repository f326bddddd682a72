internal import InjectScopeModel

extension GrailSource {
  // MARK: - Mock.swift

  /// One optional mock for everything that inject functions return, which they consult first.
  func mocks() -> String {
    var writer = SourceWriter()
    let kind: Node.Kind = options.style == .direct ? .injectable : .injector
    for node in nodes(kind) where graph.nodes[node].unit == unit {
      let name = graph.nodes[node].name
      guard let (owner, type) = mock(of: node) else { continue }
      writer.line()
      writer.conditional(graph.nodes[node].condition, []) { writer, _ in
        writer.block("extension \(owner)") { writer in
          writer.line("/// Returned by every `inject` function for '\(name)' while it is set.")
          writer.line("nonisolated(unsafe) static var mock: \(type)?")
        }
      }
    }
    return writer.text
  }

  /// Where the mock of a node stands and what it is; a generic type can have no stored static.
  private func mock(of node: ID<Node>) -> (owner: String, type: String)? {
    guard let index = injectable(node) else {
      let name = graph.nodes[node].name + InjectGrailReader.implementationSuffix
      return (name, name)
    }
    let target = declared.directTarget(of: index)
    guard target.generics == nil else { return nil }
    return (graph.nodes[node].name, target.returnType.hasPrefix("any ") ? "(\(target.returnType))" : target.returnType)
  }

  // MARK: - TestHelpers.swift

  /// The functions once more, returning the class itself where the others return its protocol.
  func testHelpers() -> String {
    var writer = SourceWriter()
    for owner in nodes(.root) + nodes(.injectable) {
      let signatures = graph.signatures(of: owner).filter { $0.style == .direct && isOwn($0) }
      let list = injectable(owner).map { GrailForwarding(owner, $0, in: self).list } ?? ""
      guard !signatures.isEmpty else { continue }
      writer.line()
      writer.conditional(graph.nodes[owner].condition, signatures.map(\.condition)) { writer, holds in
        writer.block("extension \(graph.nodes[owner].name)") { writer in
          for (index, signature) in signatures.filter({ holds($0.condition) }).enumerated() {
            let body = GrailBody(signature, list: list, source: self)
            guard let concreteType = body.concreteType else { continue }
            if index > 0 { writer.line() }
            writer.block(helper(signature, returning: concreteType)) { $0.line(body.expression) }
          }
        }
      }
    }
    return writer.text
  }

  /// The same function under the name `injectImpl`.
  private func helper(_ signature: Signature, returning concreteType: String) -> String {
    guard let index = injectable(signature.target) else { return signature.text }
    var target = declared.directTarget(of: index)
    target.returnType = concreteType
    let isMutating = signature.text.split(separator: "(").first?.contains("mutating") ?? false
    return GrailSignature(
      name: "injectImpl", target: target, isMutating: isMutating, parameters: signature.parameters
    ).text
  }
}

internal import InjectScopeModel

extension GrailSource {
  /// Why an inject function is there, and why each of its parameters is one.
  func documentation(of signature: Signature, isHelper: Bool) -> [String] {
    let (owner, target) = (graph.nodes[signature.owner], graph.nodes[signature.target].name)
    let isRoot = owner.kind == .root
    let summary =
      switch (signature.style, isHelper) {
      case (_, true): "Creates `\(target)` itself, whatever mock is set."
      case (.direct, _):
        isRoot
          ? "Creates `\(target)`: the root can create everything."
          : "Creates `\(target)`, which `\(owner.name)` injects."
      case (.injector, _):
        isRoot
          ? "Makes the list of `\(target)`: the root can make every list."
          : "Makes the list of `\(target)`, which `\(owner.name)` injects."
      }
    let wording = RuleWording(graph, quoting: "`")
    let parameters = signature.parameters.map { value in
      let reason =
        if case .argument(let rule) = value.outcome {
          wording.argument(rule, value, of: signature)
        } else {
          wording.reason(for: value, of: signature)
        }
      return (value.label, reason)
    }
    return FunctionDocumentation(summary: summary, parameters: parameters).lines
  }
}

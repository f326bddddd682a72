internal import InjectScopeModel

/// Functions and getters whose blocks a result builder of the project makes a value of.
extension Machine {
  /// Runs the body of a function.
  func run(
    body code: Code, _ scope: Scope, givesValue: Bool, wanted: SwiftType?
  ) throws -> Flow {
    guard givesValue, let builder = builder(of: code) else {
      return try execute(code.facts.statements, scope, givesValue: givesValue, wanted: wanted)
    }
    let collected = try collect(code.facts.statements, scope)
    guard listsAll(builder), collected.allSatisfy({ $0.certainty == .certain }) else {
      return .returns(.unknown(wanted, "a result builder makes it"))
    }
    return .returns(.array(collected.map(\.value)))
  }

  /// An explicit `return` turns the builder off.
  private func builder(of code: Code) -> Int? {
    guard !code.facts.attributes.isEmpty else { return nil }
    for case .return in code.facts.statements { return nil }
    return code.facts.attributes.lazy.compactMap { attribute -> Int? in
      let owner = code.owner.map { self.world.index.entries[$0].name }
      guard let entry = self.world.find(attribute.name, from: owner, file: code.file),
        self.world.facts(entry)?.attributes.contains(where: { $0.name == "resultBuilder" }) == true
      else { return nil }
      return entry
    }.first
  }

  /// Whether all that it does is to put what stands in a block into an array.
  private func listsAll(_ builder: Int) -> Bool {
    let names = ["buildExpression", "buildPartialBlock", "buildFinalResult"]
    guard names.allSatisfy({ world.members.functions(named: $0, of: builder).isEmpty }) else { return false }
    let blocks = world.members.functions(named: "buildBlock", of: builder)
    guard blocks.count == 1, let block = blocks.first, block.parameters.count == 1,
      block.isVariadic(0), let statements = block.code?.facts.statements,
      statements.count == 1
    else { return false }
    switch statements[0] {
    case .expression(let value), .return(let value?, _): return value.form == .name(block.parameters[0].name)
    default: return false
    }
  }
}

internal import InjectScopeModel

/// What an inject function does: it makes the list, and in the direct style the object from it.
struct GrailBody {
  private static let longest = 100

  /// What is returned.
  let expression: String
  /// What is returned instead where a test has set it.
  let mock: String?
  /// The class itself, whatever protocol the function returns; `nil` where only a list is returned.
  let concreteType: String?

  /// - Parameters:
  ///   - injector: the list that the target takes.
  ///   - list: where the owner's values are: `injector`, or nothing when they are its own.
  init(_ signature: Signature, injector: ID<Node>, list: String, source: GrailSource) {
    func isParameter(_ name: String) -> Bool { signature.values.contains { !$0.isSupplied && $0.label == name } }
    let arguments = signature.values.map { value -> String in
      let label = Identifier.label(value.label) + ": "
      guard let origin = value.source else { return label + Identifier.escaped(value.label) }
      let property = Identifier.escaped(origin.property)
      // `self` in backticks is still the object, unless something else goes by that name.
      let first = list.isEmpty ? origin.property : "injector"
      let isHidden = first == "self" || isParameter(first)
      return label + (isHidden ? "self." : "") + (list.isEmpty ? property : list + "." + property)
    }
    func called(_ name: String) -> String { source.spelled(called: name, in: signature) }
    let implementation = called(source.graph.nodes[injector].name + InjectGrailReader.implementationSuffix)
    guard signature.style == .direct, let target = source.target(of: signature) else {
      expression = Self.call(implementation, arguments)
      mock = "\(implementation).mock"
      concreteType = nil
      return
    }
    concreteType = target.concreteType
    mock = source.options.makesMocks ? source.mock(of: signature.target).map { "\(called($0.owner)).mock" } : nil
    let made = source.spelled(called: target.concreteType, in: signature, besides: target.genericParameters)
    expression = Self.call(made, ["injector: " + Self.call(implementation, arguments)])
  }

  /// On one line, or an argument a line where that would be too long to read.
  private static func call(_ callee: String, _ arguments: [String]) -> String {
    let line = callee + "(" + arguments.joined(separator: ", ") + ")"
    guard line.utf8.count > longest || line.utf8.contains(UInt8(ascii: "\n")) else { return line }
    var writer = SourceWriter()
    writer.line(callee + "(")
    writer.indented { $0.line(arguments.joined(separator: ",\n")) }
    writer.line(")")
    return writer.textWithoutEnd
  }
}

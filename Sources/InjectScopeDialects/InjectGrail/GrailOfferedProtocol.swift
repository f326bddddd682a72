internal import InjectScopeAnalysis
internal import InjectScopeModel

/// A class that is asked for by itself, while a protocol that it conforms to is offered.
struct GrailOfferedProtocol {
  private let argument: GrailArgument
  private let offered: TypeName
  /// Whether the protocol would be the answer, and what is used of the class is the protocol's too.
  let isEnough: Bool

  /// `nil` where several are, or none.
  ///
  /// - Parameter isPassed: whether a call passes it, which would be no argument any more.
  init?(_ argument: GrailArgument, near: [Finding.Candidate], isPassed: Bool, in declared: GrailDeclarations) {
    let protocols = near.filter { $0.likeness == .refinedProtocol }
    let types = protocols.compactMap(\.type).distinct
    guard types.count == 1, let offered = types.first else { return nil }
    (self.argument, self.offered) = (argument, offered)
    isEnough =
      !isPassed && protocols.contains { $0.name == argument.label }
      && Self.isEnough(offered, for: argument.type, declared.types)
  }

  private static func isEnough(_ offered: TypeName, for asked: TypeName, _ types: TypeIndex) -> Bool {
    func entry(_ type: TypeName) -> TypeIndex.Entry? {
      types.find(type.spelling, from: nil, inFile: 0).map { types.entries[$0] }
    }
    guard let own = entry(asked), let interface = entry(offered) else { return false }
    let known = Set(([interface] + types.protocols(of: interface)).flatMap(names(of:)))
    return types.lineage(of: own).allSatisfy { names(of: $0).allSatisfy(known.contains) }
  }

  /// What others can use of an object.
  private static func names(of entry: TypeIndex.Entry) -> [String] {
    entry.all.flatMap { declaration in
      declaration.facts.properties.lazy.filter { !$0.isStatic && $0.access.reachesOtherFiles }.map(\.name)
        + declaration.facts.functions.lazy.filter { !$0.isStatic && $0.access.reachesOtherFiles }.map(\.name)
    }
  }

  /// - Parameter other: how what is asked for can be had.
  func fix(besides other: Finding.Fix?) -> Finding.Fix {
    let asking = "ask for '\(offered.written)' here: `var \(argument.label): \(offered.written) { get }`"
    let words = other.map { "\(asking); else \($0.description)" } ?? asking
    guard isEnough else {
      return Finding.Fix(words, doing: other?.title, edits: other?.edits ?? [], remedy: other?.remedy)
    }
    return Finding.Fix(
      words, doing: "ask for '\(offered.written)'", by: .writeType(offered.written), at: argument.location)
  }
}

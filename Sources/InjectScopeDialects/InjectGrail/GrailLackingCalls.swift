internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The calls of `inject` that show whom they make, by the lists that they pass something from and to: of an argument
/// it is told which of them lack it. Looked for when the first argument asks.
final class GrailLackingCalls {
  private struct Call {
    let name: String
    let labels: [String?]
    let location: Location
  }

  private let project: Project
  private let declared: GrailDeclarations
  private lazy var calls: [GrailArgument.Pass: [Call]] = found()

  init(_ project: Project, _ declared: GrailDeclarations) {
    self.project = project
    self.declared = declared
  }

  func places(lacking argument: GrailArgument) -> [Finding.Place] {
    // What is a function may stand behind the parentheses.
    guard !argument.type.isFunction, !argument.type.unwrapped.isFunction,
      declared.types.aliases[argument.type.unwrapped.spelling] == nil
    else { return [] }
    return argument.passes.flatMap { calls[$0] ?? [] }
      .filter { !$0.labels.contains(argument.label) }
      .sorted { $0.location < $1.location }
      .map { Finding.Place("'inject' is called for '\($0.name)' without it here", at: $0.location) }
      .distinct
  }

  /// Whether a call passes what may be it: with another type to ask for it would have to go.
  func pass(_ label: String) -> Bool { labels.contains(label) }

  private lazy var labels = Set(
    project.files.lazy.flatMap(\.facts.calls).filter { $0.name == GrailCalls.function }.flatMap(\.labels)
      .compactMap(\.self))

  private func found() -> [GrailArgument.Pass: [Call]] {
    let known = GrailCalls(declared, project)
    let ofType = Dictionary(declared.injectables.enumerated().map { ($1.type, $0) }) { first, _ in first }
    let roots = Set(declared.roots.map(\.type))
    func isOurs(_ unit: ID<Project.Unit>) -> Bool {
      unit == declared.unit || project.units[declared.unit].sees.contains(unit)
    }
    var calls: [GrailArgument.Pass: [Call]] = [:]
    for (file, source) in project.files.enumerated() where isOurs(source.unit) {
      for fact in source.facts.calls where fact.name == GrailCalls.function {
        guard let target = known.object(madeBy: fact, inFile: file), let wanted = ofType[target] else { continue }
        var creators: [Int?] = []
        if known.isOwn(fact),
          let type = fact.enclosing.flatMap({ declared.types.find($0, from: nil, inFile: file) })
        {
          creators = ofType[type].map { declared.injectables[$0].injectors.map { .some($0.value) } } ?? []
          if roots.contains(type) { creators.append(nil) }
        } else if let type = fact.receiverType.flatMap({ declared.types.find($0, from: nil, inFile: file) }),
          roots.contains(type)
        {
          creators = [nil]
        }
        let call = Call(
          name: declared.name(of: declared.injectables[wanted]), labels: fact.labels,
          location: Location(file: source.path, position: fact.position))
        for creator in Set(creators) {
          for list in Set(declared.injectables[wanted].injectors.map(\.value)) {
            calls[GrailArgument.Pass(creator: creator, list: list), default: []].append(call)
          }
        }
      }
    }
    return calls
  }
}

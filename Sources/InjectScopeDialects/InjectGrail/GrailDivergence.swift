internal import InjectScopeModel

/// A place where the original generator could print something else than InjectScope, and why.
enum GrailDivergence: Sendable {
  case writtenTwice(creator: String, targets: [String], at: Location)
  case protocolSeenLate(creator: String, target: String, missed: [String], at: Location)
  case injectorNamed(creator: String, target: String, at: Location)
  case propertyLost(root: String, property: String, at: Location)
  case refinedForgotten(injector: String, property: String, refined: String, at: Location)
  case typesDifferAsText(injector: String, need: String, wanted: String, offered: String, at: Location)
  case otherConformer(target: String, interface: String, at: Location)
  case genericLost(target: String, at: Location)
  case lateChild(
    injector: String, missing: [String], isStable: Bool, late: [Finding.Hop], reached: [Finding.Hop], at: Location)
  case neverVisited(injector: String, missing: [String], at: Location)
  case endlessSearch(injector: String, property: String, at: Location)

  init?(
    reading creation: CreationFact, as meaning: GrailTargets.Meaning, by creator: String, at location: Location,
    in declared: GrailDeclarations
  ) {
    guard creation.form == .attribute else { return nil }
    let target = creation.target.type.written
    switch meaning.rule {
    case .injectable, .implementation: return nil
    case .injector: self = .injectorNamed(creator: creator, target: target, at: location)
    case .conformers(let named):
      let all = named.map { declared.injectables[$0] }
      let seen = all.filter { declared.name(of: $0) < creator }
      let reached = Set(seen.flatMap { $0.injectors.map(\.value) })
      let missed = all.filter {
        declared.name(of: $0) >= creator && reached.isDisjoint(with: $0.injectors.map(\.value))
      }
      .map { declared.name(of: $0) }
      guard !missed.isEmpty else { return nil }
      self = .protocolSeenLate(creator: creator, target: target, missed: missed, at: location)
    }
  }

  var finding: Finding {
    let (message, location, chain) = told
    return Finding(id: "upstream-divergence", severity: .note, message: message, at: location, chain: chain)
  }

  private var told: (String, Location, [Finding.Hop]) {
    switch self {
    case .writtenTwice(let creator, let targets, let place):
      (
        "'\(creator)' names \(list(targets)) twice among what it injects: InjectGrail's own generator prints the "
          + "\(targets.count == 1 ? "function" : "functions") twice, InjectScope once",
        place, []
      )
    case .protocolSeenLate(let creator, let target, let missed, let place):
      (
        "'\(target)' is a protocol: InjectGrail's own generator sees only classes that come before '\(creator)' "
          + "by name, and would leave out \(list(missed))",
        place, []
      )
    case .injectorNamed(let creator, let target, let place):
      (
        "'\(target)' is an injector: '@Injects' of one stops InjectGrail's own generator; InjectScope lets "
          + "'\(creator)' inject whoever uses it",
        place, []
      )
    case .propertyLost(let root, let property, let place):
      (
        "InjectGrail's own generator does not see '\(property)' of '\(root)', which shares one type annotation "
          + "with the property behind it",
        place, []
      )
    case .refinedForgotten(let injector, let property, let refined, let place):
      (
        "'\(injector)' asks for '\(property)' through '\(refined)': InjectGrail's own generator forgets it, and "
          + "its output does not compile",
        place, []
      )
    case .typesDifferAsText(let injector, let need, let wanted, let offered, let place):
      (
        "'\(need)' of '\(injector)' is written '\(wanted)' here and '\(offered)' where it comes from: "
          + "InjectGrail's own generator compares them as text and would ask for an argument",
        place, []
      )
    case .otherConformer(let target, let interface, let place):
      (
        "InjectGrail's own generator would return '\(interface)' for '\(target)', which does not name that "
          + "protocol; InjectScope returns the class",
        place, []
      )
    case .genericLost(let target, let place):
      (
        "'\(target)' is generic: InjectGrail's own generator leaves its parameters out, which does not compile",
        place, []
      )
    case .lateChild(let injector, let missing, let isStable, let late, let reached, let place):
      (
        "InjectGrail's own generator may leave \(list(missing)) out of '\(injector)Impl'"
          + (isStable ? ", in every run" : ", in some runs and not in others")
          + ": it visits '\(injector)' once, before what is below it is complete", place, late + reached
      )
    case .neverVisited(let injector, let missing, let place):
      (
        "InjectGrail's own generator never completes '\(injector)Impl', which only leads into a cycle: it would "
          + "leave out \(list(missing))",
        place, []
      )
    case .endlessSearch(let injector, let property, let place):
      (
        "InjectGrail's own generator would not end: it looks for '\(property)', which nothing offers, round and "
          + "round above '\(injector)'",
        place, []
      )
    }
  }

  private func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}

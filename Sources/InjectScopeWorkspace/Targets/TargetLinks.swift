import InjectScopeModel

/// What the units of Xcode's targets see, share and run in.
struct TargetLinks {
  private let membership: TargetMembership
  private let sets: TargetSets
  private let ids: [[Int]: ID<Project.Unit>]
  /// Modules that no Xcode project makes, by name.
  private let others: [String: ID<Project.Unit>]
  private var placeOfName: [String: Int] = [:]
  private var placeInProject: [Name: Int] = [:]

  private struct Name: Hashable {
    let project: Int
    let name: String
  }

  init(
    _ membership: TargetMembership, sets: TargetSets, ids: [[Int]: ID<Project.Unit>],
    others: [String: ID<Project.Unit>]
  ) {
    self.membership = membership
    self.sets = sets
    self.ids = ids
    self.others = others
    for (place, target) in membership.targets.enumerated().reversed() where !target.kind.isTest {
      for name in [target.module, target.name] {
        placeOfName[name] = place
        placeInProject[Name(project: membership.projectOfTarget[place], name: name)] = place
      }
    }
  }

  /// - Parameter besides: what no target names: whatever it declares may be anybody's.
  func link(
    _ unit: inout Project.Unit, _ targets: [Int], own: ID<Project.Unit>, besides loose: [ID<Project.Unit>]
  ) {
    var links: Set<ID<Project.Unit>> = []
    var shared: Set<ID<Project.Unit>> = []
    var hosts: [Int] = []
    for target in targets {
      let project = membership.projectOfTarget[target]
      for name in membership.targets[target].dependencies {
        if let place = place(of: name, in: project) {
          links.formUnion(self.unit(of: place).map { [$0] } ?? [])
        } else if let other = others[name] {
          links.insert(other)
        }
      }
      guard sets.unitOfTarget[target] == targets else { continue }
      shared.formUnion((sets.sharedByTarget[target] ?? []).compactMap { ids[$0] })
      if let host = membership.targets[target].host.flatMap({ place(of: $0, in: project) }) { hosts.append(host) }
    }
    links.remove(own)
    unit.links = links.sorted()
    // An app is made of what it shares, tests too, and what has nothing else; an extension only of what it calls.
    let kinds = Set(targets.map { membership.targets[$0].kind })
    if !sets.used.contains(targets) || !kinds.isSubset(of: [.library, .companion]) { unit.includes = shared.sorted() }
    var seen = shared
    if unit.isTest {
      for place in hosts { seen.formUnion(all(of: place)) }
      let tested = targets.flatMap { target in
        membership.targets[target].kind == .interfaceTest ? [] : dependencies(of: target)
      }
      for place in tested { seen.formUnion(all(of: place)) }
      unit.host = hosts.first.flatMap(self.unit(of:)).flatMap { $0 == own ? nil : $0 }
    }
    seen.formUnion(loose)
    seen.remove(own)
    unit.sees = seen.sorted()
    unit.knows = unit.links.filter { !seen.contains($0) }
  }

  /// A project's own target before one of another project.
  private func place(of name: String, in project: Int) -> Int? {
    placeInProject[Name(project: project, name: name)] ?? placeOfName[name]
  }

  private func dependencies(of target: Int) -> [Int] {
    membership.targets[target].dependencies.compactMap { place(of: $0, in: membership.projectOfTarget[target]) }
  }

  private func unit(of target: Int) -> ID<Project.Unit>? { sets.unitOfTarget[target].flatMap { ids[$0] } }

  /// The unit of a target with what it shares with others.
  private func all(of target: Int) -> [ID<Project.Unit>] {
    (unit(of: target).map { [$0] } ?? []) + (sets.sharedByTarget[target] ?? []).compactMap { ids[$0] }
  }
}

internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The rules of a dialect that works at run time: every unit that speaks it is rehearsed, and what that brings to light
/// goes into the graph.
///
/// A program says what it does with the units it is made of. What else such a unit could do is said by the unit itself;
/// what is missing there, the program (or somebody else's) may bring along, as whoever uses a library may (`Outsiders`).
struct RehearsedRules: ResolutionRules {
  let dialect: DialectID
  let makeLibrary: @Sendable () -> any Library

  func resolve(_ project: Project) -> Resolving {
    let project = project.linked
    let units = RehearsedUnits(project, speaking: dialect)
    let budget = RehearsalBudget(project, units)
    let all = units.programs + units.parts + units.tests
    guard !all.isEmpty else { return resolve([], units, project) }
    let names = ProjectNames(project)
    return Resolving(all) {
      rehearse($0, project, names, steps: budget.steps(for: $0))
    } then: { first in
      let second = budget.second(after: first.map(\.found.spending).filter { !project.units[$0.unit].isTest })
      return Resolving(second.keys.sorted()) {
        rehearse($0, project, names, steps: second[$0])
      } then: { again in
        let again = Dictionary(uniqueKeysWithValues: again.map { ($0.unit, $0) })
        return resolve(first.map { again[$0.unit] ?? $0 }, units, project)
      }
    }
  }

  private func resolve(_ rehearsed: [OfUnit<Rehearsed>], _ units: RehearsedUnits, _ project: Project) -> Resolving {
    Resolving(judged(rehearsed, units, project)) {
      OfUnit(unit: $0.unit, found: Twin($0.found.run, world: $0.found.world))
    } then: { twins in
      Resolving { add(twins, of: project, to: &$0) }
    }
  }

  private func add(_ twins: [OfUnit<Twin>], of project: Project, to draft: inout GraphDraft) {
    var known = ContainerEmitter.Known(project)
    for twin in twins {
      ContainerEmitter.emit(
        twin.found.run, of: dialect, project, unit: twin.unit, world: twin.found.world, twin: twin.found,
        known: &known, into: &draft)
    }
  }

  /// What each unit says with the others in sight, in the same order.
  private func judged(
    _ all: [OfUnit<Rehearsed>], _ units: RehearsedUnits, _ project: Project
  ) -> [OfUnit<Rehearsed>] {
    var programs = Array(all[..<units.programs.count])
    var parts = Array(all[units.programs.count...].prefix(units.parts.count))
    var tests = Array(all.suffix(units.tests.count))
    let asked = Set(parts.flatMap { $0.found.run.resolutions.map(\.key) })
    let told = Set(programs.flatMap { $0.found.run.resolutions.map(\.site) })
    for place in programs.indices {
      programs[place].found.run.use(asked)
      let outsiders = Outsiders(programs[place].found.run, in: programs[place].found.world, isUsed: false)
      programs[place].found.run.leaveOpen(to: outsiders)
    }
    for place in parts.indices {
      let outsiders = Outsiders(parts[place].found.run, in: parts[place].found.world, isUsed: true)
      parts[place].found.run.leaveOpen(to: outsiders, toldElsewhere: told)
    }
    for place in tests.indices {
      let world = tests[place].found.world
      let outsiders = Outsiders(tests[place].found.run, in: world, isUsed: false)
      tests[place].found.run.leaveOpen(to: outsiders)
      tests[place].found.run.leaveUnsaid(outside: tests[place].unit, in: world, of: dialect)
    }
    return programs + parts + tests
  }

  private struct Rehearsed {
    let world: TypeWorld
    let spending: RehearsalBudget.Spending
    var run: Run
  }

  /// What was found out of one unit.
  ///
  /// Unchecked, for a world looks up its types as they are needed: but each unit has a world of its own, one piece of
  /// work at a time has it, and the next begins when that is done.
  private struct OfUnit<Found>: @unchecked Sendable {
    let unit: ID<Project.Unit>
    var found: Found
  }

  private func rehearse(
    _ unit: ID<Project.Unit>, _ project: Project, _ names: ProjectNames, steps: Int?
  ) -> OfUnit<Rehearsed> {
    let machine = Rehearsal.machine(project, unit: unit, with: makeLibrary(), names: names, steps: steps)
    return OfUnit(unit: unit, found: Rehearsed(world: machine.world, spending: .init(machine), run: machine.run))
  }

  /// What is near stands in the outcome of the need itself; why it was not taken is the finding's to say.
  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
}

/// The units in which a dialect is spoken, or that are made of such.
struct RehearsedUnits {
  /// What no other unit is made of.
  let programs: [ID<Project.Unit>]
  /// Modules that others use.
  let parts: [ID<Project.Unit>]
  let tests: [ID<Project.Unit>]

  /// Words that other libraries use too count only where the unit, or one that it sees, is seen to mean this one.
  init(_ project: Project, speaking dialect: DialectID) {
    func units(where speaks: (Facts) -> Bool) -> Set<ID<Project.Unit>> {
      Set(project.files.filter { speaks($0.facts) }.map(\.unit))
    }
    let (speaking, proving) = (units { $0.spoken.contains(dialect) }, units { $0.proven.contains(dialect) })
    let units = project.units.indices.map { ID<Project.Unit>($0) }.filter { unit in
      let seen = [unit] + project.units[unit].sees
      return seen.contains(where: speaking.contains) && seen.contains(where: proving.contains)
    }
    let own = units.filter { !project.units[$0].isTest }
    let seen = Set(own.flatMap { unit in project.units[unit].sees.filter { $0 != unit } })
    programs = own.filter { !seen.contains($0) }
    parts = own.filter(seen.contains)
    tests = units.filter { project.units[$0].isTest }
  }
}

extension Project {
  /// The same, where each unit sees the others that its files import: a program runs what it is linked with.
  var linked: Project {
    var project = self
    var linked = units.map { Set($0.sees) }
    let named = Dictionary(
      grouping: units.indices.filter { !units[$0].isTest }.map { ID<Unit>($0) }, by: { units[$0].moduleName })
    for file in files {
      for fact in file.facts.imports {
        guard let all = named[fact.module] else { continue }
        let unit = all.first(where: units[file.unit].links.contains) ?? all[0]
        if unit != file.unit { linked[Int(file.unit.index)].insert(unit) }
      }
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in linked.indices {
        let all = linked[index].reduce(linked[index]) { $0.union(linked[Int($1.index)]) }.subtracting([ID(index)])
        if all.count > linked[index].count { (linked[index], isGrowing) = (all, true) }
      }
    }
    for index in linked.indices { project.units[index].sees = linked[index].sorted() }
    return project
  }
}

extension Run {
  /// What other units ask for is used.
  fileprivate mutating func use(_ keys: Set<Key>) {
    for place in entries.indices where keys.contains(entries[place].key) { entries[place].isUsed = true }
  }

  /// Of what the app registers and asks for a test says nothing, but where it is stopped there.
  fileprivate mutating func leaveUnsaid(outside unit: ID<Project.Unit>, in world: TypeWorld, of dialect: DialectID) {
    let own = Set(world.project.files.filter { $0.unit == unit }.map(\.path))
    // Whatever is asked for may be answered by what a test registers before.
    use(Set(resolutions.map(\.key)))
    let stops = stops(outside: own, world, dialect)
    resolutions.removeAll { !own.contains($0.site.file) }
    for place in resolutions.indices { resolutions[place].isSure = false }
    for place in entries.indices where !own.contains(entries[place].site.file) {
      entries[place].isUsed = true
      entries[place].refusal = nil
      entries[place].replaces = nil
    }
    remarks += stops
  }

  /// What a test itself comes to for certain, and what is missing there.
  private func stops(outside own: Set<String>, _ world: TypeWorld, _ dialect: DialectID) -> [Remark] {
    var stopped = self
    stopped.remarks = []
    stopped.resolutions.removeAll { resolution in
      guard case .stops(.notRegistered) = resolution.outcome, let begin = resolution.trail.first else { return true }
      return own.contains(resolution.site.file) || !own.contains(begin.location.file) || !resolution.isSure
    }
    guard !stopped.resolutions.isEmpty else { return [] }
    return AskedFindings(stopped, of: dialect, world: world).holes.map { Remark(finding: $0) }
  }
}

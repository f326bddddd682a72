internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What starts a program: code at the top of files, `@main`, and what the framework makes and calls.
extension Exploration {
  /// Code at the top of files, and what `@main` starts: false where there is neither.
  func runProgram() -> Bool {
    var ran = false
    for code in world.members.globals.topLevel where world.isOfProgram(file: code.file) && code.isScript {
      ran = true
      machine.context.entrance = .file(code.path)
      begin(isProgram: true) { try run(script: code) }
    }
    let mains = mains
    if mains.count > 1 {
      ran = true
      if !areAlternatives(mains) { noteSeveral(mains) }
      // Each is a program of its own; what stands at their end is what one of them leaves.
      for main in mains { machine.tryOut { begin(isProgram: true) { try startUnderCondition(main) } } }
      machine.context.mode.isRecording = false
      begin {
        _ = try machine.oneOf(
          mains.map { main in
            {
              try self.startUnderCondition(main)
              return .next
            }
          }, mayTakeNone: false)
      }
      machine.context.mode.isRecording = true
    } else {
      for main in mains {
        ran = true
        begin(isProgram: true) { try start(main) }
      }
    }
    machine.context.entrance = nil
    return ran
  }

  /// What `@main` and its older forms start.
  private var mains: [Main] {
    world.index.entries.enumerated().flatMap { place, entry in
      entry.declarations.filter { declaration in
        world.isOfProgram(file: declaration.file)
          && declaration.facts.attributes.contains { FrameworkCalls.startingAttributes.contains($0.name) }
      }.map { Main(entry: place, name: entry.name, declaration: $0) }
    }
  }

  private struct Main {
    let entry: Int
    let name: String
    let declaration: TypeIndex.Declaration
  }

  /// One module is one program: several are read as one where nothing says what belongs together, and what none of them
  /// calls would be called by one that nobody can tell.
  private func noteSeveral(_ mains: [Main]) {
    // Programs of one name are told apart by where they stand.
    let all = Set(mains.map(\.name)).count == mains.count
    let names = mains.map { all ? "'\($0.name)'" : "'\($0.name)' of \($0.declaration.location.file)" }.distinct
      .few(shown: all ? mains.count : 3)
    machine.trace.add(
      Finding(
        id: "several-programs", severity: .warning,
        message: "\(mains.count) programs are read as one, each with a '@main' of its own: \(names)",
        at: mains[0].declaration.location,
        chain: mains.dropFirst().map { Finding.Hop("'\($0.name)' starts another one", at: $0.declaration.location) },
        fix: Finding.Fix("read the folder of each by itself, or let a manifest say which files belong together")))
  }

  /// Whether no two of them are ever in one program.
  private func areAlternatives(_ mains: [Main]) -> Bool {
    let conditions = mains.compactMap(\.declaration.facts.condition)
    guard conditions.count == mains.count else { return false }
    return conditions.indices.allSatisfy { place in
      conditions[..<place].allSatisfy { Condition.areExclusive($0, conditions[place]) }
    }
  }

  private func startUnderCondition(_ main: Main) throws {
    try machine.under(main.declaration.facts.condition) { try start(main) }
  }

  private func start(_ main: Main) throws {
    machine.context.entrance = .type(main.name, entry: main.entry)
    try start(world.type(ofEntry: main.entry), at: main.declaration.location, inFile: main.declaration.file)
  }

  private func run(script code: Code) throws {
    let scope = Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil))
    scope.doubts = machine.doubts
    machine.context.scope = scope
    var deferred: [Statements.Deferred] = []
    defer { try? machine.statements.runDeferred(deferred, scope) }
    for statements in code.facts.statements.grouped {
      machine.budget.stepsLeft -= 1
      machine.statements.notePlace(of: statements[0], scope)
      for statement in statements { machine.statements.declareFunctions(in: statement, scope) }
      if case .binding(let binding) = statements[0] {
        try machine.statements.bind(binding, scope)
      } else if case .returns = try machine.statements.step(statements, scope, &deferred) {
        return
      }
      // The program's functions see what stands at its top.
      for name in statements.declared {
        scope.names[name].map { machine.store[global: MemberTable.Place(owner: code.file, name: name)] = $0 }
      }
      // What a variable was made by is held by nobody now.
      if case .binding = statements[0] { try machine.lifetimes.checkReleases(near: statements.declared) }
    }
  }

  private func start(_ type: SwiftType, at site: Location, inFile file: Int) throws {
    var all = machine.types.declared.methods("main", of: type).filter {
      $0.isStatic && $0.parameters.isEmpty && $0.code != nil
    }
    // Of programs whose types have one name, each has its own.
    if all.count > 1, let own = all.first(where: { $0.file == file }), own.condition == nil { all = [own] }
    if all.count > 1, all.allSatisfy({ $0.condition != nil }) {
      _ = try machine.either(
        all.map { main in
          {
            try machine.under(main.condition) {
              try machine.calls.call(main, on: .type(type), [], wanted: nil, at: main.location)
            }
          }
        }, orNone: false)
      return
    }
    if let main = all.first {
      _ = try machine.calls.call(main, on: .type(type), [], wanted: nil, at: main.location)
      return
    }
    let app = try machine.calls.makeOfUnknown(type, at: site)
    machine.store.keep(app)
    let started = machine.context.entrance
    // Whatever happens then may happen again, in any order.
    let events = machine.choices.next()
    try callAsFramework(app, type, events)
    for delegate in adapted(by: type) { try startDelegate(delegate, events) }
    try startScenes(events)
    machine.context.entrance = started
    if let entry = type.entry, world.members.property("body", of: entry) != nil {
      try machine.inRounds(of: events) { try showBody(of: app, type, at: site) }
    }
  }

  /// What the framework calls: first that the program is launched, then the rest in the order of the source.
  private func callAsFramework(_ app: Value, _ type: SwiftType, _ events: Int) throws {
    guard let entry = type.entry else { return }
    let called = world.members.callables(of: entry).filter {
      $0.code != nil && $0.name.hasPrefix("application") && !$0.isStatic && !$0.isInitialiser
    }
    let launching = FrameworkCalls.launching.flatMap { word in called.filter { $0.isAbout(word) } }
    for callable in launching { _ = try machine.calls.call(callable, on: app, [], wanted: nil, at: callable.location) }
    try machine.inRounds(of: events) {
      for callable in called where !launching.contains(where: { $0.number == callable.number }) {
        _ = try machine.calls.call(callable, on: app, [], wanted: nil, at: callable.location)
      }
    }
  }

  /// The delegates that an app of SwiftUI names in properties of its own, which the framework makes.
  private func adapted(by type: SwiftType) -> [SwiftType] {
    guard let entry = type.entry else { return [] }
    return world.members.properties(of: entry).compactMap { member in
      guard
        let attribute = member.facts.attributes.first(where: { $0.name.hasSuffix("ApplicationDelegateAdaptor") })
      else { return nil }
      if case .metatype(let name)? = attribute.values.first?.value.form { return world.type(name, file: member.file) }
      return member.facts.type.map { world.type($0, file: member.file) }
    }
  }

  private func startDelegate(_ type: SwiftType, _ events: Int) throws {
    guard let entry = type.entry, let declaration = world.index.entries[entry].declarations.first else { return }
    machine.context.entrance = .type(world.index.entries[entry].name, entry: entry)
    let delegate = try machine.calls.makeOfUnknown(type, at: declaration.location)
    machine.store.keep(delegate)
    try callAsFramework(delegate, type, events)
  }

  /// The delegates of the app's windows, which the framework makes.
  private func startScenes(_ events: Int) throws {
    for (place, entry) in world.index.entries.enumerated() {
      let type = world.type(ofEntry: place)
      guard let declaration = entry.declarations.first, declaration.facts.kind == .class,
        world.ancestry(of: type).contains(where: { FrameworkCalls.sceneDelegates.contains($0.name ?? "") })
      else { continue }
      machine.context.entrance = .type(entry.name, entry: place)
      let delegate = try machine.calls.makeOfUnknown(type, at: declaration.location)
      machine.store.keep(delegate)
      for callable in world.members.callables(of: place) where callable.code != nil {
        guard callable.name == "scene", !callable.isStatic else { continue }
        try machine.inRounds(of: events) {
          _ = try machine.calls.call(callable, on: delegate, [], wanted: nil, at: callable.location)
        }
      }
    }
  }
}

extension Callable {
  /// Whether its name, or the label of a parameter, begins so.
  fileprivate func isAbout(_ word: String) -> Bool {
    name.hasPrefix("application" + word.prefix(1).uppercased() + word.dropFirst())
      || parameters.contains { $0.label?.hasPrefix(word) ?? false }
  }
}

extension Code {
  /// Whether the file is a program: it does something besides declaring variables.
  fileprivate var isScript: Bool { path.hasSuffix("main.swift") || facts.statements.contains { $0.acts } }
}

extension Statement {
  fileprivate var acts: Bool {
    switch self {
    case .binding, .function: false
    case .conditional(_, let statements): statements.contains { $0.acts }
    default: true
    }
  }
}

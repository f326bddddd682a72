internal import InjectScopeModel

/// What runs, and in which order: the program itself, then everything else that could be called.
extension Machine {
  func rehearse() {
    let unit = world.project.units[world.unit]
    if unit.isTest {
      // What the app does holds here, but is not said again.
      isRecording = false
      if !runProgram({ !self.world.isOwnUnit(file: $0) }) { runAsOneProgram { !self.world.isOwnUnit(file: $0) } }
      isRecording = true
      openTheRest(certainly: true)
      return
    }
    let ran = runProgram { self.world.isOwnUnit(file: $0) }
    isProgram = ran
    if !ran { runAsOneProgram { self.world.isOwnUnit(file: $0) } }
    openTheRest(certainly: !ran)
  }

  /// Runs one thing of the program; what escapes ends it.
  private func begin(isProgram: Bool = false, _ action: () throws -> Void) {
    let wasStopped = isAfterStop
    handlers = [Handler(stops: isProgram)]
    do { try action() } catch {}
    doubts = 0
    handlers = [Handler()]
    calls = []
    callers = []
    temporaries = []
    scope = nil
    isAfterStop = wasStopped
    checkReleases()
  }

  /// Code at the top of files, and what `@main` starts: false where there is neither.
  @discardableResult
  private func runProgram(_ isIncluded: (Int) -> Bool) -> Bool {
    var ran = false
    for code in world.members.topLevel where isIncluded(code.file) && code.isScript {
      ran = true
      entrance = .file(code.path)
      begin(isProgram: true) { try run(script: code) }
    }
    for (place, entry) in world.index.entries.enumerated() {
      guard let declaration = entry.declarations.first, isIncluded(declaration.file),
        declaration.facts.attributes.contains(where: {
          ["main", "UIApplicationMain", "NSApplicationMain"].contains($0.name)
        })
      else { continue }
      ran = true
      entrance = .type(entry.name, entry: place)
      begin(isProgram: true) { try start(world.type(ofEntry: place), at: declaration.location) }
    }
    entrance = nil
    return ran
  }

  private func run(script code: Code) throws {
    let scope = Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil))
    scope.doubts = doubts
    self.scope = scope
    var deferred: [[Statement]] = []
    defer { for statements in deferred.reversed() { _ = try? execute(statements, Scope(scope.frame, in: scope)) } }
    for statements in code.facts.statements.grouped {
      stepsLeft -= 1
      notePlace(of: statements[0], scope)
      if case .defer(let statements) = statements[0] {
        deferred.append(statements)
        continue
      }
      if case .binding(let binding) = statements[0] {
        try bind(binding, scope)
      } else if case .returns = try execute(statements, scope) {
        return
      }
      // The program's functions see what stands at its top.
      for name in statements.declared {
        scope.names[name].map { globals[MemberTable.Place(owner: code.file, name: name)] = $0 }
      }
    }
  }

  private func start(_ type: SwiftType, at site: Location) throws {
    if let main = methods("main", of: type).first(where: { $0.isStatic && $0.parameters.isEmpty && $0.code != nil }) {
      _ = try call(main, on: .type(type), [], wanted: nil, at: main.location)
      return
    }
    let app = try open(type, at: site)
    living.append(app)
    let started = entrance
    try callAsFramework(app, type)
    for delegate in adapted(by: type) { try startDelegate(delegate) }
    try startScenes()
    entrance = started
    if let entry = type.entry, world.members.property("body", of: entry) != nil {
      try showBody(of: app, type, at: site)
    }
  }

  /// What the framework calls, in the order of the source.
  private func callAsFramework(_ app: Value, _ type: SwiftType) throws {
    for callable in world.members.callables where callable.owner == type.entry && callable.code != nil {
      guard callable.name.hasPrefix("application"), !callable.isStatic, !callable.isInitialiser else { continue }
      _ = try call(callable, on: app, [], wanted: nil, at: callable.location)
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

  private func startDelegate(_ type: SwiftType) throws {
    guard let entry = type.entry, let declaration = world.index.entries[entry].declarations.first else { return }
    entrance = .type(world.index.entries[entry].name, entry: entry)
    let delegate = try open(type, at: declaration.location)
    living.append(delegate)
    try callAsFramework(delegate, type)
  }

  /// The delegates of the app's windows, which the framework makes.
  private func startScenes() throws {
    for (place, entry) in world.index.entries.enumerated() {
      let type = world.type(ofEntry: place)
      guard let declaration = entry.declarations.first, declaration.facts.kind == .class,
        world.ancestry(of: type).contains(where: { ["UIWindowSceneDelegate", "UISceneDelegate"].contains($0.name) })
      else { continue }
      entrance = .type(entry.name, entry: place)
      let delegate = try open(type, at: declaration.location)
      living.append(delegate)
      for callable in world.members.callables where callable.owner == place && callable.code != nil {
        guard callable.name == "scene", !callable.isStatic else { continue }
        _ = try call(callable, on: delegate, [], wanted: nil, at: callable.location)
      }
    }
  }

  func emptyCode(at site: Location, _ entry: Int) -> Code {
    Code(
      CodeFacts(place: .topLevel, statements: [], text: "", position: site.position),
      file: world.index.entries[entry].first?.file ?? 0, path: site.file, owner: nil)
  }

  // MARK: - What nobody starts

  /// Every function that nobody calls, one after the other in the order of the source.
  private func runAsOneProgram(_ isIncluded: (Int) -> Bool) {
    let mentioned = world.mentionedNames()
    for callable in callables(isIncluded) where callable.kind == .function && !mentioned.contains(callable.name) {
      guard !done.contains(callable.number) else { continue }
      uncalled = callable.number
      begin { try runAlone(callable) }
    }
    uncalled = nil
  }

  private func callables(_ isIncluded: (Int) -> Bool) -> [Callable] {
    world.members.callables.filter { $0.code != nil && isIncluded($0.file) }
  }

  private func runFromOutside(_ callable: Callable) throws {
    if isTest(callable) { try runTest(callable) } else { try runAlone(callable) }
  }

  func runAlone(_ callable: Callable) throws {
    guard callable.code != nil else { return }
    guard let owner = callable.owner else {
      _ = try call(callable, on: nil, [], wanted: nil, at: callable.location)
      return
    }
    let type = world.type(ofEntry: owner)
    if callable.isStatic {
      _ = try call(callable, on: .type(type), [], wanted: nil, at: callable.location)
      return
    }
    _ = try call(
      callable, on: try instance(ofOwner: owner, at: callable.location), [], wanted: nil, at: callable.location)
  }

  /// What everything is called on that nobody calls: one for each type.
  func instance(ofOwner owner: Int, at site: Location) throws -> Value {
    let type = world.type(ofEntry: owner)
    if let known = opened[owner] { return known }
    guard world.index.entries[owner].kind?.isConcrete == true else { return .unknown(type, "somebody's") }
    let instance = try open(type, at: world.index.entries[owner].first?.location ?? site)
    opened[owner] = instance
    return instance
  }

  /// What was not run is run for what it asks, against what there is at the end; first for what it might register.
  private func openTheRest(certainly: Bool) {
    let rest = callables { world.isOwnUnit(file: $0) }.filter { !done.contains($0.number) && !$0.isInitialiser }
    let kept = (done, opened, isRecording, news, accessorsRun, closuresRun)
    let (isProgram, made) = (!certainly, closures.count)
    isRecording = false
    // A test runs with what its framework calls around it; that is run by itself only where there is no test.
    let first = rest.filter(isTest) + rest.filter { !isTest($0) }
    for callable in first where !done.contains(callable.number) {
      begin {
        if isProgram { doubt() }
        _ = try oneOf(
          [
            {
              try self.runFromOutside(callable)
              return .next
            }
          ], mayTakeNone: true)
      }
    }
    for accessor in unreadAccessors() where accessor.isGetter {
      begin {
        if isProgram { doubt() }
        _ = try either([{ try self.runAlone(accessor) }], orNone: true)
      }
    }
    runKeptClosures()
    (done, opened, isRecording, news, accessorsRun, closuresRun) = kept
    isOpening = true
    runPassedClosures()
    for callable in first where !done.contains(callable.number) {
      tryOpening { try self.runFromOutside(callable) }
    }
    openTypes()
    for accessor in unreadAccessors() { tryOpening { try self.runAlone(accessor) } }
    for closure in keptClosures(madeByProgram: made) { tryOpening { try self.runKept(closure) } }
    touchWhatWasNotRead()
    isOpening = false
  }

  /// What closures might register that somebody keeps, in an array for instance, and that are not seen to be called.
  private func runKeptClosures() {
    let held = Set(library.held)
    for place in closures.indices where !closuresRun.contains(place) {
      let closure = ClosureID(index: place)
      guard !held.contains(.closure(closure)) else { continue }
      begin {
        doubt()
        let site = closures[place].site
        _ = try either(
          [{ try self.runClosure(closure, [], wanted: nil, text: "it is called later", at: site) }], orNone: true)
      }
    }
  }

  func tryOpening(_ action: () throws -> Void) {
    let mark = opened.mark()
    tryOut {
      isAfterStop = false
      doubts = 0
      path = []
      handlers = [Handler()]
      try action()
    }
    opened.takeBack(to: mark)
  }

  private func openTypes() {
    for (place, entry) in world.index.entries.enumerated() where !constructed.contains(place) || isView(place) {
      guard let declaration = entry.declarations.first, world.isOwnUnit(file: declaration.file),
        declaration.facts.kind.isConcrete, !world.hidden.contains(place), asks(place)
      else { continue }
      tryOpening {
        let type = self.world.type(ofEntry: place)
        let value = try self.open(type, at: declaration.location)
        if self.isView(place) { try self.showBody(of: value, type, at: declaration.location) }
        try self.touch(value)
      }
    }
  }

  /// Whether a framework asks it for its body, whoever makes it.
  private func isView(_ entry: Int) -> Bool {
    world.members.property("body", of: entry)?.getter != nil
      && world.ancestry(of: world.type(ofEntry: entry)).contains { ["View", "SwiftUI.View"].contains($0.name) }
  }

  private func showBody(of value: Value, _ type: SwiftType, at site: Location) throws {
    guard let entry = type.entry else { return }
    _ = try ownMember(
      "body", of: value, at: Expression(.other([]), at: site.position),
      Scope(Frame(code: emptyCode(at: site, entry), name: nil, owner: nil, selfCell: nil)),
      MemberUse(wanted: nil, label: nil, site: site))
  }

  /// Whether making it can say anything: it has wrapped properties, or code.
  private func asks(_ entry: Int) -> Bool {
    isView(entry)
      || world.members.properties(of: entry).contains { $0.initial != nil || !$0.facts.attributes.isEmpty }
      || world.members.initialisers(of: entry).contains { $0.code != nil }
  }

  /// Wrapped and lazy properties of what was made, and statics, that nobody read.
  private func touchWhatWasNotRead() {
    var seen: Set<SwiftType> = []
    for (place, object) in objects.enumerated() where seen.insert(object.type).inserted {
      tryOpening { try self.touch(.object(ObjectID(index: place))) }
    }
    for place in world.index.entries.indices {
      for member in world.members.properties(of: place) where member.facts.isStatic && member.initial != nil {
        guard world.isOwnUnit(file: member.file), member.facts.attributes.isEmpty, member.getter == nil,
          statics[MemberTable.Place(owner: place, name: member.name)] == nil
        else { continue }
        tryOpening {
          let type = self.world.type(ofEntry: place)
          if let variable = try self.staticVariable(member.name, of: type) { _ = try self.content(of: variable.cell) }
        }
      }
    }
  }

  private func touch(_ value: Value) throws {
    switch value {
    case .object(let object):
      let record = objects[object.index]
      for name in record.fields.keys.sorted() {
        guard let variable = record.fields[name] else { continue }
        if let wrapper = variable.wrapper {
          guard !readSites.contains(wrapper.site) else { continue }
          _ = try read(variable, MemberUse(wanted: nil, label: nil, site: wrapper.site))
        } else if let own = variable.own {
          guard !readSites.contains(own.site) else { continue }
          _ = try read(variable, MemberUse(wanted: nil, label: nil, site: own.site))
        } else if case .pending = memory[variable.cell] {
          _ = try content(of: variable.cell)
        }
      }
    case .plain(let plain):
      for name in plain.fields.keys.sorted() {
        guard let wrapper = wrappers[WrapperPlace(type: plain.type, name: name)], !readSites.contains(wrapper.site),
          var storage = plain.fields[name]
        else { continue }
        _ = try read(wrapper, &storage)
      }
    default: break
    }
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

extension TypeWorld {
  /// Every name that any code mentions.
  func mentionedNames() -> Set<String> {
    var names: Set<String> = []
    for (file, source) in project.files.enumerated() where !hiddenFiles.contains(file) {
      for code in source.facts.code {
        Mentions.visit(code.statements) { expression in
          switch expression.form {
          case .name(let name), .member(_, let name): names.insert(name)
          default: break
          }
        }
      }
    }
    return names
  }
}

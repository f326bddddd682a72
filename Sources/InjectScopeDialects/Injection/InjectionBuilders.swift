internal import InjectScopeModel
internal import InjectScopeRehearsal

/// `ModuleBuilder<T>`, which is subclassed.
extension InjectionLibrary {
  func member(_ name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Answer? {
    guard name == "module" else { return nil }
    switch base {
    case .object(let object) where isBuilder(host.type(of: object), host):
      return .value(module(of: object, at: use.site, host))
    case .unknown(let unknown):
      guard let type = unknown.type, isBuilder(type, host) else { return nil }
      return .value(.unknown(.foreign("Module"), .library("nobody can tell which builder it is")))
    default: return nil
    }
  }

  func isBuilder(_ type: SwiftType, _ host: borrowing Host) -> Bool {
    guard type.entry != nil, let last = host.world.lineage(of: type).last else { return false }
    return last.isInjections("ModuleBuilder")
  }

  /// `build()` and `component()` as the library has them: the machine found none in the project.
  func inherited(_ name: String, by builder: String?, _ call: Call, _ host: borrowing Host) -> Answer? {
    guard call.arguments.isEmpty else { return nil }
    switch name {
    case "component": return .value(.nothing)
    case "build":
      if host.certainty != .dynamic, !host.isTryingOut {
        host.remark(InjectionFindings.nothingBuilt(by: builder, at: call.site, host.trail))
      }
      return .stops("nothing overrides 'build()'")
    default: return nil
    }
  }

  /// A module is made at its first use: those of builders that nobody is seen to use are made here. What others inherit
  /// from says only what those have.
  func showUnusedBuilders(_ host: borrowing Host) {
    let world = host.world
    let builders = world.ownTypes.map { world.type(ofEntry: $0) }.filter { isBuilder($0, host) }
    let bases = Set(builders.compactMap { world.superclass(of: $0)?.entry })
    let shown = Set(host.run.containers.filter { $0.kind == .builder }.map(\.site))
    for type in builders {
      guard let entry = type.entry, !bases.contains(entry), !world.hidden.contains(entry),
        let declaration = world.index.entries[entry].declarations.first, world.isOwnUnit(file: declaration.file),
        !shown.contains(declaration.location)
      else { continue }
      host.tryingOut {
        guard case .object(let builder)? = host.makeOfUnknown(type, at: declaration.location) else { return }
        _ = self.module(of: builder, at: declaration.location, host)
      }
    }
  }

  /// Whoever gives a builder a module before its first use, it is that one.
  func assign(_ value: Value, to name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Bool {
    guard name == "module", case .object(let builder)? = base, isBuilder(host.type(of: builder), host) else {
      return false
    }
    guard case .handle(let module) = value, module.kind == Self.moduleKind, host.certainty != .dynamic else {
      state.builders[builder] = .unknown
      return true
    }
    state.builders[builder] = .module(module.number)
    return true
  }

  /// Made at its first use: the shared module itself or, where `component()` gives one, what that holds and the
  /// component, without the shared module's parent.
  private func module(of builder: ObjectID, at site: Location, _ host: borrowing Host) -> Value {
    func handle(_ number: Int) -> Value { .handle(Handle(kind: Self.moduleKind, number: number)) }
    switch state.builders[builder] {
    case .module(let known)?: return handle(known)
    case .unknown?: return .unknown(.foreign("Module"), .library("nobody can tell which module the builder was given"))
    case nil: break
    }
    let shared: Int
    switch sharedModule(host) {
    case .module(let number), .perhaps(let number): shared = number
    case .nobody: return handle(Self.noModule)
    case .oneOf, .unknown: return .unknown(.foreign("Module"), .library("nobody can tell which module is shared"))
    }
    let answer = host.call("component", on: .object(builder), at: site)
    let number: Int
    switch answer {
    case nil, .value(.nothing)?: number = shared
    case .value(.handle(let component))? where component.kind == Self.componentKind:
      number = extend(shared, with: taken(component), for: builder, host)
    default:
      number = extend(shared, with: InjectionList(opening: Self.unfollowed), for: builder, host)
    }
    state.builders[builder] = .module(number)
    return handle(number)
  }

  private func extend(
    _ shared: Int, with list: InjectionList, for builder: ObjectID, _ host: borrowing Host
  ) -> Int {
    let type = host.type(of: builder)
    let place = type.entry.flatMap { host.world.index.entries[$0].first?.location }
    let container = addContainer(
      named: type.name ?? "ModuleBuilder", .builder, at: place ?? host.site(of: builder), host)
    host.note(container, isBelow: findings.modules[shared].id)
    var module = InjectionModule(id: container, base: shared, open: findings.modules[shared].open)
    add(list, to: &module, host)
    return findings.modules.add(module)
  }
}

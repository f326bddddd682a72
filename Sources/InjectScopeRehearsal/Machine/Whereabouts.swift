public import InjectScopeModel

/// Where the program is: who asks, how it came there, and what names mean.
extension Machine {
  /// Who asks, by where the code stands that is running.
  public var asker: Run.Asker {
    if let entry = scope?.innermostEntry { return .entry(entry) }
    guard let frame = scope?.frame else { return .code(.file("")) }
    return .code(frame.asker)
  }

  /// The way here: from what a person opens, or from the program itself, inwards. A property that asks and what it asks
  /// for are one hop.
  public var trail: [Finding.Hop] {
    calls.indices.compactMap { place in
      let call = calls[place]
      let next = calls.indices.contains(place + 1) ? calls[place + 1] : nil
      if call.asker != nil, let next, next.entry != nil, next.site == call.site { return nil }
      if place > 0, let entry = call.entry, let asker = calls[place - 1].asker, calls[place - 1].site == call.site {
        return Finding.Hop("'\(asker)' asks for '\(run.entries[entry].key.text)'", at: call.site)
      }
      return Finding.Hop(call.text, at: call.site, givesAway: call.isGivenAway)
    }
  }

  /// The modules that the file of the running code imports.
  public var imports: Set<String> {
    guard let file = scope?.frame.code.file else { return [] }
    if let known = importsOfFile[file] { return known }
    let modules = Set(world.project.files[file].facts.imports.map(\.module))
    importsOfFile[file] = modules
    return modules
  }

  /// What a written type means where the running code stands.
  public func type(_ name: TypeName) -> SwiftType { scope.map { type(name, $0) } ?? world.type(name, file: 0) }

  /// Whether the type that a call is to give is written with it: `resolve() as Clock`.
  public func isWritten(_ call: Call) -> Bool { castSites.contains(call.site) }

  /// Whether what is asked for there stands before `!`: then it must not be nil.
  public func isForced(at site: Location) -> Bool { forcedSites.contains(site) }

  /// `!` stands behind it: so it does behind what is asked for there, but only where that is the value itself.
  func force(_ expression: Expression, _ scope: Scope) {
    switch expression.form {
    case .attempt(let inner, _): force(inner, scope)
    case .cast(let inner, .upcast, let type):
      // As `T??` the nil is wrapped once more, and `!` takes only that off.
      if !self.type(type, scope).wrapped.isOptional { force(inner, scope) }
    case .cast(let inner, .conditional, let type):
      let type = self.type(type, scope)
      if !type.isOptional, type != .foreign("Any") { force(inner, scope) }
    case .call(let base, _), .element(let base, _):
      if !base.isChainedAsk { forcedSites.insert(scope.frame.code.location(expression.position)) }
    case .member, .name: forcedSites.insert(scope.frame.code.location(expression.position))
    default: break
    }
  }
}

extension Expression {
  /// `injector[T.self]?`: what is taken of it begins where it begins, and is asked of nobody.
  fileprivate var isChainedAsk: Bool {
    guard case .chained(let inner) = form else { return false }
    switch inner.form {
    case .call, .element: return true
    default: return false
    }
  }
}

extension Key {
  /// `Clock`, `Clock #wall`.
  public var text: String { type.written + (qualifier.map { " #\($0)" } ?? "") }
}

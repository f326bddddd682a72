internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Goes through the text of a registration, and finds what must read otherwise in the twin.
struct TwinWalk {
  struct Edit {
    var range: Range<UInt32>
    var part: TwinText.Part
  }

  let source: Run.Source
  let resolutions: [Position: Run.Resolution]
  let world: TypeWorld
  private(set) var edits: [Edit] = []
  private(set) var obstacle: String?
  /// How many closures are around.
  private var depth = 0
  /// Whether what throws is caught, by a `try?` or `try!` around it.
  private var isCaught = false
  /// Whether more of `self` is used than properties.
  private let needsOwner: Bool

  init(source: Run.Source, resolutions: [Position: Run.Resolution], world: TypeWorld) {
    self.source = source
    self.resolutions = resolutions
    self.world = world
    needsOwner = TwinOwner.isNeeded(source)
  }

  mutating func walk(_ statements: [Statement]) { for statement in statements { walk(statement) } }

  private mutating func walk(_ statement: Statement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .throw: stop("it throws")
    case .binding(let binding):
      if !binding.attributes.isEmpty { stop("it has a wrapped variable") }
      if let value = binding.value { walk(value) }
    case .return(let expression, _): if let expression { walk(expression) }
    case .branch(let branch):
      for clause in branch.clauses {
        switch clause {
        case .expression(let expression): walk(expression)
        case .unwrapping(let binding):
          if let value = binding.value {
            walk(value)
          } else if binding.names.contains(where: { source.meanings[$0] != .free && source.meanings[$0] != nil }) {
            stop("it unwraps '\(binding.names.joined(separator: ", "))' in place")
          }
        case .pattern(_, let expression, _): if let expression { walk(expression) }
        }
      }
      for block in branch.blocks { walk(block) }
    case .loop(let header, let body, _):
      for expression in header { walk(expression) }
      walk(body)
    case .attempt(let body, let catches):
      walk(body)
      for one in catches {
        for expression in one.patterns?.flatMap(\.expressions) ?? [] { walk(expression) }
        walk(one.body)
      }
    case .defer(let body), .conditional(_, let body): walk(body)
    case .function: stop("it has a function of its own")
    case .leave: break
    }
  }

  private mutating func stop(_ reason: String) { obstacle = obstacle ?? reason }

  private mutating func walk(_ expression: Expression) {
    if let edit = asks(expression) { return edits.append(edit) }
    switch expression.form {
    case .name(let name): see(name, expression)
    case .member(let base?, let name):
      if case .name("self") = base.form, source.meanings["self"] == .itself, !needsOwner,
        let type = TwinOwner.property(name, of: source.owner, world)
      {
        replace(expression, by: name, type)
      } else {
        walk(base)
      }
    case .closure(let closure):
      depth += 1
      let wasCaught = isCaught
      isCaught = false
      defer { isCaught = wasCaught }
      if let weak = closure.captures.first(where: { $0.isWeak && source.meanings[$0.name] != .free }) {
        stop("a closure in it holds '\(weak.name)' weakly")
      }
      for capture in closure.captures { if let value = capture.value { walk(value) } }
      walk(closure.statements)
      depth -= 1
    case .attempt(let inner, .plain):
      // What threw where the container was asked throws no more.
      if let edit = asks(inner) {
        edits.append(Edit(range: expression.range, part: edit.part))
      } else {
        stop("it throws")
      }
    case .attempt(let inner, .forced):
      if let edit = asks(inner) {
        edits.append(Edit(range: expression.range, part: edit.part))
      } else {
        if !TwinThrowing(source: source, world: world).mayThrow(in: inner, besides: { asks($0) != nil }) {
          edits.append(Edit(range: expression.range.lowerBound..<inner.range.lowerBound, part: .text("")))
        }
        walkCaught(inner)
      }
    case .attempt(let inner, .optional):
      if var edit = asks(inner), case .asks(var site) = edit.part {
        site.wanted = .optional(site.wanted.wrapped)
        edit.part = .asks(site)
        edit.range = expression.range
        edits.append(edit)
      } else {
        walkCaught(inner)
      }
    case .attempt(_, .await): stop("it waits")
    case .call(let callee, let arguments) where !isCaught && depth == 0:
      if TwinThrowing(source: source, world: world).mayThrow(callee, arguments) { stop("it throws") }
      for part in expression.parts { walk(part) }
    default: for part in expression.parts { walk(part) }
    }
  }

  private mutating func walkCaught(_ expression: Expression) {
    let wasCaught = isCaught
    isCaught = true
    walk(expression)
    isCaught = wasCaught
  }

  /// The call by which a container is asked, and what it gave when it was tried out.
  private func asks(_ expression: Expression) -> Edit? {
    switch expression.form {
    case .call, .element: break
    default: return nil
    }
    guard let resolution = resolutions[expression.position], let wanted = resolution.wanted else { return nil }
    return Edit(
      range: expression.range,
      part: .asks(TwinText.Site(resolution: resolution, wanted: wanted, isNested: depth > 0)))
  }

  private mutating func see(_ name: String, _ expression: Expression) {
    switch source.meanings[name] ?? .free {
    case .free: break
    case .library: stop("it uses '\(name)' for more than asking")
    case .hidden(let reason): stop(reason)
    case .longer(let whole): edits.append(Edit(range: expression.range, part: .text(whole)))
    case .type(let type):
      if let hidden = type.hiddenPart(in: world) { return stop("\(hidden) cannot be seen outside of its file") }
      // Only where the short name is the type's own does it mean something else outside.
      if let whole = type.name, type.entry != nil, whole != name, whole.bareName == name || name == "Self" {
        edits.append(Edit(range: expression.range, part: .text(whole)))
      }
    case .captured(let type): replace(expression, by: name, type)
    case .property(let type):
      if needsOwner { owner(expression, after: "." + name) } else { replace(expression, by: name, type) }
    case .method: owner(expression, after: "." + name)
    case .itself: owner(expression, after: "")
    }
  }

  private mutating func owner(_ expression: Expression, after: String) {
    guard let owner = source.owner else { return stop("it uses 'self'") }
    replace(expression, by: owner.label, owner)
    if !after.isEmpty {
      edits.append(
        Edit(range: expression.range.upperBound..<expression.range.upperBound, part: .text(after)))
    }
  }

  private mutating func replace(_ expression: Expression, by name: String, _ type: SwiftType?) {
    guard let type else { return stop("nobody can tell of which type '\(name)' is, which it captured") }
    if type.isUnsayable { return stop("the type of '\(name)', which it captured, has no name") }
    if let hidden = type.hiddenPart(in: world) { return stop("\(hidden) cannot be seen outside of its file") }
    let site = source.code.location(expression.position)
    let around = "\(source.code.location(source.code.facts.position)) \(source.owner?.description ?? "")"
    edits.append(
      Edit(
        range: expression.range,
        part: .captured(
          Twin.Parameter(
            origin: Twin.Parameter.Origin(place: around, name: name), label: name, type: type, reason: .captured,
            location: site))))
  }
}

/// What a text uses of the object in which it stands.
enum TwinOwner {
  /// Whether it uses more than properties, which can be passed one by one.
  static func isNeeded(_ source: Run.Source) -> Bool {
    guard source.meanings.values.contains(.itself) || source.meanings.values.contains(.method) else { return false }
    if source.meanings.values.contains(.method) { return true }
    var (all, asProperties) = (0, 0)
    Mentions.visit(source.statements) { expression in
      switch expression.form {
      case .name("self"): all += 1
      case .call(let callee, _):
        // `self.make()` needs the object.
        if case .member(let base?, _) = callee.form, case .name("self") = base.form { asProperties -= 1 }
      case .member(let base?, _): if case .name("self") = base.form { asProperties += 1 }
      default: break
      }
    }
    return all != asProperties
  }

  /// The type of a property of the type that the text stands in.
  static func property(_ name: String, of owner: SwiftType?, _ world: TypeWorld) -> SwiftType? {
    guard let owner else { return nil }
    for ancestor in world.lineage(of: owner) {
      guard let entry = ancestor.entry, let member = world.members.property(name, of: entry), !member.facts.isStatic
      else { continue }
      return member.facts.type.map {
        world.type($0, in: ancestor.name, file: member.file, generics: world.generics(of: ancestor))
      }
    }
    return nil
  }
}

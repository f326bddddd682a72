internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The text of a registration, taken apart: what stays as it is, and what the twin has other words for.
struct TwinText {
  enum Part {
    case text(String)
    case captured(Twin.Parameter)
    case asks(Site)
  }

  enum Target: Hashable {
    case function(Int)
    /// Nothing answers: why, where the container itself would.
    case parameter(because: String?)
  }

  /// A place that asks the container.
  struct Site {
    var resolution: Run.Resolution
    var wanted: SwiftType
    /// Whether it runs later, in a closure inside.
    var isNested: Bool
    var target = Target.parameter(because: nil)
  }

  /// Why the text cannot stand in the twin.
  struct Obstacle: Error {
    var text: String
    init(_ text: String) { self.text = text }
  }

  private struct Edit {
    var range: Range<UInt32>
    var part: Part
  }

  private let offer: Run.Offer
  private let run: Run
  private let world: TypeWorld

  init(_ offer: Run.Offer, in run: Run, _ world: TypeWorld) {
    self.offer = offer
    self.run = run
    self.world = world
  }

  /// The type of what it gives.
  func gives() throws(Obstacle) -> SwiftType {
    if let obstacle = offer.obstacle { throw Obstacle(obstacle) }
    guard let type = offer.gives else { throw Obstacle("nobody can tell of which type it is") }
    try check(type)
    return type
  }

  func parts() throws(Obstacle) -> [Part] {
    guard let source = offer.source else { throw Obstacle("what makes it cannot be seen") }
    if !world.isOwnUnit(file: source.code.file) { throw Obstacle("its text stands in another module") }
    if let obstacle = source.obstacle { throw Obstacle(obstacle) }
    if let whole = source.whole { return [.text(whole)] }
    for type in source.types.values.sorted(by: { $0.description < $1.description }) { try check(type) }
    for (written, type) in source.types where isShorter(written, type, source) {
      throw Obstacle("'\(written)' is a name that only '\(source.owner?.description ?? "")' has for it")
    }
    var walk = TwinWalk(source: source, resolutions: try resolutions(source), world: world)
    walk.walk(source.statements)
    if let obstacle = walk.obstacle { throw Obstacle(obstacle) }
    return pieces(source, walk.edits.map { Edit(range: $0.range, part: $0.part) })
  }

  /// Whether the type is found by this name only inside the type that the text stands in.
  private func isShorter(_ written: TypeName, _ type: SwiftType, _ source: Run.Source) -> Bool {
    source.owner != nil && world.type(written, file: source.code.file) != type
  }

  private func check(_ type: SwiftType) throws(Obstacle) {
    if let hidden = type.hiddenPart(in: world) { throw Obstacle("\(hidden) cannot be seen outside of its file") }
    if type.isUnsayable { throw Obstacle("its type has no name") }
  }

  // MARK: - What it asks

  /// By place: one that asks twice must have got the same.
  private func resolutions(_ source: Run.Source) throws(Obstacle) -> [Position: Run.Resolution] {
    var found: [Position: Run.Resolution] = [:]
    for resolution in offer.asked where resolution.site.file == source.code.path {
      let key = resolution.key.text
      if case .unknown(let reason) = resolution.outcome {
        throw Obstacle("nobody can tell what '\(key)' is in it: \(reason)")
      }
      guard let wanted = resolution.wanted else { throw Obstacle("nobody can tell of which type '\(key)' is in it") }
      try check(wanted)
      let place = resolution.site.position
      if let known = found[place], !known.isSame(as: resolution) {
        throw Obstacle("'\(key)' is not always the same in it")
      }
      found[place] = resolution
    }
    return found
  }

  // MARK: - Pieces

  private func pieces(_ source: Run.Source, _ edits: [Edit]) -> [Part] {
    let bytes = Array(source.code.facts.text.utf8)
    func text(_ range: Range<UInt32>) -> String {
      String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }
    var parts: [Part] = []
    var place = source.body.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place && edit.range.upperBound <= source.body.upperBound {
      parts.append(.text(text(place..<edit.range.lowerBound)))
      parts.append(edit.part)
      place = edit.range.upperBound
    }
    parts.append(.text(text(place..<source.body.upperBound)))
    return parts
  }
}

extension TwinText.Site {
  /// What must be passed where no function answers.
  func parameter(in run: Run, of entry: ID<Run.Entry>) -> Twin.Parameter {
    let site = resolution.site
    let reason: Twin.Parameter.Reason
    switch resolution.outcome {
    case .supplied(let other, _, _):
      if case .parameter(let known?) = target {
        reason = .noFunction(known)
      } else {
        reason = .noFunction("there is no function for '\(run.entries[other].key.text)'")
      }
    case .stops(.endless), .unknown: reason = .leftOut("it would ask for itself, without end")
    case .nothing, .stops: reason = .missing(near: resolution.considered)
    }
    return Twin.Parameter(
      origin: Twin.Parameter.Origin(place: "\(site)", name: resolution.label), label: resolution.label, type: wanted,
      reason: reason, isNilByDefault: resolution.outcome.isNil && wanted.isOptional, location: site)
  }
}

extension Run.Resolution {
  fileprivate func isSame(as other: Run.Resolution) -> Bool {
    guard wanted == other.wanted, isAnew == other.isAnew, container == other.container else { return false }
    if case .supplied(let a, _, _) = outcome, case .supplied(let b, _, _) = other.outcome { return a == b }
    return outcome == other.outcome
  }
}

extension SwiftType {
  /// The part of it that another file cannot name.
  func hiddenPart(in world: TypeWorld) -> String? {
    switch self {
    case .named(let name, let entry, let arguments):
      if let entry, !world.isVisibleElsewhere(entry) { return "'\(name)'" }
      return arguments.lazy.compactMap { $0.hiddenPart(in: world) }.first
    case .optional(let inner), .metatype(let inner), .opaque(let inner): return inner.hiddenPart(in: world)
    case .tuple(let parts, _), .composition(let parts): return parts.lazy.compactMap { $0.hiddenPart(in: world) }.first
    case .function(let parameters, let result):
      return (parameters + [result]).lazy.compactMap { $0.hiddenPart(in: world) }.first
    case .open: return nil
    }
  }

  var isUnsayable: Bool {
    switch self {
    case .opaque, .open: true
    case .named(_, _, let arguments): arguments.contains(where: \.isUnsayable)
    case .optional(let inner), .metatype(let inner): inner.isUnsayable
    case .tuple(let parts, _), .composition(let parts): parts.contains(where: \.isUnsayable)
    case .function(let parameters, let result): (parameters + [result]).contains(where: \.isUnsayable)
    }
  }
}

extension TypeWorld {
  /// Whether other files can name it, and everything around it.
  func isVisibleElsewhere(_ entry: Int) -> Bool {
    guard index.entries[entry].isVisibleElsewhere else { return false }
    guard let outer = index.entries[entry].name.outerName,
      let around = index.named(outer.bareName).first(where: { index.entries[$0].name == outer })
    else { return true }
    return isVisibleElsewhere(around)
  }
}

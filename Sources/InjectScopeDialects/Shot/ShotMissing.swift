internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The needs that nothing in their component answers: one finding for each component and key, with the way from what a
/// user opens to the hole.
struct ShotMissing {
  private let resolution: ShotResolution
  private let misspelt: ShotMisspeltQualifiers?
  /// How each offer is first come to from a consumer: shortest way, hop by hop.
  private var ways: [ShotResolution.Offer: [Finding.Hop]] = [:]
  /// How many consumers and providers stand on the way to each offer, itself included.
  private var above: [ShotResolution.Offer: Set<Dependent>] = [:]

  private enum Dependent: Hashable {
    case consumer(Int)
    case offer(ShotResolution.Offer)
  }

  private struct Hole {
    let asker: String
    let label: String
    let location: Location
    let way: [Finding.Hop]
    let dependents: Set<Dependent>
    let isOpened: Bool
    /// Whether a consumer asks, and no parameter of a provider.
    var isProperty = false
  }

  /// - Parameter misspelt: The names that were given with a slip, which are told besides.
  init(_ resolution: ShotResolution, besides misspelt: ShotMisspeltQualifiers? = nil) {
    self.resolution = resolution
    self.misspelt = misspelt
    walk()
  }

  // MARK: - Ways

  private mutating func walk() {
    var queue: [ShotResolution.Offer] = []
    for (injection, consumer) in opened {
      for wish in resolution.declared.consumers[consumer].wishes {
        guard case .supplied(let offer, _) = resolution.answer(to: wish), ways[offer] == nil else { continue }
        ways[offer] =
          opening(injection, consumer) + [hop(from: name(of: consumer), wish.name, to: offer, wish.location)]
        queue.append(offer)
      }
    }
    var next = 0
    while next < queue.count {
      let offer = queue[next]
      next += 1
      for (parameter, answer) in resolution.needs(of: offer) {
        guard case .supplied(let further, _) = answer, ways[further] == nil else { continue }
        let step = hop(
          from: resolution.source(of: offer).description, parameter.name, to: further, parameter.location)
        ways[further] = (ways[offer] ?? []) + [step]
        queue.append(further)
      }
    }
  }

  /// The consumers, each once.
  private var opened: [(injection: ShotDeclarations.Injection, consumer: Int)] {
    resolution.consumers.compactMap { consumer in
      resolution.component.injections.first { $0.consumer == consumer }.map { ($0, consumer) }
    }
  }

  private func name(of consumer: Int) -> String {
    resolution.declared.name(of: resolution.declared.consumers[consumer])
  }

  private func opening(_ injection: ShotDeclarations.Injection, _ consumer: Int) -> [Finding.Hop] {
    [Finding.Hop("'\(resolution.component.name)' injects '\(name(of: consumer))'", at: injection.location)]
  }

  private func hop(
    from asker: String, _ label: String, to offer: ShotResolution.Offer, _ location: Location
  ) -> Finding.Hop {
    Finding.Hop("'\(label)' of '\(asker)' comes from '\(resolution.source(of: offer))'", at: location)
  }

  // MARK: - Holes

  var findings: [Finding] {
    let (order, holes, dependents) = holes
    guard !order.isEmpty else { return [] }
    let nearness = ShotNearness(resolution)
    return order.compactMap { key in holes[key].map { finding(key, $0, nearness) { dependents($0).count > 1 } } }
  }

  /// What a builder is given.
  struct Given {
    let label: String
    let type: TypeName
    /// As its parameter.
    var text: String { "\(Identifier.escaped(label)): \(type.isFunction ? "@escaping " : "")\(type.printed)" }
  }

  /// What a builder that is not there yet may be given, for nothing that is declared was meant to offer it.
  var wantedOfBuilder: [Given] {
    let (order, holes, _) = holes
    guard !order.isEmpty else { return [] }
    let nearness = ShotNearness(resolution)
    return order.compactMap { key in
      guard let holes = holes[key], key.qualifier == nil, nearness.offers(near: key).isEmpty,
        nearness.misspelt(key).isEmpty, nearness.hidden(offering: key).isEmpty, nearness.silent(calledFor: key).isEmpty,
        nearness.modules(offering: key).isEmpty, nearness.noModules(offering: key).isEmpty
      else { return nil }
      return Given(label: (holes.first(where: \.isOpened) ?? holes[0]).label, type: key.type)
    }
  }

  /// What is missing, in the order of the source, and everybody who cannot be built without an offer.
  private var holes: (order: [Key], holes: [Key: [Hole]], dependents: (ShotResolution.Offer) -> Set<Dependent>) {
    var order: [Key] = []
    var holes: [Key: [Hole]] = [:]
    func add(_ key: Key, _ hole: Hole) {
      if holes[key] == nil { order.append(key) }
      holes[key, default: []].append(hole)
    }
    for (injection, consumer) in opened {
      for wish in resolution.declared.consumers[consumer].wishes {
        guard let key = wish.key, resolution.answer(to: wish) == .missing else { continue }
        add(
          key,
          Hole(
            asker: name(of: consumer), label: wish.name, location: wish.location,
            way: opening(injection, consumer), dependents: [.consumer(consumer)], isOpened: true, isProperty: true))
      }
    }
    let dependents = self.dependents
    // What no call can be generated of is a finding already.
    for offer in resolution.offers where resolution.provider(offer)?.provider.obstacle == nil {
      for (parameter, answer) in resolution.needs(of: offer) where answer == .missing {
        let component = resolution.component
        let way = ways[offer] ?? [Finding.Hop("'\(component.name)' has its module", at: place(of: offer))]
        add(
          parameter.key,
          Hole(
            asker: resolution.source(of: offer).description, label: parameter.name, location: parameter.location,
            way: way, dependents: dependents(offer), isOpened: ways[offer] != nil))
      }
    }
    return (order, holes, dependents)
  }

  private func place(of offer: ShotResolution.Offer) -> Location {
    guard case .provider(let slot, _) = offer else { return resolution.component.location }
    return resolution.component.slots[slot].location
  }

  /// Everybody who cannot be built without an offer.
  private var dependents: (ShotResolution.Offer) -> Set<Dependent> {
    var direct: [ShotResolution.Offer: Set<Dependent>] = [:]
    for offer in resolution.offers {
      for next in resolution.successors(of: offer) { direct[next, default: []].insert(.offer(offer)) }
    }
    for consumer in resolution.consumers {
      for wish in resolution.declared.consumers[consumer].wishes {
        if case .supplied(let offer, _) = resolution.answer(to: wish) {
          direct[offer, default: []].insert(.consumer(consumer))
        }
      }
    }
    return { start in
      var reached: Set<Dependent> = [.offer(start)]
      var open = [start]
      while let offer = open.popLast() {
        for dependent in direct[offer] ?? [] where reached.insert(dependent).inserted {
          if case .offer(let next) = dependent { open.append(next) }
        }
      }
      return reached
    }
  }

  // MARK: - Wording

  /// - Parameter isUsed: whether somebody is given an offer.
  private func finding(
    _ key: Key, _ holes: [Hole], _ nearness: ShotNearness, isUsed: (ShotResolution.Offer) -> Bool
  ) -> Finding {
    // The one that a user comes to first.
    let first = holes.first(where: \.isOpened) ?? holes[0]
    let others = holes.filter { $0.location != first.location }
    let near = nearness.offers(near: key)
    let misspelt = near.isEmpty ? nearness.misspelt(key) : []
    let hidden = nearness.hidden(offering: key)
    let silent = nearness.silent(calledFor: key)
    let elsewhere = nearness.modules(offering: key)
    let noModules = nearness.noModules(offering: key)
    let hints = elsewhere.flatMap { module in
      module.providers.filter { $0.key == key }.map { provider in
        Finding.Hop(
          "'\(resolution.declared.name(of: module)).\(provider.name)' offers it, but "
            + "'\(resolution.component.name)' does not have that module",
          at: provider.location)
      }
    }
    return Finding(
      id: "missing-provider", severity: .error,
      message: "'\(first.label): \(key.words)' of '\(first.asker)' has no provider in '\(resolution.component.name)'",
      at: first.location,
      chain: first.way
        + [Finding.Hop("'\(first.label)' of '\(first.asker)' asks for '\(key.words)'", at: first.location)]
        + others.map { Finding.Hop("'\($0.label)' of '\($0.asker)' asks for it too", at: $0.location) } + hints,
      near: hidden.map {
        Finding.Candidate($0.source, at: $0.hidden.location, because: $0.hidden.likeness)
      }
        + silent.map { Finding.Candidate($0.source, at: $0.location, because: .notReady("it returns nothing")) }
        + noModules.map {
          Finding.Candidate(
            "\($0.type).\($0.function)", at: $0.location, because: .notReady("'\($0.type)' is no module"))
        }
        + near.map {
          Finding.Candidate(
            nearness.words(for: $0), at: resolution.location(of: $0), because: nearness.likeness(of: $0, to: key))
        } + misspelt,
      fix: slip(key, others.isEmpty ? first.location : nil, near) ?? hidden.first.map { $0.hidden.fix(of: $0.source) }
        ?? silent.first.map {
          Finding.Fix(
            "let '\($0.source)' return it: `-> \(key.type.printed)`", by: .returnType(key.type.printed), at: $0.location
          )
        }
        ?? noModules.first.map { Finding.Fix("let '\($0.type)' be a module, whose '\($0.function)' offers it") }
        ?? fix(key, elsewhere, near, misspelt, askedBy: first, isAlone: others.isEmpty, nearness, isUsed), missing: key,
      places: places(of: holes.reduce(into: []) { $0.formUnion($1.dependents) }), blocks: .everything)
  }

  /// The word above what asks, or above what offers, has a slip: nothing else is missing.
  private func slip(_ key: Key, _ need: Location?, _ near: [ShotResolution.Offer]) -> Finding.Fix? {
    let offers = near.filter { resolution.key(of: $0).type == key.type }.map { resolution.location(of: $0) }
    return misspelt?.cure(for: key, askedAt: need, offeredAt: offers).map { Finding.Fix($0) }
  }

  /// Everybody who cannot be built, in the order of the source.
  private func places(of dependents: Set<Dependent>) -> [Finding.Place] {
    dependents.map { dependent in
      switch dependent {
      case .consumer(let consumer):
        Finding.Place(
          "'\(name(of: consumer))' cannot be filled", at: resolution.declared.consumers[consumer].location)
      case .offer(let offer):
        Finding.Place("'\(resolution.source(of: offer))' cannot be called", at: resolution.location(of: offer))
      }
    }
    .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }

  private func fix(
    _ key: Key, _ elsewhere: [ShotDeclarations.Module], _ near: [ShotResolution.Offer],
    _ misspelt: [Finding.Candidate], askedBy hole: Hole, isAlone: Bool, _ nearness: ShotNearness,
    _ isUsed: (ShotResolution.Offer) -> Bool
  ) -> Finding.Fix {
    if let module = elsewhere.first {
      let name = resolution.declared.name(of: module)
      let label = ShotNames.label(of: name)
      if let taken = resolution.component.slots.first(where: { $0.name == label }) {
        return Finding.Fix(
          "let '\(label)' of '\(resolution.component.name)' be a `\(name)`: it is \(taken.type.written.quotedWithArticle)"
        )
      }
      let property = "var \(Identifier.escaped(label)): \(name) { get }"
      return Finding.Fix(
        "add `\(property)` to '\(resolution.component.name)'",
        edits: resolution.declared.declaration(of: resolution.component)?.adding(property: property) ?? [])
    }
    let comment = key.qualifier.map { ", below `// sourcery: named = \"\($0)\"`" } ?? ""
    let parameters = isMadeOfOthers(key.type) ? "…" : ""
    let adding = "`func \(function(for: key))(\(parameters)) -> \(key.type.printed)` to one of its modules\(comment)"
    // A slip in one of both: nothing is to be added then.
    if let other = misspelt.first {
      return Finding.Fix(
        "if one type is meant, write '\(other.name)' here, or '\(key.type.written)' at \(other.location); if there are two, "
          + "add \(adding)")
    }
    // Nobody knows what a module offers that is not declared.
    if let slot = nearness.unknownModule {
      return Finding.Fix("let '\(slot.name)' be a module, which may offer it; else add \(adding)")
    }
    // It is made, and may be nil: another one beside it would be a second.
    let perhaps = near.first { offer in
      let other = resolution.key(of: offer)
      return other.qualifier == key.qualifier && other.type != key.type && other.type.unwrapped == key.type
    }
    if let perhaps {
      return Finding.Fix(
        "let '\(resolution.source(of: perhaps))' give `\(key.type.written)`, or ask for "
          + "`\(resolution.key(of: perhaps).type.written)`; else add \(adding)")
    }
    // What nobody provides is often what the builder is given.
    if near.isEmpty, key.qualifier == nil, resolution.component.builders.isEmpty {
      return Finding.Fix(
        "let the builder that is missing take it, `func builder(\(Identifier.escaped(hole.label)): \(key.type.printed))`, or "
          + "add \(adding)")
    }
    // Under another name: probably that one is meant, and of several the one that differs by a slip.
    let named = near.filter { resolution.key(of: $0).type == key.type }
    let slips = named.filter { isSlip(key.qualifier, resolution.key(of: $0).qualifier) }
    let others = slips.count == 1 ? slips : named
    let supplying = Finding.Remedy(.supply, at: hole.location)
    guard others.count == 1, let other = others.first else {
      return Finding.Fix("add \(adding)", remedy: supplying)
    }
    guard let name = resolution.key(of: other).qualifier else {
      return Finding.Fix("add \(adding), or ask for it without a name", remedy: supplying)
    }
    let mark = "// sourcery: named = \"\(name)\""
    let meant = "ask for it under the name '\(name)', with `\(mark)`"
    guard key.qualifier == nil else { return Finding.Fix("\(meant), or add \(adding)", remedy: supplying) }
    // Whom nobody asks for is meant.
    guard isAlone, hole.isProperty, !isUsed(other) else {
      return Finding.Fix("add \(adding); if '\(name)' is meant, ask for that, with `\(mark)`", remedy: supplying)
    }
    return Finding.Fix("\(meant) above it, or add \(adding)", doing: meant, by: .comment(mark), at: hole.location)
  }

  /// Whether what makes it has to be given something.
  private func isMadeOfOthers(_ type: TypeName) -> Bool {
    let types = resolution.declared.types
    return types.named(type.unwrapped.spelling.bareName).contains { place in
      let entry = types.entries[place]
      let initialisers = entry.all.flatMap(\.facts.initialisers)
      guard initialisers.isEmpty else { return initialisers.allSatisfy { !$0.parameters.allSatisfy(\.hasDefault) } }
      return entry.kind == .struct
        && entry.all.contains { $0.facts.properties.contains { $0.isStored && !$0.isStatic && !$0.hasInitialValue } }
    }
  }

  private func isSlip(_ name: String?, _ other: String?) -> Bool {
    guard let name, let other else { return false }
    return Nearest.isSlip(of: name, other)
  }

  /// One that no module has yet.
  private func function(for key: Key) -> String {
    ProviderName.free(
      key, besides: Set(resolution.offers.compactMap { resolution.provider($0)?.provider.name.bareName }))
  }
}

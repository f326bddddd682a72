internal import InjectScopeModel

extension GraphDraft {
  /// What is missing for one library, another may offer in the same project: it was perhaps meant, and is worth telling.
  /// Known only when every dialect has added its own.
  mutating func linkNearMisses(_ units: [Project.Unit]) {
    addOffersElsewhere(units)
    for place in findings.indices { findings[place].near = findings[place].near.ranked }
  }

  private mutating func addOffersElsewhere(_ units: [Project.Unit]) {
    guard !holes.isEmpty, let first = nodes.first?.dialect,
      nodes.contains(where: { $0.dialect != first })
    else { return }
    let offers = OffersElsewhere(self, units)
    var known: [OffersElsewhere.Question: OffersElsewhere.Answer] = [:]
    for hole in holes {
      guard let key = findings[hole.finding].missing,
        let unit = offers.unit(ofFile: findings[hole.finding].location.file)
      else { continue }
      let question = OffersElsewhere.Question(key: key, dialect: hole.dialect, unit: unit)
      let answer = known[question] ?? offers.candidates(for: question)
      known[question] = answer
      findings[hole.finding].near += answer.candidates
      findings[hole.finding].furtherNear += answer.further
    }
  }
}

/// What all the libraries of a project offer, by type.
private struct OffersElsewhere {
  struct Question: Hashable {
    let key: Key
    let dialect: DialectID
    let unit: ID<Project.Unit>
  }

  struct Answer {
    var candidates: [Finding.Candidate]
    /// How many more there are.
    var further: Int
  }

  /// More than anybody reads, and few enough for every finding to have its own.
  private static let most = 100

  private struct Offer {
    let node: Node
    /// The container, or who offers it by itself.
    let holder: Node
    let type: TypeName
    /// `Clock #wall`, and of a value `clock: Clock`.
    let title: String
    let location: Location
  }

  private var offers: [Offer] = []
  private var byWord: [String: [Int]] = [:]
  private var unitOfFile: [String: ID<Project.Unit>] = [:]
  private let units: [Project.Unit]
  private let programs: Programs

  init(_ draft: GraphDraft, _ units: [Project.Unit]) {
    self.units = units
    programs = Programs(units)
    for (place, node) in draft.nodes.enumerated() {
      unitOfFile[node.location.file] = node.unit
      if let offer = node.offer {
        let title = offer.type.written + (offer.qualifier.map { " #\($0)" } ?? "")
        let holder = draft.containers[ID(place)].map { draft.nodes[$0] } ?? node
        add(Offer(node: node, holder: holder, type: offer.type, title: title, location: node.location))
      }
      guard node.kind == .root else { continue }
      for property in draft.properties[ID(place)] {
        let title = "\(property.name): \(property.type.written)"
        add(Offer(node: node, holder: node, type: property.type, title: title, location: property.location))
      }
    }
  }

  private mutating func add(_ offer: Offer) {
    for word in Set(TypeLikeness.words(for: offer.type)) { byWord[word, default: []].append(offers.count) }
    offers.append(offer)
  }

  func unit(ofFile file: String) -> ID<Project.Unit>? { unitOfFile[file] }

  /// The very type, and what is like it.
  func candidates(for question: Question) -> Answer {
    let key = question.key
    let places = Set(TypeLikeness.words(for: key.type).flatMap { byWord[$0] ?? [] })
    let found = places.map { offers[$0] }.filter { offer in
      guard offer.node.dialect != question.dialect, isInReach(offer.node.unit, of: question.unit) else { return false }
      return offer.type == key.type || TypeLikeness.isNear(offer.type, key.type)
    }
    .sorted { $0.node.id < $1.node.id }
    .map { offer in
      Finding.Candidate(
        "\(offer.title) in \(offer.holder.name)", at: offer.location,
        because: .otherLibrary(
          offer.holder.kind.phrase, of: offer.holder.dialect, TypeLikeness.likeness(of: offer.type, to: key.type)))
    }.ranked
    let candidates = Array(found.prefix(Self.most))
    return Answer(candidates: candidates, further: found.count - candidates.count)
  }

  private func isInReach(_ offering: ID<Project.Unit>, of asking: ID<Project.Unit>) -> Bool {
    offering == asking || !units[offering].isTest && programs.join(offering, asking)
  }
}

/// Which units can run in one process.
private struct Programs {
  /// By unit: itself and all that it is made of.
  private let parts: [Set<ID<Project.Unit>>]
  private let units: [Project.Unit]

  init(_ units: [Project.Unit]) {
    self.units = units
    parts = units.indices.map { index in
      var parts: Set<ID<Project.Unit>> = [ID(index)]
      var open = Array(parts)
      while let unit = open.popLast() {
        for seen in units[unit].sees where parts.insert(seen).inserted { open.append(seen) }
      }
      return parts
    }
  }

  /// Whether some program is made of both. A test brings together what no program does, and only for itself.
  func join(_ a: ID<Project.Unit>, _ b: ID<Project.Unit>) -> Bool {
    parts.enumerated().contains { place, parts in
      (!units[place].isTest || a == ID(place) || b == ID(place)) && parts.contains(a) && parts.contains(b)
    }
  }
}

internal import InjectScopeModel

extension GraphDraft {
  /// What is missing for one library, another may offer in the same project: it was perhaps meant, and is worth telling.
  /// Known only when every dialect has added its own.
  mutating func linkNearMisses(_ units: [Project.Unit]) {
    guard !holes.isEmpty, let first = entries.first?.node.dialect,
      entries.contains(where: { $0.node.dialect != first })
    else { return }
    let offers = OffersElsewhere(entries, units)
    for hole in holes {
      guard let key = findings[hole.finding].missing else { continue }
      findings[hole.finding].near += offers.candidates(
        for: key, asked: hole.dialect, in: findings[hole.finding].location.file)
    }
  }
}

/// What all the libraries of a project offer, by type.
private struct OffersElsewhere {
  private struct Offer {
    let node: Node
    let type: TypeName
    /// `Clock #wall`, and of a value `clock: Clock`.
    let title: String
    let location: Location
  }

  private struct Holder: Hashable {
    let dialect: DialectID
    let name: String
  }

  /// As many as a person reads.
  private static let most = 3

  private var offers: [Offer] = []
  private var byWord: [String: [Int]] = [:]
  private var holders: [Holder: Node.Kind] = [:]
  private var unitOfFile: [String: ID<Project.Unit>] = [:]
  private let units: [Project.Unit]

  init(_ entries: [GraphDraft.Entry], _ units: [Project.Unit]) {
    self.units = units
    for entry in entries {
      let node = entry.node
      unitOfFile[node.location.file] = node.unit
      if let offer = node.offer {
        let title = offer.type.written + (offer.qualifier.map { " #\($0)" } ?? "")
        add(Offer(node: node, type: offer.type, title: title, location: node.location))
      }
      switch node.kind {
      case .root:
        for property in entry.properties {
          let title = "\(property.name): \(property.type.written)"
          add(Offer(node: node, type: property.type, title: title, location: property.location))
        }
      case .module, .component, .container, .builder:
        holders[Holder(dialect: node.dialect, name: node.name)] = node.kind
      case .injector, .injectable, .provider, .registration, .consumer: break
      }
    }
  }

  private mutating func add(_ offer: Offer) {
    for word in Set(TypeLikeness.words(for: offer.type)) { byWord[word, default: []].append(offers.count) }
    offers.append(offer)
  }

  /// The very type first, then what is like it, each in the order of their places.
  func candidates(for key: Key, asked dialect: DialectID, in file: String) -> [Finding.Candidate] {
    let unit = unitOfFile[file]
    let places = Set(TypeLikeness.words(for: key.type).flatMap { byWord[$0] ?? [] })
    let found = places.map { offers[$0] }.filter { offer in
      guard offer.node.dialect != dialect, offer.node.unit == unit || !units[offer.node.unit].isTest else {
        return false
      }
      return offer.type == key.type || TypeLikeness.isNear(offer.type, key.type)
    }
    .sorted { a, b in
      let isSame = (a.type == key.type, b.type == key.type)
      guard isSame.0 == isSame.1 else { return isSame.0 }
      return a.location == b.location ? a.node.id < b.node.id : a.location < b.location
    }
    return found.prefix(Self.most).map { offer in
      Finding.Candidate("\(offer.title) in \(holder(of: offer.node))", at: offer.location)
    }
  }

  /// `Services, a container of …`
  private func holder(of node: Node) -> String {
    let name = node.container ?? node.name
    let kind = holders[Holder(dialect: node.dialect, name: name)] ?? node.kind
    return "\(name), a \(kind.rawValue) of \(node.dialect) that is not asked here"
  }
}

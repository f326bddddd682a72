internal import InjectScopeModel

/// What an injector asks for, in the order in which it does, each once.
struct GrailRequirements {
  /// Looking through so many is quicker than keeping an index.
  private static let few = 16

  private(set) var all: [GrailDeclarations.Item] = []
  /// By name, the places; empty while there are few.
  private var named: [String: [Int]] = [:]

  /// Takes it in, unless the same is asked for already wherever this is.
  mutating func append(_ item: GrailDeclarations.Item) {
    guard !isKnown(item) else { return }
    all.append(item)
    if all.count > Self.few {
      named[item.name, default: []].append(all.count - 1)
    } else if all.count == Self.few {
      for (place, item) in all.enumerated() { named[item.name, default: []].append(place) }
    }
  }

  private func isKnown(_ item: GrailDeclarations.Item) -> Bool {
    func isSame(_ other: GrailDeclarations.Item) -> Bool {
      other.name == item.name && other.type == item.type
        && (other.condition == nil || other.condition == item.condition)
    }
    guard all.count >= Self.few else { return all.contains(where: isSame) }
    return named[item.name]?.contains { isSame(all[$0]) } ?? false
  }
}

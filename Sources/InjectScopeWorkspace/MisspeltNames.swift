/// Names that somebody asks for and nothing in the project is called by, with those of one letter more, less or other that
/// something is called by: one of these was probably meant.
struct MisspeltNames {
  /// By the name that nothing has.
  private(set) var meant: [String: Set<String>] = [:]
  private var asked: Set<String> = []
  private var missing = 0

  /// Where more names have no declaration, whole modules are not read, and these are no slips.
  private static let most = 400
  /// Of shorter names another one differs by a letter and by all that it means.
  private static let shortest = 4
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".utf8)

  /// Looks for those that were not asked for before.
  mutating func look(for names: Set<String>, in index: DeclarationIndex) {
    let new = names.subtracting(asked)
    asked.formUnion(new)
    let open = new.filter { name in
      let bytes = name.utf8
      return bytes.count >= Self.shortest && bytes.allSatisfy { $0 < 0x80 && DeclarationScan.isIdentifier($0) }
        && !index.declares(NameHash(bytes, isExtension: false))
    }
    missing += open.count
    guard missing <= Self.most else { return meant = [:] }
    for name in open {
      let near = Self.variants(of: Array(name.utf8)).filter { index.declares(NameHash($0, isExtension: false)) }
      if !near.isEmpty { meant[name] = Set(near.map { String(decoding: $0, as: UTF8.self) }) }
    }
  }

  /// One letter more, less or other, and two neighbours that changed places.
  private static func variants(of name: [UInt8]) -> [[UInt8]] {
    var all: [[UInt8]] = []
    for place in 0...name.count {
      for letter in letters {
        all.append(name[..<place] + [letter] + name[place...])
        if place < name.count, letter != name[place] { all.append(name[..<place] + [letter] + name[(place + 1)...]) }
      }
      guard place < name.count else { continue }
      all.append(name[..<place] + Array(name[(place + 1)...]))
      guard place > 0, name[place] != name[place - 1] else { continue }
      var swapped = name
      swapped.swapAt(place - 1, place)
      all.append(swapped)
    }
    return all
  }
}

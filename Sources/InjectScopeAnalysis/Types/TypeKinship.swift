public import InjectScopeModel

/// Who descends from whom, by what declarations name. It remembers what it has looked up: whoever asks for one type asks
/// about many.
public final class TypeKinship {
  private let types: TypeIndex
  private var places: [TypeName: Int?] = [:]
  private var ancestors: [Int: Set<Int>] = [:]

  public init(_ types: TypeIndex) { self.types = types }

  /// How a type is related to the one that is asked for; `nil` where it is not, or nobody can tell.
  public func likeness(of type: TypeName, to wanted: TypeName) -> Finding.Likeness? {
    guard let own = place(of: type), let other = place(of: wanted), own != other else { return nil }
    if ancestors(of: own).contains(other) { return types.entries[other].kind == .protocol ? .conforming : .subclass }
    if ancestors(of: other).contains(own) {
      return types.entries[own].kind == .protocol ? .refinedProtocol : .superclass
    }
    return nil
  }

  /// The entry of the type, optional or not.
  func place(of type: TypeName) -> Int? {
    if let known = places[type] { return known }
    var name = Substring(type.spelling)
    while name.hasSuffix("?") { name = name.dropLast() }
    let place = types.find(String(name), from: nil, inFile: 0)
    places[type] = .some(place)
    return place
  }

  /// Superclasses and protocols, at any distance, as far as they are declared here.
  func ancestors(of entry: Int) -> Set<Int> {
    if let known = ancestors[entry] { return known }
    var found: Set<Int> = []
    var open = [entry]
    while let next = open.popLast() {
      for declaration in types.entries[next].all {
        for name in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
          guard let type = types.find(String(name), from: declaration.facts.outerName, inFile: declaration.file),
            type != entry, found.insert(type).inserted
          else { continue }
          open.append(type)
        }
      }
    }
    ancestors[entry] = found
    return found
  }
}

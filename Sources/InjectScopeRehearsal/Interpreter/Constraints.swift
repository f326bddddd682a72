internal import InjectScopeModel

/// What generic parameters are said to be at least: `<Item: Shape>`, `where Item: Shape`.
///
/// A member of such a value is a member of that; what it gives may be named by way of the parameter: `Item.Size`.
struct Constraints {
  /// By parameter, as written.
  private(set) var types: [String: [String]] = [:]

  init(_ generics: Generics) {
    let clause = generics.clause.hasPrefix("<") ? String(generics.clause.dropFirst().dropLast()) : generics.clause
    let requirements = generics.requirements.map { $0.hasPrefix("where ") ? String($0.dropFirst(6)) : $0 }
    for part in Self.parts(of: clause) + Self.parts(of: requirements ?? "") {
      let sides = part.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, !part.contains("==") else { continue }
      let name = sides[0].filter { $0 != " " }
      types[name, default: []].append(String(sides[1].drop { $0 == " " }))
    }
  }

  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default: break
      }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }
}

extension Machine {
  /// Where the members of a generic parameter's values are looked for; the type itself of all others.
  func bounds(of type: SwiftType, _ scope: Scope) -> [SwiftType] {
    guard case .open(.parameter(let name)) = type else { return [type] }
    let owner = scope.frame.owner?.entry
    let declared = owner.map { world.index.entries[$0].declarations.compactMap(\.facts.generics) } ?? []
    var found: [SwiftType] = []
    for generics in [scope.frame.code.facts.generics].compactMap(\.self) + declared {
      let known = lookups.constraints[generics] ?? Constraints(generics)
      lookups.constraints[generics] = known
      guard let written = known.types[name] else { continue }
      found += written.map {
        world.type(
          TypeName($0), in: scope.frame.typeScope, file: scope.frame.code.file, parameters: scope.frame.parameters)
      }
    }
    return found.distinct
  }

  /// A property that what bounds a generic parameter has.
  func boundPropertyType(_ name: String, of type: SwiftType, _ scope: Scope) -> SwiftType? {
    for bound in bounds(of: type, scope) {
      for ancestor in world.kin(of: bound) {
        guard let entry = world.holder(of: ancestor), let member = world.members.property(name, of: entry) else {
          continue
        }
        return world.members.isAmbiguous(name, of: entry) ? nil : memberType(member, of: ancestor, in: type)
      }
    }
    return nil
  }
}

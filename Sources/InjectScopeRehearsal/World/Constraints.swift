internal import InjectScopeModel

/// What generic parameters are said to be at least: `<Item: Shape>`, `where Item: Shape`.
///
/// A member of such a value is a member of that; what it gives may be named by way of the parameter: `Item.Size`.
struct Constraints {
  /// By parameter, as written.
  private(set) var types: [String: [String]] = [:]
  /// What parameters, and types that they name, are said to be: `where Item == Int`.
  private(set) var same: [String: String] = [:]

  init(_ generics: Generics) {
    let clause = generics.clause.hasPrefix("<") ? String(generics.clause.dropFirst().dropLast()) : generics.clause
    let requirements = generics.requirements.map { $0.hasPrefix("where ") ? String($0.dropFirst(6)) : $0 }
    for part in Self.parts(of: clause) + Self.parts(of: requirements ?? "") {
      let equals = part.split(separator: "=", omittingEmptySubsequences: true)
      if part.contains("=="), equals.count == 2 {
        let sides = equals.map { String($0).trimmed }
        same[sides[0].hasPrefix("Self.") ? String(sides[0].dropFirst(5)) : sides[0]] = sides[1]
      }
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

extension TypeWorld {
  /// What the declaration or the extension says of parameters that holds a piece of code.
  func generics(around code: Code) -> Generics? {
    guard let place = code.facts.type, project.files.indices.contains(code.file) else { return nil }
    return project.files[code.file].facts.types[place].generics
  }

  /// What is said to be the same in the extensions that hold code: `extension Box where Item == Int`.
  func noteEqualities() {
    for code in members.typesWithEqualities.flatMap(members.code) {
      guard let generics = generics(around: code), generics.requirements?.contains("==") == true else { continue }
      let outer = code.owner.map { index.entries[$0].name }
      for (name, written) in Constraints(generics).same {
        let type = type(TypeName(written.withoutAny), in: outer, file: code.file)
        guard !type.hasUnwritten, type != .parameter(name) else { continue }
        code.equalities[name] = type
      }
    }
  }
}

extension String {
  /// A type as it is spelled elsewhere: `(any P)?` is `P?`.
  fileprivate var withoutAny: String {
    guard contains("any ") else { return self }
    return replacing(/\bany\s+/, with: "").replacing(/(^|[\[<,:(\s])\(([\w.]+)\)/) { "\($0.1)\($0.2)" }
  }

  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

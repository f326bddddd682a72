internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Names for what the twin declares.
struct TwinNames {
  private var taken: Set<String>

  init(_ world: TypeWorld) { taken = Set(world.index.entries.map(\.bareName)) }

  /// `ServicesGraph` for `AppDelegate.services`, and for `DependencyContainer.shared` `DependencyContainerGraph`.
  mutating func graph(_ container: String) -> String {
    var parts = container.parts(by: ".").map { Self.word(String($0)) }.filter { !$0.isEmpty }
    if parts.count > 1, ["Shared", "Default", "Main"].contains(parts[parts.count - 1]) { parts.removeLast() }
    let last = parts.last ?? "Container"
    let short = last + "Graph"
    let saysNothing = ["Container", "Module", "Component", "Injector"].contains(last)
    if !taken.contains(short), !saysNothing || parts.count < 2 { return Self.unique(short, &taken) }
    return Self.unique(parts.joined() + "Graph", &taken)
  }

  /// Letters and digits, each word with a capital: `MainUrl` of `main-url`.
  static func word(_ text: String) -> String {
    var word = ""
    var begins = true
    for character in text {
      guard character.isLetter || character.isNumber || character == "_" else {
        begins = true
        continue
      }
      word += begins ? String(character).uppercased() : String(character)
      begins = false
    }
    return word
  }

  /// The name, or with a number where it is taken.
  static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var (found, number) = (name, 2)
    while !taken.insert(found).inserted {
      found = name + "\(number)"
      number += 1
    }
    return found
  }
}

extension String {
  var withSmallFirst: String { prefix(1).lowercased() + dropFirst() }
}

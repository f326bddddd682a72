internal import InjectScopeModel

/// What the functions of a component are called: `provideCar`, and `provideSmoothWheelWheel` for a wheel that is named.
struct ShotNames {
  private var nameOfKey: [Key: String] = [:]
  private let taken: Set<String>

  /// Two keys that would read the same are told apart by a number, in the order of the keys; the plainer one goes first.
  init(_ resolution: ShotResolution) {
    var taken: Set<String> = []
    let keys = resolution.keys.sorted { a, b in
      (Self.isPlain(a) ? 0 : 1, a) < (Self.isPlain(b) ? 0 : 1, b)
    }
    for key in keys {
      let name = Self.free(for: key, besides: taken)
      taken.insert(name)
      nameOfKey[key] = name
    }
    self.taken = taken
  }

  /// Of what nothing provides, the function that would be called if something did.
  func name(of key: Key) -> String { nameOfKey[key] ?? Self.free(for: key, besides: taken) }

  private static func free(for key: Key, besides taken: Set<String>) -> String {
    let plain = ProviderName.plain(key)
    var (name, number) = (plain, 1)
    while taken.contains(name) {
      number += 1
      name = "\(plain)_\(number)"
    }
    return name
  }

  private static func isPlain(_ key: Key) -> Bool { key.qualifier == nil && key.type.spelling.isPlainWord }

  /// What a property or an argument of the type is called: `carModule`.
  static func label(of type: String) -> String {
    let name = type.bareName
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// What is generated for a component, by name.
struct ShotTypeNames {
  let component: String
  let builder: String
  let facade: String

  init(_ component: String) {
    let name = component.replacing(".", with: "").replacing("`", with: "")
    self.component = name + "_Generated"
    builder = name + "Builder_Generated"
    facade = "Shot" + name
  }

  var all: [String] { [component, builder, facade] }
}

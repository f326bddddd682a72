internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What an injector asks for that Swift makes by itself for a struct, where all that the struct holds allows it.
struct GrailSynthesis {
  /// Made by itself, and nothing else is.
  private static let synthesised: [String: Set<String>] = [
    "Equatable": ["Equatable", "Hashable", "Comparable"], "Hashable": ["Hashable"],
    "Encodable": ["Encodable", "Codable"], "Decodable": ["Decodable", "Codable"], "Codable": ["Codable"],
  ]
  /// Types of the standard library and of Foundation that are all of these.
  private static let plain: Set<String> = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  private let types: TypeIndex

  init(_ types: TypeIndex) { self.types = types }

  /// The first of the properties for which Swift makes none of it; `nil` where there is none, or it cannot be seen.
  func obstacle(to name: String, in list: GrailList, from entry: TypeIndex.Entry) -> GrailProperty? {
    guard let words = Self.synthesised[name] else { return nil }
    return list.properties.first { property in
      property.type.map { surelyLacks($0, words, isCode: name.hasSuffix("codable"), from: entry) } ?? false
    }
  }

  /// Whether a type that names what Swift makes by itself may have it no more once it holds one thing of a type.
  func mayBeLost(_ name: String, by type: TypeName, in entry: TypeIndex.Entry) -> Bool {
    guard name == "Sendable" || Self.synthesised[name] != nil, let first = entry.first else { return false }
    let words = Self.synthesised[name] ?? ["Sendable"]
    guard !type.isFunction else { return true }
    var held = type.unwrapped.spelling
    while held.hasPrefix("["), held.hasSuffix("]"), !held.contains(":") { held = String(held.dropFirst().dropLast()) }
    guard !Self.plain.contains(held) else { return false }
    guard let found = types.find(held, from: first.facts.outerName, inFile: first.file) else { return true }
    let meant = types.entries[found]
    let named = (types.lineage(of: meant) + types.protocols(of: meant)).flatMap(\.all).flatMap(\.facts.inherited)
    guard !named.contains(where: { $0.type.spelling.compositionParts.contains { words.contains(String($0)) } }) else {
      return meant.kind == .protocol && name != "Sendable"
    }
    // What is isolated is sendable, and so are this module's values of nothing else.
    guard name == "Sendable", meant.kind != .protocol else { return true }
    let stored = meant.all.flatMap(\.facts.properties).filter { $0.isStored && !$0.isStatic }
    let isPlain = stored.allSatisfy { $0.type.map { Self.plain.contains($0.unwrapped.spelling) } ?? false }
    let isIsolated = meant.kind == .actor || meant.all.contains { $0.facts.isolation != nil }
    return !isIsolated && !(meant.kind == .struct && isPlain)
  }

  private func surelyLacks(_ type: TypeName, _ words: Set<String>, isCode: Bool, from entry: TypeIndex.Entry) -> Bool {
    var name = type.unwrapped.spelling
    if type.isFunction { return true }
    while name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") { name = String(name.dropFirst().dropLast()) }
    guard !Self.plain.contains(name), let first = entry.first,
      let found = types.find(name, from: first.facts.outerName, inFile: first.file)
    else { return false }
    let meant = types.entries[found]
    guard !meant.declarations.isEmpty else { return false }
    // A protocol as a type is none of it, whatever it refines.
    if meant.kind == .protocol { return true }
    let named = (types.lineage(of: meant) + types.protocols(of: meant)).flatMap(\.all).flatMap(\.facts.inherited)
    let isNamed = named.contains { $0.type.spelling.compositionParts.contains { words.contains(String($0)) } }
    // An enum without values beside its cases has it by itself.
    return !isNamed && [.struct, .class, .actor].contains(meant.kind)
      && named.allSatisfy { mention in
        types.find(mention.type.spelling, from: nil, inFile: first.file) != nil || mention.type.spelling == "Sendable"
      }
  }
}

public import InjectScopeModel

/// The names that mean something else inside a type than outside of all types, since the type has its own: code in an
/// extension of it must write what is outside with its module before it.
public struct InnerNames: Sendable {
  /// Types nested in it, its aliases and parameters, those of its superclasses, and what its protocols leave open.
  public let types: Set<String>
  /// Its properties and functions: where a value may stand, they hide types too.
  public let values: Set<String>

  public var isEmpty: Bool { types.isEmpty && values.isEmpty }

  public init(of entry: TypeIndex.Entry, in index: TypeIndex) {
    var types = index.genericParameters(inside: entry)
    var values: Set<String> = []
    for ancestor in index.lineage(of: entry) {
      types.formUnion(index.namesNested(in: ancestor.name))
      for facts in ancestor.all.map(\.facts) {
        values.formUnion(facts.properties.lazy.map(\.name))
        values.formUnion(facts.functions.lazy.map(\.name))
      }
      let protocols = index.protocols(of: ancestor)
      for named in protocols {
        types.formUnion(index.namesNested(in: named.name))
        types.formUnion(named.all.lazy.flatMap(\.facts.associatedTypes).map(\.name))
      }
      for level in protocols + [ancestor] {
        for declaration in level.all {
          for name in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
            guard let brought = FrameworkInnerNames.types(of: name.bareName),
              index.find(name, from: declaration.facts.outerName, inFile: declaration.file) == nil
            else { continue }
            types.formUnion(brought)
          }
        }
      }
    }
    self.types = types
    self.values = values
  }
}

extension TypeIndex {
  /// `text`, which names types as code outside of all types does, as code inside of one must write it; `nil` where no
  /// way to write it is known.
  ///
  /// - Parameters:
  ///   - hidden: what means something else there.
  ///   - own: what the text itself brings along: the parameters of a generic function.
  public func spelled(_ text: String, where hidden: Set<String>, besides own: Set<String> = []) -> String? {
    hidden.isEmpty ? text : spelled(text, where: hidden.contains, besides: own)
  }

  /// The same, for somebody who has what is hidden in several sets.
  public func spelled(_ text: String, where isHidden: (String) -> Bool, besides own: Set<String> = []) -> String? {
    var isKnown = true
    let spelled = Identifier.replacing(in: text) { name, before, after in
      guard Self.isMeant(name, before, after, in: text), isHidden(name), !own.contains(name) else { return nil }
      guard let module = module(declaring: name), !isHidden(module) else {
        isKnown = false
        return nil
      }
      return "\(module).\(name)"
    }
    return isKnown ? spelled : nil
  }

  /// `URL` of `Foundation.URL`, where the file imports that module and the name alone means no other type.
  public func withoutModules(_ text: String, inFile file: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    let modules = modules(in: file).filter { module in named(module).allSatisfy { entries[$0].name != module } }
    guard !modules.isEmpty else { return text }
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      guard first.isLetter || first == "_" else {
        result.append(rest.removeFirst())
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(name.count)
      if rest.first == ".", result.last != ".", modules.contains(String(name)),
        isOnly(String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }), of: String(name))
      {
        rest = rest.dropFirst()
      } else {
        result += name
      }
    }
    return result
  }

  /// Whether a name alone means the type of that module.
  private func isOnly(_ name: String, of module: String) -> Bool {
    guard let unit = unit(declaring: name) else { return true }
    return moduleName(of: unit) == module && named(name).count { entries[$0].name == name } == 1
  }

  /// Not a member of another type, an attribute, or a label.
  private static func isMeant(_ name: String, _ before: Character?, _ after: Character?, in text: String) -> Bool {
    before != "." && before != "@" && (after != ":" || text.hasPrefix("["))
  }

  /// The names in a text that hide behind others, and cannot be written in another way.
  public func lost(in text: String, where isHidden: (String) -> Bool, besides own: Set<String> = []) -> [String] {
    var lost: [String] = []
    _ = Identifier.replacing(in: text) { name, before, after in
      if Self.isMeant(name, before, after, in: text), isHidden(name), !own.contains(name),
        module(declaring: name).map(isHidden) ?? true, !lost.contains(name)
      {
        lost.append(name)
      }
      return nil
    }
    return lost
  }

  /// The module whose type a name means outside of all types; `nil` where that is not known.
  private func module(declaring name: String) -> String? {
    let module: String
    if let unit = unit(declaring: name) {
      guard let known = self.moduleName(of: unit) else { return nil }
      module = known
    } else if let known = Self.modulesOfFrameworks[name] {
      module = known
    } else {
      return nil
    }
    // A type of the module's name would be meant instead.
    return named(module).contains { entries[$0].name == module } || aliases[module] != nil ? nil : module
  }

  /// Whether a name is one of the types that most files name, of Swift's own and of Foundation's.
  public static func isOfFrameworks(_ name: String) -> Bool { modulesOfFrameworks[name] != nil }

  /// Whose names stand in most files.
  private static let modulesOfFrameworks: [String: String] = {
    let swift = [
      "AnyHashable", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double", "Error", "Float", "Int",
      "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Range", "Result", "Set", "String", "Substring", "UInt",
      "UInt16", "UInt32", "UInt64", "UInt8", "Void",
    ]
    let foundation = [
      "Bundle", "Calendar", "Data", "Date", "DateFormatter", "FileManager", "Locale", "Notification",
      "NotificationCenter", "TimeInterval", "TimeZone", "Timer", "URL", "URLRequest", "URLSession", "UUID",
      "UserDefaults",
    ]
    return Dictionary(
      uniqueKeysWithValues: swift.map { ($0, "Swift") } + foundation.map { ($0, "Foundation") })
  }()

  /// The protocols that a type names, and all that they refine, as far as they are declared here.
  public func protocols(of entry: Entry) -> [Entry] {
    var found: [Entry] = []
    var open = [entry]
    while let next = open.popLast() {
      for declaration in next.all {
        for name in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
          guard let type = find(name, from: declaration.facts.outerName, inFile: declaration.file),
            entries[type].kind == .protocol, !found.contains(where: { $0.name == entries[type].name })
          else { continue }
          found.append(entries[type])
          open.append(entries[type])
        }
      }
    }
    return found
  }

  /// The types around a type and itself, outermost first, each with its bare name and its parameters.
  public func levels(of entry: Entry) -> [(name: String, generics: Generics?)] {
    func generics(of entry: Entry?) -> Generics? {
      entry.flatMap { $0.declarations.lazy.compactMap(\.facts.generics).first }
    }
    guard entry.name.utf8.contains(UInt8(ascii: ".")) else { return [(entry.name, generics(of: entry))] }
    let parts = entry.name.split(separator: ".").map(String.init)
    return parts.indices.map { index in
      let name = parts[...index].joined(separator: ".")
      let level =
        index == parts.count - 1 ? entry : find(name, from: nil, inFile: entry.first?.file ?? 0).map { entries[$0] }
      return (parts[index], generics(of: level))
    }
  }

  /// The parameters that code inside a type can name.
  public func genericParameters(inside entry: Entry) -> Set<String> {
    var parameters: Set<String> = []
    for level in levels(of: entry) { if let generics = level.generics { parameters.formUnion(generics.parameters) } }
    return parameters
  }
}

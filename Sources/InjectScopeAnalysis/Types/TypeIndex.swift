public import InjectScopeModel

/// The types that a unit declares or sees, each with its extensions, found by name as Swift would find them.
public struct TypeIndex: Sendable {
  /// A class, since facts are large and asked for everywhere.
  public final class Declaration: Sendable {
    public let path: String
    public let file: Int
    public let unit: ID<Project.Unit>
    public let facts: TypeFacts

    public init(path: String, file: Int, unit: ID<Project.Unit>, facts: TypeFacts) {
      self.path = path
      self.file = file
      self.unit = unit
      self.facts = facts
    }

    public var location: Location { Location(file: path, position: facts.position) }
    public func location(of position: Position) -> Location { Location(file: path, position: position) }
  }

  /// A type: where it is declared (more than once under different conditions, say) and everything that extends it.
  public struct Entry: Sendable {
    public let name: String
    /// The declarations proper, in the order of their places; empty for a type that is only extended here.
    public var declarations: [Declaration] = []
    public var extensions: [Declaration] = []

    public var all: [Declaration] { extensions.isEmpty ? declarations : declarations + extensions }
    public var first: Declaration? { declarations.first ?? extensions.first }
    public var kind: TypeFacts.Kind? { declarations.first?.facts.kind }
    public var isVisibleElsewhere: Bool { declarations.allSatisfy { $0.facts.access.reachesOtherFiles } }
    public var bareName: String { name.bareName }
  }

  public private(set) var entries: [Entry] = []
  private let unitOfFile: [ID<Project.Unit>]
  private let unitNames: [String]
  /// The entry of each type of each file, as facts point to them.
  private var entryOfDeclaration: [Declared: Int] = [:]
  private var byName: [String: [Int]] = [:]
  private var byBareName: [String: [Int]] = [:]
  public private(set) var aliases: [String: AliasFacts] = [:]
  /// Whether anything says where it is available: nearly always nothing does.
  public private(set) var saysAvailability = false

  private struct Declared: Hashable {
    let file: Int
    let type: ID<TypeFacts>
  }

  public init(_ project: Project, unit: ID<Project.Unit>) {
    let seen = Set([unit] + project.units[unit].sees)
    unitOfFile = project.files.map(\.unit)
    unitNames = project.units.map(\.moduleName)
    let files = project.files.indices.filter { seen.contains(project.files[$0].unit) }
    for file in files {
      for index in project.files[file].facts.types.indices { declare(ID(index), of: file, in: project) }
      for alias in project.files[file].facts.aliases where aliases[alias.name] == nil { aliases[alias.name] = alias }
    }
    for file in files {
      for index in project.files[file].facts.types.indices { extend(ID(index), of: file, in: project) }
    }
  }

  private mutating func declare(_ id: ID<TypeFacts>, of file: Int, in project: Project) {
    let facts = project.files[file].facts.types[id]
    guard facts.kind != .extension else { return }
    let declaration = Declaration(
      path: project.files[file].path, file: file, unit: project.files[file].unit, facts: facts)
    if facts.attributes.contains(where: { $0.name == "available" }) { saysAvailability = true }
    let known = byName[facts.name, default: []].first { canMerge(entries[$0], with: declaration) }
    let index = known ?? add(Entry(name: facts.name))
    entries[index].declarations.append(declaration)
    entryOfDeclaration[Declared(file: file, type: id)] = index
  }

  /// Two private types of one name in two files are two types, and so are those of two units; under `#if` and `#else`
  /// one type has two declarations.
  private func canMerge(_ entry: Entry, with declaration: Declaration) -> Bool {
    entry.declarations.allSatisfy {
      ($0.facts.kind == declaration.facts.kind || ($0.facts.kind.isConcrete && declaration.facts.kind.isConcrete))
        && $0.unit == declaration.unit
        && ($0.file == declaration.file
          || ($0.facts.access.reachesOtherFiles && declaration.facts.access.reachesOtherFiles))
    }
  }

  private mutating func extend(_ id: ID<TypeFacts>, of file: Int, in project: Project) {
    let facts = project.files[file].facts.types[id]
    guard facts.kind == .extension else { return }
    let declaration = Declaration(
      path: project.files[file].path, file: file, unit: project.files[file].unit, facts: facts)
    let index = find(facts.name, from: nil, inFile: file) ?? add(Entry(name: facts.name))
    entries[index].extensions.append(declaration)
    entryOfDeclaration[Declared(file: file, type: id)] = index
  }

  private mutating func add(_ entry: Entry) -> Int {
    entries.append(entry)
    byName[entry.name, default: []].append(entries.count - 1)
    byBareName[entry.bareName, default: []].append(entries.count - 1)
    return entries.count - 1
  }

  // MARK: - Finding

  public func entry(of type: ID<TypeFacts>, inFile file: Int) -> Int? {
    entryOfDeclaration[Declared(file: file, type: type)]
  }

  /// The type that `name` means inside `scope`: nested types first, outwards, then the whole name.
  public func find(_ name: String, from scope: String?, inFile file: Int) -> Int? {
    let name = name.withoutGenericArguments
    guard byBareName[name.bareName] != nil else { return nil }
    var scope = scope
    while let outer = scope {
      if let found = pick(byName["\(outer).\(name)"], file) { return found }
      scope = outer.outerName
    }
    if let found = pick(byName[name], file) { return found }
    // A module's name may stand before it; a nested type may be named alone where a typealias or an import helps.
    guard let dot = name.firstIndex(of: "."), let candidates = byName[String(name[name.index(after: dot)...])] else {
      return nil
    }
    let own = candidates.filter { isDeclared($0, inModule: name[..<dot]) }
    return pick(own.isEmpty ? candidates : own, file)
  }

  /// Whether a module declares the type: a unit of that name, or where nobody says which units there are, a folder.
  public func isDeclared(_ entry: Int, inModule module: Substring) -> Bool {
    entries[entry].declarations.contains { declaration in
      unitNames[Int(declaration.unit.index)] == module
        || declaration.path.split(separator: "/").dropLast().contains(module)
    }
  }

  /// The type that is declared inside another.
  public func nested(_ name: String, in outer: String) -> Int? { byName["\(outer).\(name)"]?.first }

  /// By name, equals by place.
  public func isOrdered(_ a: Int, _ b: Int) -> Bool {
    guard entries[a].name == entries[b].name else { return entries[a].name < entries[b].name }
    return (entries[a].first?.path ?? "", a) < (entries[b].first?.path ?? "", b)
  }

  /// The types with this name, however deep they are nested.
  public func named(_ bareName: String) -> [Int] { byBareName[bareName, default: []] }

  /// What the file itself declares hides what its unit does, and that what other units do.
  private func pick(_ candidates: [Int]?, _ file: Int) -> Int? {
    guard let candidates else { return nil }
    return candidates.first { entries[$0].declarations.contains { $0.file == file } }
      ?? candidates.first { index in
        entries[index].isVisibleElsewhere && entries[index].declarations.contains { $0.unit == unitOfFile[file] }
      } ?? candidates.first { entries[$0].isVisibleElsewhere } ?? candidates.first
  }
}

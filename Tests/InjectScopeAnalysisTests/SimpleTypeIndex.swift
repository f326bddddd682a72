import InjectScopeModel

@testable import InjectScopeAnalysis

/// A type index that looks every name up in dictionaries of texts: the judge of the one that numbers names.
struct SimpleTypeIndex {
  typealias Declaration = TypeIndex.Declaration
  typealias Entry = TypeIndex.Entry

  private(set) var entries: [Entry] = []
  /// Shared with all other indices of the project.
  let project: Project
  private let words: TypeIndex.LibraryWords?
  /// The files of the unit, and of what it sees.
  let files: [Int]
  /// The units whose types are only known: what they show to others.
  private let known: Set<ID<Project.Unit>>
  /// Of the units that are seen.
  private let unitNames: [ID<Project.Unit>: String]
  /// The entry of each type of each file, as facts point to them.
  private var entryOfDeclaration: [Declared: Int] = [:]
  private var byName: [String: [Int]] = [:]
  private var byBareName: [String: [Int]] = [:]

  private struct Declared: Hashable {
    let file: Int
    let type: ID<TypeFacts>
  }

  /// What declarations of one type have in common.
  private struct Likeness: Hashable {
    let name: String
    /// A class and a struct under `#if` and `#else` are one type.
    let kind: TypeFacts.Kind
    let unit: ID<Project.Unit>

    init(_ facts: TypeFacts, _ unit: ID<Project.Unit>) {
      name = facts.name
      kind = facts.kind.isConcrete ? .class : facts.kind
      self.unit = unit
    }
  }

  private struct Placed<Place: Hashable & Sendable>: Hashable {
    let name: String
    let place: Place
  }

  private struct LikenessInFile: Hashable {
    let likeness: Likeness
    let file: Int
  }

  /// The type of each likeness that other files see, and the file that all of it stands in, if there is one.
  private var open: [Likeness: (entry: Int, file: Int?)] = [:]
  /// The type of each likeness that a file has for itself.
  private var closed: [LikenessInFile: Int] = [:]
  /// The first type of a name that a file declares, that a unit shows to other files, and that anybody shows.
  private var firstInFile: [Placed<Int>: Int] = [:]
  private var firstShownInUnit: [Placed<ID<Project.Unit>>: Int] = [:]
  private var firstShown: [String: Int] = [:]

  /// - Parameters:
  ///   - knowsOthers: whether the types count too that the unit only knows, where others may see them.
  ///   - words: in files that import this library its names mean its own types, whatever other modules declare.
  init(_ project: Project, unit: ID<Project.Unit>, knowsOthers: Bool = false, words: TypeIndex.LibraryWords? = nil) {
    self.project = project
    self.words = words
    var isSeen = [Bool](repeating: false, count: project.units.count)
    var unitNames: [ID<Project.Unit>: String] = [:]
    for seen in [unit] + project.units[unit].sees {
      isSeen[Int(seen.index)] = true
      unitNames[seen] = project.units[seen].moduleName
    }
    let known = knowsOthers ? Self.imported(by: unit, in: project, files: isSeen) : []
    self.known = known
    for unit in known { unitNames[unit] = project.units[unit].moduleName }
    self.unitNames = unitNames
    let foreign = known.isEmpty ? [] : project.files.indices.filter { known.contains(project.files[$0].unit) }
    files = project.files.indices.filter { isSeen[Int(project.files[$0].unit.index)] }
    for file in files {
      for index in project.files[file].facts.types.indices { declare(ID(index), of: file, in: project) }
    }
    for file in foreign {
      let facts = project.files[file].facts
      for index in facts.types.indices where facts.types[index].access >= .package {
        declare(ID(index), of: file, in: project)
      }
    }
    for index in entries.indices { show(index) }
    for file in files + foreign {
      for index in project.files[file].facts.types.indices { extend(ID(index), of: file, in: project) }
    }
  }

  /// The known units whose modules some file imports.
  private static func imported(
    by unit: ID<Project.Unit>, in project: Project, files isSeen: [Bool]
  ) -> Set<ID<Project.Unit>> {
    let known = project.units[unit].knows.filter { !isSeen[Int($0.index)] }
    guard !known.isEmpty else { return [] }
    var modules: Set<String> = []
    for file in project.files where isSeen[Int(file.unit.index)] {
      modules.formUnion(file.facts.imports.lazy.map { String($0.module.prefix { $0 != "." }) })
    }
    return Set(known.filter { modules.contains(project.units[$0].moduleName) })
  }

  private mutating func declare(_ id: ID<TypeFacts>, of file: Int, in project: Project) {
    let facts = project.files[file].facts.types[id]
    guard facts.kind != .extension else { return }
    let declaration = Declaration(id, ofFile: file, in: project)
    let index = known(declaration) ?? add(Entry(name: facts.name, place: entries.count))
    entries[index].declarations.append(declaration)
    note(declaration, in: index)
    entryOfDeclaration[Declared(file: file, type: id)] = index
  }

  /// The type that it is one more declaration of. Two private types of one name in two files are two types, and so are
  /// those of two units; under `#if` and `#else` one type has two declarations.
  private func known(_ declaration: Declaration) -> Int? {
    let likeness = Likeness(declaration.facts, declaration.unit)
    let own = closed[LikenessInFile(likeness: likeness, file: declaration.file)]
    guard let shared = open[likeness] else { return own }
    guard declaration.facts.access.reachesOtherFiles || shared.file == declaration.file else { return own }
    return min(shared.entry, own ?? shared.entry)
  }

  private mutating func note(_ declaration: Declaration, in index: Int) {
    let likeness = Likeness(declaration.facts, declaration.unit)
    let place = Placed(name: declaration.facts.name, place: declaration.file)
    firstInFile[place] = min(firstInFile[place] ?? index, index)
    let inFile = LikenessInFile(likeness: likeness, file: declaration.file)
    guard closed[inFile] != index else { return }
    let isOpen = open[likeness]?.entry == index
    guard declaration.facts.access.reachesOtherFiles else {
      if isOpen { open[likeness] = nil }
      closed[inFile] = index
      return
    }
    let file = isOpen && open[likeness]?.file != declaration.file ? nil : declaration.file
    open[likeness] = (index, file)
  }

  private mutating func show(_ index: Int) {
    let entry = entries[index]
    guard entry.isVisibleElsewhere else { return }
    if firstShown[entry.name] == nil { firstShown[entry.name] = index }
    for unit in Set(entry.declarations.map(\.unit)) {
      let place = Placed(name: entry.name, place: unit)
      if firstShownInUnit[place] == nil { firstShownInUnit[place] = index }
    }
  }

  private mutating func extend(_ id: ID<TypeFacts>, of file: Int, in project: Project) {
    let facts = project.files[file].facts.types[id]
    guard facts.kind == .extension else { return }
    let declaration = Declaration(id, ofFile: file, in: project)
    let index =
      find(facts.name, from: nil, inFile: file)
      ?? add(Entry(name: facts.name, place: entries.count), isShown: true)
    entries[index].extensions.append(declaration)
    entryOfDeclaration[Declared(file: file, type: id)] = index
  }

  private mutating func add(_ entry: Entry, isShown: Bool = false) -> Int {
    entries.append(entry)
    if isShown { show(entries.count - 1) }
    byName[entry.name, default: []].append(entries.count - 1)
    byBareName[entry.bareName, default: []].append(entries.count - 1)
    return entries.count - 1
  }

  // MARK: - Finding

  func entry(of type: ID<TypeFacts>, inFile file: Int) -> Int? {
    entryOfDeclaration[Declared(file: file, type: type)]
  }

  /// The type that `name` means inside `scope`: nested types first, outwards, then the whole name.
  func find(_ name: String, from scope: String?, inFile file: Int) -> Int? {
    let name = name.withoutGenericArguments
    guard byBareName[name.bareName] != nil else { return nil }
    var scope = scope
    while let outer = scope {
      if let found = pick("\(outer).\(name)", file) { return found }
      scope = outer.outerName
    }
    if let found = pick(name, file) { return found }
    // A module's name may stand before it; a nested type may be named alone where a typealias or an import helps.
    guard let dot = name.firstIndex(of: "."), let candidates = byName[String(name[name.index(after: dot)...])] else {
      return nil
    }
    let own = candidates.filter { isDeclared($0, inModule: name[..<dot]) }
    return pick(own.isEmpty ? candidates : own, file)
  }

  /// Whether a module declares the type: a unit of that name, or where nobody says which units there are, a folder.
  func isDeclared(_ entry: Int, inModule module: Substring) -> Bool {
    entries[entry].declarations.contains { declaration in
      unitNames[declaration.unit].map { $0 == module } ?? false
        || declaration.path.split(separator: "/").dropLast().contains(module)
    }
  }

  /// The type that is declared inside another.
  func nested(_ name: String, in outer: String) -> Int? { byName["\(outer).\(name)"]?.first }

  /// The types with this name, however deep they are nested.
  func named(_ bareName: String) -> [Int] { byBareName[bareName, default: []] }

  /// The same by its name alone, which many may have.
  private func pick(_ name: String, _ file: Int) -> Int? {
    guard let candidates = byName[name] else { return nil }
    if let own = firstInFile[Placed(name: name, place: file)]
      ?? firstShownInUnit[Placed(name: name, place: project.files[file].unit)]
    {
      return own
    }
    if let words, words.names.contains(name),
      project.files[file].facts.imports.contains(where: { $0.module == words.module })
    {
      // Its sources may be among those that are read.
      return candidates.first { entries[$0].declarations.contains { unitNames[$0.unit] == words.module } }
    }
    return firstShown[name] ?? candidates.first
  }

  /// What the file itself declares hides what its unit does, and that what other units do.
  private func pick(_ candidates: [Int]?, _ file: Int) -> Int? {
    guard let candidates else { return nil }
    return candidates.first { entries[$0].declarations.contains { $0.file == file } }
      ?? candidates.first { index in
        entries[index].isVisibleElsewhere
          && entries[index].declarations.contains { $0.unit == project.files[file].unit }
      } ?? candidates.first { entries[$0].isVisibleElsewhere } ?? candidates.first
  }
}

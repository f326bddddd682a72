internal import InjectScopeModel

/// The types of a unit in the making, and how a name is looked up among them.
struct TypeTables: Sendable {
  typealias Declaration = TypeIndex.Declaration
  typealias Entry = TypeIndex.Entry

  private(set) var entries: [Entry] = []
  /// Shared with all other indices of the project.
  let project: Project
  private let words: TypeIndex.LibraryWords?
  /// `nil` where no other index shares them.
  private let declarations: TypeDeclarations?
  /// The files of the unit, and of what it sees.
  let files: [Int]
  /// The units whose types are only known: what they show to others.
  let known: Set<ID<Project.Unit>>
  /// Of the units that are seen.
  let unitNames: [ID<Project.Unit>: String]
  /// By file, where its types begin among all; and the entry of each, as facts point to them: none where it is negative.
  private var firstOfFile: [Int] = []
  private var entryOfType: [Int32]
  private(set) var names: TypeNames
  private(set) var aliases: [String: AliasFacts] = [:]
  private(set) var ambiguousAliases: Set<String> = []
  /// By type: the names of what is nested in it and can be seen in other files, aliases included.
  private(set) var nestedNames: [String: Set<String>] = [:]
  private(set) var saysAvailability = false
  /// By class: the superclass, where that is declared here.
  private(set) var superclasses: [Int32] = []

  /// What declarations of one type have in common.
  private struct Likeness: Hashable {
    let name: Int
    /// A class and a struct under `#if` and `#else` are one type.
    let kind: TypeFacts.Kind
    let unit: ID<Project.Unit>

    init(_ name: Int, _ facts: TypeFacts, _ unit: ID<Project.Unit>) {
      self.name = name
      kind = facts.kind.isConcrete ? .class : facts.kind
      self.unit = unit
    }
  }

  private struct Placed: Hashable {
    let name: Int
    let place: Int
  }

  private struct LikenessInFile: Hashable {
    let likeness: Likeness
    let file: Int
  }

  // Of names that have more than one declaration: all others are told by their only one.

  /// The type of each likeness that other files see, and the file that all of it stands in, if there is one.
  private var open: [Likeness: (entry: Int, file: Int?)] = [:]
  /// The type of each likeness that a file has for itself.
  private var closed: [LikenessInFile: Int] = [:]
  /// The first type of a name that a file declares, and that a unit shows to other files.
  private var firstInFile: [Placed: Int] = [:]
  private var firstShownInUnit: [Placed: Int] = [:]

  init(
    _ project: Project, unit: ID<Project.Unit>, knowsOthers: Bool, words: TypeIndex.LibraryWords?,
    declarations: TypeDeclarations?
  ) {
    self.project = project
    self.declarations = declarations
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
    var count = 0
    // By index: a file that is taken out of the list is a copy, and there may be as many units as files.
    firstOfFile.reserveCapacity(project.files.count)
    for place in project.files.indices {
      firstOfFile.append(count)
      count += project.files[place].facts.types.count
    }
    entryOfType = Array(repeating: -1, count: count)
    names = TypeNames(words: words?.names ?? [], capacity: files.reduce(0) { $0 + project.files[$1].facts.types.count })
    for file in files {
      for index in project.files[file].facts.types.indices { declare(ID(index), of: file) }
      for alias in project.files[file].facts.aliases { declare(alias) }
    }
    for file in foreign {
      let facts = project.files[file].facts
      for index in facts.types.indices where facts.types[index].access >= .package { declare(ID(index), of: file) }
      for alias in facts.aliases { declare(alias) }
    }
    for index in entries.indices { show(index) }
    for file in files + foreign {
      for index in project.files[file].facts.types.indices { extend(ID(index), of: file) }
    }
    noteNested()
    superclasses = entries.indices.map { superclass(of: $0).map(Int32.init) ?? -1 }
    // Nobody asks for them again.
    (open, closed) = ([:], [:])
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

  // MARK: - Gathering

  private mutating func declare(_ alias: AliasFacts) {
    guard let known = aliases[alias.name] else {
      aliases[alias.name] = alias
      return
    }
    if known.type != alias.type, known.condition != nil, alias.condition != nil {
      ambiguousAliases.insert(alias.name)
    }
  }

  private mutating func declare(_ id: ID<TypeFacts>, of file: Int) {
    let facts = project.files[file].facts.types[id]
    guard facts.kind != .extension else { return }
    let declaration = declarations?[id, inFile: file] ?? Declaration(id, ofFile: file, in: project)
    if facts.attributes.contains(where: { $0.name == "available" }) { saysAvailability = true }
    let name = names.add(facts.name)
    var index: Int?
    if !names[name].whole.isEmpty {
      placeAll(of: name)
      index = known(name, declaration)
    }
    let own = index ?? add(name, facts.name)
    entries[own].declarations.append(declaration)
    if names[name].isPlaced { note(declaration, of: name, in: own) }
    entryOfType[firstOfFile[file] + Int(id.index)] = Int32(own)
  }

  /// The type that it is one more declaration of. Two private types of one name in two files are two types, and so are
  /// those of two units; under `#if` and `#else` one type has two declarations.
  private func known(_ name: Int, _ declaration: Declaration) -> Int? {
    let likeness = Likeness(name, declaration.facts, declaration.unit)
    let own = closed[LikenessInFile(likeness: likeness, file: declaration.file)]
    guard let shared = open[likeness] else { return own }
    guard declaration.facts.access.reachesOtherFiles || shared.file == declaration.file else { return own }
    return min(shared.entry, own ?? shared.entry)
  }

  /// A second one of its name has come.
  private mutating func placeAll(of name: Int) {
    guard !names[name].isPlaced else { return }
    names[name].isPlaced = true
    for index in names[name].whole.all {
      for declaration in entries[index].declarations { note(declaration, of: name, in: index) }
    }
  }

  private mutating func note(_ declaration: Declaration, of name: Int, in index: Int) {
    let likeness = Likeness(name, declaration.facts, declaration.unit)
    let place = Placed(name: name, place: declaration.file)
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
    guard entries[index].isVisibleElsewhere else { return }
    let name = names.ofType[index]
    if names[name].firstShown == nil { names[name].firstShown = index }
    if names[name].isPlaced { showInUnits(index, of: name) }
  }

  private mutating func showInUnits(_ index: Int, of name: Int) {
    for declaration in entries[index].declarations {
      let place = Placed(name: name, place: Int(declaration.unit.index))
      if firstShownInUnit[place] == nil { firstShownInUnit[place] = index }
    }
  }

  private mutating func extend(_ id: ID<TypeFacts>, of file: Int) {
    let facts = project.files[file].facts.types[id]
    guard facts.kind == .extension else { return }
    let declaration = declarations?[id, inFile: file] ?? Declaration(id, ofFile: file, in: project)
    let index = find(facts.name, from: nil, inFile: file) ?? addExtended(facts.name)
    entries[index].extensions.append(declaration)
    entryOfType[firstOfFile[file] + Int(id.index)] = Int32(index)
  }

  /// A type that is only extended here.
  private mutating func addExtended(_ name: String) -> Int {
    let number = names.add(name)
    if !names[number].whole.isEmpty, !names[number].isPlaced {
      placeAll(of: number)
      for index in names[number].whole.all where entries[index].isVisibleElsewhere { showInUnits(index, of: number) }
    }
    let index = add(number, name)
    show(index)
    return index
  }

  private mutating func add(_ number: Int, _ name: String) -> Int {
    let entry = Entry(name: name, place: entries.count)
    let bareName = name.bareName
    names.addType(named: number, bare: bareName.utf8.count == name.utf8.count ? number : names.add(bareName))
    entries.append(entry)
    return entry.place
  }

  private mutating func noteNested() {
    for entry in entries where !entry.declarations.isEmpty {
      guard let outer = entry.name.outerName, entry.isVisibleElsewhere else { continue }
      nestedNames[outer, default: []].insert(entry.bareName)
    }
    for alias in aliases.keys {
      if let outer = alias.outerName { nestedNames[outer, default: []].insert(alias.bareName) }
    }
  }

  private func superclass(of index: Int) -> Int? {
    guard let declaration = entries[index].declarations.first, declaration.facts.kind == .class,
      let parent = declaration.facts.inherited.first.flatMap({
        find($0.type.spelling, from: declaration.facts.outerName, inFile: declaration.file)
      }), entries[parent].kind == .class
    else { return nil }
    return parent
  }

  // MARK: - Finding

  func entry(of type: ID<TypeFacts>, inFile file: Int) -> Int? {
    let entry = entryOfType[firstOfFile[file] + Int(type.index)]
    return entry < 0 ? nil : Int(entry)
  }

  func find(_ name: String, from scope: String?, inFile file: Int) -> Int? {
    let name = name.withoutGenericArguments
    let bareName = name.bareName
    guard let bare = names.number(of: bareName), !names[bare].bare.isEmpty else { return nil }
    var scope = names[bare].isNested ? scope : nil
    while let outer = scope {
      if let found = names.number(of: "\(outer).\(name)").flatMap({ pick($0, file) }) { return found }
      scope = outer.outerName
    }
    let isPlain = bareName.utf8.count == name.utf8.count
    if let found = (isPlain ? bare : names.number(of: name)).flatMap({ pick($0, file) }) { return found }
    // A module's name may stand before it; a nested type may be named alone where a typealias or an import helps.
    guard !isPlain, let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
      let number = names.number(of: String(name[name.utf8.index(after: dot)...])), !names[number].whole.isEmpty
    else { return nil }
    let candidates = names[number].whole.all
    let own = candidates.filter { isDeclared($0, inModule: name[..<dot]) }
    return pick(own.isEmpty ? candidates : own, file)
  }

  func isDeclared(_ entry: Int, inModule module: Substring) -> Bool {
    entries[entry].declarations.contains { declaration in
      unitNames[declaration.unit].map { $0 == module } ?? false
        || declaration.path.split(separator: "/").dropLast().contains(module)
    }
  }

  /// By its whole name alone, which many may have.
  private func pick(_ name: Int, _ file: Int) -> Int? {
    switch names[name].whole {
    case .none: return nil
    case .one(let only):
      guard names[name].isWord, !isShown(only, in: file), importsWords(file) else { return only }
      return isOfWords(only) ? only : nil
    case .several(let candidates):
      if let own = firstInFile[Placed(name: name, place: file)]
        ?? firstShownInUnit[Placed(name: name, place: Int(project.files[file].unit.index))]
      {
        return own
      }
      // Its sources may be among those that are read.
      if names[name].isWord, importsWords(file) { return candidates.first(where: isOfWords) }
      return names[name].firstShown ?? candidates.first
    }
  }

  private func isShown(_ entry: Int, in file: Int) -> Bool {
    let declarations = entries[entry].declarations
    return declarations.contains { $0.file == file }
      || entries[entry].isVisibleElsewhere && declarations.contains { $0.unit == project.files[file].unit }
  }

  private func importsWords(_ file: Int) -> Bool {
    guard let module = words?.module else { return false }
    return project.files[file].facts.imports.contains { $0.module == module }
  }

  private func isOfWords(_ entry: Int) -> Bool {
    guard let module = words?.module else { return false }
    return entries[entry].declarations.contains { unitNames[$0.unit] == module }
  }

  /// What the file itself declares hides what its unit does, and that what other units do.
  private func pick(_ candidates: [Int], _ file: Int) -> Int? {
    candidates.first { entries[$0].declarations.contains { $0.file == file } }
      ?? candidates.first { index in
        entries[index].isVisibleElsewhere
          && entries[index].declarations.contains { $0.unit == project.files[file].unit }
      } ?? candidates.first { entries[$0].isVisibleElsewhere } ?? candidates.first
  }
}

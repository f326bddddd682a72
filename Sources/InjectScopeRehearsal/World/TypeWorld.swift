public import InjectScopeAnalysis
public import InjectScopeModel

/// The types, functions and variables that a unit sees, as running code finds them.
///
/// A class, since everything else refers to it; it never changes after it was made, but for what it remembers.
public final class TypeWorld {
  public let project: Project
  public let unit: ID<Project.Unit>
  public let index: TypeIndex
  /// What the whole project says by names alone.
  let names: ProjectNames
  /// The protocols for which a generator may yet write a type of a name.
  let interfaces: (String) -> [String]
  /// Types that are copies of a library's own: as if they were not declared.
  public let hidden: Set<Int>
  /// Files of such copies: their code is not the project's.
  public let hiddenFiles: Set<Int>
  public let members: MemberTable
  private var remembered: [Written: SwiftType] = [:]
  private var subtypesOf: [String: [Int]]?
  private var holders: [String: [Int]] = [:]
  private var ancestries: [SwiftType: [SwiftType]] = [:]
  /// The associated types of protocols, as far as they were asked for.
  var associated: [Int: [String]] = [:]
  /// By entry.
  var mayBeNodes: [Int: Bool] = [:]
  /// Whether the project declares any; most do not.
  private(set) lazy var hasResultBuilders = index.entries.indices.contains(where: isResultBuilder)
  /// Whether the project declares types that are written as texts, lists and the like are.
  private(set) lazy var hasLiteralTypes = index.entries.contains { entry in
    entry.all.contains { $0.facts.inherited.contains { $0.type.spelling.hasPrefix("ExpressibleBy") } }
  }
  /// What the files that the unit sees import, and the libraries of which one of them cannot but speak.
  public private(set) lazy var importedModules = Set(seenFacts.flatMap { $0.imports.map(\.module) })
  public private(set) lazy var provenDialects = Set(seenFacts.flatMap(\.proven))
  private let protocols: (String) -> [String]
  /// While it is asked what a type descends from, for the sake of a name.
  var isLookingAbove = false
  private var lineages: [SwiftType: [SwiftType]] = [:]
  private var kins: [SwiftType: [SwiftType]] = [:]

  private struct Written: Hashable {
    let name: TypeName
    let scope: String?
    let file: Int
    let parameters: [String]
  }

  /// - Parameters:
  ///   - names: what the project says by names alone, where somebody has it.
  ///   - interfaces: the protocols for which a generator may yet write a type of a name.
  ///   - protocols: those that a type of the library conforms to.
  ///   - isCopy: whether a type that the project declares is a copy of a library's own.
  init(
    _ project: Project, unit: ID<Project.Unit>, names: ProjectNames? = nil,
    interfaces: @escaping (String) -> [String] = { _ in [] },
    protocols: @escaping (String) -> [String] = { _ in [] },
    isCopy: (TypeIndex.Entry, TypeIndex) -> Bool = { _, _ in false }
  ) {
    let names = names ?? ProjectNames(project)
    let index = TypeIndex(project, unit: unit, declarations: names.declarations)
    self.project = project
    self.names = names
    self.interfaces = interfaces
    self.unit = unit
    self.index = index
    self.protocols = protocols
    let copies = index.entries.indices.filter { isCopy(index.entries[$0], index) }
    hidden = Set(copies)
    hiddenFiles = Set(copies.flatMap { index.entries[$0].declarations.map(\.file) })
    members = MemberTable(project, index: index, names: names, without: hiddenFiles)
    noteEqualities()
  }

  private var seenFacts: [Facts] {
    let seen = Set([unit] + project.units[unit].sees)
    return project.files.lazy.filter { seen.contains($0.unit) }.map(\.facts)
  }

  public func isOwnUnit(file: Int) -> Bool { isOf(unit, file: file) }

  /// The files of the unit itself.
  private(set) lazy var ownFiles = index.files.filter { isOwnUnit(file: $0) }

  /// The modules of which the unit is made, itself too, that are known not to be read, or not wholly.
  public var unread: [String] {
    ([unit] + project.units[unit].sees).flatMap { project.units[$0].unread }.distinct
  }

  /// Whether everything of the unit was read: else more of it may call what it declares.
  public var isWhole: Bool {
    let own = project.units[unit]
    return !own.unread.contains(own.name)
  }

  /// The types that the unit itself declares or extends, in order.
  public private(set) lazy var ownTypes = Set(
    ownFiles.flatMap { file in
      project.files[file].facts.types.indices.compactMap { index.entry(of: ID($0), inFile: file) }
    }
  ).sorted()

  /// Where a file that the unit sees, and that speaks to a library, is not whole: part of it could not be read.
  func halfWritten(where dialect: DialectID) -> Location? {
    let seen = Set([unit] + project.units[unit].sees)
    return project.files.lazy.filter { $0.facts.spoken.contains(dialect) && seen.contains($0.unit) }
      .compactMap { file in file.facts.problems.first.map { Location(file: file.path, position: $0.position) } }.first
  }

  /// Whether a program begins in the file: in the unit itself or, for tests that run inside a program, in that.
  public func isOfProgram(file: Int) -> Bool {
    isOwnUnit(file: file) || project.units[unit].host.map { isOf($0, file: file) } == true
  }

  /// Targets of one project may share files.
  private func isOf(_ unit: ID<Project.Unit>, file: Int) -> Bool {
    let owner = project.files[file].unit
    return owner == unit || project.units[unit].includes.contains(owner)
  }

  // MARK: - Names

  /// What a written type means inside a type (`scope`: its whole name) of a file.
  ///
  /// - Parameters:
  ///   - parameters: the names of a function's generic parameters, which hide all others.
  ///   - generics: what such names are known to stand for.
  public func type(
    _ name: TypeName, in scope: String? = nil, file: Int, parameters: [String] = [],
    generics: [String: SwiftType] = [:]
  ) -> SwiftType {
    let written = Written(name: name, scope: scope, file: file, parameters: parameters)
    if let known = remembered[written] { return generics.isEmpty ? known : known.replacing(generics) }
    let type = parse(name.spelling, in: scope, file: file, parameters, depth: 0)
    remembered[written] = type
    return generics.isEmpty ? type : type.replacing(generics)
  }

  private func parse(
    _ spelling: String, in scope: String?, file: Int, _ parameters: [String], depth: Int
  ) -> SwiftType {
    TypeParser.parse(spelling) { name, arguments in
      self.named(name, arguments, in: scope, file: file, parameters, depth: depth)
    }
  }

  private func named(
    _ name: String, _ arguments: [SwiftType], in scope: String?, file: Int, _ parameters: [String], depth: Int
  ) -> SwiftType {
    if name == "Optional", arguments.count == 1 { return .optional(arguments[0]) }
    if name == "Self", let scope = around(scope, file) {
      // In a protocol it is whatever conforms; what is only extended here may be one.
      guard let entry = find(scope, from: nil, file: file), index.entries[entry].kind != .protocol else {
        return .parameter("Self")
      }
      let own = arguments.isEmpty ? (facts(entry)?.generics?.parameters ?? []).map(SwiftType.parameter) : arguments
      return .named(index.entries[entry].name, entry: entry, arguments: own)
    }
    let first = name.prefix { $0 != "." }
    if parameters.contains(where: { $0 == first }) || isParameter(String(first), in: scope, file: file)
      || isAssociatedType(String(first), of: scope, file: file)
    {
      return .parameter(name)
    }
    if let entry = find(name, from: scope, file: file), !isHidden(entry, behindAlias: name, in: scope) {
      if isElseAlias(entry) { return .open(.unwritten) }
      // What a protocol asks of whoever conforms is nearer than what stands around all types.
      if index.entries[entry].name == name, let nearer = associatedType(name, inCodeOf: scope, file) { return nearer }
      if arguments.isEmpty, let own = ownParameters(of: entry, in: scope, file, hiddenBy: parameters) {
        return .named(index.entries[entry].name, entry: entry, arguments: own)
      }
      return .named(index.entries[entry].name, entry: entry, arguments: arguments)
    }
    if depth < 8, let alias = alias(name, from: scope) {
      if index.ambiguousAliases.contains(alias.name) { return .open(.unwritten) }
      // Where its condition does not hold, it may be a framework's type of that name.
      if alias.condition != nil, alias.name.bareName.isOfFramework { return .open(.unwritten) }
      return type(of: alias, arguments, file: file, depth: depth)
    }
    if isAssociated(name, in: scope) { return .parameter(name) }
    // What an iterator gives is what the sequence has.
    if name == "Iterator.Element", isAssociated("Element", in: scope) { return .parameter("Element") }
    if first == "Self", let scope { return named(ofSelf: name, arguments, in: scope, file: file, depth: depth) }
    if let inherited = inheritedName(name, of: scope, file) ?? inheritedMember(name, from: scope, file) {
      return inherited
    }
    if let answer = associatedType(name, inCodeOf: scope, file) { return answer }
    // One that is called so is declared between backticks, and not found.
    if name.bareName == "Type" { return .open(.unwritten) }
    if ForeignTypes.aliasesOfCompounds.contains(name) || ForeignTypes.aliasesOfSystems.contains(name)
      || ForeignTypes.isAliasOfEach(name)
    {
      return .open(.unwritten)
    }
    if let nested = ForeignTypes.nested(name, in: scope) { return nested }
    return .named(ForeignTypes.aliases[name] ?? name, entry: nil, arguments: arguments)
  }

  /// What an alias stands for. Arguments that nobody wrote are open.
  private func type(of alias: AliasFacts, _ arguments: [SwiftType], file: Int, depth: Int) -> SwiftType {
    let type = parse(
      alias.type.spelling, in: alias.name.outerName, file: file, alias.parameters, depth: depth + 1)
    guard alias.parameters.isEmpty else {
      let given = arguments.count == alias.parameters.count ? arguments : []
      return type.replacing(
        Dictionary(
          alias.parameters.enumerated().map { ($1, given.isEmpty ? .open(.unwritten) : given[$0]) },
          uniquingKeysWith: { first, _ in first }))
    }
    guard arguments.isEmpty else { return .open(.unwritten) }
    return type.entry != nil && type.arguments.contains(where: Self.mayBeParameter) ? .open(.unwritten) : type
  }

  /// `Self.Name` in the code of a type.
  private func named(
    ofSelf name: String, _ arguments: [SwiftType], in scope: String, file: Int, depth: Int
  ) -> SwiftType {
    guard depth < 8, let scope = around(scope, file), let dot = name.firstIndex(of: ".") else {
      return .open(.unwritten)
    }
    let type = named(scope + name[dot...], arguments, in: scope, file: file, [], depth: depth + 1)
    return type.entry == nil && type.name == scope + name[dot...] ? .open(.unwritten) : type
  }

  /// The type that code stands in, which may stand in a function with types of its own.
  func around(_ scope: String?, _ file: Int) -> String? {
    guard let scope, find(scope, from: nil, file: file) == nil, let outer = scope.outerName,
      find(outer, from: nil, file: file) != nil
    else { return scope }
    return outer
  }

  /// The entry of a name, unless a library's copy stands behind it.
  public func find(_ name: String, from scope: String?, file: Int) -> Int? {
    if isOfImportedModule(name, file) { return nil }
    return index.find(name, from: scope, inFile: file).flatMap { entry in
      hidden.contains(entry) || index.entries[entry].declarations.isEmpty ? nil : entry
    }
  }

  /// Where the members of a type stand: its entry, or what the project adds to a type declared elsewhere, each module in a
  /// place of its own.
  func holders(of type: SwiftType) -> [Int] {
    if let entry = type.entry { return [entry] }
    guard case .named(let name, _, _) = type else { return [] }
    if let known = holders[name] { return known }
    let names = [name] + ForeignTypes.otherNames(of: name)
    let found = names.flatMap { index.named($0.bareName) }.filter {
      names.contains(index.entries[$0].name) && !hidden.contains($0) && !index.entries[$0].extensions.isEmpty
    }
    holders[name] = found
    return found
  }

  /// The first of those.
  func holder(of type: SwiftType) -> Int? { holders(of: type).first }

  /// `Library.Name`, where the file imports that library: no type of the project, though there may be one of that name.
  private func isOfImportedModule(_ name: String, _ file: Int) -> Bool {
    guard let dot = name.firstIndex(of: "."), project.files.indices.contains(file) else { return false }
    let module = name[..<dot]
    guard project.files[file].facts.imports.contains(where: { $0.module == module }) else { return false }
    let own = index.named(name.bareName).filter { index.isDeclared($0, inModule: module) }
    // The library's own sources may stand in the project, as a module of its name.
    guard own.allSatisfy(hidden.contains) else { return false }
    return !own.isEmpty
      || (!project.units.contains { $0.moduleName == module } && index.named(String(module)).isEmpty)
  }

  /// Who may see which function.
  var accesses: DeclaredAccess { names.accesses }

  /// The names of all associated types of the project's protocols.
  private(set) lazy var namesOfAssociatedTypes = Set(
    index.entries.lazy.flatMap(\.declarations).flatMap(\.facts.associatedTypes).map(\.name))

  lazy var namesOfInnerAliases = Set(index.aliases.keys.filter { $0.contains(".") }.map(\.bareName))

  public func type(ofEntry entry: Int, arguments: [SwiftType] = []) -> SwiftType {
    .named(index.entries[entry].name, entry: entry, arguments: arguments)
  }

  /// Whether it is one of the project's own: what a library's builder makes, the library says.
  func isResultBuilder(_ entry: Int) -> Bool {
    !hidden.contains(entry)
      && index.entries[entry].declarations.contains { $0.facts.attributes.contains { $0.name == "resultBuilder" } }
  }

  func facts(_ entry: Int) -> TypeFacts? { index.entries[entry].first?.facts }

  /// The generic parameters of a type by name, as far as its arguments are known.
  public func generics(of type: SwiftType) -> [String: SwiftType] {
    guard let entry = type.entry, !type.arguments.isEmpty, let names = facts(entry)?.generics?.parameters else {
      return [:]
    }
    return Dictionary(zip(names, type.arguments), uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Descent

  /// What the declarations and extensions of a type name, in their order.
  func inherited(by type: SwiftType) -> [SwiftType] {
    guard let name = type.name else { return [] }
    let generics = generics(of: type)
    let entries = type.entry.map { [$0] } ?? index.named(name.bareName).filter { index.entries[$0].name == name }
    let declared = entries.flatMap { entry in
      index.entries[entry].all.flatMap { declaration in
        declaration.facts.inherited.map {
          self.type($0.type, in: declaration.facts.name, file: declaration.file, generics: generics)
        }
      }
    }
    return type.entry == nil ? declared + protocols(name).map(SwiftType.foreign) : declared
  }

  /// Its superclass; `nil` where it has none. One declared elsewhere may as well be a protocol.
  public func superclass(of type: SwiftType) -> SwiftType? {
    guard let entry = type.entry, index.entries[entry].kind == .class,
      let declaration = index.entries[entry].declarations.first, let first = declaration.facts.inherited.first
    else { return nil }
    let parent = self.type(
      first.type, in: declaration.facts.name.outerName, file: declaration.file,
      parameters: declaration.facts.generics?.parameters ?? [], generics: generics(of: type))
    guard parent != type else { return nil }
    if let entry = parent.entry { return index.entries[entry].kind == .class ? parent : nil }
    return parent.name == nil ? nil : parent
  }

  /// Everything that the type is by declaration, itself first, then breadth first: superclasses and protocols, with
  /// those declared elsewhere.
  public func ancestry(of type: SwiftType) -> [SwiftType] {
    if let known = ancestries[type] { return known }
    var found = [type]
    var seen = Set(found)
    var next = 0
    while next < found.count, next < 256 {
      for parent in inherited(by: found[next]) {
        let parts = if case .composition(let parts) = parent { parts } else { [parent] }
        for part in parts where seen.insert(part).inserted { found.append(part) }
      }
      next += 1
    }
    ancestries[type] = found
    return found
  }

  /// The classes and their superclasses in the project, the type itself first: where a member is looked for.
  public func lineage(of type: SwiftType) -> [SwiftType] {
    if let known = lineages[type] { return known }
    var line = [type]
    while line.count < 64, let parent = line.last.flatMap(superclass), !line.contains(parent) { line.append(parent) }
    lineages[type] = line
    return line
  }

  /// Whose members a type may have, the nearest first: its lineage, then everything that it is by declaration.
  func kin(of type: SwiftType) -> [SwiftType] {
    if let known = kins[type] { return known }
    let kin = lineage(of: type) + ancestry(of: type)
    kins[type] = kin
    return kin
  }

  /// The types of the project with objects that are, or conform to, a type of the project.
  public func concreteSubtypes(of type: SwiftType) -> [Int] {
    guard let name = type.name else { return [] }
    if subtypesOf == nil {
      var table: [String: [Int]] = [:]
      for (place, entry) in index.entries.enumerated() where entry.kind?.isConcrete == true || entry.kind == .enum {
        for parent in ancestry(of: self.type(ofEntry: place)) {
          parent.name.map { table[$0, default: []].append(place) }
        }
      }
      subtypesOf = table
    }
    return subtypesOf?[name] ?? []
  }
}

extension String {
  /// `UIView`, `NSObject`: no parameter is called so.
  var isOfFramework: Bool { count > 2 && prefix(2).allSatisfy(\.isUppercase) }
}

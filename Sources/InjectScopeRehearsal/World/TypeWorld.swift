public import InjectScopeAnalysis
public import InjectScopeModel

/// The types, functions and variables that a unit sees, as running code finds them.
///
/// A class, since everything else refers to it; it never changes after it was made, but for what it remembers.
public final class TypeWorld {
  public let project: Project
  public let unit: ID<Project.Unit>
  public let index: TypeIndex
  /// The protocols for which a generator may yet write a type of a name.
  let interfaces: (String) -> [String]
  /// Types that are copies of a library's own: as if they were not declared.
  public private(set) var hidden: Set<Int> = []
  /// Files of such copies: their code is not the project's.
  public private(set) var hiddenFiles: Set<Int> = []
  public private(set) var members = MemberTable()
  private var remembered: [Written: SwiftType] = [:]
  private var subtypesOf: [String: [Int]]?
  private var holders: [String: Int?] = [:]
  private var ancestries: [SwiftType: [SwiftType]] = [:]
  /// The associated types of protocols, as far as they were asked for.
  var associated: [Int: [String]] = [:]
  /// By entry.
  var mayBeNodes: [Int: Bool] = [:]
  /// Whether the project declares any; most do not.
  private(set) lazy var hasResultBuilders = index.entries.indices.contains(where: isResultBuilder)
  private let protocols: (String) -> [String]
  private var isLookingAbove = false
  private var lineages: [SwiftType: [SwiftType]] = [:]
  private var kins: [SwiftType: [SwiftType]] = [:]

  private struct Written: Hashable {
    let name: TypeName
    let scope: String?
    let file: Int
    let parameters: [String]
  }

  /// - Parameters:
  ///   - interfaces: the protocols for which a generator may yet write a type of a name.
  ///   - protocols: those that a type of the library conforms to.
  ///   - isCopy: whether a type that the project declares is a copy of a library's own.
  init(
    _ project: Project, unit: ID<Project.Unit>, interfaces: @escaping (String) -> [String] = { _ in [] },
    protocols: @escaping (String) -> [String] = { _ in [] },
    isCopy: (TypeIndex.Entry, TypeIndex) -> Bool = { _, _ in false }
  ) {
    self.project = project
    self.interfaces = interfaces
    self.unit = unit
    index = TypeIndex(project, unit: unit)
    self.protocols = protocols
    for (place, entry) in index.entries.enumerated() where isCopy(entry, index) {
      hidden.insert(place)
      hiddenFiles.formUnion(entry.declarations.map(\.file))
    }
    members = MemberTable(project, unit: unit, index: index, without: hiddenFiles)
    noteEqualities()
  }

  public func isOwnUnit(file: Int) -> Bool { isOf(unit, file: file) }

  /// Whether a file that the unit sees speaks to a library, and part of it could not be read.
  func isHalfWritten(where dialect: DialectID) -> Bool {
    let seen = Set([unit] + project.units[unit].sees)
    return project.files.contains { file in
      !file.facts.problems.isEmpty && file.facts.spoken.contains(dialect) && seen.contains(file.unit)
    }
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
      if arguments.isEmpty, let own = ownParameters(of: entry, in: scope, file, hiddenBy: parameters) {
        return .named(index.entries[entry].name, entry: entry, arguments: own)
      }
      return .named(index.entries[entry].name, entry: entry, arguments: arguments)
    }
    if depth < 8, let alias = alias(name, from: scope) {
      if index.ambiguousAliases.contains(alias.name) { return .open(.unwritten) }
      // Where its condition does not hold, it may be a framework's type of that name.
      if alias.condition != nil, alias.name.bareName.isOfFramework { return .open(.unwritten) }
      // What the parameters of a generic alias are called is not read.
      guard arguments.isEmpty else { return .open(.unwritten) }
      let type = parse(alias.type.spelling, in: alias.name.outerName, file: file, [], depth: depth + 1)
      return type.entry != nil && type.arguments.contains(where: Self.mayBeParameter) ? .open(.unwritten) : type
    }
    if isAssociated(name, in: scope) { return .parameter(name) }
    if first == "Self", let scope { return named(ofSelf: name, arguments, in: scope, file: file, depth: depth) }
    if let inherited = parameterOfSuperclass(name, of: scope, file) { return inherited }
    // One that is called so is declared between backticks, and not found.
    if name.bareName == "Type" { return .open(.unwritten) }
    if ForeignTypes.aliasesOfCompounds.contains(name) || ForeignTypes.aliasesOfSystems.contains(name) {
      return .open(.unwritten)
    }
    return .named(ForeignTypes.aliases[name] ?? name, entry: nil, arguments: arguments)
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

  /// What the bare name of a generic type is of in its own code, and in that of the types in it: of its own parameters.
  private func ownParameters(
    of entry: Int, in scope: String?, _ file: Int, hiddenBy parameters: [String]
  ) -> [SwiftType]? {
    guard let scope = around(scope, file), let names = facts(entry)?.generics?.parameters, !names.isEmpty else {
      return nil
    }
    let own = index.entries[entry].name
    guard scope == own || scope.hasPrefix(own + "."),
      // A type or a function in it may have a parameter of the same name.
      !names.contains(where: parameters.contains), !hasOwnNames(names, between: own, and: scope, file)
    else { return nil }
    return names.map(SwiftType.parameter)
  }

  /// What a generic parameter of a superclass is: its name is known in the code of the subclasses too.
  private func parameterOfSuperclass(_ name: String, of scope: String?, _ file: Int) -> SwiftType? {
    guard !isLookingAbove, let scope = around(scope, file), let entry = find(scope, from: nil, file: file),
      index.entries[entry].kind == .class
    else { return nil }
    isLookingAbove = true
    defer { isLookingAbove = false }
    let type = type(
      ofEntry: entry, arguments: (facts(entry)?.generics?.parameters ?? []).map(SwiftType.parameter))
    for level in lineage(of: type).dropFirst() {
      guard let parent = level.entry, facts(parent)?.generics?.parameters.contains(name) == true else { continue }
      return generics(of: level)[name] ?? .open(.unwritten)
    }
    return nil
  }

  private func hasOwnNames(_ names: [String], between outer: String, and scope: String, _ file: Int) -> Bool {
    var scope = scope
    while scope != outer {
      if names.contains(where: { index.nested($0, in: scope) != nil || index.aliases["\(scope).\($0)"] != nil }) {
        return true
      }
      if let entry = find(scope, from: nil, file: file),
        facts(entry)?.generics?.parameters.contains(where: names.contains) == true
      {
        return true
      }
      guard let next = scope.outerName else { return true }
      scope = next
    }
    return false
  }

  /// Whether a name that nothing declares is one that a protocol of Swift's own gives to types, or is behind an alias.
  private func isAssociated(_ name: String, in scope: String?) -> Bool {
    guard let outer = name.outerName else { return scope != nil && ForeignTypes.associated.contains(name) }
    return alias(outer, from: scope) != nil
      || ForeignTypes.associated.contains(name.bareName) && !index.named(outer.bareName).isEmpty
  }

  /// Whether a name that nothing declares may be a parameter of the generic alias that it stands behind.
  private static func mayBeParameter(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let name, nil, let arguments):
      arguments.contains(where: mayBeParameter)
        || arguments.isEmpty && !name.contains(".") && !name.isOfFramework && !plainTypes.contains(name)
          && !neverParameters.contains(name)
    case .named(_, _, let arguments): arguments.contains(where: mayBeParameter)
    case .optional(let inner), .metatype(let inner), .opaque(let inner): mayBeParameter(inner)
    case .tuple(let parts, _), .composition(let parts): parts.contains(where: mayBeParameter)
    case .function(let parameters, let result): (parameters + [result]).contains(where: mayBeParameter)
    case .open: false
    }
  }

  private static let neverParameters: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Data", "Date", "Error", "NSError", "Never", "Substring", "URL", "URLError",
    "UUID",
    "Void",
  ]

  /// The type that code stands in, which may stand in a function with types of its own.
  private func around(_ scope: String?, _ file: Int) -> String? {
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

  /// Where the members of a type stand: its entry, or what the project adds to a type declared elsewhere.
  func holder(of type: SwiftType) -> Int? {
    if let entry = type.entry { return entry }
    guard case .named(let name, _, _) = type else { return nil }
    if let known = holders[name] { return known }
    let found = index.named(name.bareName).first {
      index.entries[$0].name == name && !hidden.contains($0) && !index.entries[$0].extensions.isEmpty
    }
    holders[name] = .some(found)
    return found
  }

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

  private func alias(_ name: String, from scope: String?) -> AliasFacts? {
    var scope = scope
    while let outer = scope {
      if let alias = index.aliases["\(outer).\(name)"] ?? inheritedAlias(name, of: outer) { return alias }
      scope = outer.outerName
    }
    return index.aliases[name]
  }

  /// Whether an alias of the type around the code stands nearer than a type of that name.
  private func isHidden(_ entry: Int, behindAlias name: String, in scope: String?) -> Bool {
    // `Outer.Name`, which is no type of the name alone.
    if index.aliases[name] != nil, name.outerName != nil, index.entries[entry].name != name { return true }
    guard scope != nil, namesOfInnerAliases.contains(name) else { return false }
    var scope = scope
    while let outer = scope {
      if index.entries[entry].name == "\(outer).\(name)" { return false }
      if index.aliases["\(outer).\(name)"] != nil { return true }
      scope = outer.outerName
    }
    return false
  }

  /// Whether it is declared where a condition holds, and where not it is an alias: which one, nobody knows.
  private func isElseAlias(_ entry: Int) -> Bool {
    guard index.aliases[index.entries[entry].name]?.condition != nil else { return false }
    return index.entries[entry].declarations.allSatisfy { $0.facts.condition != nil }
  }

  /// One that a superclass or a protocol declares.
  private func inheritedAlias(_ name: String, of holder: String) -> AliasFacts? {
    guard !isLookingAbove, namesOfInnerAliases.contains(name),
      let entry = index.named(holder.bareName).first(where: { index.entries[$0].name == holder })
    else { return nil }
    // What a type descends from is itself told by names.
    isLookingAbove = true
    defer { isLookingAbove = false }
    return ancestry(of: type(ofEntry: entry)).dropFirst().lazy.compactMap { parent in
      parent.name.flatMap { self.index.aliases["\($0).\(name)"] }
    }.first
  }

  private lazy var namesOfInnerAliases = Set(index.aliases.keys.filter { $0.contains(".") }.map(\.bareName))

  public func type(ofEntry entry: Int, arguments: [SwiftType] = []) -> SwiftType {
    .named(index.entries[entry].name, entry: entry, arguments: arguments)
  }

  /// Whether it is one of the project's own: what a library's builder makes, the library says.
  func isResultBuilder(_ entry: Int) -> Bool {
    !hidden.contains(entry)
      && index.entries[entry].declarations.contains { $0.facts.attributes.contains { $0.name == "resultBuilder" } }
  }

  /// The cases of an enum without payloads, in their order: `nil` where nobody can tell.
  func allCases(of type: SwiftType) -> [String]? {
    guard let entry = type.entry, index.entries[entry].kind == .enum,
      ancestry(of: type).contains(where: { $0.name?.bareName == "CaseIterable" })
    else { return nil }
    let cases = index.entries[entry].declarations.flatMap(\.facts.cases)
    return cases.isEmpty || cases.contains { $0.condition != nil } ? nil : cases.map(\.name)
  }

  func isOptionSet(_ type: SwiftType) -> Bool {
    type.entry != nil && ancestry(of: type).contains { $0.name == "OptionSet" && $0.entry == nil }
  }

  /// Whether an enum has such a case.
  func hasCase(_ name: String, _ entry: Int) -> Bool {
    index.entries[entry].declarations.contains { $0.facts.cases.contains { $0.name == name } }
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
  fileprivate var isOfFramework: Bool { count > 2 && prefix(2).allSatisfy(\.isUppercase) }
}

extension SwiftType {
  /// With generic parameters replaced by what they stand for.
  func replacing(_ generics: [String: SwiftType]) -> SwiftType {
    guard !generics.isEmpty else { return self }
    switch self {
    case .open(.parameter(let name)): return generics[name] ?? associated(name, generics) ?? self
    case .open(.unwritten): return self
    case .named(let name, let entry, let arguments):
      return .named(name, entry: entry, arguments: arguments.map { $0.replacing(generics) })
    case .optional(let wrapped): return .optional(wrapped.replacing(generics))
    case .tuple(let parts, let labels): return .tuple(parts.map { $0.replacing(generics) }, labels)
    case .function(let parameters, let result):
      return .function(parameters.map { $0.replacing(generics) }, result.replacing(generics))
    case .composition(let parts): return .composition(parts.map { $0.replacing(generics) })
    case .metatype(let type): return .metatype(type.replacing(generics))
    case .opaque(let type): return .opaque(type.replacing(generics))
    }
  }

  /// `C.Element`, where it is known what `C` stands for: of Swift's own types it is known what they go through.
  private func associated(_ name: String, _ generics: [String: SwiftType]) -> SwiftType? {
    guard let dot = name.firstIndex(of: "."), let outer = generics[String(name[..<dot])] else { return nil }
    let member = String(name[name.index(after: dot)...])
    switch (outer, member) {
    case (.open(.parameter(let other)), _): return .parameter(other + "." + member)
    case (.named(_, nil, _), _): return ForeignTypes.names(in: outer)[member]
    default: return nil
    }
  }

  /// What generic parameters must be for this (a parameter's type) to be `other`.
  func match(_ other: SwiftType, _ names: [String], into found: inout [String: SwiftType]) {
    switch (self, other) {
    case (.open(.parameter(let name)), _) where names.contains(name):
      if found[name] == nil, !other.hasUnwritten { found[name] = other }
    case (.named(_, _, let a), .named(_, _, let b)):
      for (a, b) in zip(a, b) { a.match(b, names, into: &found) }
    case (.optional(let a), .optional(let b)): a.match(b, names, into: &found)
    case (.optional(let a), _): a.match(other, names, into: &found)
    case (.metatype(let a), .metatype(let b)): a.match(b, names, into: &found)
    case (.function(let a, let result), .function(let b, let other)):
      for (a, b) in zip(a, b) { a.match(b, names, into: &found) }
      result.match(other, names, into: &found)
    case (.tuple(let a, _), .tuple(let b, _)): for (a, b) in zip(a, b) { a.match(b, names, into: &found) }
    default: break
    }
  }
}

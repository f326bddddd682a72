public import InjectScopeModel

/// The types that a unit declares or sees, each with its extensions, found by name as Swift would find them.
public final class TypeIndex: Sendable {
  // A class, since it is large and nearly all that looks at a unit has it at hand.

  /// A class, since facts are large and asked for everywhere.
  public final class Declaration: Sendable {
    public let path: String
    public let file: Int
    public let unit: ID<Project.Unit>
    /// Which of its file's types and extensions it is.
    public let type: ID<TypeFacts>
    public let facts: TypeFacts

    init(_ type: ID<TypeFacts>, ofFile file: Int, in project: Project) {
      path = project.files[file].path
      self.file = file
      unit = project.files[file].unit
      self.type = type
      facts = project.files[file].facts.types[type]
    }

    public var location: Location { Location(file: path, position: facts.position) }
    public func location(of position: Position) -> Location { Location(file: path, position: position) }
  }

  /// The types of a library that files import, by their names.
  public struct LibraryWords: Sendable {
    let module: String
    let names: Set<String>

    public init(module: String, names: Set<String>) {
      self.module = module
      self.names = names
    }
  }

  /// A type: where it is declared (more than once under different conditions, say) and everything that extends it.
  public struct Entry: Sendable {
    public let name: String
    /// Among all entries.
    let place: Int
    /// The declarations proper, in the order of their places; empty for a type that is only extended here.
    public var declarations: [Declaration] = []
    public var extensions: [Declaration] = []

    public var all: [Declaration] { extensions.isEmpty ? declarations : declarations + extensions }
    public var first: Declaration? { declarations.first ?? extensions.first }
    public var kind: TypeFacts.Kind? { declarations.first?.facts.kind }
    public var isVisibleElsewhere: Bool { declarations.allSatisfy { $0.facts.access.reachesOtherFiles } }
    public var bareName: String { name.bareName }
  }

  private let tables: TypeTables
  public let entries: [Entry]
  /// The files of the unit, and of what it sees.
  public let files: [Int]
  public let aliases: [String: AliasFacts]
  /// Whether anything says where it is available: nearly always nothing does.
  public let saysAvailability: Bool

  /// - Parameters:
  ///   - knowsOthers: whether the types count too that the unit only knows, where others may see them.
  ///   - words: in files that import this library its names mean its own types, whatever other modules declare.
  ///   - declarations: those of the project, where the indices of several units share them.
  public init(
    _ project: Project, unit: ID<Project.Unit>, knowsOthers: Bool = false, words: LibraryWords? = nil,
    declarations: TypeDeclarations? = nil
  ) {
    tables = TypeTables(
      project, unit: unit, knowsOthers: knowsOthers, words: words, declarations: declarations)
    entries = tables.entries
    files = tables.files
    aliases = tables.aliases
    saysAvailability = tables.saysAvailability
  }

  /// Shared with all other indices of the project.
  var project: Project { tables.project }

  /// Names that stand for one type under one condition and for another one under another.
  public var ambiguousAliases: Set<String> { tables.ambiguousAliases }

  /// Whether what a declaration holds can be seen from the unit: another module shows only what is public.
  public func isReached(_ access: Access, in declaration: Declaration) -> Bool {
    tables.known.isEmpty || !tables.known.contains(declaration.unit) || access >= .package
  }

  // MARK: - Finding

  public func entry(of type: ID<TypeFacts>, inFile file: Int) -> Int? { tables.entry(of: type, inFile: file) }

  /// The type that `name` means inside `scope`: nested types first, outwards, then the whole name.
  public func find(_ name: String, from scope: String?, inFile file: Int) -> Int? {
    tables.find(name, from: scope, inFile: file)
  }

  /// Whether a module declares the type: a unit of that name, or where nobody says which units there are, a folder.
  public func isDeclared(_ entry: Int, inModule module: Substring) -> Bool {
    tables.isDeclared(entry, inModule: module)
  }

  /// The superclass, where it is declared here.
  func superclass(of entry: Entry) -> Entry? {
    let parent = tables.superclasses[entry.place]
    return parent < 0 ? nil : entries[Int(parent)]
  }

  /// The type that is declared inside another.
  public func nested(_ name: String, in outer: String) -> Int? {
    guard !tables.names.isOnlyOutermost(name.bareName) else { return nil }
    return ofWholeName("\(outer).\(name)").first
  }

  private func ofWholeName(_ name: String) -> TypeNames.Types {
    tables.names.number(of: name).map { tables.names[$0].whole } ?? .none
  }

  /// What is called so inside another type, and can be seen in other files.
  public func namesNested(in outer: String) -> Set<String> {
    tables.nestedNames.isEmpty ? [] : tables.nestedNames[outer] ?? []
  }

  /// Whether a name means the same wherever it stands: nothing nested is called so.
  func isOnlyOutermost(_ bareName: String) -> Bool { tables.names.isOnlyOutermost(bareName) }

  /// The unit that shows a type or an alias of this whole name.
  func unit(declaring name: String) -> ID<Project.Unit>? {
    let shown = ofWholeName(name).all.first { !entries[$0].declarations.isEmpty && entries[$0].isVisibleElsewhere }
    if let shown { return entries[shown].declarations.first?.unit }
    guard aliases[name] != nil else { return nil }
    return project.files.first { $0.facts.aliases.contains { $0.name == name } }?.unit
  }

  /// As code that sees it writes it; `nil` where nobody says what a module is called.
  func moduleName(of unit: ID<Project.Unit>) -> String? {
    project.units[unit].isModuleKnown ? project.units[unit].moduleName : nil
  }

  /// The modules that a file imports, and its own.
  func modules(in file: Int) -> Set<String> {
    let own = moduleName(of: project.files[file].unit).map { [$0] } ?? []
    return Set(project.files[file].facts.imports.map { String($0.module.prefix { $0 != "." }) } + own)
  }

  /// By name, equals by place.
  public func isOrdered(_ a: Int, _ b: Int) -> Bool {
    guard entries[a].name == entries[b].name else { return entries[a].name < entries[b].name }
    return (entries[a].first?.path ?? "", a) < (entries[b].first?.path ?? "", b)
  }

  /// The types with this name, however deep they are nested.
  public func named(_ bareName: String) -> [Int] {
    tables.names.number(of: bareName).map { tables.names[$0].bare.all } ?? []
  }
}

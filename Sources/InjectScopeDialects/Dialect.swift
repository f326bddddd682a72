public import InjectScopeAnalysis
public import InjectScopeModel

/// A dependency-injection library, as InjectScope knows it: how its code is read, resolved, checked and generated.
public protocol Dialect: Sendable {
  var id: DialectID { get }
  /// What people call it.
  var title: String { get }
  /// The module that a file imports to use the library.
  var module: String { get }
  /// What package managers know it by, in small letters: the end of its repository's address, the name of its pod.
  var packages: [String] { get }
  /// What older versions of it mean otherwise, the oldest first. What is read and said holds for the newest.
  var versionChanges: [VersionChange] { get }
  /// A file that holds none of these words says nothing in this dialect, and is never parsed for it.
  var markers: [String] { get }
  /// The same for a person, each whole.
  var shownMarkers: [String] { get }
  /// Words that make a declaration matter that holds no marker, in a file that holds one elsewhere.
  var companions: [String] { get }
  /// Words of a file whose code matters too: the bodies of its functions, and what those call, wherever it stands.
  var codeMarkers: [String] { get }
  /// Calls of generated functions, as they begin: `inject(`. They are looked for in all bodies, and files that say
  /// nothing else in this dialect are read for them where somebody says something.
  var callMarkers: [String] { get }
  /// The functions and types by whose calls code tells the library something, or asks it: what leads nowhere is told of
  /// where somebody asks about a file.
  var tellingCalls: Set<String> { get }
  /// The functions by which code asks the library: a call of one that led nowhere may ask for what nobody else asks for.
  var askingCalls: Set<String> { get }
  /// The attribute, with its `@`, by which a property asks the library only at its first use.
  var lazyAttribute: String? { get }
  /// Whether this file makes it worth while to look for calls.
  func asksForCalls(_ facts: Facts) -> Bool
  var rules: any ResolutionRules { get }
  /// How changes become edits of its sources.
  var changes: any DialectChanges { get }
  /// The checks that only make sense here; the neutral ones are Analysis's.
  var checks: [any Check] { get }
  /// What its rules and generator may report without a check of their own.
  var explanations: [Explanation] { get }
  /// What the findings that every dialect can have look like here: an example in its own words, by the finding's id.
  var examples: [String: String] { get }

  /// The protocol for which its generator writes a type of this name, if it would write one.
  func interface(ofWritten name: String) -> String?

  /// Adds the parts that a file's declarations play, and who creates whom.
  func read(_ facts: inout Facts)

  /// The form of the functions that the project's code calls, for each unit whose code shows it.
  func calledStyles(in project: Project) -> [CalledStyle]

  /// The folders that its files go to, whichever they are.
  func outputFolders(_ options: GenerationOptions) -> [String]

  /// The files that it would write for a resolved project, in the order of their paths.
  func generate(from graph: DependencyGraph, of project: Project, options: GenerationOptions) -> [GeneratedFile]
}

extension Dialect {
  public var module: String { title }
  public var packages: [String] { [title.lowercased()] }
  public var versionChanges: [VersionChange] { [] }
  public var changes: any DialectChanges { NoChanges() }
  public var shownMarkers: [String] { markers }
  public var companions: [String] { [] }
  /// What is declared says it all.
  public var codeMarkers: [String] { [] }
  public var callMarkers: [String] { [] }
  public var tellingCalls: Set<String> { [] }
  public var askingCalls: Set<String> { [] }
  public var lazyAttribute: String? { nil }
  public func asksForCalls(_ facts: Facts) -> Bool { false }
  public func calledStyles(in project: Project) -> [CalledStyle] { [] }
  /// What is wired at run time is written where somebody asks for it, and then into a folder of the library's name.
  public func outputFolders(_ options: GenerationOptions) -> [String] { options.makesTwins ? [title] : [] }
  public var examples: [String: String] { [:] }
  public func interface(ofWritten name: String) -> String? { nil }
}

/// The dialects that InjectScope knows, in the order in which they are listed.
public enum Dialects {
  public static let all: [any Dialect] = [InjectGrail(), Shot(), FlexInject(), Discoverer(), Injection()]

  /// The modules of the other libraries: some have words in common, and an import tells whose they are.
  static func modules(besides id: DialectID) -> Set<String> { Set(all.filter { $0.id != id }.map(\.module)) }

  /// The protocols for which a type of this name may be written.
  static func interfaces(ofWritten name: String) -> [String] { all.compactMap { $0.interface(ofWritten: name) } }

  public static func named(_ name: String) -> (any Dialect)? { all.first { $0.id.name == name } }
}

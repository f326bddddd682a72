public import InjectScopeModel

/// How generated code is to look.
public struct GenerationOptions: Hashable, Sendable {
  /// The form that somebody chose; without it each unit's calls decide.
  public var style: SignatureStyle?
  /// What the calls decided, by unit.
  public var calledStyles: [ID<Project.Unit>: SignatureStyle] = [:]
  /// The units in which the functions are called on lists, where they are printed too.
  public var callingLists: Set<ID<Project.Unit>> = []
  /// Files with mocks and with helpers for tests, besides the code itself.
  public var makesMocks = false
  /// For what is wired at run time too: the same as plain typed Swift.
  public var makesTwins = false
  /// Further modules that generated code imports.
  public var imports: [String] = []
  /// Further modules that generated code for tests imports.
  public var testImports: [String] = []
  /// Prints `nonisolated struct`, which compilers before Swift 6.1 do not know.
  public var printsNonisolatedTypes = true
  /// Prints the functions also where a constant can be set from them before the object is whole.
  public var extendsInjectors = false

  public init() {}

  /// Whether one unit's functions stand on the lists too.
  func extendsInjectors(of unit: ID<Project.Unit>) -> Bool { extendsInjectors || callingLists.contains(unit) }

  /// The form of one unit's functions.
  public func style(of unit: ID<Project.Unit>) -> SignatureStyle { style ?? calledStyles[unit] ?? .direct }

  /// What some unit may be given.
  private var printed: Finding.Blocking {
    let styles = style.map { [$0] } ?? (calledStyles.isEmpty ? [.direct] : Set(calledStyles.values))
    var printed: Finding.Blocking = makesMocks ? .helpers : .nothing
    if styles.contains(.direct) { printed.insert(.objects) }
    if styles.contains(.injector) { printed.insert(.lists) }
    return printed
  }

  /// Whether what would be generated does not compile because of a finding.
  public func areBlocked(by finding: Finding) -> Bool {
    !finding.blocks.isDisjoint(with: printed)
  }
}

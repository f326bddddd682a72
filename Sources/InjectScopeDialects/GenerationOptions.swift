public import InjectScopeModel

/// How generated code is to look.
public struct GenerationOptions: Hashable, Sendable {
  public var style = SignatureStyle.direct
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

  /// Whether what would be generated does not compile because of a finding.
  public func areBlocked(by finding: Finding) -> Bool {
    switch finding.blocks {
    case .nothing: false
    // The helpers for tests make objects in either style.
    case .making: style == .direct || makesMocks
    case .everything: true
    }
  }
}

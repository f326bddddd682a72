import InjectScopeDialects
import InjectScopeModel
import Testing

/// Classes that nothing makes, since they have no initialiser at all.
@Suite struct InjectGrailInitialiserTests {
  private func told(_ row: String) -> [Finding] {
    Sources("import InjectGrail\nstruct Root: RootInjector {}\nprotocol RowInjector: Injector {}\n" + row)
      .findings("no-injector-initialiser")
  }

  @Test func aClassGetsNoneByItself() throws {
    let found = told("final class Row: Injectable {\n  let injector: RowInjectorImpl\n\n  func show() {}\n}")
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.severity == .error && finding.blocks == .nothing)
    #expect(
      finding.message == "'Row' has no initialiser: a class gets none by itself, and 'injector' has no value")
    #expect(finding.fix?.description == "give it `init(injector: RowInjectorImpl)`, which sets it")
    #expect(
      finding.fix?.edits.map(\.text)
        == ["\n  init(injector: RowInjectorImpl) {\n    self.injector = injector\n  }\n"])
    #expect(finding.fix?.edits.first?.location.position.line == 6)
  }

  @Test(arguments: [
    ("actor Row: Injectable { let injector: RowInjectorImpl }", true),
    ("class Base {}\nclass Row: Base, Injectable { let injector: RowInjectorImpl }", false),
    ("class Row: UIView, Injectable { let injector: RowInjectorImpl }", false),
    ("class Row: Injectable { let injector: RowInjectorImpl; let title: String }", false),
    ("class Row: Injectable { let injector: RowInjectorImpl; var title: String? }", true),
    ("protocol Page {}\nclass Row: Page, Injectable { let injector: RowInjectorImpl }", true),
    ("@MainActor class Row: Injectable { let injector: RowInjectorImpl }", true),
  ])
  func whatItHasToSetDecidesOnTheEdit(_ row: String, _ hasEdit: Bool) {
    let found = told(row)
    #expect(found.map(\.severity) == [.error], "\(row)")
    #expect(found.first?.fix?.edits.isEmpty == !hasEdit, "\(row)")
  }

  /// It compiles, or who makes it is not seen.
  @Test(arguments: [
    "struct Row: Injectable { let injector: RowInjectorImpl }",
    "class Row: Injectable { let injector: RowInjectorImpl; init(injector: RowInjectorImpl) { self.injector = injector } }",
    "class Row: Injectable { var injector: RowInjectorImpl! }",
    "class Row: Injectable { let injector = RowInjectorImpl() }",
    "class Row: Injectable { lazy var injector: RowInjectorImpl = made() }",
    "@Needs class Row: Injectable { let injector: RowInjectorImpl }",
    "@MemberwiseInit class Row: Injectable { let injector: RowInjectorImpl }",
    "class Row: Injectable { @Late var injector: RowInjectorImpl }",
    "class Row: Injectable { let injector: RowInjectorImpl\n#if DEBUG\ninit(injector: RowInjectorImpl) {}\n#endif\n}",
    "class Row: Injectable { let injector: RowInjectorImpl; func show( {}",
  ])
  func whoMayHaveOneIsNotTold(_ row: String) {
    #expect(!told(row).contains { $0.severity == .error }, "\(row)")
  }
}

import InjectScopeDialects
import Testing

/// Edits must not make of Swift what is none.
@Suite struct EditedTextTests {
  @Test(arguments: [
    ("init() { a() }", "init() { a();; b() c() }"),
    ("let a: Int", "let a: Int let b: Int"),
    ("struct A {\n}\n", "struct A {\n  let b: [Int\n}\n"),
    ("f(a: 1, b: 2)", "f(, b: 2)"),
  ]) func aNewSlipIsSeen(_ before: String, _ after: String) {
    #expect(EditedText.newSlip(in: after, before: before) != nil)
  }

  @Test(arguments: [
    ("init() { a() }", "init() { a(); b(); c() }"),
    // It was none before.
    ("struct A {\n  let = \n}\n", "struct A {\n  let = \n}\nstruct B {}\n"),
  ]) func whatWasThereBeforeIsNobodysNews(_ before: String, _ after: String) {
    #expect(EditedText.newSlip(in: after, before: before) == nil)
  }
}

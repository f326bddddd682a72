import InjectScopeDialects
import Testing

/// Edits must not make of Swift what is none.
@Suite struct EditedTextTests {
  @Test(arguments: [
    ("init() { a() }", "init() { a();; b() c() }", 1),
    ("let a: Int", "let a: Int let b: Int", 1),
    ("struct A {\n}\n", "struct A {\n  let b: [Int\n}\n", 2),
    ("f(a: 1, b: 2)", "f(, b: 2)", 1),
    // One was there before, and has moved.
    ("let = \nlet a: Int\n", "import B\nlet = \nlet a: Int let b: Int\n", 3),
  ]) func aNewSlipIsSeen(_ before: String, _ after: String, line: Int) {
    #expect(EditedText.newSlip(in: after, before: before) == line)
  }

  @Test(arguments: [
    ("init() { a() }", "init() { a(); b(); c() }"),
    // It was none before.
    ("struct A {\n  let = \n}\n", "struct A {\n  let = \n}\nstruct B {}\n"),
  ]) func whatWasThereBeforeIsNobodysNews(_ before: String, _ after: String) {
    #expect(EditedText.newSlip(in: after, before: before) == nil)
  }
}

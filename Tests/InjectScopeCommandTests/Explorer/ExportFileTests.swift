import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct ExportFileTests {
  @Test(arguments: [
    ("view.dot", ["view.dot", "view-2.dot", "view-3.dot"]), ("view", ["view", "view-2", "view-3"]),
    ("../a/b.dot", [".._a_b.dot", ".._a_b-2.dot", ".._a_b-3.dot"]),
  ])
  func names(_ suggested: String, names: [String]) {
    #expect(Array(ExportFile.names(like: suggested).prefix(3)) == names)
  }
}

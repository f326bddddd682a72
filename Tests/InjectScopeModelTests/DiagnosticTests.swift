import InjectScopeModel
import Testing

@Suite struct DiagnosticTests {
  @Test func anErrorOutweighsAWarningAndThatANote() {
    #expect(Finding.Severity.allCases.reversed().sorted() == [.note, .warning, .error])
  }
}

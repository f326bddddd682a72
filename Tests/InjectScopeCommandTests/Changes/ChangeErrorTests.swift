import InjectScopeModel
import Testing

@testable import InjectScopeCommands

/// Why a change is not made, as the command line and the explorer say it.
@Suite struct ChangeErrorTests {
  /// The command line counts paths from where somebody stands, the explorer from the project.
  @Test func placesInTheProject() {
    let refusal = ChangeRefusal(
      "it is written twice", at: Location(file: "App/A.swift", position: Position(line: 3, column: 5)))
    let error = ChangeError.refused(refusal, place: "../shop/App/A.swift:3:5")
    #expect(error.message == "../shop/App/A.swift:3:5: it is written twice")
    #expect(error.messageInProject == "App/A.swift:3:5: it is written twice")
    #expect(ChangeError.form("a", .inject).messageInProject == ChangeError.form("a", .inject).message)
  }
}

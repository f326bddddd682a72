import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// However deep a path goes, its names are read.
@Suite struct DeepWhyTests {
  private static let project: LoadedProject = {
    var drawing = Drawing()
    var last = drawing.add(.root, "App")
    for number in 1...60 {
      let next = drawing.add(.injectable, "Screen\(number)")
      drawing.join(last, .creates, next)
      last = next
    }
    return drawing.project()
  }()

  /// Of several things that one asks of another that counts which it asks for itself, and how many there are is said.
  @Test func whatItAsksForItselfIsTheReason() {
    var drawing = Drawing()
    let app = drawing.add(.root, "App")
    let screen = drawing.add(.injectable, "Screen")
    for label in ["archive", "network", "orders"] { drawing.join(app, .supplies, screen, for: label) }
    drawing.join(app, .creates, screen)
    var play = Play(project: drawing.project())
    play.go(to: "Screen")
    play.type("mk")
    play.go(to: "App")
    play.type("w")
    #expect(play.screen.contains("asks for archive +2 R App"), "\(play.screen)")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)]) func everyStepHasItsName(_ size: Size) {
    var play = Play(size, project: Self.project)
    play.go(to: "Screen60")
    play.type("wzG")
    for number in 50...60 { #expect(play.screen.contains("Screen\(number)"), "\(play.screen)") }
    #expect(play.screen.contains("60 steps"))
  }
}

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

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)]) func everyStepHasItsName(_ size: Size) {
    var play = Play(size, project: Self.project)
    play.go(to: "Screen60")
    play.type("wzG")
    for number in 50...60 { #expect(play.screen.contains("Screen\(number)"), "\(play.screen)") }
    #expect(play.screen.contains("60 steps"))
  }
}

import Discoverer
import FlexInject

@main
final class StudioApp {
  private var shown: [Scene] = []

  static func main() {
    let app = StudioApp()
    app.launch()
    app.loop()
    print("end")
  }

  private func launch() {
    do {
      try Startup().run()
    } catch {
      print("the engine does not start: \(error)")
    }
  }

  private func loop() {
    for name in [SceneName.desk, .shelf, .clock, .presets] {
      let scene = name.make()
      shown.append(scene)
      print("## \(scene.title)")
      scene.play().forEach { print("   \($0)") }
    }
  }
}

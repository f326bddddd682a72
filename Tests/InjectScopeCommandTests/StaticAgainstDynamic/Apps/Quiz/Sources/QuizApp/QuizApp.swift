import Injection
import QuizCore
import QuizUI

@main
struct QuizApp {
  private let features: [String]

  init(features: [String] = ["scores", "sound"]) {
    self.features = features
    setUpInjection()
  }

  private func setUpInjection() {
    let ui = UIComponents(level: .hard)
    injectMe {
      component { GameComponents(scoreLimit: 2).component }
      component { ui.component }
      component { MultiplayerComponents().component }
    }
  }

  static func main() {
    inject(logger: .error)
    let app = QuizApp()
    app.play()
    app.showFeatures()
    print("end")
  }

  private func play() {
    let game = GameView()
    game.play(1, 0, 0)
    game.draw()
    let second = GameView()
    second.play(1, 0, 1)
    second.draw()
  }

  private func showFeatures() {
    for feature in features {
      switch feature {
      case "scores": ScoresView().draw()
      case "sound": SoundView().draw()
      default: print("no \(feature)")
      }
    }
    SettingsBuilder(level: .easy).build().draw()
    let match: Match = resolve()
    print(match.play(2))
    let journal: Journal = resolve()
    print(journal.entries)
  }
}

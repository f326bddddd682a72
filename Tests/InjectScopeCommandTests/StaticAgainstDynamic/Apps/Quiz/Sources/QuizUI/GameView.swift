import Injection
import QuizCore

public final class GameViewModel {
  private let game: Game
  private let sound: SoundPlayer
  private(set) var log: [String] = []

  public init(game: Game, sound: SoundPlayer) {
    self.game = game
    self.sound = sound
  }

  public func play(_ answers: [Int]) {
    game.start()
    for (index, answer) in answers.enumerated() {
      guard let question = game.current else { break }
      let isRight = game.answer(answer, after: index)
      sound.play(isRight ? "ding" : "buzz")
      log.append("\(question.text): \(question.answers[answer])\(isRight ? "" : " (wrong)")")
    }
  }

  var result: String {
    if case .over(let points) = game.state { return "\(points) points" }
    return "not over"
  }
}

public struct GameView: View {
  @ViewModel private var model: GameViewModel
  let theme: Theme

  public init(theme: Theme = resolve(tag: "dark")) {
    self.theme = theme
  }

  public func play(_ answers: Int...) { model.play(answers) }
  public func body() -> [String] { [theme.title("Game")] + model.log + [model.result] }
}

public final class SoundPlayer {
  private let volume: Double
  public private(set) var played: [String] = []

  public init(volume: Double) { self.volume = volume }
  public func play(_ sound: String) { if volume > 0 { played.append(sound) } }
}

public struct Theme {
  let mark: Character
  public init(mark: Character) { self.mark = mark }
  public func title(_ text: String) -> String { "\(mark) \(text) \(mark)" }
}

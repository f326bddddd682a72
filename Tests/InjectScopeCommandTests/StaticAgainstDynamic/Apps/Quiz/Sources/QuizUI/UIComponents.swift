import Injection
import QuizCore

public struct UIComponents: ComponentProviding {
  private let level: Difficulty
  private let isMuted: Bool

  public init(level: Difficulty, isMuted: Bool = false) {
    self.level = level
    self.isMuted = isMuted
  }

  public var component: Component {
    Component {
      factory { GameViewModel(game: $0(), sound: $0()) }
      factory { Game(level: level, scoring: $0()) }
      single { SoundPlayer(volume: isMuted ? 0 : 1) }
      factory(tag: "dark") { Theme(mark: "*") }
      factory(tag: "light") { Theme(mark: "-") }
    }
  }
}

import Injection
import QuizCore

public struct ScoresView: View {
  @Inject private var scores: HighScores
  @Inject(tag: "light") private var theme: Theme

  public init() {}

  public func body() -> [String] {
    [theme.title("Scores")] + scores.list.enumerated().map { "\($0 + 1). \($1)" }
  }
}

public struct SoundView: View {
  @Inject private var sound: SoundPlayer
  public init() {}
  public func body() -> [String] { ["played \(sound.played.count)"] }
}

/// A screen with a module of its own: settings that are thrown away unless they are saved.
public final class SettingsBuilder: ModuleBuilder<SettingsView> {
  private let level: Difficulty

  public init(level: Difficulty) {
    self.level = level
  }

  public override func component() -> Component? {
    Component {
      factory { [level] in SettingsDraft(level: level) }
      factory { SettingsView(draft: $0(), sound: $0()) }
    }
  }

  public override func build() -> SettingsView { module.resolve() }
}

public struct SettingsDraft {
  public var level: Difficulty
}

public struct SettingsView: View {
  let draft: SettingsDraft
  let sound: SoundPlayer
  public func body() -> [String] { ["level \(draft.level)", "sound \(sound.played.isEmpty ? "new" : "used")"] }
}

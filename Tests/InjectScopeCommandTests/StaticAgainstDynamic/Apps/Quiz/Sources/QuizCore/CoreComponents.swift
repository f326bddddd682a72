import Injection

public protocol ComponentProviding {
  var component: Component { get }
}

public struct GameComponents: ComponentProviding {
  let scoreLimit: Int
  let bonus: Int

  public init(scoreLimit: Int = 3, bonus: Int = 5) {
    self.scoreLimit = scoreLimit
    self.bonus = bonus
  }

  public var component: Component {
    Component {
      factory { BuiltInQuestions() as QuestionSource }
      factory { KeepOrder() as Shuffler }
      factory { TimedScoring(bonus: bonus) as Scoring }
      single { HighScores(limit: scoreLimit) }
      single { Journal() }
    }
  }
}

/// What the app has only while somebody plays against others.
public struct MultiplayerComponents: ComponentProviding {
  public init() {}

  public var component: Component {
    Component {
      single { Lobby(names: $0()) as Meeting }
      factory { PlayerNames(prefix: "Guest") }
      factory { (module: Module) -> Match in Match(meeting: module(), scores: module.resolve()) }
    }
  }
}

public struct PlayerNames {
  let prefix: String
  public init(prefix: String) { self.prefix = prefix }
  public func name(_ number: Int) -> String { "\(prefix) \(number)" }
}

public protocol Meeting: AnyObject {
  func join() -> String
  var present: [String] { get }
}

final class Lobby: Meeting {
  private let names: PlayerNames
  private(set) var present: [String] = []

  init(names: PlayerNames) { self.names = names }

  func join() -> String {
    present.append(names.name(present.count + 1))
    return present[present.count - 1]
  }
}

public final class Match {
  private let meeting: Meeting
  private let scores: HighScores

  init(meeting: Meeting, scores: HighScores) {
    self.meeting = meeting
    self.scores = scores
  }

  public func play(_ players: Int) -> String {
    for _ in 0..<players { _ = meeting.join() }
    return "\(meeting.present.joined(separator: " vs ")) for \(scores.list.first ?? 0)"
  }
}

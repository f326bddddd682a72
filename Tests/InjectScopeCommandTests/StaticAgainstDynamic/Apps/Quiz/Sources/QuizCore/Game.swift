import Injection

public protocol Scoring {
  func points(for question: Question, seconds: Int) -> Int
}

public struct TimedScoring: Scoring {
  let bonus: Int
  public init(bonus: Int) { self.bonus = bonus }

  public func points(for question: Question, seconds: Int) -> Int {
    question.level.rawValue * 10 + max(0, bonus - seconds)
  }
}

public final class Game {
  public enum State: Equatable {
    case ready
    case asking(Int)
    case over(points: Int)
  }

  private let questions: [Question]
  private let scoring: Scoring
  private var points = 0
  public private(set) var state = State.ready
  @LazyInject private var highScores: HighScores

  public init(level: Difficulty, source: QuestionSource = resolve(), shuffler: Shuffler = resolve(), scoring: Scoring) {
    questions = shuffler.shuffle(source.questions(level))
    self.scoring = scoring
  }

  public var current: Question? {
    if case .asking(let index) = state { return questions[index] }
    return nil
  }

  public func start() {
    state = questions.isEmpty ? .over(points: 0) : .asking(0)
  }

  @discardableResult
  public func answer(_ choice: Int, after seconds: Int) -> Bool {
    guard case .asking(let index) = state else { return false }
    let question = questions[index]
    let isRight = question.correct == choice
    if isRight { points += scoring.points(for: question, seconds: seconds) }
    if index + 1 < questions.count {
      state = .asking(index + 1)
    } else {
      state = .over(points: points)
      highScores.add(points)
    }
    return isRight
  }
}

public final class HighScores {
  private let limit: Int
  public private(set) var list: [Int] = []
  @Inject private var journal: Journal?

  public init(limit: Int) {
    self.limit = limit
  }

  public func add(_ points: Int) {
    list = Array((list + [points]).sorted(by: >).prefix(limit))
    journal?.write("scored \(points)")
  }
}

public final class Journal {
  public private(set) var entries: [String] = []
  public init() {}
  public func write(_ entry: String) { entries.append(entry) }
}

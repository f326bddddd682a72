import Injection
import QuizCore
import XCTest

@testable import QuizUI

struct OneQuestion: QuestionSource {
  func questions(_ level: Difficulty) -> [Question] { [Question("1 + 1", ["2", "3"], correct: 0, level: .easy)] }
}

struct OnePoint: Scoring {
  func points(for question: Question, seconds: Int) -> Int { 1 }
}

private let testModule = Module {
  component { UIComponents(level: .easy, isMuted: true).component }
  factory { OnePoint() as Scoring }
  single { HighScores(limit: 1) }
  factory { OneQuestion() as QuestionSource }
  factory { Backwards() as Shuffler }
}

/// The shared module of all tests: there is only one in a process.
private let shared: Void = injectMe(testModule)

final class GameTests: XCTestCase {
  override func setUp() {
    _ = shared
  }

  func testARightAnswerCounts() {
    let game = Game(level: .easy, scoring: OnePoint())
    game.start()
    XCTAssertTrue(game.answer(0, after: 1))
    XCTAssertEqual(game.state, .over(points: 1))
  }

  func testTheModelTellsTheResult() {
    let model: GameViewModel = testModule()
    model.play([1])
    XCTAssertEqual(model.result, "0 points")
    XCTAssertEqual(model.log, ["1 + 1: 3 (wrong)"])
  }

  func testSoundIsMuted() {
    let sound: SoundPlayer = testModule.resolve()
    sound.play("ding")
    XCTAssertTrue(sound.played.isEmpty)
  }
}

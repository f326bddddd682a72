import Foundation

public struct Question: Hashable {
  public let text: String
  public let answers: [String]
  public let correct: Int
  public let level: Difficulty

  public init(_ text: String, _ answers: [String], correct: Int, level: Difficulty) {
    self.text = text
    self.answers = answers
    self.correct = correct
    self.level = level
  }
}

public enum Difficulty: Int, CaseIterable, Comparable {
  case easy = 1, normal, hard
  public static func < (a: Difficulty, b: Difficulty) -> Bool { a.rawValue < b.rawValue }
}

public protocol QuestionSource {
  func questions(_ level: Difficulty) -> [Question]
}

public struct BuiltInQuestions: QuestionSource {
  public init() {}

  public func questions(_ level: Difficulty) -> [Question] {
    let all = [
      Question("2 + 2", ["3", "4"], correct: 1, level: .easy),
      Question("Capital of Peru", ["Lima", "Quito"], correct: 0, level: .normal),
      Question("Largest moon", ["Titan", "Ganymede"], correct: 1, level: .hard),
    ]
    return all.filter { $0.level <= level }
  }
}

public protocol Shuffler {
  func shuffle<T>(_ items: [T]) -> [T]
}

public struct KeepOrder: Shuffler {
  public init() {}
  public func shuffle<T>(_ items: [T]) -> [T] { items }
}

public struct Backwards: Shuffler {
  public init() {}
  public func shuffle<T>(_ items: [T]) -> [T] { items.reversed() }
}

/// Several sources one after the other, each question once.
public struct CombinedQuestions: QuestionSource {
  private let sources: [QuestionSource]

  public init(_ sources: [QuestionSource]) {
    self.sources = sources
  }

  public func questions(_ level: Difficulty) -> [Question] {
    var seen: Set<String> = []
    return sources.flatMap { $0.questions(level) }.filter { seen.insert($0.text).inserted }
  }
}

/// Questions that somebody typed: `text|right|wrong|level` on each line.
public struct TypedQuestions: QuestionSource {
  private let lines: [String]

  public init(_ text: String) {
    lines = text.split(separator: "\n").map(String.init)
  }

  public func questions(_ level: Difficulty) -> [Question] {
    lines.compactMap { line in
      let fields = line.split(separator: "|").map(String.init)
      guard fields.count == 4, let number = Int(fields[3]), let own = Difficulty(rawValue: number), own <= level else {
        return nil
      }
      return Question(fields[0], [fields[1], fields[2]], correct: 0, level: own)
    }
  }
}

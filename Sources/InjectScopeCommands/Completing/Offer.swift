/// What can stand in one place of a command line: shells offer it where somebody presses Tab.
public enum Offer: Sendable {
  case nothing
  case files
  case folders
  /// Names of the project that the line reads.
  case nodes
  /// Words of the filter language, with what that project has behind their keys.
  case filter
  /// Some words, which may hang on what is typed already.
  case words(@Sendable (_ typed: String) -> [Candidate])

  /// Words that are the same whatever is typed.
  static func names(_ names: @autoclosure @escaping @Sendable () -> [String]) -> Offer {
    .words { _ in names().map { Candidate($0) } }
  }

  static func choices<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type) -> Offer
  where Choice.RawValue == String, Choice: SendableMetatype {
    .words { _ in Choice.allCases.map { Candidate($0.rawValue) } }
  }

  /// The ids of findings.
  static let findings = Offer.words { _ in Manual.explanations.map { Candidate($0.id, $0.summary) } }
}

/// A word that can stand there, and in a few words what it means.
public struct Candidate: Hashable, Sendable {
  public let word: String
  public let meaning: String

  public init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }
}

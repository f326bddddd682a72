/// What is said about one run of one place of a program, from its source alone.
struct Prediction: Hashable, Sendable {
  /// `r7` for a resolution, `e3` for a registration that stops the process: what the comment on its line says.
  let place: String
  let outcome: Outcome

  enum Outcome: Hashable, CustomStringConvertible, Sendable {
    /// The registration that makes what comes, by its mark, where that is known; and a number that it shares with
    /// whatever is the same instance and nothing else, where that is known.
    case supplied(by: String?, instance: Int?)
    /// nil, or an error.
    case nothing
    case stops
    case unknown(String)

    var description: String {
      switch self {
      case .supplied(let entry, let instance):
        "supplied by \(entry ?? "something")" + (instance.map { ", instance \($0)" } ?? "")
      case .nothing: "nil"
      case .stops: "the process stops"
      case .unknown(let reason): "unknown: \(reason)"
      }
    }
  }
}

/// Says what happens at each place of a source, in the order in which it happens.
typealias Predictor = @Sendable (_ source: String) throws -> [Prediction]

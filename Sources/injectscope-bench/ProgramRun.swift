import Foundation

/// What one run of a program took.
struct ProgramRun {
  /// Seconds of all its threads, in it and in the system for it.
  var processor: Double
  var wall: Double
  /// The most memory it had at once, in bytes.
  var memory: Int
  var exit: Int32

  /// The same as many times, each figure the one in the middle.
  static func median(of runs: Int, _ program: String, _ arguments: [String]) -> ProgramRun? {
    median(of: (0..<runs).compactMap { _ in Platform.run(program, arguments) })
  }

  static func median(of runs: [ProgramRun]) -> ProgramRun? {
    guard let last = runs.last else { return nil }
    func middle<Figure: Comparable>(_ figure: (ProgramRun) -> Figure) -> Figure {
      runs.map(figure).sorted()[runs.count / 2]
    }
    return ProgramRun(
      processor: middle(\.processor), wall: middle(\.wall), memory: middle(\.memory), exit: last.exit)
  }
}

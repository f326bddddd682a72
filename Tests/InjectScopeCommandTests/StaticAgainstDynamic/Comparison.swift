/// What was said about programs, held against what happened in them.
struct Comparison {
  /// Where what was said is wrong.
  private(set) var mismatches: [Mismatch] = []
  /// Runs of places that were as predicted.
  private(set) var right = 0
  /// Runs of places that the source determines and that nothing was said about, by the reason given.
  private(set) var unknown: [String: Int] = [:]
  /// The same where the source does not determine it.
  private(set) var dynamicUnknown = 0
  /// All runs of places that the source determines.
  private(set) var determined = 0

  struct Mismatch: CustomStringConvertible {
    let program: RandomProgram
    let place: String
    let predicted: Prediction.Outcome?
    let happened: Happening?

    var description: String {
      let lines = program.source.split(separator: "\n", omittingEmptySubsequences: false)
      let line = SourceMarks(program.source).lines[place]
      return """
        \(program), \(place) on line \(line.map(String.init) ?? "?"): \(line.map { lines[$0 - 1] } ?? "")
          predicted: \(predicted?.description ?? "nothing more there")
          happened: \(happened?.description ?? "nothing more there")
        """
    }
  }

  /// Of what the source determines, how much was not said.
  var unknownShare: Double {
    determined == 0 ? 0 : Double(unknown.values.reduce(0, +)) / Double(determined)
  }

  /// The truth: nothing wrong is said, and little is left open.
  var isGood: Bool { mismatches.isEmpty && unknownShare < 0.05 }

  /// For whoever has to find out why: the figures, the reasons, and the first mismatches with their sources.
  var report: String {
    let reasons = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.value) × \($0.key)" }
    let shown = mismatches.prefix(5).map { "\($0)\n\($0.program.source)" }
    return ([figures] + reasons + shown).joined(separator: "\n")
  }

  var figures: String {
    """
    \(right) right, \(mismatches.count) wrong, \(unknown.values.reduce(0, +)) of \(determined) unknown, \
    \(dynamicUnknown) unknown where it is dynamic
    """
  }

  init() {}

  /// Holds what is said about the sources of programs against what they told.
  init(of runs: ToldPrograms.Runs, predictions: Predictor) throws {
    for (program, run) in runs { add(program, run, try predictions(program.source)) }
  }

  /// Compares each place's runs one by one. What would come after a stop is not compared.
  mutating func add(_ program: RandomProgram, _ run: ProgramRun, _ predictions: [Prediction]) {
    var waiting = Dictionary(grouping: predictions, by: \.place).mapValues { Array($0.map(\.outcome).reversed()) }
    var instances = Instances()
    for record in run.records {
      if !record.isDynamic { determined += 1 }
      switch waiting[record.place]?.popLast() ?? .unknown("nothing said") {
      case .unknown(let reason):
        if record.isDynamic { dynamicUnknown += 1 } else { unknown[reason, default: 0] += 1 }
      case let outcome where instances.fit(outcome, record.happening):
        right += 1
      case let outcome:
        mismatches.append(
          Mismatch(program: program, place: record.place, predicted: outcome, happened: record.happening))
      }
    }
    guard run.isComplete, !run.isDynamic else { return }
    for (place, outcomes) in waiting.sorted(by: { $0.key < $1.key }) {
      for outcome in outcomes {
        if case .unknown = outcome { continue }
        mismatches.append(Mismatch(program: program, place: place, predicted: outcome, happened: nil))
      }
    }
  }
}

/// Which predicted instance is which that was made.
private struct Instances {
  private var made: [Int: Int] = [:]
  private var predicted: [Int: Int] = [:]

  mutating func fit(_ outcome: Prediction.Outcome, _ happening: Happening) -> Bool {
    switch (outcome, happening) {
    case (.supplied(let entry, let instance), .supplied(_, let mark, let number)):
      if let entry, entry != mark { return false }
      guard let instance, number > 0 else { return true }
      defer {
        made[instance] = made[instance] ?? number
        predicted[number] = predicted[number] ?? instance
      }
      return made[instance, default: number] == number && predicted[number, default: instance] == instance
    // What it asked for in its turn is to blame.
    case (.supplied, .unfinished), (.supplied, .endless): return true
    case (.nothing, .nothing), (.nothing, .threw), (.stops, .stopped), (.stops, .endless): return true
    default: return false
    }
  }
}

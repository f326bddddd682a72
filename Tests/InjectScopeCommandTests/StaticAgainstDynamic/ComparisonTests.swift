import Testing

/// What a program tells is understood, and what was said is held against it.
@Suite struct ComparisonTests {
  private static let program = RandomProgram(.flexInject, seed: 0)

  private func run(_ lines: String...) throws -> ProgramRun {
    try #require(ProgramRun(output: lines.joined(separator: "\n")))
  }

  private func compare(_ run: ProgramRun, _ predictions: [(String, Prediction.Outcome)]) -> Comparison {
    var comparison = Comparison()
    comparison.add(Self.program, run, predictions.map { Prediction(place: $0.0, outcome: $0.1) })
    return comparison
  }

  @Test func recordsStandInTheOrderOfTheirBeginnings() throws {
    let run = try run(
      "r1 begins", "r2 begins", "r2 gives Disk e1 1", "r1 gives Library e2 2", "dynamic", "r3 begins", "r3 gives nil",
      "done")
    #expect(
      run.records == [
        Record(place: "r1", happening: .supplied(type: "Library", entry: "e2", number: 2), isDynamic: false),
        Record(place: "r2", happening: .supplied(type: "Disk", entry: "e1", number: 1), isDynamic: false),
        Record(place: "r3", happening: .nothing, isDynamic: true),
      ])
    #expect(run.isComplete && run.isDynamic)
  }

  @Test(arguments: [
    (["r1 begins", "r2 begins"], ["r1 did not come back", "r2 the process stopped"]),
    (["r1 begins", "r2 begins", "r2 gives nil"], ["r1 the process stopped", "r2 nil"]),
    (["r1 begins", "r1 throws"], ["r1 the process stopped"]),
    (["r1 begins", "r1 throws", "done"], ["r1 an error"]),
    (["r1 begins", "r2 begins", "r2 throws"], ["r1 did not come back", "r2 the process stopped"]),
    (["r1 begins", "r1 gives nil", "e4 begins"], ["r1 nil", "e4 the process stopped"]),
    (["e4 begins", "r1 begins"], ["r1 the process stopped"]),
    (
      ["r1 begins", "r2 begins", "r1 begins", "r2 begins", "r2 endless"],
      ["r1 went round in a circle", "r2 went round in a circle"]
    ),
  ])
  func whereItStopped(_ lines: [String], _ records: [String]) throws {
    let run = try #require(ProgramRun(output: lines.joined(separator: "\n")))
    #expect(run.records.map { "\($0.place) \($0.happening)" } == records)
  }

  @Test(arguments: ["r1 gives nil", "r1 begins\nr1 gives Disk e1", "hello", "r1 begins\nr1 takes nil"])
  func otherLinesAreRefused(_ output: String) {
    #expect(ProgramRun(output: output) == nil)
  }

  @Test func instancesAreComparedAsOneOrTwo() throws {
    let told = try run(
      "r1 begins", "r1 gives Disk e1 7", "r1 begins", "r1 gives Disk e1 7", "r2 begins", "r2 gives Disk e1 8", "done")
    func predicted(_ one: Int?, _ two: Int?, _ three: Int?) -> [(String, Prediction.Outcome)] {
      [
        ("r1", .supplied(by: "e1", instance: one)), ("r1", .supplied(by: "e1", instance: two)),
        ("r2", .supplied(by: "e1", instance: three)),
      ]
    }
    #expect(compare(told, predicted(1, 1, 2)).right == 3)
    #expect(compare(told, predicted(nil, 1, nil)).isGood)
    #expect(compare(told, predicted(1, 2, 3)).mismatches.map(\.place) == ["r1"])
    #expect(compare(told, predicted(1, 1, 1)).mismatches.map(\.place) == ["r2"])
  }

  @Test(arguments: [
    (Prediction.Outcome.supplied(by: "e1", instance: nil), ["r1 gives Disk e1 1", "done"], true),
    (.supplied(by: nil, instance: nil), ["r1 gives Disk e1 1", "done"], true),
    (.supplied(by: "e2", instance: nil), ["r1 gives Disk e1 1", "done"], false),
    (.supplied(by: "e1", instance: nil), ["r1 gives nil", "done"], false),
    (.supplied(by: "e1", instance: nil), [], false),
    (.supplied(by: "e1", instance: nil), ["r2 begins"], true),
    (.nothing, ["r1 gives nil", "done"], true),
    (.nothing, ["r1 throws", "done"], true),
    (.nothing, ["r1 throws"], false),
    (.nothing, [], false),
    (.stops, [], true),
    (.stops, ["r1 throws"], true),
    (.stops, ["r2 begins"], false),
    (.stops, ["r1 gives Disk e1 1", "done"], false),
  ])
  func isRight(_ outcome: Prediction.Outcome, _ lines: [String], _ isRight: Bool) throws {
    let run = try #require(ProgramRun(output: (["r1 begins"] + lines).joined(separator: "\n")))
    #expect(compare(run, [("r1", outcome)]).mismatches.isEmpty == isRight)
  }

  @Test func whatDoesNotHappenIsWrongUnlessTheProcessStoppedBefore() throws {
    let complete = try run("r1 begins", "r1 gives nil", "done")
    #expect(compare(complete, [("r1", .nothing), ("r2", .nothing)]).mismatches.map(\.place) == ["r2"])
    #expect(compare(complete, [("r1", .nothing), ("e1", .stops)]).mismatches.map(\.place) == ["e1"])
    #expect(compare(complete, [("r1", .nothing), ("r2", .unknown("a loop"))]).mismatches.isEmpty)
    let stopped = try run("r1 begins")
    #expect(compare(stopped, [("r1", .stops), ("r2", .nothing)]).mismatches.isEmpty)
  }

  @Test func whatIsNotSaidIsCounted() throws {
    let told = try run(
      "r1 begins", "r1 gives nil", "r2 begins", "r2 gives nil", "dynamic", "r3 begins", "r3 gives nil", "done")
    let comparison = compare(told, [("r1", .unknown("a foreign type")), ("r3", .unknown("a condition"))])
    #expect(comparison.unknown == ["a foreign type": 1, "nothing said": 1])
    #expect(comparison.dynamicUnknown == 1)
    #expect(comparison.unknownShare == 1 && !comparison.isGood)
  }

  @Test func aReportShowsThePlace() throws {
    let told = try run("r1 begins", "r1 gives Disk e9 1", "done")
    let comparison = compare(told, [("r1", .stops)])
    let lines = Self.program.source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasSuffix("// r1") || $0.hasSuffix(" r1") })
    #expect(
      comparison.report.hasPrefix(
        """
        0 right, 1 wrong, 0 of 1 unknown, 0 unknown where it is dynamic
        FlexInject program 0, r1 on line \(line + 1): \(lines[line])
          predicted: the process stops
          happened: Disk from e9, instance 1
        import FlexInject
        """))
  }
}

import InjectScopeTestSupport
import Testing

/// The programs on which what is said about sources is held against what happens: they compile, they run, and together
/// they do all that can be done with a library.
@Suite struct RandomProgramTests {
  @Test(arguments: RuntimeLibrary.allCases)
  func everyFormIsUsed(_ library: RuntimeLibrary) {
    var forms: [String: Int] = [:]
    for seed in 0..<UInt64(300) { forms.merge(RandomProgram(library, seed: seed).forms) { $0 + $1 } }
    #expect(library.forms.filter { forms[$0] == nil } == [])
    #expect(forms.keys.filter { !library.forms.contains($0) } == [])
  }

  @Test(arguments: RuntimeLibrary.allCases)
  func aSeedIsAProgram(_ library: RuntimeLibrary) {
    let programs = (0..<UInt64(50)).map { RandomProgram(library, seed: $0) }
    #expect(programs.map(\.source) == (0..<UInt64(50)).map { RandomProgram(library, seed: $0).source })
    #expect(Set(programs.map(\.source)).count == 50)
  }

  @Test(arguments: RuntimeLibrary.allCases)
  func aSourceTellsNothing(_ library: RuntimeLibrary) {
    for seed in 0..<UInt64(100) {
      let source = RandomProgram(library, seed: seed).source
      for word in ["tell(", "Telling", "begins", "nextNumber", "⟦", "⟪", "⟨"] {
        #expect(!source.contains(word), "program \(seed) contains \(word)")
      }
    }
  }

  /// No two marks are one, and every line has at most one resolution.
  @Test(arguments: RuntimeLibrary.allCases)
  func marksAreUnique(_ library: RuntimeLibrary) {
    for seed in 0..<UInt64(100) {
      let lines = RandomProgram(library, seed: seed).source.split(separator: "\n")
      let comments = lines.compactMap { (line: Substring) -> [Substring]? in
        line.ranges(of: "  // ").last.map { line[$0.upperBound...].split(separator: " ") }
      }
      #expect(comments.allSatisfy { marks in marks.count { $0.hasPrefix("r") } < 2 })
      let marks = comments.flatMap(\.self)
      #expect(!marks.isEmpty)
      #expect(Set(marks).count == marks.count, "program \(seed)")
    }
  }

  @Test(arguments: RuntimeLibrary.allCases)
  func theyRun(_ library: RuntimeLibrary) throws {
    let runs = try ToldPrograms.runs(of: library).map(\.run)
    // One seed alone is only tried.
    guard runs.count > 1 else { return }
    let records = runs.flatMap(\.records)
    let stops = runs.count { !$0.isComplete }
    let supplied = records.count { if case .supplied = $0.happening { true } else { false } }
    let nothing = records.count { $0.happening == .nothing || $0.happening == .threw }
    let dynamic = records.count(where: \.isDynamic)
    #expect(supplied * 100 > records.count * 60)
    #expect((2...30).contains(nothing * 100 / records.count))
    #expect((1...15).contains(dynamic * 100 / records.count))
    #expect((10...60).contains(stops * 100 / runs.count))
    #expect(records.count > runs.count * 4)
    for record in records {
      if case .supplied(let type, let entry, _) = record.happening {
        #expect(entry.wholeMatch(of: /e\d+/) != nil, "\(record.place) gives a \(type) of nobody")
      }
    }
  }
}

extension Fuzzing {
  /// `INJECTSCOPE_FUZZ_PROGRAMS` raises the number.
  static var programs: Range<UInt64> { seeds(40, raisedBy: "INJECTSCOPE_FUZZ_PROGRAMS") }
}

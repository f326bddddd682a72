import InjectScopeTestSupport
import Testing

/// What a rehearsal says about programs from their sources alone, held against what happens when they run.
@Suite struct StaticAgainstDynamicTests {
  @Test(arguments: RehearsedLibrary.all)
  func whatIsSaidIsWhatHappens(_ rehearsed: RehearsedLibrary) throws {
    let runs = try ToldPrograms.runs(of: rehearsed.library)
    let comparison = try Comparison(of: runs, predictions: rehearsed.predictions)
    print("\(rehearsed.library), \(runs.count) programs: \(comparison.figures)")
    #expect(comparison.isGood, "\(comparison.report)")
    // One seed alone is only tried.
    #expect(runs.count == 1 || comparison.right > runs.count * 3, "\(comparison.figures)")
  }
}

/// A library, and what says from a source what a program that uses it does.
struct RehearsedLibrary: CustomTestStringConvertible, Sendable {
  let library: RuntimeLibrary
  let predictions: Predictor

  var testDescription: String { library.description }

  static let all = [
    RehearsedLibrary(library: .flexInject, predictions: RehearsedProgram.predictionsOfFlexInject),
    RehearsedLibrary(library: .discoverer, predictions: { RehearsedDiscoverer.predictions(for: $0) }),
    RehearsedLibrary(library: .injection, predictions: { InjectionPredictions.of($0) }),
  ]
}

/// What the programs of each library told, compiled and run once for all tests that look at it.
enum ToldPrograms {
  typealias Runs = [(program: RandomProgram, run: ProgramRun)]

  static func runs(of library: RuntimeLibrary) throws -> Runs {
    switch library {
    case .flexInject: try flexInject.get()
    case .discoverer: try discoverer.get()
    case .injection: try injection.get()
    }
  }

  private static let flexInject = told(.flexInject)
  private static let discoverer = told(.discoverer)
  private static let injection = told(.injection)

  private static func told(_ library: RuntimeLibrary) -> Result<Runs, any Error> {
    Result { try ProgramBatch.runs(of: library, seeds: Fuzzing.programs) }
  }
}

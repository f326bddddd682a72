import Foundation
import InjectScopeWorkspace
import Testing

/// Every folder of `Golden/<Dialect>/<Case>` is a project in `Input` and what the commands say about it in `want`.
///
/// With INJECTSCOPE_RECORD=1 what they say now is written down: what `want` holds already, or everything if it is new.
@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func saysWhatItSaid(_ golden: GoldenCase) throws {
    let said = try golden.said()
    if ProcessInfo.processInfo.environment["INJECTSCOPE_RECORD"] == "1" { return try golden.record(said) }
    let want = golden.want
    #expect(!want.isEmpty, "nothing is written down for \(golden)")
    for path in Set(want.keys).union(said.keys).sorted() where golden.holds(path, in: want) {
      let difference = UnifiedDiff.text(old: want[path], new: said[path], path: "want/" + path)
      #expect(difference.isEmpty, "\(golden):\n\(difference)")
    }
  }

  @Test func thereAreCases() {
    #expect(!GoldenCase.all.isEmpty)
  }
}

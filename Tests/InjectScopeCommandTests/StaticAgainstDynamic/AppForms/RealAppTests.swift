import Foundation
import Testing

/// What is said about apps of some size, whole and broken in many ways, held against what happens when they run.
@Suite struct RealAppTests {
  /// Two of them, and with `INJECTSCOPE_FUZZ_APPS` set all: or those whose names it lists.
  private static var chosen: [RealApp] {
    get throws {
      let all = try RealApp.all()
      guard let wish = ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_APPS"], !wish.isEmpty else {
        return all.filter { ["Ledger", "Kitchen"].contains($0.name) }
      }
      let names = wish.split(separator: ",").map(String.init)
      let named = all.filter { names.contains($0.name) }
      return named.isEmpty ? all : named
    }
  }

  @Test func whatIsSaidIsWhatHappens() throws {
    var all = AppFigures()
    for app in try Self.chosen {
      let forms = FormMaker.forms(of: app)
      #expect(forms.count == 60, "\(app)")
      let ends: [[AppRuns.End]]
      do {
        ends = try AppRuns(app: app, forms: forms).ends()
      } catch let failure as ProgramBatch.Failure {
        // The others are worth a look all the same.
        Issue.record(failure)
        continue
      }
      #expect(ends[0].allSatisfy { $0 == .end }, "\(app) \(ends[0])")
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let reading = try AppReading(app, in: folder)
      let whole = try reading.findings(in: nil)
      #expect(whole.findings.filter { $0.severity == .error }.map(\.message) == [], "\(app)")
      let known = Set(whole.findings.map(\.identity))
      let said = try ProgramBatch.inParallel(forms.indices) { index in
        let form = forms[index]
        let said = try reading.findings(in: form)
        return AppVerdict(
          form, of: app, ends: ends[index + 1], said: said.findings.filter { !known.contains($0.identity) },
          open: said.open.subtracting(whole.open))
      }
      var figures = AppFigures()
      figures.add(said)
      all.add(said)
      print("\(app), \(figures)")
      report(figures, of: app)
    }
    print("all apps, \(all)")
    #expect(all.count(.falseError) == 0)
    #expect(all.missedShare <= 0.1)
  }

  /// For whoever has to find out why: nothing where nothing is wrong, unless everything is asked for.
  private func report(_ figures: AppFigures, of app: RealApp) {
    let tellsAll = ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_APPS_ALL"] != nil
    for verdict in figures.verdicts {
      switch verdict.verdict {
      case .trueError where verdict.further.isEmpty, .trueSilence, .unknown: if tellsAll { print(verdict) }
      case .trueError:
        print("further: \(verdict)")
      default: print(verdict)
      }
    }
  }

  /// What is read compiles, and comes to the same end as the switch: a few forms of each app, compiled as they are read.
  @Test func theSwitchIsTheForm() throws {
    let isFuzzing = ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_APPS"]?.isEmpty == false
    for app in isFuzzing ? try Self.chosen : [] {
      let forms = FormMaker.forms(of: app)
      let ends = try AppRuns(app: app, forms: forms).ends()
      for form in forms where form.number % 12 == 5 {
        let alone = try AppRuns(app: app.changed(by: form), forms: []).ends()
        #expect(alone == [ends[form.number]], "\(app): \(form)")
      }
    }
  }

  @Test func appsAreOfSomeSize() throws {
    let all = try RealApp.all()
    for app in all { #expect(app.lineCount >= 500, "\(app)") }
    #expect(all.count >= 12)
  }
}

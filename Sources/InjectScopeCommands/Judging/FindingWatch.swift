import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Tells findings, and then what becomes of them whenever files are saved.
final class FindingWatch {
  private var invocation: Invocation
  private let console: Console
  private let watcher: Watcher
  private let memory: FactsMemory
  private var findings: [Finding] = []

  init(_ invocation: Invocation, _ console: Console) throws {
    self.invocation = invocation
    self.console = console
    // What cannot be read at all is said as always.
    _ = try Workspace.root(of: invocation.paths)
    guard let watcher = Watcher(over: invocation) else { throw WatchError() }
    self.watcher = watcher
    memory = Session.memory(for: invocation)
  }

  /// Until nobody reads any more; an interrupt ends the process.
  func run() throws -> ExitCode {
    // Watching begins first: what is saved while it is read is seen.
    watcher.begin()
    let session = try Session.open(invocation, on: console, memory: memory)
    findings = try FindingJudge(invocation.options).findings(of: session)
    session.tellIfEmpty(on: console)
    FindingPrint(session, invocation).print(findings, on: console)
    let unwatched = watcher.unwatchedFolders
    if unwatched > 0 { console.tell("the system watches no more folders: changes in \(unwatched) go unseen") }
    console.tell("\(Platform.clock())  watching; Ctrl-C ends it")
    var changes = Debounce()
    while console.hasReader {
      // Whoever reads may go while nothing is printed.
      guard Platform.wait(for: watcher.descriptor, whileRead: .output, atMost: changes.wait(at: .now)) else { break }
      changes.note(watcher.changes(), at: .now)
      if let files = changes.take(at: .now) { report(files) }
    }
    return .fine
  }

  private func report(_ files: [String]) {
    do {
      invocation = try invocation.renewed()
      watcher.turn(to: invocation)
      let session = try Session.read(invocation, memory: memory)
      console.showPlaces(inProjectAt: session.loaded.root)
      let now = try FindingJudge(invocation.options).findings(of: session)
      let changes = FindingChanges(findings, now)
      findings = now
      console.print(head(files, changes) + "\n")
      let come = changes.gained + changes.changed.map(\.new)
      if !come.isEmpty { FindingPrint(session, invocation).print(come, on: console) }
      let style = console.style
      for finding in changes.lost {
        console.print(
          style.palette.paint("gone", as: .supplied)
            + " \(style.place(finding.location).shown): \(finding.message.shown) [\(finding.id)]\n")
      }
    } catch let complaint as any Complaint {
      console.print("\(Platform.clock())  \(names(files)): not read\n")
      console.complain(complaint.message, hints: complaint.hints)
    } catch {
      console.print("\(Platform.clock())  \(names(files)): not read\n")
      console.complain("\(error)", hints: [])
    }
  }

  /// `14:02:33  Home.swift: 1 new, 2 gone; 1 error and 3 warnings are left`
  private func head(_ files: [String], _ changes: FindingChanges) -> String {
    let parts = [
      (changes.gained.count, "new"), (changes.changed.count, "changed"), (changes.lost.count, "gone"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let left = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }
    let style = console.style
    let said = parts.isEmpty ? "nothing new" : parts.joined(separator: ", ")
    return style.palette.paint(Platform.clock(), as: .quiet) + "  " + style.palette.paint(names(files), as: .name)
      + ": \(said); " + (left.isEmpty ? "no findings" : left.joined(separator: ", "))
  }

  private func names(_ files: [String]) -> String {
    files.map { $0 == "." ? "all files" : console.style.path($0).shown }.few(shown: 2)
  }
}

struct WatchError: Complaint {
  let message = "the system does not watch folders here"
  let hints: [String] = []
}

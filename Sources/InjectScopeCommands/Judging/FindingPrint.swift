import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Prints findings in the form that was chosen.
struct FindingPrint {
  private let session: Session
  private let invocation: Invocation
  private let format: (any FindingFormat)?

  init(_ session: Session, _ invocation: Invocation) {
    let options = invocation.options
    self.session = session
    self.invocation = invocation
    format = FindingFormats.named(options.checkFormat ?? (options.printsJSON ? "json" : "text"))
  }

  func print(_ findings: [Finding], on console: Console) {
    // Where no file was there to be checked, that there are no findings would say too much.
    let isPointless = session.loaded.statistics.filesSeen == 0 && findings.isEmpty
    guard let format, !(isPointless && format is FindingText) else { return }
    let findings = planned(findings, for: format)
    let lines = ProjectLines(of: session.loaded)
    let columns = CharacterColumns(of: lines)
    let style = console.style(from: format.origin)
    let shown = format.countsCharacters ? findings.map { $0.moved(columns.callAsFunction) } : findings
    let context = FindingContext(
      version: GeneratedHeader.version, meanings: Manual.meanings,
      line: console.showsExcerpts ? lines.line : { _ in nil }, width: console.width)
    console.printPieces { format.write(shown, in: context, style: style, to: $0) }
  }

  private func planned(_ findings: [Finding], for format: any FindingFormat) -> [Finding] {
    let reader: PlannedEdits.Reader? = format.carriesEdits ? .program : format is FindingText ? .person : nil
    return reader.map { PlannedEdits(for: $0, invocation, session).inPlace(of: findings) } ?? findings
  }
}

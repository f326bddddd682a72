import InjectScopeAnalysis
import InjectScopeExport

/// What a finding means, offline.
struct ExplainCommand: Command {
  let manual = CommandManual(
    name: "explain", words: .topic("[ID]"), readsProject: false,
    summary: "Say what a finding means, with an example and the cure",
    discussion: """
      Every finding has an id, which stands in brackets behind its message. With an ID, says what such a finding \
      means, with an example and the cure; without one, lists all ids.
      """,
    examples: [
      .init(line: "injectscope explain", meaning: "every finding that there can be"),
      .init(line: "injectscope explain unreadable-file", meaning: "one of them"),
    ],
    offer: { _ in .findings })

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let isJSON = invocation.options.printsJSON
    guard let id = invocation.words.first else {
      console.print(isJSON ? json(Manual.explanations) : list(Manual.explanations, console.style))
      return .fine
    }
    guard let explanation = Manual.explanation(of: id) else { throw Misuse.unknownFinding(id, origin: nil) }
    console.print(isJSON ? json([explanation]) : text(explanation, console.style))
    return .fine
  }

  private func list(_ explanations: [Explanation], _ style: TextStyle) -> String {
    let width = explanations.map(\.id.count).max() ?? 0
    return explanations.map { one in
      let gap = String(repeating: " ", count: width - one.id.count)
      let level = one.severity.rawValue + String(repeating: " ", count: max(0, 7 - one.severity.rawValue.count))
      return style.palette.paint(one.id, as: .name) + gap + "  " + level + "  " + one.summary + "\n"
    }.joined()
  }

  private func text(_ one: Explanation, _ style: TextStyle) -> String {
    func indented(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
    let title = style.palette.paint(one.id, as: .name) + " (\(one.severity.rawValue)): " + one.summary
    return [
      title, HelpText.wrapped(one.meaning), "Example:\n" + indented(one.example),
      "Cure:\n" + indented(HelpText.wrapped(one.cure, width: 76)),
    ].joined(separator: "\n\n") + "\n"
  }

  private func json(_ explanations: [Explanation]) -> String {
    let values = explanations.map { one -> JSONText in
      [
        "id": .string(one.id), "severity": .string(one.severity.rawValue), "summary": .string(one.summary),
        "meaning": .string(one.meaning), "example": .string(one.example), "cure": .string(one.cure),
      ]
    }
    return JSONText.object(["schema": .integer(Schema.version), "explanations": .array(values)]).text
  }
}

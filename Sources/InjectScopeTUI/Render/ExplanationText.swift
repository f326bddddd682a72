import InjectScopeAnalysis

/// What a kind of finding means, as lines of a page.
enum ExplanationText {
  static func lines(_ explanation: Explanation, columns: Int, _ glyphs: Glyphs) -> [Line] {
    func paragraphs(_ text: String, _ role: Cell.Role = .plain) -> [Line] {
      text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { text -> [Line] in
        // What is indented is code, and stays as it is where it fits.
        let indentation = String(text.prefix { $0 == " " })
        let room = max(12, columns - 2 - indentation.count)
        return Graphemes.wrapped(String(text), columns: room, isUnicode: glyphs.isUnicode)
          .map { Line("  " + indentation + $0, role) }
      }
    }
    return [
      Line([Span(explanation.id, .heading), Span("  \(explanation.severity.rawValue)", explanation.severity.role)])
    ]
      + paragraphs(explanation.summary) + [Line(), Line("What it means", .heading)] + paragraphs(explanation.meaning)
      + [Line(), Line("For example", .heading)] + paragraphs(explanation.example, .string)
      + [Line(), Line("What to do", .heading)] + paragraphs(explanation.cure)
      + [Line(), Line([Span("$ ", .quiet), Span("injectscope explain \(explanation.id)", .string)])]
  }
}

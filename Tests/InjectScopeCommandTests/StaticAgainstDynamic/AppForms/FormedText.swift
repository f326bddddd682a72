/// A file of an app with its forms: as each of them is read, and as all of them are compiled at once, with a switch.
struct FormedText {
  let source: [Character]
  let path: String

  init(_ path: String, _ source: String) {
    self.path = path
    self.source = Array(source)
  }

  /// As somebody would have written it.
  func text(of form: BrokenForm) -> String {
    var text = source
    for edit in form.edits.filter({ $0.file == path }).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.replaceSubrange(edit.range, with: Array(edit.text))
    }
    return String(text)
  }

  /// All forms in one, of which `isForm` chooses.
  func instrumented(for forms: [BrokenForm]) -> String {
    var choices: [Choice] = []
    for form in forms {
      for edit in form.edits where edit.file == path {
        let alternative = (form.number, edit.text)
        if let same = choices.firstIndex(where: { $0.range == edit.range && $0.isExpression == edit.isExpression }) {
          choices[same].alternatives.append(alternative)
        } else {
          choices.append(Choice(range: edit.range, isExpression: edit.isExpression, alternatives: [alternative]))
        }
      }
    }
    // What is put before a statement, then outer ones first.
    func order(_ choice: Choice) -> (Int, Int, Int) {
      (choice.range.lowerBound, choice.range.isEmpty ? 0 : 1, -choice.range.count)
    }
    choices.sort { order($0) < order($1) }
    var rest = choices[...]
    return render(0..<source.count, &rest)
  }

  private struct Choice {
    let range: Range<Int>
    let isExpression: Bool
    var alternatives: [(number: Int, text: String)]
  }

  private func render(_ range: Range<Int>, _ choices: inout ArraySlice<Choice>) -> String {
    var text = ""
    var place = range.lowerBound
    while let choice = choices.first, choice.range.lowerBound < range.upperBound || range.upperBound == source.count {
      choices.removeFirst()
      text += String(source[place..<choice.range.lowerBound])
      let original = render(choice.range, &choices)
      place = choice.range.upperBound
      if choice.isExpression {
        let alternatives = choice.alternatives.map { "isForm(\($0.number)) ? \($0.text) : " }.joined()
        text += "(\(alternatives)\(original))"
      } else if choice.range.isEmpty {
        text += choice.alternatives.map { "if isForm(\($0.number)) {\n\($0.text)\n}\n" }.joined()
      } else {
        let alternatives = choice.alternatives.map { "if isForm(\($0.number)) {\n\($0.text)\n} else " }.joined()
        text += "\(alternatives){\n\(original)\n}"
      }
    }
    return text + String(source[place..<range.upperBound])
  }

  /// In each module.
  static let theSwitch = """
    import Foundation
    @usableFromInline func isForm(_ number: Int) -> Bool { number == chosenForm }
    private let chosenForm = Int(ProcessInfo.processInfo.environment["INJECTSCOPE_FORM"] ?? "") ?? 0
    """
}

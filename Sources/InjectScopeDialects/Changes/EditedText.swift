internal import InjectScopeSyntax

/// Whether a text is still Swift after it was edited, as far as the grammar alone can tell.
public enum EditedText {
  /// The line of the first slip that was not there before; `nil` where there are no more than before.
  public static func newSlip(in text: String, before: String) -> Int? {
    let slips = SourceEditor.slips(in: text).map { Int($0.line) }
    guard !slips.isEmpty else { return nil }
    let former = SourceEditor.slips(in: before).map { Int($0.line) }
    guard slips.count > former.count else { return nil }
    // Lines move when something is put before them: what was there is known by what it says.
    var known = lines(former, of: before)
    for (number, line) in zip(slips, lines(slips, of: text)) {
      guard let place = known.firstIndex(of: line) else { return number }
      known.remove(at: place)
    }
    return slips.first
  }

  private static func lines(_ numbers: [Int], of text: String) -> [Substring] {
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return numbers.map { all.indices.contains($0 - 1) ? all[$0 - 1] : "" }
  }
}

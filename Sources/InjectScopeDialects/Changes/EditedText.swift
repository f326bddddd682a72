internal import InjectScopeSyntax

/// Whether a text is still Swift after it was edited, as far as the grammar alone can tell.
public enum EditedText {
  /// The line of the first slip that was not there before; `nil` where there are no more than before.
  public static func newSlip(in text: String, before: String) -> Int? {
    let slips = SourceEditor.slips(in: text)
    guard !slips.isEmpty, slips.count > SourceEditor.slips(in: before).count else { return nil }
    return slips.first.map { Int($0.line) }
  }
}

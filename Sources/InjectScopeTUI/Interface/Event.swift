/// What happens to the explorer.
public enum Event: Sendable {
  case key(KeyStroke)
  /// Text that was pasted, not typed: it never triggers a binding.
  case paste(String)
  case mouse(MouseAction)
  case resized(Size)

  /// A load or a reload began or went on.
  case loading(LoadProgress)
  /// A load or reload is done, or gives what it has so far.
  case loaded(LoadedProject)
  case loadFailed(String)
  /// The watcher saw files change: the explorer asks for a reload.
  case filesChanged([String])

  /// A result of work that was started with this id; several may come. Those of cancelled work are ignored.
  case result(Work.ID, WorkResult)
  /// The work will give no further result.
  case workEnded(Work.ID)

  /// An effect that touches the world went well, or not: the text is shown (`copied by tmux: CheckoutInjector`).
  case done(String)
  case failed(String)
  /// Something that a person should know, and that is no failure.
  case noted(String)
  /// Files of the project were written: the text says which. The explorer asks for a reload. What was written may leave
  /// something to the person, or be the taking back of a change, of which the title is said.
  case changed(String, leaving: [Chore] = [], takingBack: String? = nil)
  /// What would be taken back another run wrote: its name, and what to ask.
  case unsure(String, String)
  /// The editor is closed and the terminal is ours again.
  case edited
  /// The terminal is ours again, but the editor did not begin, or did not end well: the text says how.
  case editorFailed(String)
  /// The program was stopped and goes on: the whole screen must be drawn anew.
  case resumed
  /// The terminal's window was entered or left.
  case focusChanged(Bool)
}

public import InjectScopeModel

/// What the explorer wants done: the runner does it and answers with events. Nothing here is done by `reduce`.
public enum Effect: Sendable {
  /// Read the project; answer `loading`, `loaded`, `loadFailed`.
  case load
  /// The same, keeping what has not changed.
  case reload
  /// Stop reading: nothing more is answered.
  case cancelLoad
  /// Run it aside, off the input path: `work.run(isCancelled:emit:)`, then post `workEnded`.
  case start(Work)
  case cancel(Work.ID)
  /// Give the terminal to the editor, and come back with `edited`, or `editorFailed`; `failed` where the
  /// file is not there.
  case edit(Location)
  /// Put the text on the clipboard; `name` says what it is. Answer `done` (by which way) or `failed`.
  case copy(String, name: String)
  /// Write the text to a file of that name, beside those that are there; answer `done` with the name and what the file
  /// holds, or `failed`.
  case export(String, suggestedName: String, holding: String)
  /// Write the sources that a change was shown for, if they still are as they were; answer `changed` or `failed`.
  case write(ChangePreview)
  /// Take back what was written last, if the files still are as it left them; answer the same, or `unsure` where another
  /// run wrote it and this is not what was agreed to.
  case takeBack(agreed: String?)
  /// Write what would be generated; answer the same.
  case generate
  /// Keep for later runs how wide the tree is; `nil` where that follows its names again.
  case rememberWidth(Int?)
  /// Keep for later runs what was typed in prompts.
  case rememberTyped(TypedBefore)
  /// Run a command of the person's own; answer `done` or `failed`.
  case run(OwnCommand, CommandSubject)
  /// Leave this project for another.
  case open(ReadingPlace)
  /// Draw everything anew, whatever is thought to stand on the screen.
  case repaint
  case suspend
  case quit
  /// The same, but said to have been broken off.
  case interrupt
}

import FlexInject

/// Corrects a text. The app has none: nothing registers one.
protocol SpellChecker {
  func corrected(_ text: String) -> String
}

/// Writes notes, each with its hour.
final class Editor {
  @Inject private var store: NoteStore
  @Inject private var clock: Clock
  @Inject private var spellChecker: SpellChecker?

  func write(_ text: String) {
    store.add(Note(text: spellChecker?.corrected(text) ?? text, hour: clock.hour()))
  }
}

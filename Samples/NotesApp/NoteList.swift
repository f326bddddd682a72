import FlexInject

/// Shows the notes. Editor and list know each other, so one of them asks late; and the list does not keep the editor.
final class NoteList {
  @Inject(key: "title") private var title: String
  @LazyInject private var store: NoteStore
  @WeakInject private var editor: Editor?
  private let draft = DependencyContainer.shared.resolve(type: NoteStore.self, mode: .new)

  func show() {
    print("\(title), \(editor == nil ? "read only" : "open for writing")")
    for note in store.notes {
      print("  \(note.hour):00 \(note.text)")
    }
    print("  drafts: \(draft.notes.count)")
  }
}

import FlexInject

/// A store that only the archive knows, in a container of its own.
enum Archive {
  static let container: DIContainer = DependencyContainer()

  static func register() {
    container.register(type: NoteStore.self) {
      return MemoryStore()
    }
    container.register(key: "archiver") { Archiver() }
  }
}

final class Archiver {
  @Inject(container: Archive.container) private var archive: NoteStore
  @Inject private var store: NoteStore

  func archiveFirst() {
    if let note = store.notes.first { archive.add(note) }
    print("archived: \(archive.notes.map(\.text).joined())")
  }
}

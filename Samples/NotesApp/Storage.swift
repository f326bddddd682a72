/// Keeps notes.
protocol NoteStore: AnyObject {
  var notes: [Note] { get }

  func add(_ note: Note)
}

struct Note {
  let text: String
  let hour: Int
}

final class MemoryStore: NoteStore {
  private(set) var notes: [Note] = []

  func add(_ note: Note) {
    notes.append(note)
  }
}

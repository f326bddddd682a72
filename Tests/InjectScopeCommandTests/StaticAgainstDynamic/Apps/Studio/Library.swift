import FlexInject

protocol SongLibrary: AnyObject {
  func song(_ title: String) -> Song?
  func save(_ song: Song)
  var titles: [String] { get }
}

final class ShelfLibrary: SongLibrary {
  private var songs: [String: Song] = [:]
  @LazyInject private var undo: UndoStack

  func song(_ title: String) -> Song? { songs[title] }

  func save(_ song: Song) {
    let before = songs[song.title]
    songs[song.title] = song
    undo.push("save \(song.title)") { [weak self] in self?.songs[song.title] = before }
  }

  var titles: [String] { songs.keys.sorted() }
}

final class UndoStack {
  private var steps: [(name: String, action: () -> Void)] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func push(_ name: String, _ action: @escaping () -> Void) {
    steps.append((name, action))
    if steps.count > limit { steps.removeFirst() }
  }

  func undo() -> String? {
    guard let step = steps.popLast() else { return nil }
    step.action()
    return step.name
  }
}

protocol Encoder {
  func encode(_ sample: Sample) -> String
}

struct WaveEncoder: Encoder {
  let bits: Int
  func encode(_ sample: Sample) -> String { "\(sample.name).wav (\(bits) bit)" }
}

struct CompressedEncoder: Encoder {
  let quality: Int
  func encode(_ sample: Sample) -> String { "\(sample.name).ogg (q\(quality))" }
}

protocol MetronomeSound { var click: String { get } }
struct Wood: MetronomeSound { let click = "tock" }

final class Metronome {
  @Inject private var sound: MetronomeSound
  @Inject(key: "tempo.default") private var tempo: Double
  func tap(_ count: Int) -> String {
    (Array(repeating: sound.click, count: count) + ["@\(Int(tempo))"]).joined(separator: " ")
  }
}

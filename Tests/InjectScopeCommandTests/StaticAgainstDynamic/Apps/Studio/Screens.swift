import FlexInject

protocol Scene {
  var title: String { get }
  func play() -> [String]
}

struct DeskScene: Scene {
  let title = "Desk"
  private let sessions: SessionFactory = DependencyContainer.shared.resolve(type: SessionFactory.self)
  @Inject private var exports: ExportQueue

  func play() -> [String] {
    let session = sessions.open("Morning")
    session.record("Bass", pitches: [33, 40, 45])
    session.record("Lead", pitches: [69, 71, 72, 74], volume: 0.6)
    session.record("Noise", pitches: [], volume: 0.9)
    guard let sample = session.bounce() else { return ["nothing"] }
    exports.export(sample, as: ExportFormat.allCases)
    session.mute("Lead")
    let second = session.bounce().map { "\($0)" } ?? "nothing"
    return ["\(sample)", second, exports.report, "\(session.song.seconds) s"]
  }
}

final class ShelfScene: Scene {
  let title = "Shelf"
  @Inject private var library: SongLibrary
  private lazy var undo: UndoStack = DependencyContainer.shared.resolve(type: UndoStack.self)

  func play() -> [String] {
    var lines = library.titles
    let step = undo.undo()
    lines.append("undone: \(step ?? "nothing")")
    let count = library.song("Morning")?.tracks.count ?? 0
    lines.append("\(count) tracks left")
    return lines
  }
}

struct ClockScene: Scene {
  let title = "Clock"
  @Inject private var clock: StudioClock
  @Inject private var metronome: Metronome

  func play() -> [String] { [metronome.tap(3), "\(clock.beats) beats"] }
}

/// Scenes are made when they are shown, never before.
enum SceneName: String, CaseIterable {
  case desk, shelf, clock, presets

  func make() -> Scene {
    switch self {
    case .desk: DeskScene()
    case .shelf: ShelfScene()
    case .clock: ClockScene()
    case .presets: PresetScene()
    }
  }
}

import Discoverer
import FlexInject

/// One song on the desk.
final class Session {
  private(set) var song: Song
  private let library: SongLibrary
  private let makeRenderer: () throws -> Renderer
  private var takes = 0

  init(song: Song, library: SongLibrary, makeRenderer: @escaping () throws -> Renderer) {
    self.song = song
    self.library = library
    self.makeRenderer = makeRenderer
  }

  func record(_ name: String, pitches: [Int], volume: Double = 0.4) {
    takes += 1
    song.tracks.append(Track(name: name, notes: pitches.map { Note(pitch: $0, beats: 1) }, volume: volume))
    library.save(song)
  }

  func mute(_ name: String) {
    for index in song.tracks.indices where song.tracks[index].name == name { song.tracks[index].isMuted = true }
  }

  func bounce() -> Sample? {
    do {
      return try makeRenderer().bounce(song)
    } catch StudioError.tooLoud(let peak) {
      print("too loud: \(Int(peak * 100))%")
    } catch {
      print("not rendered: \(error)")
    }
    return nil
  }
}

struct SessionFactory {
  let library: SongLibrary
  let defaultTempo: Double

  func open(_ title: String) -> Session {
    let song = library.song(title) ?? Song(title: title, tempo: defaultTempo, tracks: [])
    return Session(song: song, library: library, makeRenderer: Renderer.init)
  }
}

final class ExportQueue {
  private let encoders: (ExportFormat) -> Encoder
  private var done: [String] = []

  init(encoders: @escaping (ExportFormat) -> Encoder) { self.encoders = encoders }

  func export(_ sample: Sample, as formats: [ExportFormat]) {
    for format in formats { done.append(encoders(format).encode(sample)) }
  }

  var report: String { done.joined(separator: ", ") }
}

import Foundation

struct Note: Hashable {
  let pitch: Int
  let beats: Double
  var frequency: Double { 440 * pow(2, Double(pitch - 69) / 12) }
}

struct Track: Hashable {
  let name: String
  var notes: [Note]
  var volume: Double
  var isMuted = false

  var beats: Double { notes.reduce(0) { $0 + $1.beats } }
}

struct Song {
  var title: String
  var tempo: Double
  var tracks: [Track]

  var seconds: Double {
    let longest = tracks.map(\.beats).max() ?? 0
    return longest * 60 / tempo
  }
}

struct Sample: CustomStringConvertible {
  let name: String
  let peak: Double
  var description: String { "\(name) at \(Int(peak * 100))%" }
}

enum ExportFormat: String, CaseIterable {
  case wave, compressed
}

enum StudioError: Error {
  case silent(String)
  case tooLoud(Double)
}

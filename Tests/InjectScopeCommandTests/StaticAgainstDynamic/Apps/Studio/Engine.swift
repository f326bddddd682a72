// swift-format-ignore-file: NeverUseForceTry

import Discoverer

protocol Synth: AnyObject {
  func render(_ track: Track) throws -> Sample
}

protocol Mixer: AnyObject {
  func mix(_ samples: [Sample]) throws -> Sample
}

protocol Effect {
  var name: String { get }
  func apply(to sample: Sample) -> Sample
}

struct Reverb: Effect {
  let name = "reverb"
  let amount: Double
  func apply(to sample: Sample) -> Sample { Sample(name: sample.name + "~", peak: sample.peak * (1 - amount)) }
}

struct Limiter: Effect {
  let name = "limiter"
  let ceiling: Double
  func apply(to sample: Sample) -> Sample { Sample(name: sample.name, peak: min(ceiling, sample.peak)) }
}

struct EffectChain {
  let effects: [Effect]
  func apply(to sample: Sample) -> Sample { effects.reduce(sample) { $1.apply(to: $0) } }
}

final class SineSynth: Synth {
  private let clock: StudioClock
  init(clock: StudioClock) { self.clock = clock }

  func render(_ track: Track) throws -> Sample {
    guard !track.isMuted, !track.notes.isEmpty else { throw StudioError.silent(track.name) }
    clock.advance(track.beats)
    return Sample(name: track.name, peak: track.volume)
  }
}

final class SumMixer: Mixer {
  @Injected(injector: Engine.injector) private var chain: EffectChain
  private let headroom: Double

  init(headroom: Double) { self.headroom = headroom }

  func mix(_ samples: [Sample]) throws -> Sample {
    let peak = samples.reduce(0) { $0 + $1.peak }
    guard peak < headroom else { throw StudioError.tooLoud(peak) }
    return chain.apply(to: Sample(name: samples.map(\.name).joined(separator: "+"), peak: peak))
  }
}

final class StudioClock {
  private(set) var beats = 0.0
  func advance(_ beats: Double) { self.beats += beats }
}

/// The engine is a library of its own that chose Discoverer.
enum Engine {
  static let injector = Injector()
  private static var isRunning = false

  static func boot(headroom: Double) throws {
    guard !isRunning else { return }
    isRunning = true
    try injector.register(as: StudioClock.self, injection: .singleton(StudioClock()))
    try injector.register(
      as: Synth.self,
      injection: .lazySingleton(nil) {
        guard let clock = injector[StudioClock.self] else { fatalError("Discoverer: StudioClock is not registered") }
        return SineSynth(clock: clock)
      })
    try injector.register(as: Mixer.self, injection: .lazySingleton(nil) { SumMixer(headroom: headroom) })
    try bootEffects()
  }

  private static func bootEffects() throws {
    let limiter = Limiter(ceiling: 0.9)
    try injector.register(as: Reverb.self, injection: .singleton(Reverb(amount: 0.1)))
    try injector.register(
      as: EffectChain.self,
      injection: .factory {
        EffectChain(effects: [try! injector.get(Reverb.self), limiter])
      })
  }
}

struct Renderer {
  private let synth: Synth
  private let mixer: Mixer

  init() throws {
    synth = try Engine.injector.get()
    mixer = try Engine.injector.get()
  }

  func bounce(_ song: Song) throws -> Sample {
    var samples: [Sample] = []
    for track in song.tracks {
      do {
        samples.append(try synth.render(track))
      } catch StudioError.silent(let name) {
        print("(\(name) is silent)")
      }
    }
    return try mixer.mix(samples)
  }
}

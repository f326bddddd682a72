import DependencyKit
import Feeds
import FlexInject

public protocol AudioEngine: AnyObject {
  var rate: Double { get set }
  func play(_ episode: Episode) -> Int
}

final class SilentEngine: AudioEngine {
  var rate: Double
  init(rate: Double) { self.rate = rate }
  func play(_ episode: Episode) -> Int { Int(Double(episode.seconds) / rate) }
}

public enum PlayerState: Equatable {
  case stopped
  case playing(String)
  case finished(String, seconds: Int)
}

public final class Player {
  public let state = Observable(PlayerState.stopped)
  @Inject private var engine: AudioEngine
  @Inject private var queue: PlayQueue
  @Dependency private var store: FeedStore

  public init() {}

  public func playNext() -> Bool {
    guard let episode = queue.next() else {
      state.value = .stopped
      return false
    }
    state.value = .playing(episode.title)
    let seconds = engine.play(episode)
    store.markPlayed(episode.id)
    state.value = .finished(episode.title, seconds: seconds)
    return true
  }
}

public final class PlayQueue {
  private var waiting: [Episode] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  public var count: Int { waiting.count }

  public func add(_ episodes: [Episode]) {
    waiting.append(contentsOf: episodes.filter { !$0.isPlayed }.prefix(max(0, limit - waiting.count)))
  }

  func next() -> Episode? { waiting.isEmpty ? nil : waiting.removeFirst() }
}

/// Stops the player after a while.
public final class SleepTimer {
  public let minutes: Int
  @WeakInject private var player: Player?

  init(minutes: Int) { self.minutes = minutes }

  public func describe() -> String { player == nil ? "no player" : "sleeps after \(minutes) minutes" }
}

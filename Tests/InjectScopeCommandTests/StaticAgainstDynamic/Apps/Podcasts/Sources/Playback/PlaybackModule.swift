import DependencyKit
import Feeds
import FlexInject

public enum PlaybackModule: FeatureModule {
  public static let name = "playback"

  public static func register(in container: DIContainer) {
    container.register(key: "playback.rate") { 1.5 }
    container.register(type: AudioEngine.self) { SilentEngine(rate: container.resolve(key: "playback.rate")) }
    container.register(type: PlayQueue.self) { PlayQueue(limit: 3) }
    container.register(type: Player.self) { Player() }
    container.register(type: SleepTimer.self) { SleepTimer(minutes: 20) }
  }
}

public struct PlaybackOverview {
  @Dependency private var queue: PlayQueue
  @Dependency private var store: FeedStore

  public init() {}

  public mutating func lines() -> [String] {
    let feeds = store.feeds.value.map { "\($0.title): \($0.unplayed) new" }
    return feeds + ["queued: \(queue.count)"]
  }
}

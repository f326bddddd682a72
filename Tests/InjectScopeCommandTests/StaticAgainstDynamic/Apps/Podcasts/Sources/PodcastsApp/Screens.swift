import DependencyKit
import Feeds
import FlexInject
import Playback

final class LibraryScreen {
  private let refresher: FeedRefresher = Dependencies.value()
  @Inject private var store: FeedStore
  private var failed: [String] = []

  func reload() async {
    failed = await refresher.refresh(["swift.example", "cooking.example", "gone.example"])
  }

  func show() {
    store.feeds.map { $0.map(\.title).joined(separator: ", ") }.observe { print("feeds: \($0)") }
    if !failed.isEmpty { print("failed: \(failed)") }
  }
}

final class PlayerScreen {
  private lazy var player: Player = Dependencies.value()
  private lazy var timer = Dependencies.value(SleepTimer.self)
  @Dependency private var queue: PlayQueue
  @Inject private var store: FeedStore

  func playAll() {
    player.state.observe { print("player: \($0)") }
    for feed in store.feeds.value { queue.add(feed.episodes) }
    while player.playNext() {}
  }

  func show() {
    var overview = PlaybackOverview()
    overview.lines().forEach { print($0) }
    print(timer.describe())
  }
}

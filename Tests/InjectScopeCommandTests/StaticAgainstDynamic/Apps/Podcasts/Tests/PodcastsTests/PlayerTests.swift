import DependencyKit
import Feeds
import FlexInject
import XCTest

@testable import Playback

final class PlayerTests: XCTestCase {
  private let container = DependencyContainer.shared
  private let store = StoreStub()

  override func setUp() {
    container.removeAll()
    PlaybackModule.register(in: container)
    container.register(type: FeedStore.self) { [store] in store as FeedStore }
  }

  override func tearDown() {
    container.removeAll()
  }

  func testPlaysWhatIsQueued() {
    let queue = container.resolve(type: PlayQueue.self)
    queue.add([Episode(id: "a", title: "A", seconds: 30)])
    let player: Player = container.resolve(type: Player.self)
    XCTAssertTrue(player.playNext())
    XCTAssertEqual(player.state.value, .finished("A", seconds: 20))
    XCTAssertEqual(store.played, ["a"])
  }

  func testTheQueueIsLimited() {
    let queue: PlayQueue = container.resolve(type: PlayQueue.self)
    queue.add((1...5).map { Episode(id: "\($0)", title: "T", seconds: 1) })
    XCTAssertEqual(queue.count, 3)
  }

  func testTheTimerKnowsThePlayer() {
    let player = container.resolve(type: Player.self)
    let timer: SleepTimer = container.resolve(type: SleepTimer.self)
    XCTAssertEqual(timer.describe(), "sleeps after 20 minutes")
    _ = player
  }
}

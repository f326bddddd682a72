import DependencyKit
import Feeds

final class SilentAnalytics: Analytics {
  private(set) var events: [String] = []
  func track(_ event: String) { events.append(event) }
}

final class StoreStub: FeedStore {
  let feeds = Observable<[Feed]>([])
  private(set) var played: [String] = []
  func update(_ feed: Feed) { feeds.value.append(feed) }
  func markPlayed(_ id: Episode.ID) { played.append(id) }
}

struct BrokenParser: FeedParser {
  func parse(_ text: String, from url: String) throws -> Feed { throw FeedError.malformed(line: 7) }
}

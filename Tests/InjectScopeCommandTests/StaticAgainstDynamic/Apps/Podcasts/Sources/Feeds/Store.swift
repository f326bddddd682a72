import DependencyKit
import FlexInject

public protocol FeedStore: AnyObject {
  var feeds: Observable<[Feed]> { get }
  func update(_ feed: Feed)
  func markPlayed(_ id: Episode.ID)
}

public final class MemoryFeedStore: FeedStore {
  public let feeds = Observable<[Feed]>([])
  @LazyInject private var analytics: Analytics

  public init() {}

  public func update(_ feed: Feed) {
    var all = feeds.value.filter { $0.url != feed.url }
    all.append(feed)
    feeds.value = all.sorted { $0.title < $1.title }
    analytics.track("updated \(feed.title)")
  }

  public func markPlayed(_ id: Episode.ID) {
    feeds.value = feeds.value.map { feed in
      var feed = feed
      for index in feed.episodes.indices where feed.episodes[index].id == id {
        feed.episodes[index].isPlayed = true
      }
      return feed
    }
  }
}

public protocol Downloader {
  func download(_ url: String) async throws -> String
}

public struct CannedDownloader: Downloader {
  let pages: [String: String]

  public init(pages: [String: String]) {
    self.pages = pages
  }

  public func download(_ url: String) async throws -> String {
    guard let page = pages[url] else { throw FeedError.offline }
    return page
  }
}

public final class FeedRefresher {
  private let downloader: Downloader
  private let parser: FeedParser
  private let store: FeedStore

  public init(downloader: Downloader, parser: FeedParser, store: FeedStore) {
    self.downloader = downloader
    self.parser = parser
    self.store = store
  }

  @discardableResult
  public func refresh(_ urls: [String]) async -> [String] {
    var failed: [String] = []
    for url in urls {
      do {
        store.update(try parser.parse(try await downloader.download(url), from: url))
      } catch {
        failed.append(url)
      }
    }
    return failed
  }
}

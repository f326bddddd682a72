import DependencyKit
import FlexInject

public enum FeedsModule: FeatureModule {
  public static let name = "feeds"

  public static func register(in container: DIContainer) {
    container.register(type: FeedStore.self) { MemoryFeedStore() }
    container.register(type: FeedParser.self) { LineParser() }
    container.register(type: FeedRefresher.self) {
      FeedRefresher(
        downloader: container.resolve(type: Downloader.self), parser: container.resolve(type: FeedParser.self),
        store: container.resolve(type: FeedStore.self))
    }
    registerPages(in: container)
  }

  static func registerPages(in container: DIContainer) {
    let pages = [
      "swift.example": "Swift Talk\ns1;Types;600\ns2;Actors;900", "cooking.example": "Cooking\nc1;Soup;300",
    ]
    container.register(type: Downloader.self) { CannedDownloader(pages: pages) }
  }
}

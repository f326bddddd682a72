import DependencyKit
import Feeds
import FlexInject
import Playback

enum AnalyticsModule: FeatureModule {
  static let name = "analytics"

  static func register(in container: DIContainer) {
    container.register(type: Analytics.self) { PrintingAnalytics(prefix: "#") }
  }
}

@main
struct PodcastsApp {
  static func main() async {
    Dependencies.start(AnalyticsModule.self, FeedsModule.self, PlaybackModule.self)
    let library = LibraryScreen()
    await library.reload()
    library.show()
    let player = PlayerScreen()
    player.playAll()
    player.show()
    print("end")
  }
}

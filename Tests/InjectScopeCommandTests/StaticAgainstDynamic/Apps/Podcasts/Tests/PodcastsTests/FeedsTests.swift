import DependencyKit
import FlexInject
import XCTest

@testable import Feeds

final class FeedsTests: XCTestCase {
  override func setUp() {
    DependencyContainer.shared.removeAll()
    FeedsModule.register(in: Dependencies.container)
    Dependencies.container.register(type: Analytics.self) { SilentAnalytics() }
  }

  func testTheStoreTellsWhatIsUpdated() {
    let store: FeedStore = Dependencies.value()
    store.update(Feed(url: "u", title: "U", episodes: []))
    let analytics = Dependencies.value(Analytics.self) as? SilentAnalytics
    XCTAssertEqual(analytics?.events ?? [], ["updated U"])
  }

  func testAParserMayBeReplaced() throws {
    Dependencies.container.register(type: FeedParser.self) { BrokenParser() }
    let parser: FeedParser = Dependencies.value()
    XCTAssertNil(try? parser.parse("x", from: "y"))
  }
}

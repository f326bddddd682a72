import Core
import Discoverer

struct Stub: Log {}

final class FooterTests {
  func testFooter() throws {
    try Environment.services.register(as: Log.self, injection: .singleton(Stub()))
    print(Footer().log)
  }
}

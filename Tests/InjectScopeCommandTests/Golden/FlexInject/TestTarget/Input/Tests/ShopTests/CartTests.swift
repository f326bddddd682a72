import FlexInject
import XCTest

@testable import Shop

final class MockNetwork: Network {}

final class CartTests: XCTestCase {
  override func setUp() {
    DependencyContainer.shared.register(type: Network.self) { MockNetwork() }
  }

  override func tearDown() {
    DependencyContainer.shared.removeAll()
  }

  func testNetwork() {
    let cart = Cart()
    XCTAssert(cart.network is MockNetwork)
    let network = DependencyContainer.shared.resolve(type: Network.self)
    XCTAssertNotNil(network)
  }
}

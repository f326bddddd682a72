import Foundation
import Shot

struct Wheel {}

class CarModule: FactoryModule {
  func name() -> Swift.String { "car" }
  func page() -> Foundation.URL { URL(fileURLWithPath: "/car") }
  func wheel(name: String, page: URL) -> Wheel { Wheel() }
  func engine() -> Parts.Engine { Parts.Engine() }
}

enum Parts { struct Engine {} }

protocol CarComponent: DIComponent {
  var cars: CarModule { get }
  func builder(numbers: [Swift.Int])
  func inject(page: Page)
}

final class Page {
  @Inject var name: String
  @Inject var page: URL?
  @Inject var other: Foundation.URL
  @Inject var numbers: [Int]
  @Inject var wheel: Wheel
  @Inject var engine: Parts.Engine
  init() { inject() }
}

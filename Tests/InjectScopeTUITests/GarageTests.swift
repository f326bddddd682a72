import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What no InjectGrail project has is shown as well as what every one has.
@Suite struct GarageTests {
  static let views: [(name: String, keys: String)] = [
    ("garage-main", "/CarScreen<enter>"), ("garage-columns", "/CarScreen<enter>vl"),
    ("garage-registration", "/PaymentService<enter>vl"), ("garage-signatures", "/CarScreen<enter>vs"),
    ("garage-map", "/CarScreen<enter>vm"), ("garage-map-2", "/Resolver<enter>vm+"), ("garage-problems", "vpjl"),
    ("garage-why", "/CarScreen<enter>vw"),
  ]

  @Test(arguments: views.map(\.name)) func everyViewLooksAsRecorded(_ view: String) throws {
    let keys = try #require(Self.views.first { $0.name == view }).keys
    for (columns, rows) in [(100, 30), (80, 24), (40, 10)] {
      var play = Play(Size(columns: columns, rows: rows), project: Garage.project, name: "Garage")
      play.type(keys)
      try Golden.compare(play.grid, "\(view)-\(columns)x\(rows)-unicode", isMono: false)
    }
  }
}

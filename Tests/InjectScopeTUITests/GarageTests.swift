import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What no InjectGrail project has is shown as well as what every one has: every view at every size, in one file a view.
@Suite struct GarageTests {
  static let views: [(name: String, keys: String)] = [
    ("main", "/CarScreen<enter>"), ("dependencies", "/CarScreen<enter>2j"), ("dependents", "/Resolver<enter>3t"),
    ("columns", "/CarScreen<enter>vl"), ("registration", "/PaymentService<enter>vl"),
    ("signatures", "/CarScreen<enter>vs"), ("code", "/CarScreen<enter>vc"), ("problems", "vpl"),
    ("why", "/CarScreen<enter>vw"), ("cycles", "vy"), ("map", "/CarScreen<enter>vm"), ("map-2", "/Resolver<enter>vm+"),
    ("filter", "fkind:registration"), ("jump", "<c-p>cs"), ("palette", "/CarScreen<enter>:"),
  ]

  @Test(arguments: views.map(\.name)) func everyViewLooksAsRecorded(_ view: String) throws {
    let keys = try #require(Self.views.first { $0.name == view }).keys
    var screens: [Golden.Screen] = []
    for (columns, rows) in GoldenScreenTests.sizes {
      for look in GoldenScreenTests.looks {
        var play = Play(
          Size(columns: columns, rows: rows), unicode: look != "ascii", colours: look == "mono" ? 0 : 256,
          project: Garage.project, name: "Garage")
        play.type(keys)
        screens.append(Golden.Screen(title: "\(columns)x\(rows) \(look)", grid: play.grid, isMono: look == "mono"))
      }
    }
    try Golden.compare(screens, "garage-\(view)")
  }
}

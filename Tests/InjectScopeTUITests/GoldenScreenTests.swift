import Foundation
import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Every view at every size, as text and as roles. `INJECTSCOPE_RECORD=1` writes them anew.
@Suite struct GoldenScreenTests {
  static let sizes = [(200, 60), (120, 36), (100, 30), (80, 24), (40, 10), (20, 5), (1, 1)]
  static let looks = ["unicode", "ascii", "mono"]

  /// What is typed to come to a view.
  static let views: [(name: String, keys: String)] = [
    ("main", "/PaymentInjector<enter>"),
    ("dependencies", "/PaymentInjector<enter>2j"),
    ("dependents", "/PaymentInjector<enter>3t"),
    ("columns", "/PaymentInjector<enter>vl"),
    ("columns-walk", "/CheckoutFlow<enter>vllll"),
    ("signatures", "/PaymentViewModel<enter>vs"),
    ("code", "/CartInjector<enter>vc"),
    ("problems", "vpl"),
    ("why", "/CartRowViewModel<enter>vw"),
    ("cycles", "vy"),
    ("map", "/PaymentViewModel<enter>vm"),
    ("map-2", "/CheckoutFlow<enter><enter>vm+r"),
    ("map-cycle", "/ProfileViewModel<enter>vm+"),
    ("map-down", "/PaymentViewModel<enter>vmo"),
    ("map-folded", "/RootInjectorImpl<enter>vm+++"),
    ("filter", "fis:unresolved"),
    ("search", "/view"),
    ("jump", "<c-p>cvm"),
    ("palette", "/PaymentViewModel<enter>:"),
    ("help", "?"),
    ("menu", "y"),
    ("table", "sw"),
    ("groups", "aj+"),
    ("group-map", "aal"),
    ("group-map-down", "aaot"),
    ("folder", "g"),
    ("source", "/PaymentViewModel<enter>S"),
    ("type-page", "<c-p>'type 'CartStore<enter>"),
    ("explanation", "]E"),
    ("filter-words", "fis:<tab>"),
    ("what-if", "/CartInjector<enter>W"),
  ]

  /// Views of what only sources and the manual know.
  static let asked: Set<String> = ["source", "explanation"]
  static let answering = LoadedProject(
    graph: Shop.project.graph, findings: Shop.project.findings,
    answers: Answers(
      sourceText: { Shop.sources[$0] },
      explanation: { id in
        Explanation(
          id: id, severity: .warning, summary: "Several are offered, and none has the name.",
          meaning: "Of what is offered above, more than one has the type that is asked for.",
          example: "let first: Cache\n  let second: Cache", cure: "Call it as one of them is called.")
      }))

  @Test(arguments: views.map(\.name)) func everyViewLooksAsRecorded(_ view: String) throws {
    let keys = try #require(Self.views.first { $0.name == view }).keys
    for (columns, rows) in Self.sizes {
      // The largest differ from the others in how much they show, not in how they show it.
      for look in columns > 100 ? ["unicode"] : Self.looks {
        var play = Play(
          Size(columns: columns, rows: rows), unicode: look != "ascii", colours: look == "mono" ? 0 : 256,
          project: Self.asked.contains(view) ? Self.answering : Shop.project)
        play.type(keys)
        try Golden.compare(play.grid, "\(view)-\(columns)x\(rows)-\(look)", isMono: look == "mono")
      }
    }
  }

  @Test func beforeAnythingIsReadTheScreenIsThere() throws {
    for (columns, rows) in Self.sizes {
      var play = Play(Size(columns: columns, rows: rows), project: nil)
      play.send(.loading(LoadProgress(filesRead: 1200, filesTotal: 10_000, nodes: 340)))
      try Golden.compare(play.grid, "loading-\(columns)x\(rows)-unicode", isMono: false)
    }
  }
}

import Foundation
import Testing

/// What is clicked, found on the screen where a person would find it.
@Suite(.serialized)
struct MouseTests {
  private func started(_ type: String = "xterm-256color", _ body: (Tmux) throws -> Void) throws {
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("\(Session.program) explore \(Sample.kept.folder.path)", type: type)
    // While it is read, the panels move.
    try tmux.wait { $0.contains("5 nodes") && $0.contains(">  R AppContext") && !$0.contains("reading") }
    try body(tmux)
  }

  /// As xterm reports it: places count from 1; 64 and 65 are the wheel.
  private func click(_ place: (column: Int, row: Int)) -> String {
    "\u{1B}[<0;\(place.column);\(place.row)M\u{1B}[<0;\(place.column);\(place.row)m"
  }

  private func wheelDown(_ place: (column: Int, row: Int)) -> String { "\u{1B}[<65;\(place.column);\(place.row)M" }

  /// A terminal of type `screen` reports three bytes. The wheel moves the panel that is below it by three.
  @Test func inThreeBytes() throws {
    try started("screen-256color") { tmux in
      let screen = try tmux.place(of: "I CheckoutScreen")
      tmux.click(column: screen.column, row: screen.row)
      try tmux.wait { $0.contains(">  I CheckoutScreen") && $0.contains("Dependencies of CheckoutScreen") }
      tmux.wheel(up: false, column: screen.column, row: screen.row)
      try tmux.wait { $0.contains(">  I CartScreen") }
      tmux.wheel(up: true, column: screen.column, row: screen.row)
      try tmux.wait { $0.contains(">  J CheckoutInjector") }
    }
  }

  @Test func tabsAndPanels() throws {
    try started { tmux in
      tmux.type(click(try tmux.place(of: "5 Code")))
      try tmux.wait { $0.contains("InjectGrail/") && !$0.contains("func inject(\n") }
      tmux.type(wheelDown(try tmux.place(of: "J CheckoutInjector")))
      try tmux.wait { $0.contains(">  J CartInjector") }
      tmux.type(wheelDown(try tmux.place(of: "R AppContext")))
      try tmux.wait { $0.contains(">  I CartScreen") && $0.contains("Dependencies of CartScreen") }
      // The keys are that panel's from now on, and Enter goes to what is chosen there.
      tmux.type(click(try tmux.place(of: "Dependents (")))
      tmux.type("g")
      tmux.key("Enter")
      try tmux.wait { !$0.contains("Dependencies of CartScreen") }
    }
  }

  /// Half a report waits for its other half; meanwhile the screen follows, and nothing of it is typed.
  @Test(arguments: [3, 4, 6, 8, 10, 13])
  func aReportInTwoParts(_ length: Int) throws {
    try started { tmux in
      let report = click(try tmux.place(of: "I CheckoutScreen"))
      tmux.type(String(report.prefix(length)))
      tmux.resize(columns: 90, rows: 30)
      try tmux.wait { $0.split(separator: "\n").contains { $0.count == 90 && $0.hasSuffix("┐") } }
      tmux.type(String(report.dropFirst(length)) + "j")
      try tmux.wait { $0.contains(">  J CartInjector") && $0.contains("Dependencies of CartInjector") }
    }
  }

  /// What three bytes report, with the second of them late.
  @Test func threeBytesInTwoParts() throws {
    try started("screen-256color") { tmux in
      let row = try tmux.place(of: "I CheckoutScreen").row
      tmux.type("\u{1B}[M (")
      tmux.resize(columns: 90, rows: 30)
      try tmux.wait { $0.split(separator: "\n").contains { $0.count == 90 && $0.hasSuffix("┐") } }
      tmux.type(String(UnicodeScalar(UInt8(32 + row))) + "j")
      try tmux.wait { $0.contains(">  J CartInjector") }
    }
  }

  @Test func pastedTextInTwoParts() throws {
    try started { tmux in
      tmux.type("/")
      tmux.type("\u{1B}[200~cart")
      tmux.resize(columns: 90, rows: 30)
      try tmux.wait { $0.split(separator: "\n").contains { $0.count == 90 && $0.hasSuffix("┐") } }
      tmux.type("scr\u{1B}[20")
      tmux.type("1~")
      try tmux.wait { $0.contains("/cartscr") && $0.contains(">  I CartScreen") }
    }
  }
}

import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Who points at whom where two point at each other.
@Suite struct MapDirectionTests {
  /// Clock and Main need each other; Main creates Page.
  private func rows(rows: Int = 20, isFlipped: Bool = false) throws -> [String] {
    var drawing = Drawing()
    let main = drawing.add(.consumer, "Main")
    let clock = drawing.add(.provider, "Clock")
    drawing.join(main, .creates, drawing.add(.injectable, "Page"))
    drawing.join(clock, .supplies, main)
    drawing.join(main, .supplies, clock)
    let request = MapRequest(
      focus: main, depth: 1, isFlipped: isFlipped, room: Size(columns: 98, rows: rows), isUnicode: true)
    let map = MapDrawing(request, in: drawing.project())
    #expect(map.boxes.allSatisfy { map.lines[$0.row].spans.map(\.text).joined().contains($0.label) })
    return map.lines.map { $0.spans.map(\.text).joined().trimmingSpaces }.filter { !$0.isEmpty }
  }

  @Test func theirLinesAreApart() throws {
    let drawn = try rows()
    #expect(
      drawn == [
        "┌─────────┐     ┌────────┐             ┌────────┐",
        "│ P Clock │────▶│ C Main │────creates─▶│ I Page │",
        "│         │◀────│        │             └────────┘",
        "└─────────┘     └────────┘",
      ])
  }

  @Test func soTheyAreTurnedRound() throws {
    let drawn = try rows(isFlipped: true)
    #expect(
      drawn == [
        "┌────────┐             ┌────────┐     ┌─────────┐",
        "│ I Page │◀─creates────│ C Main │◀────│ P Clock │",
        "└────────┘             │        │────▶│         │",
        "└────────┘     └─────────┘",
      ])
  }

  @Test func soTheyAreInLittleRoom() throws {
    let drawn = try rows(rows: 5)
    #expect(
      drawn == [
        "[ P Clock ]────▶[ C Main ]────creates─▶[ I Page ]",
        "[         ]◀────[        ]",
      ])
  }

  /// Where all lines of a box have one direction, it is no higher than others.
  @Test func aBoxIsHigherOnlyWhereItNeedsToBe() throws {
    let graph = [(0, 1), (1, 0), (2, 0)].map { MapLink(from: $0.0, to: $0.1) }
    #expect(MapLayers(count: 3, links: graph, side: [0, 1, -1]).isJoinedBothWays == [0, 1])
    let straight = [(0, 1), (1, 2), (0, 2)].map { MapLink(from: $0.0, to: $0.1) }
    #expect(MapLayers(count: 3, links: straight, side: [0, 1, 1]).isJoinedBothWays.isEmpty)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}

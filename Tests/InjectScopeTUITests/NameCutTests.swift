import Testing

@testable import InjectScopeTUI

@Suite struct NameCutTests {
  private let cut = NameCut(
    ["ConnectionViewModel", "ConnectionViewModelInjector", "StationRepository", "世界の注文一覧"],
    Glyphs(Capabilities()))

  @Test func whatFitsStays() {
    #expect(cut.cut("ConnectionViewModel", to: 19) == "ConnectionViewModel")
  }

  @Test func aNameIsCutAtItsEnd() {
    #expect(cut.cut("StationRepository", to: 10) == "StationRe…")
    #expect(cut.cut("世界の注文一覧", to: 9) == "世界の注…")
    #expect(cut.cut("NotInTheList", to: 8) == "NotInTh…")
  }

  /// Cut at the end, both would be `ConnectionVie…`.
  @Test func whatTellsTwoNamesApartStays() {
    #expect(cut.cut("ConnectionViewModel", to: 14) == "Connecti…Model")
    #expect(cut.cut("ConnectionViewModelInjector", to: 14) == "Conne…Injector")
    #expect(cut.cut("ConnectionViewModelInjector", to: 9) == "Co…jector")
  }

  @Test func inNoRoomTheBeginningIsLeft() {
    #expect(cut.cut("ConnectionViewModelInjector", to: 5) == "Conn…")
  }

  @Test func noCutIsWiderThanItsRoom() {
    for name in ["ConnectionViewModel", "ConnectionViewModelInjector", "世界の注文一覧"] {
      for room in 1...30 { #expect(Graphemes.width(cut.cut(name, to: room), isUnicode: true) <= room) }
    }
  }
}

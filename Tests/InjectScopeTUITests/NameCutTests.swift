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

  /// Open brackets in a name that is cut would make what stands behind it look like a part of it.
  @Test func aBracketThatIsOpenWhereItIsCutIsClosed() {
    #expect(cut.cut("Cache<ConnectionViewModel>", to: 14) == "Cache<Connec…>")
    #expect(cut.cut("Cache<[Key: Connection]>", to: 14) == "Cache<[Key:…]>")
    #expect(cut.cut("Cache<[Key: Connection]>", to: 7) == "Cache…")
    #expect(cut.cut("Cache<[Key: Connection]>", to: 9) == "Cache<…>")
    #expect(cut.cut("Cache<Connection>.Entry", to: 14) == "Cache<Connect…")
    #expect(cut.cut("(Int, String) -> Connection", to: 14) == "(Int, String)…")
    #expect(cut.cut("Cache<(Int) -> Connection>", to: 18) == "Cache<(Int) -> C…>")
    #expect(cut.cut("Cache \"connection\"", to: 12) == "Cache \"con…\"")
    #expect(cut.cut("Cache<Connection>", to: 4) == "Cac…")
    for columns in 1...30 {
      #expect(cut.cut("Cache<[Key: (世界) -> Connection]>", to: columns).count <= columns)
    }
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

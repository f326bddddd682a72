import InjectScopeModel
import Testing

/// Programs as people write them.
@Suite struct RehearsalSampleTests {
  @Test func aDelegateWithLazyPartsAndATry() {
    #expect(
      rehearsed(
        """
        class Services {
          private lazy var shop: P = { let a: A = toy.get(); return B(a: a) }()
          private let toy: Toy
          init(toy: Toy = .shared) { self.toy = toy; configure() }
          private func configure() { toy.keep(A.self) { A() }; note(shop) }
        }
        @main final class AppDelegate {
          var services: Services?
          func application(_ a: Int, didFinishLaunchingWithOptions o: Int?) -> Bool {
            services = Services()
            return true
          }
        }
        """, file: "App.swift") == ["keep A", "A for Services.a = A #2", "note B #3"])
  }

  @Test func wrappersSetInAnInitialiser() {
    #expect(
      rehearsed(
        """
        class Screen { @Asked var a: A; init(toy: Toy) { _a = Asked(toy: toy) }; func show() { note(a) } }
        Toy.shared.put(A.self) { A() }
        Screen(toy: .shared).show()
        """) == ["put A", "A for Screen.a = A #1", "note A #1"])
  }

  @Test func keysOfEnumsAndConstants() {
    #expect(
      rehearsed(
        """
        enum Name: String { case main = "m", other }
        struct Names { static let title = "t" }
        note(Name.main.rawValue)
        note(Name.other.rawValue)
        note(Names.title)
        let local = Name.main
        note(local.rawValue)
        """) == ["note \"m\"", "note \"other\"", "note \"t\"", "note \"m\""])
  }
}

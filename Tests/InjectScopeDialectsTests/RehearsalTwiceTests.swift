import InjectScopeModel
import Testing

/// Functions that nobody calls are gone through twice, at first only for what they might register: what is made then is
/// made again for whoever asks, and so are its needs.
@Suite struct RehearsalTwiceTests {
  private func lines(_ source: String) -> [String] {
    told(source).filter { !$0.contains("[captive]") }.map { $0.split(separator: "\n").first.map(String.init) ?? $0 }
  }

  @Test func flexInjectsSharedInstance() {
    func program(_ registering: String) -> [String] {
      lines(
        """
        import FlexInject
        final class Live {}
        final class Shop { init(live: Live) {} }
        let box = DependencyContainer.shared
        func one() { _ = box.resolve(type: Shop.self, mode: .shared) }
        func two() { _ = box.resolve(type: Shop.self, mode: .shared) }
        \(registering)
        box.register(type: Shop.self) { Shop(live: box.resolve(type: Live.self)) }
        """)
    }
    #expect(program("box.register(type: Live.self) { Live() }") == [])
    #expect(
      program("").map { String($0.prefix(50)) } == ["App.swift:8:48: error: 'Live' stops the process: n"])
  }

  /// A view that only another view makes reads what all share.
  @Test func whatAllShareIsFirstUsedByAView() {
    func program(_ registering: String) -> [String] {
      lines(
        """
        import FlexInject
        import SwiftUI
        final class Live {}
        final class Manager {
          static let shared = Manager()
          @Inject var live: Live
          func go() { _ = live }
        }
        struct Screen: View {
          private var manager = Manager.shared
          var body: some View { Text("a") }
        }
        struct Tabs: View { var body: some View { Screen() } }
        @main struct Start: App {
          init() { \(registering) }
          var body: some Scene { WindowGroup { Tabs() } }
        }
        """)
    }
    #expect(program("DependencyContainer.shared.register(type: Live.self) { Live() }") == [])
    #expect(program("").map { String($0.prefix(43)) } == ["App.swift:6:15: error: 'Live' stops the pro"])
  }

  /// A container that was filled meanwhile stays what it is.
  @Test func aContainerThatAllShareIsFilledByAFunctionThatNobodyCalls() {
    #expect(
      lines(
        """
        import FlexInject
        final class Live {}
        final class Box {
          static let shared = Box()
          let container = DependencyContainer()
        }
        func fill() { Box.shared.container.register(type: Live.self) { Live() } }
        func use() { _ = Box.shared.container.resolve(type: Live.self) }
        """) == [])
  }

  @Test func discoverersLazySingleton() {
    func program(_ registering: String) -> [String] {
      lines(
        """
        import Discoverer
        final class Live {}
        final class Shop { init(live: Live) {} }
        final class Screen {
          @Injected(injector: i) var shop: Shop
          func use() { _ = shop }
        }
        let i = Injector()
        func one() { Screen().use() }
        func two() { Screen().use() }
        \(registering)
        try i.register(as: Shop.self, injection: .lazySingleton(nil, { Shop(live: try! i.get(Live.self)) }))
        """)
    }
    #expect(program("try i.register(as: Live.self, injection: .factory { Live() })") == [])
    #expect(
      program("").map { String($0.prefix(52)) } == ["App.swift:12:82: error: 'Live' stops the process: no"])
  }

  @Test func aSingleThatTwoBuildersReach() {
    func program(_ entry: String) -> [String] {
      lines(
        """
        import Injection
        final class Live {}
        final class Shop { init(live: Live) {} }
        final class First { init(shop: Shop) {} }
        final class Second { init(shop: Shop) {} }
        final class FirstBuilder: ModuleBuilder<Int> {
          override func component() -> Component? { Component { factory { First(shop: $0()) } } }
          override func build() -> Int { _ = module.resolve() as First; return 1 }
        }
        final class SecondBuilder: ModuleBuilder<Int> {
          override func component() -> Component? { Component { factory { Second(shop: $0()) } } }
          override func build() -> Int { _ = module.resolve() as Second; return 2 }
        }
        func one() { _ = FirstBuilder().build() }
        func two() { _ = SecondBuilder().build() }
        injectMe {
          single { Shop(live: $0()) }
          \(entry)
        }
        """)
    }
    #expect(program("factory { Live() }") == [])
    #expect(
      program("factory { 1 }").filter { $0.contains("error") }.map { String($0.prefix(52)) }
        == ["App.swift:17:23: error: 'Live' stops the process: no"])
  }
}

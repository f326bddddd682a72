import Testing

/// Forms seen in real projects.
@Suite struct FlexWildTests {
  @Test func anAppDelegate() {
    #expect(
      asked(
        "",
        beside: [
          "App.swift": """
          import FlexInject
          @UIApplicationMain class AppDelegate: UIResponder {
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Int?) -> Bool {
              registerDependencies()
              window.rootViewController = HomeController()
              return true
            }
            private func registerDependencies() {
              DependencyContainer.shared.register(type: Clock.self) { Wall() }
              DependencyContainer.shared.register(key: Keys.home, dependency: { Watch() })
            }
            let window = UIWindow()
          }
          enum Keys { static let home = "home" }
          final class HomeController: UIViewController {
            @Inject private var clock: Clock
            private lazy var watch: Watch = DependencyContainer.shared.resolve(key: Keys.home)
            override func viewDidLoad() { super.viewDidLoad(); _ = watch }
          }
          """
        ]) == [
          "16 clock: Wall 1", "17 watch: Watch 2 (opened)", "17 watch: Watch 3 (opened)",
        ])
  }

  @Test func aContainerIsHandedAround() {
    #expect(
      asked(
        """
        protocol Assembly { func assemble(_ c: DIContainer) }
        struct Clocks: Assembly { func assemble(_ c: DIContainer) { c.register(type: Clock.self) { Wall() } } }
        final class Services {
          let container: DIContainer
          init(container: DIContainer = DependencyContainer()) { self.container = container; Clocks().assemble(container) }
          func clock() -> Clock { container.resolve(type: Clock.self) }
        }
        let services = Services()
        let a = services.clock()
        let b = services.container.resolve(type: Clock.self)
        let c = box.resolve(type: Clock.self)
        """)
        == ["6 dependency: Wall 1", "10 b: Wall 1", "11 c: not registered"].map {
          $0.replacing("dependency", with: "clock")
        })
  }

  @Test func extensionsOfTheContainer() {
    #expect(
      asked(
        """
        extension DependencyContainer {
          static let app = DependencyContainer()
          func registerClocks() { register(type: Clock.self) { Wall() } }
          var clock: Clock { resolve(type: Clock.self) }
        }
        DependencyContainer.app.registerClocks()
        let a = DependencyContainer.app.clock
        let b = DependencyContainer.shared.clock
        """) == ["4 clock: Wall 1", "4 clock: not registered"])
  }

  @Test func selfIsCapturedWeakly() {
    #expect(
      asked(
        """
        final class Module {
          let wall = Wall()
          func fill() {
            box.register(type: Wall.self) { [weak self] in guard let self else { return Wall() }; return self.wall }
            box.register(type: Watch.self) { [unowned self] in make() }
          }
          func make() -> Watch { Watch() }
        }
        let module = Module()
        module.fill()
        let a = box.resolve(type: Wall.self, mode: .new)
        let b = box.resolve(type: Watch.self)
        """) == ["11 a: Wall 1", "12 b: Watch 2"])
  }

  @Test func aFunctionIsWhatMakesIt() {
    #expect(
      asked(
        """
        func makeWall() -> Wall { Wall() }
        box.register(type: Clock.self, dependency: makeWall)
        box.register(key: "watch", dependency: Watch.init)
        let a = box.resolve(type: Clock.self)
        let b: Watch = box.resolve(key: "watch")
        """) == ["4 a: Wall 1", "5 b: Watch 2"])
  }

  @Test func resolvingInDefaultArgumentsAndInitialisers() {
    #expect(
      asked(
        """
        final class Screen {
          let clock: Clock
          let watch: Watch
          init(clock: Clock = box.resolve(type: Clock.self)) { self.clock = clock; watch = box.resolve(type: Watch.self) }
        }
        box.register(type: Clock.self) { Wall() }
        box.register(type: Watch.self) { Watch() }
        let screen = Screen()
        """) == ["4 clock: Wall 1", "4 watch: Watch 2"])
  }

  /// The library's own files in the project: they are the library, and nothing of the project.
  @Test func copiedSources() {
    let library = [
      "FlexInject/Container.swift": """
      public protocol DIContainer: AnyObject {
        func register<T>(type: T.Type, dependency: @escaping () -> T)
        func register<T>(key: String, dependency: @escaping () -> T)
        func resolve<T>(type: T.Type, mode: ResolveMode) -> T
        func resolve<T>(key: String, mode: ResolveMode) -> T
        func remove<T>(type: T.Type)
        func removeAll()
      }
      public enum ResolveMode { case new, shared }
      public final class DependencyContainer: DIContainer {
        public static let shared = DependencyContainer()
        private var makers: [String: () -> Any] = [:]
        public func register<T>(type: T.Type, dependency: @escaping () -> T) { makers["\\(type)"] = dependency }
        public func register<T>(key: String, dependency: @escaping () -> T) { makers[key] = dependency }
        public func resolve<T>(type: T.Type, mode: ResolveMode = .shared) -> T { makers["\\(type)"]!() as! T }
        public func resolve<T>(key: String, mode: ResolveMode = .shared) -> T { makers[key]!() as! T }
        public func remove<T>(type: T.Type) { makers["\\(type)"] = nil }
        public func removeAll() { makers = [:] }
      }
      """,
      "FlexInject/Inject.swift": """
      @propertyWrapper public struct Inject<T> {
        public var wrappedValue: T
        public init(container: DIContainer = DependencyContainer.shared, mode: ResolveMode = .shared) {
          wrappedValue = container.resolve(type: T.self, mode: mode)
        }
      }
      """,
    ]
    let app = [
      "main.swift": """
      protocol Clock: AnyObject {}
      final class Wall: Clock {}
      DependencyContainer.shared.register(type: Clock.self) { Wall() }
      final class Screen { @Inject var clock: Clock }
      let screen = Screen()
      let clock = DependencyContainer.shared.resolve(type: Clock.self)
      """
    ]
    let program = FlexProgram(files: library.merging(app) { $1 })
    #expect(program.asked == ["4 clock: Wall 1", "6 clock: Wall 1"])
    #expect(
      program.graph.nodes.map(\.id) == [
        "flexinject:main.swift", "flexinject:DependencyContainer.shared", "flexinject:DependencyContainer.shared/Clock",
        "flexinject:Screen",
      ])
    #expect(FlexProgram(files: library).graph.nodes.isEmpty)
  }
}

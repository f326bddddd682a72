import Foundation
import Testing

/// What generated code needs of the other targets of a package, and what their files say for it.
@Suite struct OtherModulesTests {
  private static func package(core: String, app: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .executableTarget(name: "App", dependencies: ["Core"]),
      ])
      """,
      "Sources/Core/Core.swift": core, "Sources/App/App.swift": app,
    ])
  }

  private static let home = """
    protocol HomeInjector: Injector { var value: Value { get } }
    final class Root: RootInjector { let count = 2.5 }
    """

  private static func generated(_ name: String, core: String, app: String) throws -> String {
    let project = try package(core: core, app: app)
    let run = try project.run("generate")
    #expect(run.code == 0, "\(run.errors)")
    return project.files()["Sources/App/" + name] ?? ""
  }

  @Test func theAccessOfAnImportIsThatOfTheSources() throws {
    func imports(_ file: String, _ line: String, isPublic: Bool = false) throws -> [Substring] {
      let access = isPublic ? "public " : ""
      return try Self.generated(
        "InjectGrail/\(file).swift", core: "public struct Net {}",
        app: """
          import InjectGrail
          // no @testable here
          \(line)
          final class Root: RootInjector { let net = Net() }
          \(access)protocol HomeInjector: Injector { var net: Net { get } }
          final class Home: Injectable { let injector: HomeInjectorImpl }
          """
      ).split(separator: "\n").filter { $0.hasSuffix("import Core") }
    }
    #expect(try imports("Injectors", "import Core") == ["import Core"])
    #expect(try imports("Injectors", "@preconcurrency import Core") == ["import Core"])
    #expect(try imports("Injectors", "@testable import Core") == ["@testable import Core"])
    #expect(try imports("Injectors", "internal import Core") == ["internal import Core"])
    #expect(try imports("Injectors", "private import Core") == ["internal import Core"])
    #expect(try imports("Injectors", "public import Core", isPublic: true) == ["public import Core"])
    #expect(try imports("RootInjector", "public import Core", isPublic: true) == ["internal import Core"])
  }

  @Test func whereASuperclassOfAnotherModuleLivesThereItsFunctionsDo() throws {
    let text = try Self.generated(
      "InjectGrail/RootInjector.swift", core: "@MainActor open class Screen { public init() {} }",
      app: """
        import InjectGrail
        import Core
        typealias Value = Double
        \(Self.home)
        final class Home: Screen, @MainActor Injectable {
          let injector: HomeInjectorImpl
          init(injector: HomeInjectorImpl) { self.injector = injector; super.init() }
        }
        """)
    #expect(text.contains("@MainActor func inject("), "\(text)")
  }

  @Test func whatASuperclassOfAnotherModuleShowsIsNotDeclaredAgain() throws {
    func text(_ access: String) throws -> String {
      try Self.generated(
        "InjectGrail/Injectables.swift", core: "open class Screen { public init() {}; \(access) var value: Int? }",
        app: """
          import InjectGrail
          import Core
          typealias Value = Double
          \(Self.home)
          final class Home: Screen, Injectable {
            let injector: HomeInjectorImpl
            init(injector: HomeInjectorImpl) { self.injector = injector; super.init() }
          }
          """)
    }
    #expect(try !text("public").contains("var value"))
    #expect(try text("internal").contains("var value"))
  }

  @Test func aFunctionsNameInAnotherModuleIsAFunctions() throws {
    let text = try Self.generated(
      "InjectGrail/RootInjector.swift", core: "public typealias Value = () -> Void",
      app: """
        import InjectGrail
        import Core
        \(Self.home)
        final class Home: Injectable {
          let injector: HomeInjectorImpl
          init(injector: HomeInjectorImpl) { self.injector = injector }
        }
        """)
    #expect(text.contains("inject(value: @escaping Value)"), "\(text)")
  }

  @Test func whatAnInitialiserOfAnotherModuleMakesMayBeNil() throws {
    let text = try Self.generated(
      "InjectGrail/RootInjector.swift", core: "public struct Value { public init?(_ x: Int) { return nil } }",
      app: """
        import InjectGrail
        import Core
        final class Root: RootInjector { let value = Value(3) }
        protocol HomeInjector: Injector { var value: Value { get } }
        final class Home: Injectable {
          let injector: HomeInjectorImpl
          init(injector: HomeInjectorImpl) { self.injector = injector }
        }
        """)
    #expect(text.contains("inject(value: Value)"), "\(text)")
  }

  @Test func aModuleOfAnotherTargetIsOne() throws {
    let core = """
      public import Shot
      public class Wheel { public init() {} }
      open class Parts: FactoryModule { public init() {}; public func wheel() -> Wheel { Wheel() }; func own() -> Int { 3 } }
      public protocol Stock: DIComponent { var parts: Parts { get } }
      """
    let app = """
      public import Shot
      import Core
      protocol Garage: Stock { func builder(done: @escaping Later); func inject(car: Car) }
      class Car { @Inject var wheel: Wheel!; init() { inject(); ShotGarage.create(done: {}) } }
      """
    let text = try Self.generated("shot_generated/Garage_Generated.swift", core: core, app: app)
    #expect(text.contains("provideWheel()") && !text.contains("provideInt()"), "\(text)")
    #expect(text.contains("create(done: @escaping Later)"), "what is said to escape is a function: \(text)")
    let said = try Self.package(core: core, app: app).run("check").output
    #expect(!said.contains("unused-module") && !said.contains("component-without-builder"), "\(said)")
  }
}

import Foundation
import Testing

@testable import InjectScopeCommands

/// A project that another generator writes for moves to this one, by the steps that `init` prints.
@Suite struct MovingTests {
  /// Of what works at run time nothing is generated: it is checked.
  @Test func whatIsNotGeneratedIsChecked() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      final class Clock {}
      final class Screen { @Inject var clock: Clock }
      print(Screen().clock)
      """
    ])
    let steps = try project.run("init", "--steps").output
    #expect(!steps.contains("generate"), "\(steps)")
    #expect(steps.contains("Mend what would stop the program.\n   main.swift:3:34: "), "\(steps)")
    #expect(steps.contains("   $ injectscope check\n"))
  }

  /// A package whose target names the plugin has nothing to generate by hand.
  @Test func thePluginThatIsNamedGenerates() throws {
    let project = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .executableTarget(name: "Shop", plugins: [.plugin(name: "InjectScopeGenerate", package: "InjectScope")])
        ])
      """, "Sources/Shop/Shop.swift": Self.app,
    ])
    let steps = try project.run("init", "--steps").output
    #expect(steps.contains("the package's plugin InjectScopeGenerate generates"), "\(steps)")
    #expect(!steps.contains("injectscope generate"), "\(steps)")
  }

  private static let app = """
    import InjectGrail

    final class Network {}
    final class Clock {}

    final class Shop: RootInjector {
      let network = Network()
      let clock = Clock()
      init() {}

      func open() -> Home { Home(injector: inject()) }
    }

    protocol HomeInjector: Injector {
      var network: Network { get }
    }

    final class Home: Injectable, InjectsCartInjector {
      let injector: HomeInjectorImpl
      init(injector: HomeInjectorImpl) { self.injector = injector }

      func cart() -> Cart { Cart(injector: inject(count: 2)) }
    }

    protocol CartInjector: Injector {
      var network: Network { get }
      var count: Int { get }
    }

    final class Cart: Injectable {
      let injector: CartInjectorImpl
      init(injector: CartInjectorImpl) { self.injector = injector }
    }
    """
  private static let header = "// Generated using Sourcery 2.2.7 — DO NOT EDIT\n\n"
  /// As the original writes it; it was run last when `Cart` still needed a clock.
  private static let older = [
    "RootInjector.swift": """
    extension Shop {
        func inject() -> HomeInjectorImpl {
          return HomeInjectorImpl(
            network: network,
          clock: clock
          )
        }

        func inject(count: Int) -> CartInjectorImpl {
          return CartInjectorImpl(
            network: network,
          count: count
          )
        }
    }
    """,
    "Injectors.swift": """
    struct HomeInjectorImpl: HomeInjector {
      let network: Network
      let clock: Clock
    }

    struct CartInjectorImpl: CartInjector {
      let network: Network
      let count: Int
    }
    """,
    "Injectables.swift": """
    extension Home {
     var network: Network { return injector.network }
     var clock: Clock { return injector.clock }

        func inject(count: Int) -> CartInjectorImpl {
          return CartInjectorImpl(
            network: injector.network,
          count: count
          )
        }
    }

    protocol InjectsHomeInjector {}

    extension Cart {
     var network: Network { return injector.network }
     var count: Int { return injector.count }
    }

    protocol InjectsCartInjector {}
    """,
  ]
  private static let configuration = """
    sources:
      - App
    templates:
      - Pods/Templates
    output:
      path: App/Generated
    args:
      imports: [Foundation]
    """

  private func project(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    var files = [
      "App/App.swift": Self.app, ".sourcery.yml": Self.configuration,
      "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n\t\tshellScript = \"$PODS_ROOT/Sourcery/bin/sourcery\";\n",
      "Podfile": "target 'App' do\n  pod 'Sourcery'\nend\n",
    ]
    for (name, text) in Self.older { files["App/Generated/InjectGrail/" + name] = Self.header + text }
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  private func compile(_ project: TemporaryFolder) throws -> Executable.Run {
    let runtime = Runtime(dialect: "InjectGrail", name: "RuntimeOriginal", mode: "5")
    let built = try runtime.build()
    guard built.code == 0 else { return built }
    let sources = project.files(below: "App").keys.filter { $0.hasSuffix(".swift") }.sorted().map { "App/" + $0 }
    return try withExtendedLifetime(project) {
      try Executable.swiftc(
        ["-typecheck", "-module-name", "App", "-I", runtime.modulePath] + sources, in: project.path)
    }
  }

  @Test func writesWhatItFound() throws {
    let project = try project()
    let printed = try project.run("init", "--print")
    #expect(
      printed.output == """
        {
          "imports": [
            "Foundation"
          ],
          "output": "App/Generated",
          "sources": [
            "App"
          ],
          "style": "injector"
        }

        """, "\(printed.errors)")
    #expect(project.files()[".injectscope.json"] == nil)
    let run = try project.run("init")
    #expect(run.code == 0)
    #expect(
      run.errors == """
        looked at \(project.path): an Xcode project (App.xcodeproj), a Podfile (Podfile)
        found InjectGrail: 5 nodes
        older output: App/Generated/InjectGrail/Injectables.swift, App/Generated/InjectGrail/Injectors.swift, \
        App/Generated/InjectGrail/RootInjector.swift
        wrote \(project.path)/.injectscope.json
        `injectscope init --steps` says how to move from the older output

        """)
    #expect(try project.text(".injectscope.json") == printed.output)
  }

  @Test func aConfigurationThatIsThereStays() throws {
    let project = try project([".injectscope.json": "{}"])
    let run = try project.run("init")
    #expect(run.code == 2)
    #expect(run.errors.contains("/.injectscope.json is there already\nNothing was written."))
    #expect(try project.text(".injectscope.json") == "{}")
    #expect(try project.run("init", "--force").code == 0)
    #expect(try project.text(".injectscope.json") != "{}")
  }

  @Test func whereNothingIsFoundNothingIsWritten() throws {
    let project = try TemporaryFolder(["A.swift": "struct A {}"])
    let run = try project.run("init")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("error: nothing found in 1 Swift file below "))
    #expect(project.files().count == 1)
    // Who only looks has an answer.
    for look in ["--steps", "--print"] {
      let run = try project.run("init", look)
      #expect(run.code == 0)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("nothing found in 1 Swift file below "), "\(run.errors)")
      #expect(run.errors.contains("\n  looked for InjectGrail: "), "\(run.errors)")
    }
  }

  @Test func differencesAreExplained() throws {
    let project = try project()
    let run = try project.run("generate", "--compare-with", "App/Generated", "App")
    #expect(run.code == 0)
    #expect(
      run.output == """
        3 older files, style `injector`: 3 functions and 3 types are the same, 1 differs
        App/Generated/InjectGrail/Injectors.swift:3:8: changed: HomeInjectorImpl [network, clock]
          now: HomeInjectorImpl [network]
          clock: neither it nor anything that it makes needs it

        """, "\(run.errors)")
    let arguments = try project.run("generate", "--compare-with", "App/Generated", "--check", "App")
    #expect(arguments.errors == "error: --compare-with and --check exclude each other\n")
    #expect(
      try project.run("generate", "--compare-with", "App.xcodeproj", "App").errors.hasPrefix(
        "error: --compare-with: nothing that is generated stands in the 0 Swift files below App.xcodeproj"))
  }

  @Test func theStepsLeadThere() throws {
    let project = try project()
    let before = try compile(project)
    try #require(before.code == 0, "\(before.errors)")
    let steps = try project.run("init", "--steps")
    let commands = steps.lines.filter { $0.hasPrefix("   $ ") }.map { String($0.dropFirst(5)) }
    #expect(
      commands == [
        "injectscope init", "injectscope generate --compare-with App/Generated/InjectGrail",
        "injectscope generate --force",
        "rm .sourcery.yml", "injectscope generate --check",
      ], "\(steps.output)")
    #expect(steps.output.contains("style `injector`"))
    #expect(steps.output.contains("\n     clock: neither it nor anything that it makes needs it\n"))
    #expect(steps.output.contains("   App.xcodeproj/project.pbxproj:2: shellScript"))
    #expect(steps.output.contains("   Podfile:2: pod 'Sourcery'"))
    let script = "set -e\ninjectscope() { \"$0\" \"$@\"; }\n" + commands.joined(separator: "\n")
    let run = try project.shell(script)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(project.files()[".sourcery.yml"] == nil)
    for (name, _) in Self.older {
      #expect(try project.text("App/Generated/InjectGrail/" + name).hasPrefix("// Generated by InjectScope "))
    }
    let after = try compile(project)
    #expect(after.code == 0, "\(after.errors)")
    #expect(try !project.run("check").output.contains("other-generated-files"))
  }

  /// What follows is seen from the project: who asks from elsewhere is led there first.
  @Test func theStepsBeginWhereTheyAreTaken() throws {
    let project = try project()
    let elsewhere = try TemporaryFolder().run("init", "--steps", project.path)
    let commands = elsewhere.lines.filter { $0.hasPrefix("   $ ") }
    #expect(commands.first?.hasPrefix("   $ cd ") == true, "\(elsewhere.output)")
    let script = (commands.first.map { String($0.dropFirst(5)) } ?? "false") + " && ls App.xcodeproj/project.pbxproj"
    #expect(try TemporaryFolder().shell(script).code == 0)
    #expect(try !project.run("init", "--steps", ".").output.contains("$ cd "))
  }

  @Test func readsWhatSourceryIsToldInItsForms() throws {
    let text = """
      configurations:
        - sources:
            - ${PROJECT_DIR}/App
          templates:
            - ../templates/AutoMockable.stencil
          output:
            ${PROJECT_DIR}/App/Mocks.swift
          args:
            testimports: |
              @testable import App
        - sources: [../App, "../Kit"]
          templates: x.stencil   # ours
          output: { path: nowhere }
        - templates: ["y.swifttemplate"]
          output:
            path: ../App/Generated
      """
    let all = SourceryConfiguration.all(in: text, at: "tools/sourcery.yml")
    #expect(all.map(\.line) == [2, 11, 14])
    #expect(all.map(\.outputs).first == ["App/Mocks.swift"])
    #expect(all.first?.modules("testImports") == ["App"])
    #expect(all.dropFirst().first?.sources == ["App", "Kit"])
    #expect(all.dropFirst().first?.outputs == ["tools/nowhere"])
    #expect(all.last?.outputs == ["App/Generated"])
    #expect(SourceryConfiguration.all(in: "jobs:\n  test:\n    steps: [x]\n", at: "ci.yml") == [])
  }

  /// A folder with no mark of a project: the configuration makes it one.
  @Test func theConfigurationLiesWhereItIsLookedFor() throws {
    let project = try TemporaryFolder(["Sources/App/App.swift": Shop.app])
    #expect(try project.run("init").code == 0)
    #expect(project.files()[".injectscope.json"] != nil, "\(project.files().keys.sorted())")
    #expect(try project.run("generate").errors.contains("wrote Sources/InjectGrail/Injectors.swift (new)"))
  }

  @Test func whatHasNoStyleIsNotSaidToHaveOne() throws {
    let project = try TemporaryFolder([
      "App/Garage.swift": """
      class Parts: FactoryModule { func wheel() -> Double { 3 } }
      protocol Garage: DIComponent { var parts: Parts { get }; func builder(n: Int); func inject(car: Car) }
      class Car { @Inject var wheel: Double! }
      """,
      "App/shot_generated/Garage_Generated.swift": """
      // Generated using Sourcery 2.0.2
      class Garage_Generated { func provideWheel() -> Double { 3 }; func provideNumber() -> Int { 3 } }
      """,
    ])
    let steps = try project.run("init", "--steps").output
    #expect(!steps.contains("style"), "\(steps)")
    #expect(steps.contains("changed: Garage_Generated.provideNumber() -> Int"), "\(steps)")
    #expect(steps.contains("it is called 'provideInt' now"), "\(steps)")
    #expect(try !project.run("init", "--print").output.contains("style"))
  }
}

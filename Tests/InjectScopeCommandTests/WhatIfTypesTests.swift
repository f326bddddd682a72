import Testing

/// what-if: whether the code that a change writes into knows the type that it names.
@Suite struct WhatIfTypesTests {
  /// Of two modules, of which the first knows the second where `App` depends on it.
  private func folder(dependsOn modules: String = "\"Data\"", filling: String? = nil) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Notes",
        targets: [
          .executableTarget(name: "App", dependencies: [\(modules)]), .target(name: "Data"),
        ])
      """,
      "Sources/Data/Store.swift": """
      public final class Store { public init() {} }
      public final class Vault {}
      final class Secret {}
      """,
      "Sources/App/Main.swift": """
      // The app.

      import FlexInject

      final class Diary {}

      final class Page { @Inject var diary: Diary }

      @main enum Main {
        static func main() {
      \(filling ?? "    DependencyContainer.shared.register(type: Diary.self) { Diary() }")
          _ = Page()
        }
      }
      """,
    ])
  }

  @Test func aModuleIsImportedWhoseTypeIsWritten() throws {
    let run = try folder().run("what-if", "--supply", "DependencyContainer.shared.store:Store", "--patch")
    #expect(
      run.output.contains(
        """
         import FlexInject
        +import Data
         
         final class Diary {}
        """), "\(run.output)\(run.errors)")
    #expect(run.output.contains("+    DependencyContainer.shared.register(type: Store.self) { Store() }"))
    #expect(run.errors == "")
  }

  /// What the compiler adds to a type is internal to its module.
  @Test func whatCannotBeMadeThereIsLeft() throws {
    let run = try folder().run("what-if", "--supply", "DependencyContainer.shared.vault:Vault", "--patch")
    #expect(run.output.contains("+import Data\n") && run.output.contains("fatalError(\"make a Vault\")"))
  }

  @Test(arguments: [
    ("\"Data\"", "Secret", "'Secret' is internal to the module 'Data'"),
    ("", "Store", "'Store' is declared in 'Data', which 'App' does not depend on"),
    ("\"Data\"", "Ghost", "'Ghost' is declared in no source that is read"),
  ]) func whatIsNotKnownThereIsSaid(_ modules: String, _ type: String, _ said: String) throws {
    let run = try folder(dependsOn: modules).run("what-if", "--supply", "DependencyContainer.shared.it:\(type)")
    #expect(run.output.contains(said), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("import Data"))
  }

  @Test(arguments: ["Diary", "String", "[Ghost]"]) func ofWhatIsKnownNothingIsSaid(_ type: String) throws {
    let run = try folder().run("what-if", "--supply", "DependencyContainer.shared.it:\(type)")
    #expect(!run.output.contains("is declared in"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("import Data"))
  }

  /// What a type of another module is injected into needs the import, too.
  @Test func itIsTheSameWithWhatIsInjected() throws {
    let run = try folder().run("what-if", "--injects", "Page:Store", "--patch")
    #expect(run.output.contains("+import Data\n"), "\(run.output)\(run.errors)")
  }

  /// In a loop another registration would be made as often as that runs.
  @Test(arguments: [
    "    for _ in 0..<3 { DependencyContainer.shared.register(type: Diary.self) { Diary() } }",
    "    (0..<3).forEach { _ in DependencyContainer.shared.register(type: Diary.self) { Diary() } }",
  ]) func nothingIsWrittenIntoALoop(_ filling: String) throws {
    let run = try folder(filling: filling).run("what-if", "--supply", "DependencyContainer.shared.store:Store")
    #expect(run.code != 0 && run.errors.contains("is filled in a loop"), "\(run.output)\(run.errors)")
    let other = "    DependencyContainer.shared.register(type: Int.self) { 1 }\n"
    let beside = try folder(filling: other + filling)
      .run("what-if", "--supply", "DependencyContainer.shared.store:Store", "--patch")
    #expect(
      beside.output.contains(
        "     DependencyContainer.shared.register(type: Int.self) { 1 }\n"
          + "+    DependencyContainer.shared.register(type: Store.self)"), "\(beside.output)\(beside.errors)")
  }

  /// What is never resolved is passed as before, and so is what is of another type.
  @Test(arguments: [("title:String", "a 'String' is never resolved"), ("other:Clock", "")])
  func whatAFunctionStillTakesIsPassedOn(_ offer: String, _ said: String) throws {
    let project = try Shop.folder([
      "Start.swift": "extension App { func start(title: String) -> Home { inject(title: title) } }",
      "Clock.swift": "struct Clock { init() {} }",
    ])
    let run = try project.run("what-if", "--supply", "App.\(offer)")
    #expect(run.output.contains("by 'App'") && !run.output.contains("-extension App"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("passed here no longer") && (said.isEmpty || run.output.contains(said)))
    #expect(!run.output.contains("any more"))
  }

  @Test func whatARootOffersIsNoNeed() throws {
    let run = try Shop.folder().run("tree", "App.network")
    #expect(run.errors.contains("`App.network` is what a node offers"))
    #expect(run.errors.contains("It is offered by `App`."))
  }
}

import Foundation
import InjectScopeWorkspace
import Testing

/// Generated code that stays in a repository: what a formatter, a linter, a review and the next change see of it.
@Suite struct KeptCodeTests {
  private static let formatting = "// swift-format-ignore-file\n"

  @Test(arguments: [[], ["--style", "injector"]]) func whatAFormatterPrintsIsNotStale(flags: [String]) throws {
    let project = try Shop.folder()
    _ = try project.run(["generate", "--mocks"] + flags)
    let written = project.files(below: "InjectGrail").keys.sorted().map { "InjectGrail/" + $0 }
    // Told to leave the files alone it does; without that line it has its way.
    #expect(try swift(["format", "lint", "--strict"] + written, in: project).errors.isEmpty)
    for name in written {
      try project.write([name: project.text(name).replacingOccurrences(of: Self.formatting, with: "")])
    }
    let before = project.files()
    let run = try swift(["format", "--in-place"] + written, in: project)
    #expect(run.code == 0, "\(run.errors)")
    let formatted = project.files()
    #expect(formatted != before)
    let check = try project.run(["generate", "--mocks", "--check"] + flags)
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    #expect(try project.run(["generate", "--mocks"] + flags).errors == "up to date: 5 files\n")
    #expect(project.files() == formatted)
  }

  private func swift(_ arguments: [String], in project: TemporaryFolder) throws -> Executable.Run {
    try Executable.run("/usr/bin/env", ["swift"] + arguments, in: project.path)
  }

  @Test func aTokenOrAWordOfDocumentationIsStale() throws {
    let project = try Shop.folder()
    _ = try project.run("generate")
    let name = "InjectGrail/Injectables.swift"
    let text = try project.text(name)
    for (old, new) in [("which `Home` injects", "which `Home` might inject"), ("injector.network", "injector.net")] {
      try project.write([name: text.replacingOccurrences(of: old, with: new)])
      #expect(try project.run("generate", "--check").lines == [name], "\(new)")
    }
    try project.write([
      name: text.replacingOccurrences(of: "    ", with: "\t").replacingOccurrences(of: "\n", with: "\r\n")
    ])
    #expect(try project.run("generate", "--check").code == 0)
  }

  /// `clock` of Cart is an argument: Cart's list, and the functions that create Cart, in App and in Home.
  @Test func aNewNeedChangesItsOwnBlockAndItsCreatorsFunctionsOnly() throws {
    let project = try Shop.folder([
      "Other.swift": """
      protocol OtherInjector: Injector { var network: Network { get } }
      final class Other: Injectable, InjectsHomeInjector {
        let injector: OtherInjectorImpl
        init(injector: OtherInjectorImpl) { self.injector = injector }
      }
      """
    ])
    _ = try project.run("generate")
    try project.write([
      "Cart.swift": Shop.cart.replacingOccurrences(of: "{ get }\n}", with: "{ get }\n  var level: Level { get }\n}")
    ])
    let diff = try project.run("generate", "--diff").lines
    let changed = diff.filter {
      ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
    }
    #expect(
      changed == [
        "+    var level: Level { injector.level }",
        "-    /// - Parameter clock: Neither `Home` nor anything above it offers `Clock`.",
        "-    func inject(clock: Clock) -> Cart {",
        "-        Cart(injector: CartInjectorImpl(network: injector.network, clock: clock))",
        "+    /// - Parameters:",
        "+    ///   - clock: Neither `Home` nor anything above it offers `Clock`.",
        "+    ///   - level: Neither `Home` nor anything above it offers `Level`.",
        "+    func inject(clock: Clock, level: Level) -> Cart {",
        "+        Cart(injector: CartInjectorImpl(network: injector.network, clock: clock, level: level))",
        "+    let level: Level",
        "-    /// - Parameter clock: `App` offers no `Clock`.",
        "-    func inject(clock: Clock) -> Cart {",
        "-        Cart(injector: CartInjectorImpl(network: network, clock: clock))",
        "+    /// - Parameters:",
        "+    ///   - clock: `App` offers no `Clock`.",
        "+    ///   - level: `App` offers no `Level`.",
        "+    func inject(clock: Clock, level: Level) -> Cart {",
        "+        Cart(injector: CartInjectorImpl(network: network, clock: clock, level: level))",
      ])
  }

  /// No place of a source in it: an empty line above a class would change what is generated for another.
  @Test func generatedFilesNameNoLine() throws {
    for golden in GoldenCase.all {
      for (path, text) in golden.want where path.hasPrefix("generated/") {
        #expect(text.firstRange(of: /\.swift:\d/) == nil, "\(golden) \(path)")
      }
    }
    let project = try Shop.folder()
    _ = try project.run("generate")
    try project.write(["Cart.swift": "\n\n\n" + Shop.cart])
    #expect(try project.run("generate", "--check").code == 0)
  }

  /// In which file something is declared is nothing to the code: a file that is renamed changes none of it.
  @Test func aFileThatMovesChangesNothing() throws {
    let parts = [
      "struct Root: RootInjector { let clock: Clock }",
      "protocol HomeInjector: Injector {}\n@Needs @Injects<Row, Cart> class Home { let injector: HomeInjectorImpl }",
      "protocol RowInjector: Injector { var clock: Clock { get } }\n@Needs class Row { let injector: RowInjectorImpl }",
      "protocol CartInjector: Injector { var n: Int { get } }\n@Needs class Cart { let injector: CartInjectorImpl }",
    ]
    func generated(_ names: some Sequence<String>) throws -> [String: String] {
      let project = try TemporaryFolder(Dictionary(uniqueKeysWithValues: zip(names.map { "\($0).swift" }, parts)))
      let run = try project.run("generate", "--style", "direct", "--output", "generated", "--mocks")
      #expect(run.code == 0, "\(run.errors)")
      return project.files().filter { $0.key.hasPrefix("generated/") }
    }
    let first = try generated(["A", "B", "C", "D"])
    #expect(first.keys.contains { $0.hasSuffix("RootInjector.swift") })
    for names in [["D", "C", "B", "A"], ["B", "D", "A", "C"]] { #expect(try generated(names) == first) }
  }

  @Test func itsOwnModuleIsNotImportedForTests() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "My-Shop", targets: [.target(name: "My-Shop", path: "Sources/Shop")])
      """
    let project = try TemporaryFolder([
      "Package.swift": manifest, "Sources/Shop/App.swift": Shop.app, "Sources/Shop/Home.swift": Shop.home,
      "Sources/Shop/Cart.swift": Shop.cart,
    ])
    let imports = ["--test-imports", "My_Shop,@testable Core,@testable import Kit,Dispatch"]
    let run = try project.run(["generate", "--mocks"] + imports)
    #expect(run.code == 0, "\(run.errors)")
    let helpers = try project.text("Sources/Shop/InjectGrail/TestHelpers.swift")
    #expect(
      helpers.split(separator: "\n").filter { $0.contains("import ") } == [
        "@testable import Core", "import Dispatch", "@testable import Kit",
      ])
    #expect(try project.run("generate", "--test-imports", "@other Core").code == 2)
  }
}

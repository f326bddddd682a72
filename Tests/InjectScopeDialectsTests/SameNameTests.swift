import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// Members of one name that do not see each other, and functions that are taken as values: none stands in for another.
@Suite struct SameNameTests {
  /// What is said, as errors, of files in targets: `FeatureA/A.swift`. The last target sees those before it.
  private func said(_ files: [(path: String, text: String)]) -> [String] {
    let reader = SourceReader(dialects: Dialects.all)
    var units: [Project.Unit] = []
    var sources: [Project.File] = []
    for (path, text) in files {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let unit =
        units.firstIndex { $0.folder == folder }
        ?? {
          units.append(
            Project.Unit(name: folder, folder: folder, sees: units.indices.map { ID($0) }))
          return units.count - 1
        }()
      sources.append(Project.File(path: path, unit: ID(unit), facts: reader.read(text, withCode: true)))
    }
    let graph = GraphBuilder.build(Project(units: units, files: sources), rules: Dialects.all.map(\.rules))
    return graph.findings.filter { $0.severity == .error }.map(\.id).distinct
  }

  /// One file, which asks for what `REG` registers.
  private func saidOfOne(_ text: String, registering key: String = "k") -> [String] {
    let register = "DependencyContainer.shared.register(key: \"\(key)\") { 1 }"
    return said([
      (
        "App/main.swift",
        "import FlexInject\n" + text.replacing("REG", with: register)
          + "\nprint(DependencyContainer.shared.resolve(key: \"k\") as Int)"
      )
    ])
  }

  // MARK: - Extensions

  /// Two targets extend a library's type by the same word.
  @Test(arguments: ["extension DIContainer", "extension DependencyContainer"])
  func extensionsOfTargetsAreTold(_ head: String) {
    func target(_ name: String) -> (path: String, text: String) {
      (
        "Feature\(name)/F.swift",
        """
        import FlexInject
        \(head) { func registerDependencies() { register(key: "\(name)") { 1 } } }
        public enum Entry\(name) { public static func boot(_ c: DependencyContainer) { c.registerDependencies() } }
        """
      )
    }
    func main(_ entries: [String], asking key: String) -> (path: String, text: String) {
      (
        "App/main.swift",
        "import FlexInject\n" + entries.map { "Entry\($0).boot(DependencyContainer.shared)" }.joined(separator: "\n")
          + "\nprint(DependencyContainer.shared.resolve(key: \"\(key)\") as Int)"
      )
    }
    #expect(said([target("A"), target("B"), main(["A", "B"], asking: "A")]) == [])
    #expect(said([target("A"), target("B"), main(["A", "B"], asking: "B")]) == [])
    #expect(said([target("A"), target("B"), main(["A"], asking: "B")]) != [])
  }

  /// One target extends the library's protocol, the other its class.
  @Test(arguments: [("A", true), ("B", true), ("C", false)])
  func aProtocolAndItsClassAreTold(_ key: String, _ isThere: Bool) {
    func target(_ name: String, _ head: String) -> (path: String, text: String) {
      (
        "Feature\(name)/F.swift",
        """
        import FlexInject
        extension \(head) { func registerDependencies() { register(key: "\(name)") { 1 } } }
        public enum Entry\(name) { public static func boot(_ c: DependencyContainer) { c.registerDependencies() } }
        """
      )
    }
    let main = """
      import FlexInject
      EntryA.boot(.shared); EntryB.boot(.shared)
      print(DependencyContainer.shared.resolve(key: "\(key)") as Int)
      """
    let found = said([target("A", "DIContainer"), target("B", "DependencyContainer"), ("App/main.swift", main)])
    #expect(found.isEmpty == isThere)
  }

  @Test func propertiesOfTargetsAreTold() {
    func target(_ name: String) -> (path: String, text: String) {
      (
        "Feature\(name)/F.swift",
        """
        import FlexInject
        extension DependencyContainer { static var feature: String { "\(name)" } }
        public enum Entry\(name) {
          public static func boot() { DependencyContainer.shared.register(key: DependencyContainer.feature) { 1 } }
        }
        """
      )
    }
    func asked(_ key: String) -> [String] {
      let main = """
        import FlexInject
        EntryA.boot(); EntryB.boot()
        print(DependencyContainer.shared.resolve(key: "\(key)") as Int)
        """
      return said([target("A"), target("B"), ("App/main.swift", main)])
    }
    #expect(asked("A") == [])
    #expect(asked("B") == [])
    #expect(asked("C") != [])
  }

  /// Files of one target extend a type by private words of one name.
  @Test(arguments: [
    ("private static let key = \"NAME\"", "register(key: key)"),
    ("private static var key: String { \"NAME\" }", "register(key: key)"),
    ("private static func key() -> String { \"NAME\" }", "register(key: key())"),
    ("fileprivate static let key = \"NAME\"", "register(key: App.key)"),
  ])
  func whatIsPrivateIsItsFilesOwn(_ declared: String, _ register: String) {
    func file(_ name: String) -> (path: String, text: String) {
      (
        "App/\(name).swift",
        """
        import FlexInject
        extension App {
          \(declared.replacing("NAME", with: name))
          static func put\(name)() { DependencyContainer.shared.\(register) { 1 } }
        }
        """
      )
    }
    func all(_ calls: String, asking key: String) -> [String] {
      said([
        ("App/Own.swift", "enum App {}"), file("A"), file("B"),
        (
          "App/main.swift",
          "import FlexInject\n\(calls)\nprint(DependencyContainer.shared.resolve(key: \"\(key)\") as Int)"
        ),
      ])
    }
    #expect(all("App.putA(); App.putB()", asking: "A") == [])
    #expect(all("App.putA(); App.putB()", asking: "B") == [])
    #expect(all("App.putA()", asking: "B") != [])
  }

  /// A type and its values may each have a property of one name.
  @Test(arguments: [
    "final class App { let key = App.key; static let key = \"k\" }",
    "final class App { static let key = \"k\"; let key = App.key }",
    "final class App { let key: String; static var key: String { \"k\" }; init() { key = Self.key } }",
    "final class App { var key: String { App.key }; static let key = \"k\" }",
  ])
  func aTypeAndItsValues(_ app: String) {
    let asked = "\nDependencyContainer.shared.register(key: ASKED) { 1 }"
    for text in ["App().key", "App.key"] {
      #expect(saidOfOne(app + asked.replacing("ASKED", with: text)) == [])
      #expect(saidOfOne(app.replacing("\"k\"", with: "\"l\"") + asked.replacing("ASKED", with: text)) != [])
    }
  }

  @Test func extensionsForOtherArguments() {
    let boxes = """
      struct Box<T> {}
      extension Box where T == Int { var key: String { "k" } }
      extension Box where T == String { var key: String { "other" } }

      """
    #expect(saidOfOne(boxes + "DependencyContainer.shared.register(key: Box<Int>().key) { 1 }") == [])
    #expect(saidOfOne(boxes + "DependencyContainer.shared.register(key: Box<String>().key) { 1 }") != [])
  }

  @Test func whatExtensionsGiveForOtherTypes() {
    let keys = """
      protocol Key { associatedtype V; static var name: String { get } }
      extension Key where V == Int { static var name: String { "k" } }
      extension Key where V == String { static var name: String { "other" } }
      enum A: Key { typealias V = Int }
      enum B: Key { typealias V = String }

      """
    #expect(saidOfOne(keys + "DependencyContainer.shared.register(key: A.name) { 1 }") == [])
    #expect(saidOfOne(keys + "DependencyContainer.shared.register(key: B.name) { 1 }") != [])
  }

  /// What a protocol asks for and its extension gives is one property.
  @Test func whatAnExtensionGivesIsWhatIsAskedFor() {
    let pages = """
      protocol HasContainer { var container: DIContainer { get } }
      extension HasContainer { var container: DIContainer { DependencyContainer.shared } }
      extension HasContainer { func get() -> Int { container.resolve(type: Int.self) } }
      struct Page: HasContainer { func show() { print(get()) } }
      REG
      Page().show()
      """
    let register = "DependencyContainer.shared.register(type: Int.self) { 1 }"
    #expect(said([("App/main.swift", "import FlexInject\n" + pages.replacing("REG", with: register))]) == [])
    #expect(said([("App/main.swift", "import FlexInject\n" + pages.replacing("REG", with: ""))]) != [])
  }

  /// A class of another module that declares the same word overrides nothing without saying so.
  @Test(arguments: [("", [String]()), ("override ", ["missing-registration"])])
  func onlyAnOverrideOverrides(_ word: String, _ expected: [String]) {
    let found = said([
      (
        "Core/Core.swift",
        """
        import FlexInject
        open class Base {
          public init() {}
          public func launch() { setUp() }
          \(word.isEmpty ? "" : "open ")func setUp() { DependencyContainer.shared.register(key: "k") { 1 } }
        }
        """
      ),
      (
        "App/main.swift",
        """
        import Core
        import FlexInject
        final class Sub: Base { \(word)func setUp() {} }
        Sub().launch()
        print(DependencyContainer.shared.resolve(key: "k") as Int)
        """
      ),
    ])
    #expect(expected.isEmpty ? found == [] : found != [])
  }

  @Test func aPropertyOfAnExtensionForSomeElements() {
    func extensions(_ x: String, _ y: String) -> String {
      ["X", "Y"].map { name in
        """
        struct \(name) {}
        extension Array where Element == \(name) {
          func put\(name)() { DependencyContainer.shared.register(key: name) { 1 } }
          private var name: String { "\(name == "X" ? x : y)" }
        }

        """
      }.joined() + "[X()].putX(); [Y()].putY()"
    }
    #expect(saidOfOne(extensions("k", "l")) == [])
    #expect(saidOfOne(extensions("l", "k")) == [])
    #expect(saidOfOne(extensions("l", "m")) != [])
  }

  /// `do` without `catch` catches nothing.
  @Test func aBlockThatCatchesNothing() {
    func said(_ after: String) -> [String] {
      let program = """
        import Discoverer
        func f(_ i: Injector) throws -> Int { do { return try i.get(Int.self) } \(after) }
        print(try f(Injector()))
        """
      return Sources(["main.swift": program]).graph.findings.filter { $0.severity == .error }.map(\.id)
    }
    #expect(said("") != [])
    #expect(said("catch { return 0 }") == [])
  }

  @Test func whatAsksMoreOfItsArgumentIsMeant() {
    let puts = """
      protocol HasName { var name: String { get } }
      struct N: HasName { var name: String { "named" } }
      func put<T>(_ t: T) { DependencyContainer.shared.register(key: "k") { 1 } }
      func put<T: HasName>(_ t: T) { DependencyContainer.shared.register(key: "named") { 2 } }

      """
    #expect(saidOfOne(puts + "put(1); put(N())") == [])
    let swapped = puts.replacing("\"k\"", with: "\"x\"").replacing("\"named\") {", with: "\"k\") {")
    #expect(saidOfOne(swapped + "put(1); put(N())") == [])
  }

  // MARK: - Functions as values

  @Test(arguments: [
    "final class VM { func load() { REG } }; VM.load(VM())()",
    "final class VM { func load() { REG } }; let u = VM.load(VM()); u()",
    "final class VM { func load() { REG }; func go() { VM.load(self)() } }; VM().go()",
    "final class C { init(n: Int) { REG } }; let make = C.init(n:); _ = make(1)",
    "final class C { init(n: Int) { REG } }; let make: (Int) -> C = C.init; _ = make(1)",
    "final class C { init(n: Int) { REG } }; _ = C.init(n:)(1)",
    "final class C { init(a: Int, b: Int) { REG } }; func call(_ f: (Int, Int) -> C) { _ = f(1, 2) }; call(C.init(a:b:))",
    "struct C { init(n: Int) { REG } }; let makers = [\"c\": C.init(n:)]; _ = makers[\"c\"]!(1)",
  ])
  func aFunctionThatIsTakenIsCalled(_ form: String) {
    #expect(saidOfOne(form) == [])
    #expect(saidOfOne(form, registering: "other") != [])
  }

  // MARK: - Wrappers

  private static let own = """
    @propertyWrapper struct Inject<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
    """

  @Test(arguments: ["FlexInject", "Injection"])
  func aWrapperOfTheProjectsOwnAsksNobody(_ library: String) {
    let view = "final class V { @Inject var n = 3 }\n"
    let main = "import \(library)\n" + "print(V().n)\n"
    #expect(said([("App/W.swift", Self.own + "\n" + view), ("App/main.swift", main)]) == [])
    #expect(
      said([("App/W.swift", "import \(library)\nfinal class V { @Inject var n: Int }\n"), ("App/main.swift", main)])
        != [])
  }

  @Test func aWrapperThatASuperclassNests() {
    let views = "class BaseV { \(Self.own) }\nfinal class V: BaseV { @Inject var n = 3 }\nprint(V().n)"
    #expect(said([("App/main.swift", "import FlexInject\n" + views)]) == [])
    #expect(said([("App/main.swift", "import FlexInject\n" + views.replacing(": BaseV", with: ""))]) != [])
  }

  @Test(arguments: ["typealias Dep = Inject", "typealias Dep<T> = Inject<T>"])
  func aWrapperByAnotherName(_ alias: String) {
    let view = "\(alias)\nfinal class V { @Dep var n: Int }\n"
    let register = "DependencyContainer.shared.register(type: Int.self) { 1 }\n"
    #expect(said([("App/main.swift", "import FlexInject\n" + view + register + "print(V().n)")]) == [])
    #expect(said([("App/main.swift", "import FlexInject\n" + view + "print(V().n)")]) != [])
  }

  // MARK: - The end of the process

  @Test(arguments: [("exit(0)", true), ("exit(EXIT_SUCCESS)", true), ("exit(1)", false), ("fatalError()", false)])
  func aProgramThatIsDoneHandlesNil(_ end: String, _ isHandled: Bool) {
    let program = """
      import Foundation
      func quit() -> Never { print("done"); \(end) }
      guard let q: Int = DependencyContainer.shared.resolve(key: "q") else { print("none"); \(end) }
      guard let p: Int = DependencyContainer.shared.resolve(key: "p") else { quit() }
      REG
      """
    #expect(saidOfOne(program).isEmpty == isHandled)
  }
}

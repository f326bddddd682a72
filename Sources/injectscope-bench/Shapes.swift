/// A project that grows in one dimension.
struct Shape: Sendable {
  var name: String
  /// Small enough that four times as much is still quick.
  var count: Int
  /// Whether the files are named on the command line one by one.
  var namesFiles = false
  var files: @Sendable (Int) -> [(name: String, text: String)]

  init(_ name: String, _ count: Int, namesFiles: Bool = false, _ text: @escaping @Sendable (Int) -> String) {
    self.init(name, count, namesFiles: namesFiles, files: { [("a.swift", text($0))] })
  }

  init(
    _ name: String, _ count: Int, namesFiles: Bool = false,
    files: @escaping @Sendable (Int) -> [(name: String, text: String)]
  ) {
    self.name = name
    self.count = count
    self.namesFiles = namesFiles
    self.files = files
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func injectable(_ name: String, _ more: String = "") -> String {
    """
    final class \(name): Injectable\(more) {
      let injector: \(name)InjectorImpl
      init(injector: \(name)InjectorImpl) { self.injector = injector }
    }
    """
  }

  /// A line in which something stands as often.
  private static func row(_ begin: String, _ word: String, _ count: Int, _ end: String = "") -> String {
    [root, begin, String(repeating: word, count: count), end, "\n"].joined()
  }

  private static func pair(_ index: Int) -> String {
    "protocol N\(index)Injector: Injector { var x: Int { get } }\n\(injectable("N\(index)"))\n"
  }

  /// A root of which every class is said to be made, each in an extension of its own.
  private static func extensions(_ count: Int) -> String {
    (0..<count).map { pair($0) + "extension Root: InjectsN\($0)Injector {}\n" }.joined()
  }

  private static func link(_ index: Int, of count: Int) -> String {
    index + 1 < count ? ", InjectsN\(index + 1)Injector" : ""
  }

  private static func chain(_ count: Int) -> String {
    let links = lines(count) { index in
      "protocol N\(index)Injector: Injector { var x: Int { get } }\n\(injectable("N\(index)", link(index, of: count)))"
    }
    return "\(root)extension Root: InjectsN0Injector {}\n\(links)"
  }

  private static func needyChain(_ count: Int) -> String {
    let links = lines(count) { index in
      """
      struct T\(index) {}
      protocol N\(index)Injector: Injector { var x\(index): T\(index) { get } }
      \(injectable("N\(index)", link(index, of: count)))
      """
    }
    let offers = lines(count) { "let x\($0): T\($0)" }
    return "import InjectGrail\nstruct Root: RootInjector {\n\(offers)}\nextension Root: InjectsN0Injector {}\n\(links)"
  }

  private static func needs(_ count: Int, areOffered: Bool) -> String {
    let offers = lines(count) { "let v\($0): \(areOffered ? "T" : "U")\($0)" }
    let needs = lines(count) { "var v\($0): T\($0) { get }" }
    return """
      import InjectGrail
      struct Root: RootInjector {
      \(offers)}
      extension Root: InjectsAInjector {}
      protocol AInjector: Injector {
      \(needs)}
      \(injectable("A"))

      """
  }

  /// Each says that it creates two others, whose names come near to those that there are.
  private static func strangers(_ count: Int) -> String {
    root
      + lines(count) {
        "\(pair($0))extension N\($0): InjectsNone\($0)Injector {}\n@Injects<Nine\($0)> @Needs<N\($0)Injector> class M\($0) {}"
      }
  }

  /// Each says that it creates what nobody declares, and all names differ in their digits alone.
  private static func numbered(_ count: Int) -> String {
    root
      + lines(count) {
        "\(pair($0))extension N\($0): InjectsView\(100_000 + $0)Injector {}\n"
          + "protocol View\(100_000 + count + $0)Injector: Injector {}"
      }
  }

  private static func namesake(_ index: Int) -> String {
    """
    import InjectGrail
    enum M\(index) {
    protocol AInjector: Injector { var s: Int { get } }
    \(injectable("A"))
    }

    """
  }

  private static func superclasses(_ count: Int) -> String {
    let classes = lines(count) { "class C\($0 + 1): C\($0) {}" }
    return "\(root)class C0 {}\n\(classes)class Last: C\(count), Injectable {}\n"
  }

  private static func aliases(_ count: Int) -> String {
    let aliases = lines(count) { "typealias A\($0 + 1) = A\($0)" }
    return
      "\(root)typealias A0 = Int\n\(aliases)protocol NInjector: Injector { var x: A\(count) { get } }\n\(injectable("N"))"
  }

  private static let root = "import InjectGrail\nstruct Root: RootInjector { let x: Int }\n"

  static let all: [Shape] = [
    Shape("types that nobody asks for", 8_000) { root + lines($0) { "struct T\($0) { func f() -> Int { 1 } }" } },
    Shape("functions in one type", 8_000) {
      "\(root)struct T: Injectable {\n\(lines($0) { "func f\($0)() -> Int { \($0) }" })}\n"
    },
    Shape("functions at the top", 8_000) { root + lines($0) { "func f\($0)() -> Int { \($0) }" } },
    Shape("globals", 8_000) { root + lines($0) { "let a\($0) = f(1)" } },
    Shape("pairs in one file", 1_000) { root + (0..<$0).map(pair).joined() },
    Shape("pairs, a file each", 1_000, files: { (0..<$0).map { ("N\($0).swift", pair($0)) } }),
    Shape("files named one by one", 500, namesFiles: true, files: { (0..<$0).map { ("N\($0).swift", pair($0)) } }),
    Shape("a root's extensions", 1_000) { root + extensions($0) },
    Shape("a chain", 400) { chain($0) },
    Shape("a chain, each with a need of its own", 200) { needyChain($0) },
    Shape("needs that a root offers", 1_000) { needs($0, areOffered: true) },
    Shape("needs that nobody offers", 1_000) { needs($0, areOffered: false) },
    Shape("classes that create what nobody declares", 2_000) { strangers($0) },
    Shape("the same, of names that differ in digits", 1_000) { numbered($0) },
    Shape("types of one name", 500, files: { (0..<$0).map { ("M\($0).swift", namesake($0)) } }),
    Shape("superclasses of superclasses", 2_000) { superclasses($0) },
    Shape("aliases of aliases", 2_000) { aliases($0) },
    Shape("conditions one after another", 1_000) {
      root + lines($0) { "#if F\($0)\nstruct T\($0): Injectable {}\n#endif" }
    },
    Shape("annotations", 10_000) { root + lines($0) { _ in "// sourcery: inject, a = \"b\"" } + injectable("A") },
    Shape("a long line", 1_000_000) { row("let s = \"", "x", $0, "\"") },
    Shape("case a case a", 1_000) { row("enum E: Injectable { ", "case a ", $0, "}") },
    Shape("trailing closures in a row", 1_000) { row("let x = f", " {}", $0) },
    Shape("backslashes", 1_000) { row("let x = ", "\\", $0) },
    Shape("as Int as Int", 1_000) { row("let x = 1", " as Int", $0) },
    Shape("as Int as Int, in code that is read", 1_000) { "import FlexInject\n" + row("let x = 1", " as Int", $0) },
    Shape("at signs", 1_000) { row("", "@", $0) },
  ]
}

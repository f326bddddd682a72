import InjectScopeModel
import Testing

/// The findings on needs, and on what generated code cannot do, whole.
@Suite struct InjectGrailNeedFindingsTests {
  // MARK: - Needs

  @Test func arguments() {
    #expect(
      told(
        """
        struct Root: RootInjector { let log: Log; let other: Log; let clock: SystemClock; let net: Net?; let nt: URL }
        protocol HomeInjector: Injector { var first: Log { get } }
        protocol RowInjector: Injector {
          var cache: Cache { get }
          var net: Net { get }
          var title: String { get }
        }
        @Needs @Injects<Row> class Home {}
        @Needs class Row {}
        """) == [
          """
          App.swift:2:39: warning: 'first: Log' of 'HomeInjector' is an argument: 'Root' has several of \
          that type, and none is called 'first' [ambiguous]
            App.swift:1:33: 'log: Log' is one of several
            App.swift:1:47: 'other: Log' is one of several
            App.swift:1:8: who injects it through 'Root' has to pass 'first'
            near: log: Log, one of several of that type (App.swift:1:33)
            near: other: Log, one of several of that type (App.swift:1:47)
            fix: call it as one of them is called
          """,
          """
          App.swift:4:7: warning: 'cache: Cache' of 'RowInjector' is an argument: nothing above \
          'HomeInjector' offers 'Cache' [unresolved-argument]
            App.swift:2:10: who injects it through 'HomeInjector' has to pass 'cache'
            fix: pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add `let cache: Cache` to 'Root', and pass it where that \
          is made
          """,
          """
          App.swift:5:7: warning: 'net: Net' of 'RowInjector' is an argument: 'net' is there, but its \
          type is written 'Net?' [near-miss]
            App.swift:1:87: 'net: Net?' is declared here
            App.swift:2:10: who injects it through 'HomeInjector' has to pass 'net'
            near: net: Net?, an optional of it (App.swift:1:87)
            fix: write the same type in both places: `var net: Net? { get }`
          """,
        ])
  }

  /// Each root could have its own, and what is static is of none.
  @Test func whatIsStaticIsNotOffered() throws {
    let rest = "\nprotocol HomeInjector: Injector { var net: Net { get } }\n@Needs class Home {}"
    let sources = Sources("struct Root: RootInjector { static let net = Net() }" + rest)
    let finding = try #require(sources.findings("near-miss").first)
    #expect(finding.message.hasSuffix("'net' of 'Root' is there, but it is static"))
    #expect(finding.fix?.description == "take `static` away, or give each root its own under another name")
    // Under another name it is not what was meant.
    let other = Sources("struct Root: RootInjector { static let shared: Net = Net() }" + rest)
    #expect(other.findings("near-miss").isEmpty && other.findings("unresolved-argument").count == 1)
  }

  /// Nobody knows which of both is a type.
  @Test func aSlipInATypeIsToldOnBothSides() throws {
    let sources = Sources(
      "struct Root: RootInjector { let net: Nett }\n"
        + "protocol HomeInjector: Injector { var net: Net { get } }\n@Needs class Home {}")
    #expect(
      try #require(sources.findings("unresolved-argument").first).fix?.description
        == "if one type is meant, write 'Nett' here, or 'Net' at App.swift:1:33; if there are two, pass it and mark it "
        + "`// sourcery: forceManual`")
  }

  /// An extension holds no stored properties.
  @Test(arguments: [
    ("struct Root: RootInjector { var net: Net { Net() } }", "make it a stored property: `let net: Net`"),
    (
      "struct Root: RootInjector {}\nextension Root { var net: Net { Net() } }",
      "make it a stored property of 'Root' itself: `let net: Net`"
    ),
  ])
  func whatIsComputedIsToBeStored(_ root: String, _ fix: String) throws {
    let sources = Sources(root + "\nprotocol HomeInjector: Injector { var net: Net { get } }\n@Needs class Home {}")
    #expect(try #require(sources.findings("near-miss").first).fix?.description == fix)
  }

  /// Near is what has the name, and what has a type of a name like the need's; a name like the need's decides nothing.
  @Test(arguments: [
    ("cache: Store", "cache: Store"), ("Cache: Store", "Cache: Store"), ("disk: DiskCache", "disk: DiskCache"),
    ("disk: Cahce?", "disk: Cahce?"), ("cacha: Store", ""), ("other: Store", ""),
  ])
  func nearIsWhatMayHaveBeenMeant(_ property: String, _ near: String) throws {
    let sources = Sources(
      """
      struct Root: RootInjector { let \(property) }
      protocol HomeInjector: Injector { var cache: Cache { get } }
      @Needs class Home {}
      """)
    let finding = try #require(sources.findings("unresolved-argument").first)
    #expect(finding.near.map(\.title).joined(separator: ", ") == near)
    #expect(finding.near.allSatisfy { $0.location.description == "App.swift:1:33" })
  }

  @Test func otherName() {
    #expect(
      told(
        """
        struct Root: RootInjector { let file: Log; let console: Log }
        protocol HomeInjector: Injector { var file: Log { get } }
        protocol RowInjector: Injector { var console: Log { get } }
        @Needs @Injects<Row> class Home {}
        @Needs class Row {}
        """) == [
          """
          App.swift:3:38: warning: 'console' of 'RowInjector' gets 'file' of 'HomeInjector', the only \
          'Log' there, though the root has a 'console' [other-name]
            App.swift:2:39: 'file' is what it gets
            App.swift:1:48: 'console' is what the root has
            fix: if the root's is meant, let 'HomeInjector' ask for it too: `var console: Log { get }`
          """
        ])
  }

  /// What the parent has is the root's own, under another name.
  @Test func theRootsOwnIsNoOther() {
    let classes = "@Needs @Injects<Row> class Home {}\n@Needs @Injects<Cell> class Row {}\n@Needs class Cell {}"
    func names(_ root: String, home: String) -> [String] {
      Sources(
        """
        struct Root: RootInjector { \(root) }
        protocol HomeInjector: Injector { \(home) }
        protocol RowInjector: Injector { var log: Log { get } }
        protocol CellInjector: Injector { var logger: Log { get } }
        \(classes)
        """
      ).findings("other-name").map(\.text)
    }
    #expect(names("let logger: Log", home: "") == [])
    #expect(names("let logger: Log", home: "var output: Log { get }") == [])
    // The name decides there, and the root has another one of it.
    #expect(names("let logger: Log; let log: Log", home: "").count == 1)
    // Who creates it passes what it likes.
    #expect(names("let logger: Log; let other: Log", home: "").count == 1)
  }

  @Test func nameCollision() {
    #expect(
      told(
        """
        struct Root: RootInjector { let log: Log }
        protocol HomeInjector: Injector { var log: OldLog { get } }
        protocol RowInjector: Injector { var log: Log { get } }
        @Needs @Injects<Row> class Home {}
        @Needs class Row {}
        """) == [
          """
          App.swift:2:10: error: 'HomeInjector' would hold two properties called 'log': one of 'OldLog' \
          and one of 'Log' [name-collision]
            App.swift:2:39: 'log: OldLog' is asked for here
            App.swift:1:33: 'log: Log' is carried down from here
            fix: give one of the two another name
          """,
          """
          App.swift:2:39: warning: 'log: OldLog' of 'HomeInjector' is an argument: 'Root' offers no \
          'OldLog' [unresolved-argument]
            App.swift:1:8: who injects it through 'Root' has to pass 'log'
            near: log: Log, of that name, but of another type (App.swift:1:33)
            fix: pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add a property of type 'OldLog' to 'Root', under a name that is free there
          """,
        ])
  }

  // MARK: - What generated code cannot do

  @Test func notVisible() {
    #expect(
      told(
        """
        private struct Root: RootInjector { private let log: Log; private let unused: Unused }
        fileprivate protocol HomeInjector: Injector { var log: Log { get } }
        private class Home: Injectable { private let injector: HomeInjectorImpl }
        """) == [
          """
          App.swift:1:16: error: the root 'Root' is private to its file: generated code, which is in \
          another, cannot see it [not-visible]
            fix: take `private` or `fileprivate` away
          """,
          """
          App.swift:1:49: error: 'log' of the root is private to its file: generated code, which is in \
          another, cannot see it [not-visible]
            fix: take `private` or `fileprivate` away
          """,
          """
          App.swift:2:22: error: the injector 'HomeInjector' is private to its file: generated code, \
          which is in another, cannot see it [not-visible]
            fix: take `private` or `fileprivate` away
          """,
          """
          App.swift:3:15: error: the injectable 'Home' is private to its file: generated code, which is \
          in another, cannot see it [not-visible]
            fix: take `private` or `fileprivate` away
          """,
          """
          App.swift:3:46: error: 'injector' of 'Home' is private to its file: generated code, which is \
          in another, cannot see it [not-visible]
            fix: take `private` or `fileprivate` away
          """,
        ])
  }

  /// A static property of that name is none that generated code goes through.
  @Test func aHiddenStaticInjectorHidesNothing() {
    let ids = Sources(
      """
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> class Home { private static let injector = 1 }
      """
    ).graph.findings.map(\.id)
    #expect(!ids.contains("not-visible"))
  }

  @Test func alreadyDeclared() {
    #expect(
      told(
        """
        struct Root: RootInjector { let log: Log; let net: Net }
        protocol HomeInjector: Injector { var log: Log { get }; var net: Net { get } }
        class Base { var net: Net { Net() } }
        class Home: Base, Injectable {
          let injector: HomeInjectorImpl
          let log: Log
        }
        """) == [
          """
          App.swift:3:18: note: 'Home' already has 'net', so none is generated that forwards to its \
          injector [already-declared]
          """,
          """
          App.swift:6:7: note: 'Home' already has 'log', so none is generated that forwards to its \
          injector [already-declared]
          """,
        ])
  }

  /// Each by itself; what an extension brings is there.
  @Test(arguments: [
    ("protocol HomeDeps: Injector { init(only: Int) }", "App.swift:2:31", "'init(only:)'"),
    (
      "protocol HomeDeps: Injector { static var shared: Log { get } }", "App.swift:2:42", "the static property 'shared'"
    ),
    ("protocol HomeDeps: Injector, CustomStringConvertible {}", "App.swift:2:30", "the property 'description'"),
    ("protocol HomeDeps: Injector, Identifiable { var id: Int { get } }", "", ""),
    (
      "protocol HomeDeps: Injector, CustomStringConvertible {}\nextension HomeDeps { var description: String { \"\" } }",
      "", ""
    ),
  ])
  func moreThanProperties(_ injector: String, _ place: String, _ words: String) {
    let told = Sources("struct Root: RootInjector { let log: Log }\n" + injector).findings("method-in-injector")
    #expect(
      told.map(\.message)
        == (words.isEmpty ? [] : ["'HomeDeps' asks for \(words), which a generated struct does not have"]))
    #expect(told.map(\.location.description) == (place.isEmpty ? [] : [place]))
  }

  /// What generated code makes nothing of need not be seen by it.
  @Test func whatNothingMakesMayBePrivate() {
    #expect(
      told(
        """
        struct Root: RootInjector { let log: Log }
        protocol HomeInjector: Injector {}
        private class Home: Injectable { let injector: HomeInjectorImpl; init(injector: HomeInjectorImpl, id: Int) {} }
        """
      ).filter { $0.contains("[not-visible]") } == [])
  }

  @Test func methodInInjector() {
    #expect(
      told(
        """
        struct Root: RootInjector { let log: Log }
        protocol HomeInjector: Injector { func make() -> Log; func more() }
        extension HomeInjector { func more() {} }
        @Needs class Home {}
        """) == [
          """
          App.swift:2:40: error: 'HomeInjector' asks for the method 'make', which a generated struct \
          does not have [method-in-injector]
            fix: implement it in an extension of 'HomeInjector', or take it out
          """
        ])
  }

  @Test func isolationUnknown() {
    #expect(
      told(
        """
        struct Root: RootInjector { let log: Log }
        protocol HomeInjector: Injector {}
        @Needs class Home: UIViewController {}
        """) == [
          """
          App.swift:3:20: note: 'Home' inherits from 'UIViewController', which is declared elsewhere: \
          if that is isolated to an actor, say so on 'Home' too [isolation-unknown]
            fix: write `@MainActor` before 'class Home'
          """
        ])
  }

  @Test func divergences() {
    #expect(
      diverges(
        """
        struct Root: RootInjector { let log, net: Log; let box: Box<any P> }
        protocol Base { var net: Log { get } }
        protocol HomeInjector: Injector, Base { var box: Box<P> { get } }
        protocol RowInjector: Injector {}
        protocol Page {}
        protocol Row {}
        @Needs @Injects<Page, Page, RowInjector> class Home {}
        @Needs<RowInjector> class PageOne: Page {}
        @Needs<RowInjector> class RowImpl {}
        @Needs<RowInjector> class Cell<T> {}
        """) == [
          """
          App.swift:1:33: note: InjectGrail's own generator does not see 'log' of 'Root', which shares \
          one type annotation with the property behind it [upstream-divergence]
          """,
          """
          App.swift:3:10: note: 'HomeInjector' asks for 'net' through 'Base': InjectGrail's own \
          generator forgets it, and its output does not compile [upstream-divergence]
          """,
          """
          App.swift:3:45: note: 'box' of 'HomeInjector' is written 'Box<P>' here and 'Box<any P>' where \
          it comes from: InjectGrail's own generator compares them as text and would ask for an \
          argument [upstream-divergence]
          """,
          """
          App.swift:7:17: note: 'Page' is a protocol: InjectGrail's own generator sees only classes \
          that come before 'Home' by name, and would leave out 'PageOne' [upstream-divergence]
          """,
          """
          App.swift:7:23: note: 'Home' names 'PageOne', 'Cell', 'RowImpl' twice among what it injects: \
          InjectGrail's own generator prints the functions twice, InjectScope once [upstream-divergence]
          """,
          """
          App.swift:7:23: note: 'Page' is a protocol: InjectGrail's own generator sees only classes \
          that come before 'Home' by name, and would leave out 'PageOne' [upstream-divergence]
          """,
          """
          App.swift:7:29: note: 'Home' names 'Cell', 'PageOne', 'RowImpl' twice among what it injects: \
          InjectGrail's own generator prints the functions twice, InjectScope once [upstream-divergence]
          """,
          """
          App.swift:7:29: note: 'RowInjector' is an injector: '@Injects' of one stops InjectGrail's own \
          generator; InjectScope lets 'Home' inject whoever uses it [upstream-divergence]
          """,
          """
          App.swift:9:27: note: InjectGrail's own generator would return 'Row' for 'RowImpl', which \
          does not name that protocol; InjectScope returns the class [upstream-divergence]
          """,
          """
          App.swift:10:27: note: 'Cell' is generic: InjectGrail's own generator leaves its parameters \
          out, which does not compile [upstream-divergence]
          """,
        ])
    #expect(
      diverges(
        """
        struct Root: RootInjector { let log: Log }
        protocol AInjector: Injector {}
        protocol BInjector: Injector { var log: Log { get } }
        protocol CInjector: Injector { var clock: Clock { get } }
        @Needs @Injects<B> class A {}
        @Needs @Injects<A> class B {}
        @Needs @Injects<A, C> class Top {}
        @Needs class C {}
        protocol TopInjector: Injector {}
        """) == [
          """
          App.swift:2:10: note: InjectGrail's own generator never completes 'AInjectorImpl', which only \
          leads into a cycle: it would leave out 'log' [upstream-divergence]
          """,
          """
          App.swift:9:10: note: InjectGrail's own generator may leave 'log' out of 'TopInjectorImpl', \
          in every run: it visits 'TopInjector' once, before what is below it is complete \
          [upstream-divergence]
            App.swift:2:10: 'AInjector' may be complete only after that
            App.swift:9:10: 'TopInjectorImpl' may then hold [], where InjectScope gives [log]
          """,
        ])
  }
}

import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What a reload changed is marked, until the next one that changes something, or Esc.
@Suite struct NewsTests {
  private static let added = """
    import InjectGrail
    protocol AaaInjector: Injector { var network: Network { get } }
    final class Aaa: Injectable {
      let injector: AaaInjectorImpl
      init(injector: AaaInjectorImpl) { self.injector = injector }
    }
    """

  private static func changed() -> LoadedProject {
    var sources = Shop.sources
    sources["App/Aaa.swift"] = added
    let cart = sources["App/Checkout/Cart.swift"] ?? ""
    sources["App/Checkout/Cart.swift"] = cart.replacing(
      "protocol CartInjector: Injector {", with: "protocol CartInjector: Injector {\n  var extra: Extra { get }")
    return Shop.load(sources)
  }

  /// The sign in the column before a row of the tree.
  private static func sign(_ play: Play, _ name: String) -> Character? {
    play.rows.first { $0.prefix(36).contains(name) }.map { Array($0)[1] }
  }

  @Test(arguments: [(true, 256), (false, 0)]) func newAndChangedNodesBearTheirSigns(
    _ unicode: Bool, _ colours: Int
  ) throws {
    var play = Play(unicode: unicode, colours: colours)
    #expect(play.state.news == nil)
    play.send(.filesChanged(["App/Aaa.swift"]))
    play.send(.loaded(Self.changed()))
    let news = try #require(play.state.news)
    #expect(Self.sign(play, "J AaaInjector") == "+")
    #expect(Self.sign(play, "I Aaa ") == "+")
    #expect(Self.sign(play, "J CartInjector") == "^")
    #expect(Self.sign(play, "J ProfileInjector") != "^")
    #expect(play.rows[29].contains("} goes to the \(news.nodes.count) that changed"), "\(play.rows[29])")
  }

  /// What is new in it makes no new folder.
  @Test func aFolderIsNewWhereAllOfItIs() {
    var play = Play()
    var sources = Shop.sources
    sources["App/Checkout/Aaa.swift"] = Self.added
    sources["App/Fresh/Bbb.swift"] = Self.added.replacing("Aaa", with: "Bbb")
    play.send(.loaded(Shop.load(sources)))
    play.type("g")
    #expect(Self.sign(play, "Checkout/") == "^", "\(play.screen)")
    #expect(Self.sign(play, "Fresh/") == "+", "\(play.screen)")
  }

  /// Also where the cursor has taken the column.
  /// Its row counts what its list asks for.
  @Test func whoseListAsksForMoreHasChangedToo() {
    var play = Play()
    var sources = Shop.sources
    let path = "App/Checkout/CheckoutFlow.swift"
    sources[path] = sources[path]?.replacing(
      "var store: CartStore { get }", with: "var store: CartStore { get }\n  var session: Session { get }")
    play.send(.loaded(Shop.load(sources)))
    #expect(Self.sign(play, "J CheckoutFlowInjector") == "^")
    #expect(Self.sign(play, "I CheckoutFlow ") == "^", "\(play.screen)")
  }

  @Test func theChosenRowBearsItsSignToo() throws {
    var play = Play()
    play.send(.loaded(Self.changed()))
    for sign in try #require(play.state.news).nodes.map({ play.state.news?.sign(of: .node($0))?.text ?? "" }) {
      play.type("}")
      let row = play.rows.first { Array($0)[1] == ">" }.map { $0.prefix(36) }
      #expect(row?.contains("> ") == true && row?.contains(sign) == true, "\(sign): \(play.screen)")
    }
  }

  @Test func keysGoFromOneToTheNextAndEscTakesThemAway() throws {
    var play = Play()
    play.send(.loaded(Self.changed()))
    let nodes = try #require(play.state.news).nodes
    for node in nodes + [nodes[0]] {
      play.type("}")
      #expect(play.state.focus == node)
    }
    #expect(play.rows[29].contains("1/\(nodes.count) "))
    play.type("{")
    #expect(play.state.focus == nodes.last)
    play.type("<esc><esc>")
    #expect(play.state.news == nil)
    #expect(Self.sign(play, "J CartInjector") != "^")
  }

  /// Where a change was written from: the panel of code has the keys, and nothing in it would change any more.
  @Test func inCodeThatStaysTheKeysMeanTheSame() {
    func project(_ names: String...) -> LoadedProject {
      var drawing = Drawing()
      let root = drawing.add(.root, "App")
      for name in names { drawing.join(root, .creates, drawing.add(.injectable, name)) }
      return drawing.project()
    }
    var play = Play(project: project("Row"))
    play.send(.loaded(project("Row", "Late", "Last")))
    let before = play.state.focus
    play.type("5}")
    #expect(play.state.panel == .code && play.state.focus != before)
    #expect(play.rows[29].contains("/3 "), "\(play.screen)")
  }

  @Test func linesThatMovedAreNoNews() {
    var play = Play()
    play.send(.loaded(Shop.load(Shop.sources.mapValues { "// a line\n\n" + $0 })))
    #expect(play.state.news == nil)
    #expect(play.rows[29].contains("reloaded"))
  }

  /// One that brings something else, or Esc, takes it away; one that brings nothing is no reason to forget.
  @Test func theNextReloadThatBringsSomethingForgets() throws {
    var play = Play()
    play.send(.loaded(Self.changed()))
    let news = try #require(play.state.news)
    play.send(.loaded(Self.changed()))
    #expect(play.state.news?.nodes == news.nodes)
    #expect(Self.sign(play, "J AaaInjector") == "+")
    var sources = Shop.sources
    sources["App/Aaa.swift"] = Self.added
    play.send(.loaded(Shop.load(sources)))
    #expect(play.state.news?.nodes.contains { play.state.node($0)?.name == "AaaInjector" } == false)
    #expect(Self.sign(play, "J CartInjector") == "^")
  }

  /// A folder that is folded says that something in it is new.
  @Test func aFolderSaysThatItHoldsNews() throws {
    var play = Play()
    play.type("0")
    play.send(.loaded(Self.changed()))
    let row = try #require(play.rows.first { $0.contains("▸") || $0.contains("▾") })
    #expect(row.contains("^") || row.contains("+"), "\(row)")
  }
}

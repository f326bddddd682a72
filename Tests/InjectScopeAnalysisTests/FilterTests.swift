import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct FilterTests {
  private static let graph: DependencyGraph = {
    var sketch = Sketch()
    for (kind, name, file, dialect) in [
      (.root, "ShopRoot", "App/Root.swift", "grail"),
      (.injector, "HomeInjector", "Home/Home.swift", "grail"),
      (.injectable, "Home", "Home/Home.swift", "grail"),
      (.injectable, "HomeRow", "Home/Row.swift", "grail"),
      (.injectable, "Basket", "Shop/Basket.swift", "grail"),
      (.injectable, "Checkout", "Shop/Checkout.swift", "grail"),
      (.injectable, "Left", "Shop/Left.swift", "grail"),
      (.injector, "LeftInjector", "Shop/Left.swift", "grail"),
      (.registration, "Zähler", "Tests/Zähler.swift", "flex"),
    ] as [(Node.Kind, String, String, String)] {
      sketch.add(
        Node(
          id: "\(dialect):\(name)", kind: kind, dialect: DialectID(dialect), name: name,
          location: Location(file: file, position: Position(line: 1, column: 1)), unit: ID(0)))
    }
    for sentence in [
      "ShopRoot supplies HomeInjector", "Home uses HomeInjector", "ShopRoot creates Home", "Home creates HomeRow",
      "HomeRow creates Basket", "Basket creates Checkout", "Checkout creates Basket", "ShopRoot creates Left",
    ] { sketch.say(sentence) }
    sketch.need("HomeInjector", "clock", .argument(.nothingAbove))
    sketch.need("Basket", "router", .ambiguous([]))
    sketch.need("Checkout", "index", .argument(.primitive))
    return sketch.graph
  }()

  @Test(arguments: [
    ("", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
    ("  \t ", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
    ("kind:injector", "HomeInjector LeftInjector"),
    ("kind:inject", "HomeInjector Home HomeRow Basket Checkout Left LeftInjector"),
    ("kind:R", "ShopRoot Zähler"),
    ("kind:module", ""),
    ("dialect:flex", "Zähler"),
    ("dialect:G", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector"),
    ("dialect:rail", ""),
    ("file:home/", "HomeInjector Home HomeRow"),
    ("file:ROW", "HomeRow"),
    ("file:zähler", "Zähler"),
    ("name:home", "HomeInjector Home HomeRow"),
    ("name:Ä", "Zähler"),
    ("name:hr", ""),
    ("hr", "ShopRoot HomeInjector HomeRow Zähler"),
    ("ht", "ShopRoot HomeInjector Checkout"),
    ("zler", "Zähler"),
    ("ZÄR", "Zähler"),
    ("dep:Basket", "ShopRoot Home HomeRow Checkout"),
    ("dep:HomeRow", "ShopRoot Home"),
    ("dep:Home", "ShopRoot"),
    ("dep:shop", "HomeInjector Home"),
    ("dep:nobody", ""),
    ("rdep:HomeRow", "Basket Checkout"),
    ("rdep:HomeInjector", "ShopRoot"),
    ("rdep:home", "ShopRoot HomeInjector HomeRow Basket Checkout"),
    ("rdep:Left", ""),
    ("is:unresolved", "HomeInjector Home"),
    ("is:cycle", "Basket Checkout"),
    ("is:ambiguous", "Basket"),
    ("is:unused", "Home Left LeftInjector Zähler"),
    ("is:UNUSED", "Home Left LeftInjector Zähler"),
    ("!kind:inject", "ShopRoot Zähler"),
    ("!home", "ShopRoot Basket Checkout Left LeftInjector Zähler"),
    ("!dep:Basket kind:injectable", "Basket Left"),
    ("!is:cycle is:ambiguous", ""),
    ("kind:injectable file:home !name:row", "Home"),
    ("!", ""),
    ("!!", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
  ])
  func keepsWhatPassesEveryWord(_ text: String, _ names: String) throws {
    let filter = try Filter(parsing: text)
    #expect(Self.graph.names(filter.nodes(of: Self.graph)).joined(separator: " ") == names)
    #expect(filter.nodes(of: NameIndex(Self.graph)) == filter.nodes(of: Self.graph))
  }

  @Test func aWordTurnedRoundKeepsTheRest() throws {
    for word in ["kind:inj", "dialect:f", "file:home", "name:o", "oe", "dep:home", "rdep:o"]
      + Filter.State.allCases.map({ "is:\($0)" })
    {
      let kept = try Filter(parsing: word).nodes(of: Self.graph)
      let rest = try Filter(parsing: "!" + word).nodes(of: Self.graph)
      #expect((kept + rest).sorted() == Array(Self.graph.nodeIDs), "\(word)")
      #expect(try Filter(parsing: "\(word) !\(word)").nodes(of: Self.graph) == [], "\(word)")
    }
  }

  @Test func aGraphWithoutNodesHasNothingToKeep() throws {
    for word in ["a", "file:a", "dep:a", "is:cycle"] {
      #expect(try Filter(parsing: word).nodes(of: Sketch().graph) == [])
    }
  }

  @Test(arguments: [
    ("knid:root", "knid:root", "no filter is called 'knid:'", ["kind:"]),
    ("Kind:root", "Kind:root", "no filter is called 'Kind:'", ["kind:"]),
    ("a b:c", "b:c", "no filter is called 'b:' (kind dialect file name dep rdep is)", []),
    (":root", ":root", "no filter is called ':' (kind dialect file name dep rdep is)", []),
    ("kind:", "kind:", "'kind:' needs a value behind it", []),
    ("!is:", "is:", "'is:' needs a value behind it", []),
    ("kind:injectible", "kind:injectible", "no kind of node is called 'injectible'", ["injectable"]),
    (
      "kind:xyz", "kind:xyz",
      "no kind of node is called 'xyz' (root injector injectable module component provider registration container "
        + "builder consumer)", []
    ),
    ("is:unresolvd", "is:unresolvd", "'is:' knows no 'unresolvd'", ["is:unresolved"]),
    ("is:cycles", "is:cycles", "'is:' knows no 'cycles'", ["is:cycle"]),
    ("is:used", "is:used", "'is:' knows no 'used'", ["is:unused"]),
    ("is:foo", "is:foo", "'is:' knows no 'foo' (unresolved cycle unused ambiguous)", []),
  ])
  func saysWhichWordMeansNothing(_ text: String, _ word: String, _ message: String, _ near: [String]) {
    let problem = #expect(throws: Filter.Problem.self) { try Filter(parsing: text) }
    #expect(problem?.word == word)
    #expect(problem?.message == message)
    #expect(problem?.near == near)
  }

  @Test func everyKeyCanBeAskedFor() throws {
    let values = ["kind": "root", "is": "cycle"]
    for key in Filter.keys { _ = try Filter(parsing: "\(key):\(values[key] ?? "a")") }
  }
}

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
    sketch.need("HomeInjector", "clock", .argument(.nothingAbove), of: "any Clock")
    sketch.need("HomeInjector", "session", .supplied(by: ID(0), .byName), of: "Session?", from: ["ShopRoot"])
    sketch.need("Basket", "router", .ambiguous([]), of: "App.Router")
    sketch.need("Checkout", "index", .argument(.primitive), of: "Int")
    sketch.need("Left", "index", .argument(.primitive), of: "[String: Int]")
    sketch.need("Zähler", "spare", .argument(.nilHandled), of: "Reserve")
    return sketch.graph
  }()

  /// Of what is an argument since several would do, a finding says that it is ambiguous.
  @Test func whatSeveralWouldDoIsAmbiguous() throws {
    var sketch = Sketch()
    for name in ["Row", "List"] {
      sketch.add(
        Node(
          id: name, kind: .injector, dialect: DialectID("grail"), name: name,
          location: Location(file: "A.swift", position: Position(line: 1, column: 1)), unit: ID(0)))
    }
    sketch.need("Row", "side", .argument(.ambiguousAbove), of: "Side")
    sketch.need("List", "size", .argument(.primitive), of: "Int")
    let names = NameIndex(sketch.graph)
    #expect(try Filter(parsing: "is:ambiguous").nodes(of: names).map { sketch.graph.nodes[$0].name } == ["Row"])
  }

  /// As a NODE is written elsewhere.
  @Test func aLibraryBeforeTheNameIsUnderstood() throws {
    let names = NameIndex(Self.graph)
    let all = try Filter(parsing: "dep:Basket").nodes(of: names)
    let library = Self.graph.nodes[0].dialect.name
    #expect(try !all.isEmpty && Filter(parsing: "dep:\(library):Basket").nodes(of: names) == all)
    #expect(try Filter(parsing: "dep:other:Basket").strangers(in: names).map(\.word) == ["dep:other:Basket"])
  }

  @Test(arguments: [
    ("", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
    ("  \t ", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
    ("kind:injector", "HomeInjector LeftInjector"),
    ("kind:inject", "HomeInjector Home HomeRow Basket Checkout Left LeftInjector"),
    ("kind:R", "ShopRoot"),
    ("kind:J", "HomeInjector LeftInjector"),
    ("kind:P", "Zähler"),
    ("kind:r", "ShopRoot Zähler"),
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
    ("zär", "Zähler"),
    ("dep:Basket", "ShopRoot Home HomeRow Checkout"),
    ("dep:HomeRow", "ShopRoot Home"),
    ("dep:Home", "ShopRoot"),
    ("dep:shop", "HomeInjector Home"),
    ("dep:nobody", ""),
    ("rdep:HomeRow", "Basket Checkout"),
    ("rdep:HomeInjector", "ShopRoot"),
    ("rdep:home", "ShopRoot HomeInjector HomeRow Basket Checkout"),
    ("rdep:Left", ""),
    ("rdep:grail:HomeRow", "Basket Checkout"),
    ("dep:GRAIL:home", "ShopRoot"),
    ("rdep:flex:HomeRow", ""),
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
    ("name:^home", "HomeInjector Home HomeRow"),
    ("name:injector$", "HomeInjector LeftInjector"),
    ("name:^home$", "Home"),
    ("!name:^home kind:I", "Basket Checkout Left"),
    ("name:^", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
    ("needs:Clock", "HomeInjector Home"),
    ("needs:clock", "HomeInjector Home"),
    ("needs:any\\ Clock?", "HomeInjector Home"),
    ("needs:session", "HomeInjector Home"),
    ("needs:Router", "Basket"),
    ("needs:app.router", "Basket"),
    ("needs:outer", "Basket"),
    ("needs:Int", "Checkout"),
    ("needs:[String:Int]", "Left"),
    ("needs:in", "Checkout Left"),
    ("!needs:Int kind:I", "Home HomeRow Basket Left"),
    ("offers:Session", "ShopRoot"),
    ("offers:Clock", ""),
    ("arg:clock", "HomeInjector Home"),
    ("arg:index", "Checkout Left"),
    ("arg:ind", "Checkout Left"),
    ("arg:session", ""),
    // Nobody passes a nil that was thought of.
    ("arg:spare", ""), ("needs:Reserve", "Zähler"),
    ("type:Session", "ShopRoot HomeInjector Home"),
    ("type:Basket", "Basket"),
    ("any:router", "Basket"),
    ("any:'session", "ShopRoot HomeInjector Home"),
    ("any:tests/", "Zähler"),
    ("any:'session:\\ session\\ home", "HomeInjector Home"),
    ("is:!", "HomeInjector Home"),
    ("is:@", "Basket Checkout"),
    ("is:dynamic", ""),
    ("'home", "HomeInjector Home HomeRow"),
    ("HOME", ""), ("hOME", ""), ("Home", "HomeInjector Home HomeRow"), ("HR", "HomeRow"), ("^Home$", "Home"),
    ("'omeR", "HomeRow"), ("'eRow", "HomeRow"), ("ROW$", ""), ("Z", "Zähler"), ("ZÄ", ""), ("Zä", "Zähler"),
    ("!'Row", "ShopRoot HomeInjector Home Basket Checkout Left LeftInjector Zähler"),
    ("any:'session:\\ Session", "ShopRoot HomeInjector Home"), ("any:'Session:", ""), ("any:'Tests/", "Zähler"),
    ("any:'TESTS/", ""),
    ("^home", "HomeInjector Home HomeRow"),
    ("row$", "HomeRow"),
    ("^home$", "Home"),
    ("$", ""),
    ("!^home", "ShopRoot Basket Checkout Left LeftInjector Zähler"),
    ("!hr", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
    ("!'hr", "Home Basket Checkout Left LeftInjector"),
    ("row | basket", "HomeRow Basket"),
    ("row|basket", "HomeRow Basket"),
    ("kind:I row | basket", "HomeRow Basket"),
    ("row | basket !file:home", "Basket"),
    ("kind:R | kind:P", "ShopRoot Zähler"),
    ("| row |", "HomeRow"),
    ("!row | row$ kind:I file:home", "Home HomeRow"),
    ("!", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
    ("kind:R | !", "ShopRoot"),
    ("!!", "ShopRoot HomeInjector Home HomeRow Basket Checkout Left LeftInjector Zähler"),
  ])
  func keepsWhatPassesEveryWord(_ text: String, _ names: String) throws {
    let filter = try Filter(parsing: text)
    #expect(Self.graph.names(filter.nodes(of: Self.graph)).joined(separator: " ") == names)
    #expect(filter.nodes(of: NameIndex(Self.graph)) == filter.nodes(of: Self.graph))
  }

  @Test func aWordTurnedRoundKeepsTheRest() throws {
    for word in [
      "kind:inj", "dialect:f", "file:home", "name:o", "^h", "e$", "dep:home", "rdep:o", "needs:int", "offers:s",
      "arg:i",
      "type:s", "any:o",
    ]
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
    (
      "(kind:J | kind:R) is:cycle", "(kind:J", "a filter has no parentheses: `a | b` binds tighter than the space", []
    ),
    ("( Feed | Row )", "(", "a filter has no parentheses: `a | b` binds tighter than the space", []),
    ("(Feed|Row) is:cycle", "(Feed", "a filter has no parentheses: `a | b` binds tighter than the space", []),
    ("Feed Row)", "Row)", "a filter has no parentheses: `a | b` binds tighter than the space", []),
    (
      "dep:(Feed | Row)", "dep:(Feed", "a filter has no parentheses: `a | b` binds tighter than the space", []
    ),
    ("Feed & Row", "&", "a filter has no '&': a space between two words means that both hold", []),
    ("Kind:root", "Kind:root", "no filter is called 'Kind:'", ["kind:"]),
    ("a b:c", "b:c", "no filter is called 'b:' (kind dialect file name dep rdep needs offers arg type any is)", []),
    (":root", ":root", "no filter is called ':' (kind dialect file name dep rdep needs offers arg type any is)", []),
    ("kind:", "kind:", "'kind:' needs a value behind it", []),
    ("!is:", "is:", "'is:' needs a value behind it", []),
    ("kind:injectible", "kind:injectible", "no kind of node is called 'injectible'", ["kind:injectable"]),
    ("kind:j", "kind:j", "no kind of node is called 'j'", ["kind:J"]),
    ("row | knid:J", "knid:J", "no filter is called 'knid:'", ["kind:"]),
    (
      "kind:xyz", "kind:xyz",
      "no kind of node is called 'xyz' (root injector injectable module component provider registration container "
        + "builder consumer)", []
    ),
    ("is:unresolvd", "is:unresolvd", "'is:' knows no 'unresolvd'", ["is:unresolved"]),
    ("is:cycles", "is:cycles", "'is:' knows no 'cycles'", ["is:cycle"]),
    ("is:used", "is:used", "'is:' knows no 'used'", ["is:unused"]),
    ("is:foo", "is:foo", "'is:' knows no 'foo' (unresolved cycle unused ambiguous dynamic)", []),
  ])
  func saysWhichWordMeansNothing(_ text: String, _ word: String, _ message: String, _ near: [String]) {
    let problem = #expect(throws: Filter.Problem.self) { try Filter(parsing: text) }
    #expect(problem?.word == word)
    #expect(problem?.message == message)
    #expect(problem?.near == near)
  }

  @Test(arguments: [
    ("needs:Sesion", "nobody needs a type called 'Sesion'", ["needs:Session?"]),
    ("offers:any Session", "a type is called without 'any'", ["offers:Session"]),
    ("offers:Sessions", "nobody offers a type called 'Sessions'", ["offers:Session?"]),
    ("dep:Baskt", "no node is called 'Baskt'", ["dep:Basket"]),
    ("rdep:Session", "no node is called 'Session': it is a type that is asked for", ["needs:Session"]),
    ("!rdep:Chekout", "no node is called 'Chekout'", ["rdep:Checkout"]),
    ("arg:clok", "no argument has the label 'clok'", ["arg:clock"]),
    ("router", "no node is called 'router': it is a type that is asked for", ["needs:App.Router"]),
    ("'Router", "no node is called ''Router': it is a type that is asked for", ["needs:App.Router"]),
    ("kind:I AND home", "'AND' is looked for as a name: words side by side must all hold", []),
    ("home OR basket", "'OR' is looked for as a name: a '|' between two words is or", []),
    ("'swift", "no node is called ''swift', but it stands elsewhere", ["any:'swift"]),
    ("dialect:flx", "no library is called 'flx'", ["dialect:flex"]),
    ("file:Nowhere", "no path holds 'Nowhere'", []),
  ])
  func saysWhichWordNamesNothing(_ text: String, _ message: String, _ near: [String]) throws {
    let strangers = try Filter(parsing: text).strangers(in: NameIndex(Self.graph))
    #expect(strangers.map(\.message) == [message])
    #expect(strangers.map(\.near) == [near])
  }

  @Test(arguments: [
    "needs:Session", "rdep:Left", "kind:module", "name:xyz", "xyz", "!router", "dep:ShopRoot", "is:dynamic",
  ])
  func aWordThatIsThereIsNoStranger(_ text: String) throws {
    #expect(try Filter(parsing: text).strangers(in: NameIndex(Self.graph)).isEmpty)
  }

  @Test(arguments: [
    ("", 0, "kind: dialect: file: name: dep: rdep: needs: offers: arg: type: any: is:"),
    ("ki", 0, "kind:"), ("home !o", 5, "!offers:"), ("kind:in", 0, "kind:injector kind:injectable"),
    ("a|is:u", 2, "is:unresolved is:unused"), ("is:x", 0, ""), ("xyz", 0, ""), ("knid:x", 0, ""),
    ("needs:", 0, "needs:App.Router needs:Clock needs:Int needs:Reserve needs:Session? needs:[String:\\ Int]"),
    ("needs:int", 0, "needs:Int needs:[String:\\ Int]"), ("dep:home", 0, "dep:Home dep:HomeInjector dep:HomeRow"),
    ("file:shop", 0, "file:Shop/ file:Shop/Basket.swift file:Shop/Checkout.swift file:Shop/Left.swift"),
    ("arg:", 0, "arg:clock arg:index"), ("dialect:", 0, "dialect:flex dialect:grail"),
    ("offers:", 0, "offers:Session?"),
    ("any:o", 0, ""),
  ])
  func completesTheWordThatIsTyped(_ text: String, _ start: Int, _ words: String) {
    let completion = FilterCompletion(of: text, in: NameIndex(Self.graph))
    #expect(completion.words.joined(separator: " ") == words)
    #expect(completion.start == start)
  }

  @Test func everythingThatIsCompletedCanBeRead() throws {
    let names = NameIndex(Self.graph)
    for key in Filter.keys where key != "any" {
      let completion = FilterCompletion(of: "\(key):", in: names)
      #expect(!completion.words.isEmpty, "\(key)")
      for word in completion.words { #expect(try Filter(parsing: word).strangers(in: names).isEmpty, "\(word)") }
    }
  }

  @Test func whatMeansNothingYetIsLeftOut() {
    #expect(Filter.readable("home knid:J | basket is:") == "home basket")
    #expect(Filter.readable("a\\ b kind:") == "a\\ b")
  }

  @Test func everyKeyCanBeAskedFor() throws {
    let values = ["kind": "root", "is": "cycle"]
    for key in Filter.keys { _ = try Filter(parsing: "\(key):\(values[key] ?? "a")") }
  }

  /// What joins or compares in other languages is looked for in names, and that is said.
  @Test(arguments: [
    ("a or b", "'or' is looked for in names: `a | b` leaves what either of them leaves"),
    ("a AND b", "'AND' is looked for in names: a space between two words means that both hold"),
    ("not a", "'not' is looked for in names: `!a` leaves what 'a' does not"),
    ("needs>3", "'needs>3' is looked for in names: a colon goes behind a key, as in `needs:…`"),
    ("a kind=J", "'kind=J' is looked for in names: a colon goes behind a key, as in `kind:…`"),
  ])
  func wordsOfOtherLanguagesAreTold(_ text: String, _ remark: String) throws {
    #expect(try Filter(parsing: text).remarks == [remark])
  }

  /// They may be names, or parts of one that is typed.
  @Test(arguments: ["or", "a or", "and b", "not", "a | or | b", "size>3", "a<b", "needs:3>4"])
  func whatMayBeANameIsLookedFor(_ text: String) throws {
    #expect(try Filter(parsing: text).remarks == [])
  }
}

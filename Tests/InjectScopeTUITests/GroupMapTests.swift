import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Folders and modules, drawn.
@Suite struct GroupMapTests {
  /// So many nodes in each folder; an arrow says that one of the first needs one of the second.
  static func project(_ folders: [(String, Int)], _ arrows: [(String, String)] = []) -> LoadedProject {
    var drawing = Drawing()
    var first: [String: ID<Node>] = [:]
    for (folder, count) in folders {
      for number in 0..<count {
        let node = drawing.add(.provider, "\(folder)\(number)", file: "\(folder)/File.swift")
        if number == 0 { first[folder] = node }
      }
    }
    for (from, to) in arrows {
      if let dependent = first[from], let supplier = first[to] {
        drawing.join(supplier, .supplies, dependent, for: "value")
      }
    }
    return drawing.project()
  }

  static let layers = project(
    [("App", 1), ("Features/Cart", 3), ("Features/Login", 2), ("Core/Net", 2), ("Core", 1)],
    [
      ("App", "Features/Cart"), ("App", "Features/Login"), ("Features/Cart", "Core/Net"),
      ("Features/Login", "Core/Net"), ("App", "Core/Net"), ("Core/Net", "Core"),
    ])

  private static func map(
    _ project: LoadedProject, inside: String = "", room: Size = Size(columns: 118, rows: 28), drawsAll: Bool = false
  ) -> MapDrawing {
    var request = MapRequest(subject: .groups(.folder, inside: inside), room: room, isUnicode: true)
    request.look.drawsAll = drawsAll
    return MapDrawing(request, in: project)
  }

  private static func text(_ map: MapDrawing) -> String { map.lines.map(\.text).joined(separator: "\n") }

  // MARK: - What is drawn

  @Test func asManyFoldersAsThereIsRoomFor() {
    let map = Self.map(Self.layers)
    #expect(
      Set(map.boxes.map(\.label)) == [
        "App/  1 node", "Core/*.swift  1 node", "Core/Net/  2 nodes", "Features/Cart/  3 nodes",
        "Features/Login/  2 nodes",
      ])
  }

  /// A room for few boxes shows the folders that hold these.
  @Test func inASmallerRoomTheFoldersAroundThem() {
    let project = Self.project((0..<12).map { ("\($0 < 6 ? "Left" : "Right")/Part\($0)", 2) })
    let map = Self.map(project, room: Size(columns: 60, rows: 16))
    #expect(Set(map.boxes.map(\.label)) == ["Left/  12 nodes", "Right/  12 nodes"])
  }

  @Test func whatNeedsStandsLeftOfWhatIsNeeded() throws {
    let map = Self.map(Self.layers)
    func column(_ name: String) throws -> Int {
      try #require(map.boxes.first { $0.label.hasPrefix(name) }).area.column
    }
    #expect(try column("App/") < column("Features/Cart/"))
    #expect(try column("Features/Cart/") < column("Core/Net/"))
    #expect(try column("Core/Net/") < column("Core/*.swift"))
  }

  /// App needs Core/Net, and comes there over what it needs as well.
  @Test func aLineToWhereOthersLeadIsDrawnOnDemand() throws {
    let map = Self.map(Self.layers)
    #expect(Self.text(map).contains("not drawn: 1 line to where others lead"))
    let app = try #require(map.boxes.first { $0.label.hasPrefix("App/") })
    #expect(app.ways.map(\.words) == ["needs 3 folders", "no other needs it"])
    #expect(app.ways[0].ends == ["Core/Net/ 1", "Features/Cart/ 1", "Features/Login/ 1"])
    #expect(!Self.text(Self.map(Self.layers, drawsAll: true)).contains("not drawn"))
  }

  @Test func cyclesAreMarkedWithoutColour() throws {
    let project = Self.project([("A", 1), ("B", 1), ("C", 1)], [("A", "B"), ("B", "A"), ("B", "C")])
    let map = Self.map(project)
    let labels = Set(map.boxes.map(\.label))
    #expect(labels == ["@ A/  1 node", "@ B/  1 node", "C/  1 node"])
    let first = try #require(map.boxes.first { $0.label.contains("A/") })
    #expect(first.ways.last?.words == "leads back to itself with 1 other")
  }

  /// The table and the map tell the same folders to lead back to themselves: not over what is only asked of a container.
  @Test(arguments: [true, false]) func whatIsOnlyAskedOfAContainerLeadsNowhere(_ isAsked: Bool) {
    var drawing = Drawing()
    drawing.add(.container, "Box", file: "App/Main.swift")
    let log = drawing.add(isAsked ? .registration : .provider, "Log", in: "Box", file: "App/Main.swift")
    let screen = drawing.add(.consumer, "Screen", file: "Kit/Screen.swift")
    drawing.join(log, .supplies, screen, for: "log")
    drawing.join(drawing.add(.consumer, "main.swift", file: "App/main.swift"), .creates, screen)
    let project = drawing.project()
    let map = Self.map(project)
    #expect(map.boxes.count == 2)
    for box in map.boxes { #expect(box.label.hasPrefix("@") == !isAsked, "\(box.label)") }
    #expect(Groups(project.graph, by: .folder).cycles.isEmpty == isAsked)
  }

  /// Nodes of one folder that need each other are no cycle of folders.
  @Test func aCycleInsideAFolderIsNotOneOfIt() throws {
    let map = Self.map(Shop.project)
    let session = try #require(map.boxes.first { $0.label.contains("Session/") })
    #expect(!session.label.contains("@"), "\(session.label)")
  }

  /// Values come down the lists of those who create: the folder of the root is needed by nobody for them.
  @Test func whatIsHandedDownIsNoLine() throws {
    let map = Self.map(Shop.project)
    #expect(Self.text(map).contains("of what is handed down"))
    let checkout = try #require(map.boxes.first { $0.label.contains("Checkout/") })
    #expect(checkout.ways.first?.words == "needs only what is handed down", "\(checkout.ways)")
  }

  @Test func insideAFolderWhatItIsJoinedWithOutsideStandsBeside() {
    let map = Self.map(Self.layers, inside: "Features")
    let labels = Set(map.boxes.map(\.label))
    #expect(labels == ["App/  1 node", "Core/  3 nodes", "Features/Cart/  3 nodes", "Features/Login/  2 nodes"])
    let outside = map.boxes.filter { if case .part(let part) = $0.target { part.isOutside } else { false } }
    #expect(Set(outside.map(\.label)) == ["App/  1 node", "Core/  3 nodes"])
  }

  @Test func whatThereIsNoRoomForIsOneBox() throws {
    let project = Self.project((0..<80).map { ("Part\($0)", $0 == 7 ? 3 : 1) })
    let map = Self.map(project, room: Size(columns: 78, rows: 18))
    let others = try #require(map.boxes.first { $0.isFold })
    #expect(others.label.hasSuffix("nodes"))
    // Every node is in one of them.
    let counted = map.boxes.compactMap { Int($0.label.split(separator: "  ").last?.split(separator: " ")[0] ?? "") }
    #expect(counted.reduce(0, +) == 82)
    #expect(map.boxes.contains { $0.label == "Part7/  3 nodes" })
  }

  /// The table has them all, and the map is a key away.
  @Test func whatThereIsNoRoomForIsListed() throws {
    var play = Play(Size(columns: 80, rows: 24), project: Self.project((0..<80).map { ("Part\($0)", 1) }))
    play.type("aa")
    let map = try #require(play.state.drawing(.groupMap))
    play.state.lists[.groupMap, default: ListState()].box = try #require(map.boxes.firstIndex { $0.isFold })
    #expect(play.rows[22].contains("Enter lists all"), "\(play.rows[22])")
    play.type("<enter>")
    #expect(play.state.panel == .groups)
    #expect(play.screen.contains("the table has all"), "\(play.screen)")
    play.type("a")
    #expect(play.state.panel == .groupMap)
  }

  /// Many folders in one box lead to much that none of them leads to: that is no cycle.
  @Test func whatIsFoldedMakesNoCycle() {
    let names = (0..<80).map { "Part\($0)" }
    let arrows = zip(names, names.dropFirst()).map { ($0, $1) }
    let map = Self.map(
      Self.project(names.map { ($0, $0 == "Part40" ? 3 : 1) }, arrows), room: Size(columns: 78, rows: 18))
    #expect(map.boxes.contains { $0.isFold })
    #expect(!map.boxes.contains { $0.label.contains("@") }, "\(map.boxes.map(\.label))")
    #expect(!map.boxes.contains { $0.ways.contains { $0.words.contains("leads back") } })
  }

  @Test func aCycleOverWhatIsFoldedIsKnownAllTheSame() throws {
    let names = (0..<80).map { "Part\($0)" }
    let project = Self.project(
      names.map { ($0, $0 == "Part40" ? 3 : 1) },
      [("Part40", "Part79"), ("Part79", "Part40")] + (0..<39).map { ("Part\($0)", "Part\($0 + 1)") })
    let map = Self.map(project, room: Size(columns: 78, rows: 18))
    let box = try #require(map.boxes.first { $0.label.contains("Part40/") })
    #expect(box.label.hasPrefix("@") && box.ways.last?.words == "leads back to itself with 1 other")
    let fold = try #require(map.boxes.first { $0.isFold })
    #expect(fold.label.hasPrefix("@"))
  }

  @Test func boxesNeverOverlap() {
    for project in [Self.layers, Shop.project, Garage.project] {
      for room in [Size(columns: 30, rows: 5), Size(columns: 78, rows: 18), Size(columns: 198, rows: 54)] {
        for isTopDown in [false, true] {
          var request = MapRequest(subject: .groups(.folder, inside: ""), room: room, isUnicode: true)
          request.look.isTopDown = isTopDown
          let map = MapDrawing(request, in: project)
          for (place, box) in map.boxes.enumerated() {
            for other in map.boxes[(place + 1)...] {
              let beside = box.area.endColumn <= other.area.column || other.area.endColumn <= box.area.column
              let apart = box.area.endRow <= other.area.row || other.area.endRow <= box.area.row
              #expect(beside || apart, "\(box.label) and \(other.label)")
            }
          }
        }
      }
    }
  }

  // MARK: - Numbers

  /// `from` needs `count` nodes of `to`.
  private static func weighted(_ links: [(from: String, to: String, count: Int)]) -> LoadedProject {
    var drawing = Drawing()
    var first: [String: ID<Node>] = [:]
    for folder in Set(links.flatMap { [$0.from, $0.to] }).sorted() {
      first[folder] = drawing.add(.registration, folder, file: "\(folder)/File.swift")
    }
    for link in links {
      for number in 0..<link.count {
        guard let dependent = first[link.from] else { continue }
        let supplier = drawing.add(.registration, "\(link.to)\(link.from)\(number)", file: "\(link.to)/File.swift")
        drawing.join(supplier, .supplies, dependent, for: "value")
      }
    }
    return drawing.project()
  }

  /// Each number is another one: 11 from A to B.
  private static let crossroads = weighted([
    ("A", "B", 11), ("A", "C", 12), ("A", "D", 3), ("B", "D", 14), ("C", "D", 5), ("C", "E", 16), ("B", "E", 7),
    ("D", "B", 18),
  ])

  @Test(arguments: [Size(columns: 78, rows: 20), Size(columns: 118, rows: 32), Size(columns: 198, rows: 56)])
  func aNumberStandsOnEveryLineWithAStretchOfItsOwn(_ room: Size) {
    for (isTopDown, isFlipped) in [(false, false), (false, true), (true, false)] {
      var request = MapRequest(subject: .groups(.folder, inside: ""), room: room, isUnicode: true)
      request.look = MapLook(isTopDown: isTopDown, drawsAll: true)
      request.isFlipped = isFlipped
      let map = MapDrawing(request, in: Self.crossroads)
      let text = map.lines.map { $0.spans.map(\.text).joined() }.joined(separator: "\n")
      var rest = text
      for box in ["A/ 1", "B/ 30", "C/ 13", "D/ 23", "E/ 24"] { rest = rest.replacing(box, with: "") }
      let numbers = rest.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(Set(numbers).isSubset(of: [3, 5, 7, 11, 12, 14, 16, 18]), "\(text)")
      #expect(Set(numbers).count == numbers.count && numbers.count >= 6, "\(numbers) on\n\(text)")
    }
  }

  /// What has no room on its line is said at the foot, as much of it as fits.
  @Test func theFootSaysNumbersOfNeighbours() {
    var play = Play(Size(columns: 80, rows: 24), project: Self.crossroads)
    play.type("aa/")
    play.send(.paste("C/"))
    play.type("<enter><esc>")
    #expect(
      play.rows.last?.contains("C/  13 nodes: needs 2 folders: E/ 16, D/ 5; needed by 1 folder: A/ 12") == true,
      "\(play.rows.last ?? "")")
  }

  // MARK: - As it looks

  /// Modules in layers, two of them on a cycle, and more than there is room for.
  private static let town: LoadedProject = {
    let features = ["Basket", "Chat", "Login", "Orders", "Profile", "Search"].map { "Features/\($0)" }
    let tools = (0..<24).map { "Tools/Tool\($0)" }
    let folders = [("App/Shell", 2), ("App/Flows", 5), ("Core/Net", 4), ("Core/Store", 3)]
    let arrows =
      [("App/Shell", "App/Flows"), ("App/Shell", "Core/Net"), ("Core/Net", "Core/Store")]
      + features.map { ("App/Flows", $0) } + features.map { ($0, "Core/Net") }
      + [("Features/Basket", "Features/Orders"), ("Features/Orders", "Features/Basket")]
      + tools.map { ("Features/Search", $0) }
    return project(folders + features.map { ($0, 6) } + tools.map { ($0, 1) }, arrows)
  }()

  @Test(arguments: ["town", "town-inside", "town-all"]) func itLooksAsRecorded(_ view: String) throws {
    let keys = ["town": "aa", "town-inside": "aa/Features/<enter><esc><enter>", "town-all": "aaot"]
    for (columns, rows) in GoldenScreenTests.sizes {
      for look in columns > 100 ? ["unicode"] : GoldenScreenTests.looks {
        var play = Play(
          Size(columns: columns, rows: rows), unicode: look != "ascii", colours: look == "mono" ? 0 : 256,
          project: Self.town)
        play.type(keys[view] ?? "")
        try Golden.compare(play.grid, "\(view)-\(columns)x\(rows)-\(look)", isMono: look == "mono")
      }
    }
  }
}

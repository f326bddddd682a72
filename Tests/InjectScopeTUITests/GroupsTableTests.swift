import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The table of folders and modules: what it counts, how it is sorted, and where it leads.
@Suite struct GroupsTableTests {
  /// A folder around another one, files in no folder, and what the tree shows in a container of another folder.
  private static let project: LoadedProject = {
    var drawing = Drawing()
    let app = drawing.add(.root, "App", file: "Main.swift")
    drawing.add(.container, "Box", file: "Core/Box.swift")
    let net = drawing.add(.registration, "Net", in: "Box", file: "Core/Net/Net.swift")
    let disk = drawing.add(.registration, "Disk", in: "Box", file: "Core/Net/Disk.swift")
    let cart = drawing.add(.injectable, "Cart", file: "Features/Cart.swift")
    let row = drawing.add(.injectable, "Row", file: "Features/Rows/Row.swift")
    drawing.join(app, .creates, cart)
    drawing.join(cart, .creates, row)
    drawing.join(net, .supplies, row, for: "net")
    drawing.join(disk, .supplies, row, for: "disk")
    return drawing.project()
  }()

  private static func play(_ folder: String) throws -> Play {
    var play = Play(Size(columns: 120, rows: 36), project: project)
    play.type("a")
    let table = try #require(play.state.bench.groups)
    let group = try #require(table.groups.groups.firstIndex { $0.name == folder })
    let row = try #require(play.state.rows.indices.first { play.state.rows.row($0).target == .group(group) })
    play.state.lists[.groups]?.cursor = row
    return play
  }

  /// Such a panel has no smaller size: z and Esc lead to the tree, which is said, and H leads back.
  @Test(arguments: ["z", "<esc>"]) func whoeverLeavesItFindsItAgain(key: String) throws {
    var play = try Self.play("Features")
    let cursor = play.state.list(.groups).cursor
    play.type(key)
    #expect(play.state.panel == .nodes && !play.state.isZoomed)
    if key == "z" { #expect(play.screen.contains("the tree again: H leads back to the groups"), "\(play.screen)") }
    play.type("H")
    #expect(play.state.panel == .groups && play.state.list(.groups).cursor == cursor, "\(play.screen)")
  }

  /// A group is no node: its row has no paths, and the view stays.
  @Test func aGroupHasNoWhy() throws {
    var play = try Self.play("Features")
    #expect(!play.screen.contains("w why") && !play.screen.contains("z zoom"), "\(play.screen)")
    play.type("w")
    #expect(play.state.panel == .groups && play.screen.contains("this row stands for no node"), "\(play.screen)")
  }

  private static func shown(_ play: Play) -> [String] {
    guard let outline = play.state.index?.outline, let graph = play.state.graph else { return [] }
    let nodes = graph.nodeIDs.filter { play.state.tree.isWanted(outline.entry(of: $0)) }
    return nodes.map { graph.nodes[$0].name }.sorted()
  }

  /// The tree has no row for a folder of which everything is held by a container elsewhere, nor for files in no folder.
  @Test(arguments: [("Core/Net", ["Disk", "Net"]), (".", ["App"])])
  func ofAFolderWithoutARowAFilterShowsTheNodes(_ folder: String, _ names: [String]) throws {
    var play = try Self.play(folder)
    let row = play.state.list(.groups).cursor
    play.type("<enter>")
    #expect(play.state.panel == .nodes && Self.shown(play) == names, "\(play.screen)")
    #expect(play.rows[35].contains("has no row of its own in the tree: the filter shows its \(names.count.of("node"))"))
    play.type("H")
    #expect(play.state.panel == .groups && play.state.list(.groups).cursor == row, "\(play.screen)")
    #expect(!play.state.treeFilter.isSet)
  }

  @Test func whereAFilterHidesTheFolderOneLearnsIt() throws {
    var play = Play(Size(columns: 120, rows: 36), project: Self.project)
    play.type("fApp<enter>a")
    let row = try #require(play.rows.firstIndex { $0.contains("Features/Rows/") })
    play.state.lists[.groups]?.cursor = row - 3
    play.type("<enter>")
    #expect(play.rows[35].contains("the filter hides Features/Rows/ in the tree"), "\(play.screen)")
    play.type("H")
    #expect(play.state.panel == .groups)
  }

  /// Of what a folder's files declare the tree may show a part elsewhere.
  @Test func whatTheTreeShowsElsewhereIsCounted() throws {
    var drawing = Drawing()
    drawing.add(.container, "Box", file: "Core/Box.swift")
    drawing.add(.registration, "Net", in: "Box", file: "Net/Net.swift")
    drawing.add(.injectable, "Row", file: "Net/Row.swift")
    var play = Play(Size(columns: 120, rows: 36), project: drawing.project())
    play.type("a<end><enter>")
    #expect(play.rows[35].contains("1 of its 2 nodes the tree shows elsewhere"), "\(play.screen)")
  }

  @Test func modulesThatNoFolderTellsApartAreFilteredByTheirFiles() throws {
    var drawing = Drawing()
    drawing.add(.root, "App", file: "App/A.swift")
    drawing.add(.injectable, "Row", file: "Core/B.swift", unit: 1)
    drawing.add(.injectable, "Store", file: "Core/C.swift", unit: 1)
    var play = Play(Size(columns: 120, rows: 36), project: drawing.project())
    play.type("ar<end><enter>")
    #expect(Self.shown(play) == ["Row", "Store"], "\(play.screen)")
    play.type("H")
    #expect(play.state.panel == .groups)
  }

  @Test func whatTheTreeCountsBesidesStandsBehindTheName() throws {
    let play = try Self.play("Features")
    #expect(play.screen.contains("Features/*.swift (2 in the tree)"), "\(play.screen)")
    #expect(play.rows[35].contains("Features/*.swift: 1 node (2 in the tree), needs"), "\(play.screen)")
    #expect(!play.screen.contains("Features/Rows/ ("))
    // A container counts what it holds, wherever that is declared.
    #expect(play.screen.contains("Core/*.swift (3 in the tree)"))
  }

  /// What a container of another folder holds stands below it.
  @Test func whereTheTreeCountsLessThatIsSaidToo() {
    var drawing = Drawing()
    drawing.add(.container, "Box", file: "App/Main.swift")
    drawing.add(.registration, "Log", in: "Box", file: "Kit/Kit.swift")
    drawing.add(.consumer, "Screen", file: "Kit/Screen.swift")
    var play = Play(Size(columns: 100, rows: 20), project: drawing.project())
    play.type("a")
    #expect(play.screen.contains("Kit/ (1 in the tree)"), "\(play.screen)")
    #expect(play.screen.contains("App/ (2 in the tree)"), "\(play.screen)")
  }

  /// Nodes that need each other inside a folder are no cycle of folders.
  @Test func aCycleInsideAFolderIsNotOneOfIt() throws {
    var play = Play(Size(columns: 120, rows: 36))
    play.type("a")
    let session = try #require(play.rows.first { $0.contains("Session/") })
    #expect(!session.contains("@"), "\(session)")
  }

  @Test func weightIsWhatAGroupNeedsInAll() throws {
    var play = try Self.play("Features")
    play.type("sw")
    let table = try #require(play.state.bench.groups)
    let weight = try #require(GroupsTable.heads.firstIndex(of: "weight"))
    #expect(play.screen.contains("Groups by weight (5 folders)"), "\(play.screen)")
    let order = table.order(by: weight).map { table.counts[$0][weight] }
    #expect(order == order.sorted(by: >) && order.first == 4)
    let graph = Self.project.graph
    for (group, counts) in zip(table.groups.groups, table.counts) {
      #expect(counts[weight] == Set(graph.everything(belowAny: group.nodes)).subtracting(group.nodes).count)
    }
  }

  /// The names of the columns stand above all rows, wherever these are scrolled to.
  @Test(arguments: ["sn", "a"]) func theHeadsStay(_ keys: String) {
    var drawing = Drawing()
    for number in 0..<40 { drawing.add(.injectable, "Node\(number)", file: "Folder\(number)/File.swift") }
    var play = Play(Size(columns: 100, rows: 20), project: drawing.project())
    play.type(keys)
    #expect(play.rows[2].contains(" needs ") && play.rows[2].contains(" weight "), "\(play.screen)")
    play.type("G")
    #expect(play.rows[2].contains(" needs ") && play.rows[2].contains(" weight "), "\(play.screen)")
    #expect(play.state.currentRow.map { $0.target != .nothing } == true)
    play.type("g")
    #expect(play.state.currentRow.map { $0.target != .nothing } == true)
  }

  /// A module that asks a container leads to who registers there as little as its files name them.
  @Test func whatIsOnlyAskedOfAContainerLeadsNowhere() throws {
    for isAsked in [true, false] {
      var drawing = Drawing()
      drawing.add(.container, "Box", file: "App/Main.swift")
      let log = drawing.add(isAsked ? .registration : .provider, "Log", in: "Box", file: "App/Main.swift")
      let screen = drawing.add(.consumer, "Screen", file: "Kit/Screen.swift")
      drawing.join(log, .supplies, screen, for: "log")
      let main = drawing.add(.consumer, "main.swift", file: "App/main.swift")
      drawing.join(main, .creates, screen)
      let groups = Groups(drawing.project().graph, by: .folder)
      #expect(groups.links.count == 2 && groups.cycles.isEmpty == isAsked)
    }
  }

  /// What is marked is seen in the table as in the tree, and what the table shows is what is exported.
  @Test func theTableShowsMarks() {
    var play = Play(Size(columns: 100, rows: 20), project: Self.project)
    play.type("sn ")
    #expect(play.rows.contains { $0.contains("R*App") || $0.contains("I*") || $0.contains("P*") }, "\(play.screen)")
    play.type("<esc>sngxj")
    #expect(play.effects.last?.contains(" around ") == false, "\(play.effects)")
  }
}

import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What is shown, and what is not claimed, while files are being read.
@Suite struct PartialProjectTests {
  /// What would be known after so many files, the root's first.
  private static func part(_ files: Int) -> LoadedProject {
    let root = "App/Root.swift"
    let order = [root] + Shop.sources.keys.filter { $0 != root }.sorted()
    let read = Shop.sources.filter { order.prefix(files).contains($0.key) }
    return LoadedProject(
      graph: Shop.load(read).graph.asFarAsRead(because: "not all files are read yet"), findings: [], fileCount: files,
      isPartial: true)
  }

  private static func reading(_ play: inout Play, _ files: Int) {
    let part = part(files)
    play.send(.loading(LoadProgress(filesRead: files, filesTotal: 8, nodes: part.graph.nodes.count)))
    play.send(.loaded(part))
  }

  @Test func countsTellHowFarItIs() {
    var play = Play(project: nil)
    Self.reading(&play, 3)
    let nodes = play.state.graph?.nodes.count ?? 0
    #expect(play.rows[0].contains("reading 3/8 files, \(nodes) nodes"))
    #expect(play.rows[0].contains("\(nodes) nodes so far"))
    play.send(.loaded(Shop.project))
    #expect(!play.rows[0].contains("reading"))
    #expect(!play.rows[0].contains("so far"))
  }

  @Test func howFarItIsIsSaidWhereverOneIs() throws {
    var play = Play(Size(columns: 80, rows: 24), project: nil)
    play.send(.loading(LoadProgress(filesRead: 1_176, filesTotal: 10_001, nodes: 264)))
    play.send(.loaded(Self.part(3)))
    for _ in 0..<6 {
      #expect(play.rows[0].contains("reading 1,176/10,001 files"), "\(play.rows[0])")
      play.type("j<enter>")
    }
  }

  /// Neither a mark nor a word says that something is missing which another file may hold.
  @Test func nothingIsCalledUnresolved() {
    var play = Play(project: nil)
    for files in 1...Shop.sources.count {
      Self.reading(&play, files)
      #expect(play.state.project?.index.marks.allSatisfy { $0.isDisjoint(with: [.unresolved, .ambiguous]) } == true)
    }
    for key in "123456789" {
      play.type("\(key)")
      #expect(!play.screen.contains("ARGUMENT"))
      #expect(!play.screen.contains("no findings"))
      #expect(!play.screen.contains("nobody would create it"))
      #expect(!play.screen.contains("nothing is generated"))
    }
    play.type("6")
    #expect(play.screen.contains("not all files are read yet"))
    play.type("]")
    #expect(play.state.message == .note("not all files are read yet"))
    play.type("x")
    #expect(play.state.overlay == nil)
  }

  /// However fast a machine reads, who only looks sees the same in the end.
  @Test func withoutATouchTheEndIsAsIfReadInOnePiece() {
    let atOnce = Play()
    var play = Play(project: nil)
    for files in [1, 2, 5, 7] { Self.reading(&play, files) }
    play.send(.loaded(Shop.project))
    #expect(play.screen == atOnce.screen)
    #expect(play.state.tree.visible == atOnce.state.tree.visible)
  }

  @Test func whatAPersonChoseStays() throws {
    var play = Play(project: nil)
    Self.reading(&play, 4)
    let chosen = try #require(play.state.graph?.nodes.last?.name)
    play.go(to: chosen)
    play.type("mk")
    play.go(to: chosen)
    for files in [5, 6, 7] { Self.reading(&play, files) }
    play.send(.loaded(Shop.project))
    #expect(play.focusName == chosen)
    #expect(play.state.node(play.state.mark)?.name == chosen)
    // It is no reload, and nothing has changed.
    #expect(play.state.message == nil)
  }

  @Test func foldsStay() throws {
    var play = Play(project: nil)
    Self.reading(&play, 5)
    let outline = try #require(play.state.index?.outline)
    let graph = try #require(play.state.graph)
    let folder = try #require(outline.entries.indices.last { outline.entries[$0].folder >= 0 })
    let key = outline.key(of: folder, in: graph)
    play.state.tree.setFolded(true, folder, outline)
    play.type("k")
    play.send(.loaded(Shop.project))
    let whole = Shop.project.index.outline
    let place = try #require(whole.entries.indices.first { whole.key(of: $0, in: Shop.project.graph) == key })
    #expect(play.state.tree.isFolded[place])
  }

  // MARK: - Stopping

  @Test func escapeStopsReadingAtLast() {
    var play = Play(project: nil)
    Self.reading(&play, 4)
    play.type("fstore<enter>")
    play.type("<esc>")
    #expect(play.effects == [])
    #expect(play.state.treeFilter.text == "")
    play.type("<esc>")
    #expect(play.effects == ["cancelLoad"])
    #expect(play.rows[0].contains("only a part is read"))
    play.type("6")
    #expect(play.screen.contains("not all files are read: R reads them"))
    play.type("1<esc>")
    #expect(play.effects == ["cancelLoad"])
    play.type("R")
    play.send(.loading(LoadProgress(filesRead: 1, filesTotal: 8)))
    #expect(!play.rows[0].contains("only a part"))
    play.send(.loaded(Shop.project))
    #expect(play.rows[0].contains("0@") || play.rows[0].contains("@"))
    #expect(play.state.unread == nil)
  }

  @Test func escapeBeforeThereIsAnything() {
    var play = Play(project: nil)
    play.send(.loading(LoadProgress()))
    #expect(play.rows[0].contains("reading"))
    play.type("<esc>")
    #expect(play.effects == ["cancelLoad"])
    #expect(play.rows[0].contains("not read"))
    #expect(play.screen.contains("R reads"))
  }

  /// What was read before is whole.
  @Test func aStoppedReloadLeavesWhatThereWas() {
    var play = Play()
    let before = play.rows[0]
    play.send(.loading(LoadProgress(filesRead: 1, filesTotal: 8)))
    play.type("<esc>")
    #expect(play.effects == ["cancelLoad"])
    #expect(play.rows[0] == before)
    #expect(play.state.unread == nil)
  }

  /// What takes time when all is read is said.
  @Test func whatIsReadIsNotSaidToBeRead() {
    var play = Play(project: nil)
    play.send(.loading(LoadProgress(filesRead: 8, filesTotal: 8, nodes: 3, isAllRead: true)))
    #expect(play.screen.contains("resolving 8/8 files, 3 nodes"), "\(play.screen)")
    play.send(.loading(LoadProgress(filesRead: 8, filesTotal: 8, nodes: 3)))
    #expect(play.screen.contains("reading 8/8 files, 3 nodes"), "\(play.screen)")
  }
}

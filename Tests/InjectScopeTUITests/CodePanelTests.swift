import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What the Code panel says besides the code itself.
@Suite struct CodePanelTests {
  private static func project(
    _ kinds: [Node.Kind], files: [GeneratedFile], onDisk: String? = nil, writesTwins: Bool = false, blockers: Int = 0
  ) -> LoadedProject {
    let nodes = kinds.enumerated().map { place, kind in
      Node(
        id: "x:Thing\(place)", kind: kind, dialect: DialectID("x"), name: "Thing\(place)", location: location,
        unit: ID(0))
    }
    let graph = DependencyGraph(
      units: [Project.Unit(name: "App", folder: "")], nodes: nodes, needs: kinds.map { _ in [] },
      properties: kinds.map { _ in [] }, edges: [], signatures: [], findings: [])
    return LoadedProject(
      graph: graph, findings: [], blockers: blockers,
      answers: Answers(generatedFiles: { files }, writesTwins: writesTwins, contentsOnDisk: { _ in onDisk }))
  }

  private static let location = Location(file: "A.swift", position: Position(line: 1, column: 1))

  private static func file(isTwin: Bool) -> GeneratedFile {
    GeneratedFile(
      path: "Out/Graphs.swift", unit: ID(0), contents: "final class Graph {\n    let one = 1\n}\n", isTwin: isTwin,
      landmarks: [
        Landmark(kind: .container, name: "Thing0", location: location, heading: "final class Graph {")
      ])
  }

  private func rows(_ project: LoadedProject, of node: String = "Thing0") -> [String] {
    var play = Play(project: project)
    play.go(to: node)
    play.type("vc")
    let edge = " │>▸"
    return play.rows.dropFirst(2).map { row in
      String(row.drop { edge.contains($0) }.reversed().drop { edge.contains($0) }.reversed())
    }
    .filter { !$0.isEmpty }
  }

  private func heading(_ project: LoadedProject) -> String { rows(project)[0] }

  @Test func theGeneratorSaysWhatItWritesForANode() {
    let shown = rows(Self.project([.container], files: [Self.file(isTwin: false)]))
    #expect(shown[0].hasPrefix("Out/Graphs.swift:1") && shown[0].hasSuffix("not written yet"))
    #expect(shown[1].hasSuffix("final class Graph {"))
    #expect(shown[2].hasSuffix("let one = 1"))
  }

  /// What stands on disk just so is opened where it stands, at the line that is chosen.
  @Test func theShownLineIsOpened() {
    let file = Self.file(isTwin: false)
    func opened(_ onDisk: String) -> String? {
      var project = Self.project([.container], files: [file], onDisk: onDisk)
      var answers = project.answers
      answers.placeOnDisk = { "Gen/" + $0.path }
      project = LoadedProject(graph: project.graph, findings: [], answers: answers)
      var play = Play(project: project)
      play.go(to: "Thing0")
      play.type("5jje")
      return play.effects.last
    }
    #expect(opened(file.contents) == "edit Gen/Out/Graphs.swift:2:1")
    #expect(opened(file.contents.replacing("1", with: "2")) == "edit A.swift:1:1")
  }

  /// Another node of the same name and place is another one.
  @Test func aLandmarkIsOfOneKindAlone() {
    let shown = rows(Self.project([.consumer], files: [Self.file(isTwin: false)]))
    #expect(shown[0].hasPrefix("nothing is generated for it"))
  }

  @Test func aTwinIsWrittenOnlyWhereItIsAskedFor() {
    let twin = [Self.file(isTwin: true)]
    let changed = "final class Graph {\n    let two = 2\n}\n"
    #expect(heading(Self.project([.container], files: twin)).hasSuffix("only with --twin"))
    #expect(heading(Self.project([.container], files: twin, writesTwins: true)).hasSuffix("not written yet"))
    #expect(heading(Self.project([.container], files: twin, onDisk: twin[0].contents)).hasSuffix("as on disk"))
    #expect(
      heading(Self.project([.container], files: twin, onDisk: changed)).hasSuffix("would change with --twin: +1 -1"))
    #expect(
      heading(Self.project([.container], files: twin, onDisk: "// nothing\n")).hasSuffix("would be new with --twin"))
  }

  @Test(arguments: ["\r\n", "\r"]) func howLinesEndIsNoDifference(_ end: String) {
    let files = [Self.file(isTwin: false)]
    func onDisk(_ text: String) -> LoadedProject {
      Self.project([.container], files: files, onDisk: text.split(separator: "\n").map { $0 + end }.joined())
    }
    #expect(heading(onDisk(files[0].contents)).hasSuffix("as on disk"))
    #expect(
      heading(onDisk("final class Graph {\n    let two = 2\n}\n")).hasSuffix("would change: +1 -1"))
  }

  @Test func whileGenerateRefusesItIsSaidFirst() {
    let shown = rows(Self.project([.container, .consumer], files: [Self.file(isTwin: false)], blockers: 2))
    #expect(shown[0] == "! generate writes nothing: 2 errors, see 6")
    #expect(shown[1].hasPrefix("Out/Graphs.swift:1"))
  }

  /// Where nothing is generated, or nothing would be another, it is no answer to anything.
  @Test func whatIsNotWrittenAnywayIsNotRefused() {
    let files = [Self.file(isTwin: false)]
    let other = rows(Self.project([.container, .consumer], files: files, blockers: 1), of: "Thing1")
    #expect(other[0] == "nothing is generated for it: it asks when the program runs")
    let same = rows(Self.project([.container], files: files, onDisk: files[0].contents, blockers: 1))
    #expect(same[0].hasPrefix("Out/Graphs.swift:1") && same[0].hasSuffix("as on disk"))
  }

  @Test func whichErrorIsInTheWayIsSaidAndMarked() {
    func finding(_ id: String, line: Int, blocks: Bool) -> Finding {
      Finding(
        id: id, severity: .error, message: "\(id) is there",
        at: Location(file: "App/A.swift", position: Position(line: line, column: 1)), blocks: blocks ? .everything : [])
    }
    let plain = Self.project([.container], files: [Self.file(isTwin: false)])
    let project = LoadedProject(
      graph: plain.graph,
      findings: [
        finding("a-harmless", line: 1, blocks: false), finding("b-stops", line: 2, blocks: true),
        finding("c-stops", line: 3, blocks: true),
      ], answers: plain.answers)
    #expect(rows(project)[0] == "! generate writes nothing: b-stops A.swift:2 and 1 other, see 6")
    var play = Play(project: project)
    play.type("C")
    #expect(play.rows[29].contains("[error] generate writes nothing: b-stops A.swift:2 and 1 other, see 6"))
    play.type("6")
    let marked = play.rows.filter { $0.contains("blocks generate") }
    #expect(marked.count == 2 && marked[0].contains("b-stops") && marked[1].contains("c-stops"), "\(play.screen)")
  }

  // MARK: - Room

  /// Of a long path the begin gives way to what would become of it.
  @Test func whatWouldChangeIsReadBesideALongPath() {
    let long = GeneratedFile(
      path: "Sources/App/Features/Generated/InjectGrail/Injectables.swift", unit: ID(0),
      contents: Self.file(isTwin: false).contents, isTwin: false, landmarks: Self.file(isTwin: false).landmarks)
    let changed = "final class Graph {\n    let two = 2\n}\n"
    for columns in [80, 70, 60, 40] {
      var play = Play(
        Size(columns: columns, rows: 24), project: Self.project([.container], files: [long], onDisk: changed))
      play.go(to: "Thing0")
      play.type("5")
      #expect(play.rows.contains { $0.contains("would change: +1 -1") }, "\(play.screen)")
      if columns > 60 { #expect(play.rows.contains { $0.contains("s.swift:1") }, "\(play.screen)") }
    }
  }

  /// Without the numbers beside it, and with its blanks.
  @Test func codeIsSearchedAsItStands() {
    var play = Play(project: Self.project([.container], files: [Self.file(isTwin: false)]))
    play.go(to: "Thing0")
    for (text, row) in [("^final", 1), ("let one", 2), ("1$", 2), ("^}", 3)] {
      play.type("5g/\(text)<enter>")
      #expect(play.state.list(.code).cursor == row, "\(text): \(play.screen)")
    }
    play.type("/2<enter>")
    #expect(play.state.search?.isFound == false, "the numbers beside it are none of it")
  }

  // MARK: - To the sides

  private static func moved(_ columns: Int = 80, project: LoadedProject = Shop.project) -> Play {
    var play = Play(Size(columns: columns, rows: 24), project: project)
    play.go(to: "CartInjector")
    play.type("5ll")
    return play
  }

  @Test func whatIsMovedToTheLeftSaysSoAtTheEdge() throws {
    var play = Self.moved()
    let left = play.state.list(.code).left
    #expect(left > 0)
    let code = try #require(play.rows.firstIndex { $0.contains("swift:") && $0.contains(">  ") })
    let edge = try #require(Array(play.rows[code]).lastIndex(of: ">")) - 1
    #expect(Array(play.rows[code])[edge] != "◂", "a heading stays where it is: \(play.screen)")
    #expect(Array(play.rows[code + 1])[edge] == "◂", "\(play.screen)")
    play.type("hh")
    #expect(!play.screen.contains("◂"), "\(play.screen)")
  }

  @Test func theCodeOfAnotherNodeBeginsAtItsBegin() {
    var play = Self.moved()
    play.go(to: "PaymentInjector")
    #expect(play.state.list(.code).left == 0)
    play.type("ll1j")
    #expect(play.state.list(.code).left == 0)
  }

  /// What nobody shows keeps everything from being written all the same.
  @Test func findingsThatBlockAreCountedByTheProject() {
    let finding = Finding(
      id: "x", severity: .error, message: "x", at: Self.location, blocks: .everything)
    let graph = Self.project([.container], files: []).graph
    #expect(LoadedProject(graph: graph, findings: [finding]).blockers == 1)
    #expect(LoadedProject(graph: graph, findings: [], blockers: 3).blockers == 3)
  }

  @Test func whyThereIsNothingDependsOnTheKind() {
    let files = [Self.file(isTwin: false)]
    func why(_ kinds: Node.Kind...) -> String {
      rows(Self.project([.root] + kinds, files: files), of: "Thing1")[0]
    }
    let nothing = "nothing is generated for it"
    #expect(why(.consumer, .registration) == nothing + ": it asks when the program runs")
    #expect(why(.consumer) == nothing + ": no generated component fills it")
    #expect(why(.provider) == nothing + ": no generated component has its module")
    #expect(why(.module) == nothing + ": no generated component has it")
    #expect(why(.module, .registration) == nothing + ": nothing is registered in it")
    #expect(why(.container) == nothing + ": nothing is registered in it")
    #expect(why(.registration) == nothing + ": no generated container has it")
    #expect(why(.component) == nothing + ": only for components that refine it")
    #expect(why(.injectable) == nothing)
    #expect(rows(Self.project([.consumer], files: []))[0] == "nothing is generated for this project")
  }

  /// Files that only a flag asks for are not on disk because nothing would write them.
  @Test func whatIsWrittenOnlyOnRequestIsNotCalledWritten() {
    var drawing = Drawing()
    drawing.add(.container, "DependencyContainer.shared")
    let twin = GeneratedFile(path: "Twin.swift", unit: ID(0), contents: "struct Twin {}\n", isTwin: true)
    var play = Play(
      project: LoadedProject(
        graph: drawing.project().graph, findings: [], answers: Answers(generatedFiles: { [twin] })))
    play.type("C")
    #expect(play.rows[29].contains("nothing is generated for this project; generate --twin writes"), "\(play.screen)")
  }
}

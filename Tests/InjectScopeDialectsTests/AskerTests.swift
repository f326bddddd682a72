import InjectScopeModel
import Testing

/// Who asks under one name, and is not one.
@Suite struct AskerTests {
  private static let common = """
    import FlexInject
    protocol Clock {}
    struct Quartz: Clock {}
    let box = DependencyContainer.shared
    func set() { box.register(type: Clock.self) { Quartz() } }
    """

  /// `flexinject:load(_:) A.swift:2:6 1`, with how many needs it has.
  private func askers(_ files: [String: String]) -> [String] {
    let graph = Sources(files.merging(["App.swift": Self.common]) { $1 }, withCode: true).graph
    return graph.nodeIDs.filter { graph.nodes[$0].kind == .consumer }
      .map { "\(graph.nodes[$0].id) \(graph.nodes[$0].location) \(graph.needs(of: $0).count)" }
  }

  @Test func overloadsAreToldApartByTheirLabels() {
    let source = """
      import FlexInject
      func load() -> Clock { box.resolve(type: Clock.self, mode: .new) }
      func load(_ count: Int, at place: Int) { _ = [load(), box.resolve(type: Clock.self, mode: .shared)] }
      @main enum Main {
        static func main() {
          set()
          load(1, at: 2)
        }
      }
      """
    #expect(
      askers(["Main.swift": source]) == [
        "flexinject:load Main.swift:2:6 1", "flexinject:load(_:at:) Main.swift:3:6 1",
      ])
  }

  @Test func privateFunctionsOfOneNameAreOneForEachFile() {
    let source = """
      import FlexInject
      private func load() -> Clock { box.resolve(type: Clock.self, mode: .new) }
      """
    #expect(
      askers([
        "A.swift": source + "\nfunc a() { _ = load() }", "B.swift": source + "\n\nfunc b() { _ = load() }",
        "Main.swift": "@main enum Main { static func main() { set(); a(); b() } }",
      ]) == ["flexinject:load A.swift:2:14 1", "flexinject:load~2 B.swift:2:14 1"])
  }

  @Test func privateTypesOfOneNameAreOneForEachFile() {
    let source = """
      import FlexInject
      private struct Desk { func open() -> Clock { box.resolve(type: Clock.self, mode: .new) } }
      """
    #expect(
      askers([
        "A.swift": source + "\nfunc a() { _ = Desk().open() }", "B.swift": source + "\nfunc b() { _ = Desk().open() }",
        "Main.swift": "@main enum Main { static func main() { set(); a(); b() } }",
      ]) == [
        "flexinject:Desk A.swift:2:16 1", "flexinject:Desk~2 B.swift:2:16 1", "flexinject:Main Main.swift:1:12 0",
      ])
  }
}

import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeCommands
@testable import InjectScopeTUI
@testable import injectscope

/// What the explorer's Code panel has for the nodes of the samples.
@Suite struct CodeOfSamplesTests {
  private func load(_ sample: String) throws -> InjectScopeTUI.LoadedProject {
    let path = Repository.root.appendingPathComponent("Samples/\(sample)").path
    let invocation = try Invocation(CommandLineParser(tool: Main.tool, isPath: { _ in true }).parse(["explore", path]))
    return try ProjectSource.workspace(invocation, environment: [:]).load(
      ReadingListener(progress: { _ in }, partially: nil, isCancelled: { false }))
  }

  private func preview(_ name: String, _ kind: Node.Kind, in project: InjectScopeTUI.LoadedProject) throws
    -> CodePreview
  {
    let node = try #require(
      project.graph.nodeIDs.first {
        project.graph.nodes[$0].name == name && project.graph.nodes[$0].kind == kind
      })
    return CodePreview(of: node, in: project)
  }

  private func headings(_ preview: CodePreview) -> [String] {
    preview.parts.map { part in
      part.lines.lazy.map { $0.text.drop { $0 == " " } }.first { !$0.hasPrefix("//") }.map(String.init) ?? ""
    }
  }

  @Test(arguments: ["CarApp", "NotesApp", "WeatherApp", "ShopApp", "TravelApp", "MessagesApp"])
  func everyNodeHasCodeOrAGoodReason(_ sample: String) throws {
    let project = try load(sample)
    var without: [String] = []
    for node in project.graph.nodeIDs {
      let preview = CodePreview(of: node, in: project)
      let own = project.graph.nodes[node]
      let isAsking = preview.absence == "nothing is generated for it: it asks when the program runs"
      guard preview.parts.isEmpty, !isAsking else { continue }
      without.append("\(own.kind) \(own.name): \(preview.absence)")
    }
    let refined = "component CommonComponent: nothing is generated for it: only for components that refine it"
    #expect(without == (sample == "CarApp" ? [refined] : []))
  }

  @Test func aComponentHasItsTypesAProviderItsFunctionAndAModuleBoth() throws {
    let project = try load("CarApp")
    #expect(
      headings(try preview("CarComponent", .component, in: project)) == [
        "final class CarComponent_Generated {", "final class CarComponentBuilder_Generated {",
        "enum ShotCarComponent {",
      ])
    let provider = try preview("provideSportsCar", .provider, in: project)
    #expect(headings(provider) == ["func provideSportsCar() -> SportsCar {"])
    #expect(provider.parts[0].state == .same)
    #expect(
      headings(try preview("CarModule", .module, in: project)) == [
        "let carModule = CarModule()", "func provideSportsCar() -> SportsCar {", "func provideCar() -> Car {",
        "func provideHeaterToHeaterAndNameToString() -> (heater: Heater, name: String) {",
      ])
    #expect(
      headings(try preview("providePaint", .provider, in: project)) == [
        "private lazy var _providePaint: Paint = self.orderModule.providePaint(colours: provideArrayOfString())",
        "func providePaint() -> Paint {",
      ])
    #expect(headings(try preview("OrderDesk", .consumer, in: project)) == ["extension OrderDesk {"])
  }

  @Test func whatIsWiredAtRunTimeIsWrittenOnlyWithTwin() throws {
    let project = try load("NotesApp")
    let containers = project.graph.nodeIDs.filter { project.graph.nodes[$0].kind == .container }
    #expect(!containers.isEmpty)
    for container in containers {
      let parts = CodePreview(of: container, in: project).parts
      #expect(parts.count == 1 && parts[0].isOnRequest && parts[0].lines[0].text.hasPrefix("/// What `"))
    }
  }

  /// What `generate` refuses to write the explorer does not call unwritten without a word.
  @Test func whatKeepsEverythingFromBeingWrittenIsCounted() throws {
    let run = try Executable.run(
      Executable.path, ["generate", "--check", "Samples/TravelApp"], in: Repository.root.path)
    #expect(run.code == 1 && run.errors.contains("error: nothing was generated"))
    #expect(try load("TravelApp").blockers == 1)
    #expect(try load("MessagesApp").blockers == 0)
  }
}

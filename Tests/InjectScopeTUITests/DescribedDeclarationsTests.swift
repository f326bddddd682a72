import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The generated code of nodes after which no type is named.
@Suite struct DescribedDeclarationsTests {
  private static let text = """
    /// What `Other` gives.
    final class OtherGraph {
        func inject() -> Clock {
            Clock()
        }
    }

    /// What `Services.shared` gives.
    final class ServicesGraph {
        let kept = 1

        /// Made once.
        func inject() -> Clock {
            Clock(1)
        }
    }
    """

  private func node(_ name: String, _ kind: Node.Kind) -> Node {
    Node(
      id: "x:\(name)", kind: kind, dialect: DialectID("x"), name: name,
      location: Location(file: "A.swift", position: Position(line: 1, column: 1)), unit: ID(0))
  }

  @Test func aContainerHasItsTypeAndARegistrationItsFunction() {
    let graph = DependencyGraph(
      units: [Project.Unit(name: "App", folder: "")],
      nodes: [node("Services.shared", .container), node("Clock", .registration), node("Clock", .consumer)],
      needs: [[], [], []], properties: [[], [], []], edges: [],
      signatures: [
        Signature(
          owner: ID(0), target: ID(1), style: .direct, access: .internal, text: "func inject() -> Clock", values: [],
          location: Location(file: "A.swift", position: Position(line: 1, column: 1)))
      ], findings: [])
    func shown(_ node: Int) -> [String] {
      DescribedDeclarations(of: ID(node), in: graph, Self.text).blocks.map { block in
        "\(block.firstLine) \(block.heading)\n" + block.lines.joined(separator: "\n")
      }
    }
    #expect(
      shown(1) == [
        """
        12     func inject() -> Clock {
            /// Made once.
            func inject() -> Clock {
                Clock(1)
            }
        """
      ])
    #expect(shown(0).map { $0.prefix(30) } == ["8 final class ServicesGraph {\n"])
    #expect(shown(2) == [])
  }
}

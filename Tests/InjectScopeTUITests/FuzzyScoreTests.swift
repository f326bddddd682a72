import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

@Suite struct FuzzyScoreTests {
  /// The names in the order in which they answer.
  private func order(_ query: String, _ names: [String]) -> [String] {
    let nodes = names.enumerated().map { place, name in
      Node(
        id: "x:\(name)", kind: .injectable, dialect: DialectID("x"), name: name,
        location: Location(file: "A.swift", position: Position(line: place + 1, column: 1)), unit: ID(0))
    }
    let graph = DependencyGraph(
      units: [], nodes: nodes, needs: nodes.map { _ in [] }, properties: nodes.map { _ in [] }, edges: [],
      signatures: [],
      findings: [])
    return FuzzyScore.best(query, in: NameIndex(graph), limit: 10).map { graph.nodes[$0.node].name }
  }

  @Test func humpsCountMoreThanLettersInside() {
    #expect(order("cvm", ["Canvasmap", "CheckoutViewModel", "Cavemen"]).first == "CheckoutViewModel")
  }

  @Test func lettersThatStandTogetherCountMore() {
    #expect(order("cart", ["ClearAllRoutes", "ShoppingCart"]) == ["ShoppingCart", "ClearAllRoutes"])
  }

  @Test func theBeginOfTheNameCountsMost() {
    #expect(order("pay", ["ApplePay", "PaymentService"]) == ["PaymentService", "ApplePay"])
  }

  @Test func ofEqualsTheShorterComesFirst() {
    #expect(order("session", ["SessionInjectorImpl", "Session", "SessionInjector"]).first == "Session")
  }

  @Test func lettersInAnotherOrderDoNotMatch() {
    #expect(order("mvc", ["CheckoutViewModel"]).isEmpty)
    #expect(order("", ["A"]).isEmpty)
  }

  @Test func otherScriptsMatch() {
    #expect(order("注文", ["世界の注文", "世界"]) == ["世界の注文"])
    #expect(order("ÉTÉ", ["Été"]) == ["Été"])
  }
}

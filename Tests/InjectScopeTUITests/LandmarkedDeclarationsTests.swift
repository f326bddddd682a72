import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The generated code of nodes after which no type is named.
@Suite struct LandmarkedDeclarationsTests {
  private static let text = """
    /// What `Other` gives.
    final class OtherGraph {
        func inject() -> Clock {
            Clock()
        }
    }

    /// What `Services.shared` gives.
    @MainActor
    final class ServicesGraph {
        let kept = 1

        /// Made once.
        func inject() -> Clock {
            Clock(1)
        }

        #if DEBUG
        func inject() -> Paper {
            Paper(1)
        }
        #else
        func inject() -> Paper {
            Paper(2)
        }
        #endif
    }
    """

  private func shown(_ lines: [(heading: String, enclosing: String?)]) -> [String] {
    let landmarks = lines.map {
      Landmark(
        kind: .container, name: "x", location: Location(file: "A.swift", position: Position(line: 1, column: 1)),
        heading: $0.heading, enclosing: $0.enclosing)
    }
    return LandmarkedDeclarations(landmarks, in: Self.text).blocks.map { block in
      (["\(block.firstLine)"] + block.lines).joined(separator: "\n")
    }
  }

  private let services = "final class ServicesGraph {"

  @Test func aFunctionIsThatOfItsTypeWithWhatIsSaidAboveIt() {
    #expect(
      shown([("func inject() -> Clock {", services)]) == [
        """
        13
            /// Made once.
            func inject() -> Clock {
                Clock(1)
            }
        """
      ])
  }

  @Test func aTypeBeginsAtItsCommentAndEndsAtItsBrace() {
    let blocks = shown([(services, nil)])
    #expect(blocks.count == 1)
    #expect(blocks[0].hasPrefix("8\n/// What `Services.shared` gives.\n@MainActor\nfinal class ServicesGraph {\n"))
    #expect(blocks[0].hasSuffix("#endif\n}"))
  }

  @Test func aPropertyIsOneLine() {
    #expect(shown([("let kept = 1", services)]) == ["11\n    let kept = 1"])
  }

  @Test func underEveryConditionThereIsOne() {
    #expect(
      shown([("func inject() -> Paper {", services)]).map { $0.split(separator: "\n")[2] } == [
        "        Paper(1)", "        Paper(2)",
      ])
  }

  @Test func whatIsNotThereIsNothing() {
    #expect(shown([("inject() -> Clock {", services), ("func inject() -> Clock {", "final class Gone {")]) == [])
  }

  /// What stands inside what is shown already is not shown again.
  @Test func nothingIsShownTwice() {
    #expect(shown([(services, nil), ("let kept = 1", services)]).count == 1)
    #expect(shown([("let kept = 1", services), ("let kept = 1", services)]).count == 1)
  }
}

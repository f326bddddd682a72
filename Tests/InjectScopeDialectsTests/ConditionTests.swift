import InjectScopeModel
import Testing

@Suite struct ConditionTests {
  /// The condition of `struct S` in a file.
  private func condition(_ source: String) -> String? {
    Facts(reading: source).type("S")?.condition?.text
  }

  @Test(arguments: [
    ("DEBUG", "DEBUG"),
    ("!DEBUG", "!DEBUG"),
    ("!!DEBUG", "DEBUG"),
    ("(DEBUG)", "DEBUG"),
    ("A && B", "A && B"),
    ("A || B", "A || B"),
    ("A && B || C", "A && B || C"),
    ("A || B && C", "A || B && C"),
    ("(A || B) && C", "(A || B) && C"),
    ("!(A || B)", "!(A || B)"),
    ("!(A && B) && C", "!(A && B) && C"),
    ("A && B && C", "A && B && C"),
    ("A && B && A", "A && B"),
    ("A || A", "A"),
    ("os(iOS)", "os(iOS)"),
    ("os( iOS )", "os(iOS)"),
    ("!os(iOS) && !targetEnvironment(simulator)", "!os(iOS) && !targetEnvironment(simulator)"),
    ("canImport(UIKit)", "canImport(UIKit)"),
    ("canImport(UIKit,_version:1.0)", "canImport(UIKit, _version: 1.0)"),
    ("swift(>=6.0)", "swift(>=6.0)"),
    ("compiler(<6) || hasFeature(Macros)", "compiler(<6) || hasFeature(Macros)"),
    ("A /* and */ && B // both", "A && B"),
  ]) func text(_ source: String, _ text: String) {
    #expect(condition("#if \(source)\nstruct S {}\n#endif") == text)
  }

  @Test func elseBranchesNegateWhatStandsBeforeThem() {
    let facts = Facts(
      reading: """
        #if A
        struct First {}
        #elseif B || C
        struct Second {}
        #elseif D
        struct Third {}
        #else
        struct Fourth {}
        #endif
        struct Fifth {}
        """)
    #expect(
      facts.types.map { "\($0.name): \($0.condition?.text ?? "-")" } == [
        "First: A", "Second: !A && (B || C)", "Third: !A && !(B || C) && D", "Fourth: !A && !(B || C) && !D",
        "Fifth: -",
      ])
  }

  @Test func nestedOnesHoldTogether() {
    let facts = Facts(
      reading: """
        #if A
        struct Outer {
          #if B
          let b: B
          #else
          #if C && A
          let c: C
          #endif
          let d: D
          #endif
          struct Inner { let e: E }
        }
        #endif
        """)
    #expect(
      facts.types.flatMap(\.properties).map { "\($0.name): \($0.condition?.text ?? "-")" } == [
        "b: A && B", "c: A && !B && C", "d: A && !B", "e: A",
      ])
  }

  @Test func importsAliasesMembersAndAttributesHaveTheirs() {
    let facts = Facts(
      reading: """
        #if A
        import UIKit
        typealias T = Int
        #endif
        #if B
        @MainActor
        #endif
        @objc
        class C {
          #if D
          init(a: A) {}
          func f() {}
          #endif
        }
        """)
    #expect(facts.imports.map { $0.condition?.text } == ["A"])
    #expect(facts.aliases.map { $0.condition?.text } == ["A"])
    let type = facts.type("C")
    #expect(type?.attributes.map { "\($0.name): \($0.condition?.text ?? "-")" } == ["MainActor: B", "objc: -"])
    #expect(type?.initialisers.map { $0.condition?.text } == ["D"])
    #expect(type?.functions.map { $0.condition?.text } == ["D"])
  }

  @Test func whatIsAlwaysCompiledHasNone() {
    #expect(condition("#if true\nstruct S {}\n#endif") == nil)
    #expect(condition("#if false\n#else\nstruct S {}\n#endif") == nil)
    #expect(condition("#if A && true\nstruct S {}\n#endif") == "A")
    #expect(condition("#if A || false\nstruct S {}\n#endif") == "A")
  }

  @Test func whatIsNeverCompiledIsNotRead() {
    let facts = Facts(
      reading: """
        #if false
        struct A {}
        #elseif false && B
        struct B {}
        #endif
        #if true
        struct C {}
        #else
        struct D {}
        #endif
        struct E {
          #if false
          let f: F
          #endif
          let g: G
        }
        """)
    #expect(facts.types.map(\.name) == ["C", "E"])
    #expect(facts.properties(of: "E") == ["g: G"])
  }

  @Test(arguments: [
    "#if\nstruct S {}\n#endif", "#if A &&\nstruct S {}\n#endif", "#if A\nstruct S {}\n", "struct S {}\n#endif",
  ])
  func halfWrittenOnesHideNothing(_ source: String) {
    let facts = Facts(reading: source)
    #expect(facts.types.map(\.name) == ["S"])
    #expect(!facts.problems.isEmpty)
    #expect(facts.types.allSatisfy { $0.condition.map { $0.flags.isSubset(of: ["A"]) } ?? true })
  }
}

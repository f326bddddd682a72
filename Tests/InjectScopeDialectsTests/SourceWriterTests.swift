import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

@Suite struct SourceWriterTests {
  private func written(
    _ declarations: [(Condition?, String)], under outer: Condition? = nil, isSpaced: Bool = false
  ) -> String {
    var writer = SourceWriter()
    writer.block("struct S") { writer in
      writer.declarations(
        declarations.map { SourceWriter.Declaration(condition: $0.0, text: $0.1) }, under: outer, isSpaced: isSpaced)
    }
    return writer.text
  }

  private let debug = Condition.flag("DEBUG")

  @Test func neighboursShareOneCondition() {
    #expect(
      written([(nil, "let a: A"), (debug, "let b: B"), (debug, "let c: C"), (nil, "let d: D")]) == """
        struct S {
            let a: A
            #if DEBUG
            let b: B
            let c: C
            #endif
            let d: D
        }

        """)
  }

  @Test func oppositesAreIfAndElse() {
    #expect(
      written([(debug, "func a() {\n}"), (!debug, "func b() {\n}"), (nil, "func c() {\n}")], isSpaced: true) == """
        struct S {
            #if DEBUG
            func a() {
            }
            #else
            func b() {
            }
            #endif

            func c() {
            }
        }

        """)
  }

  @Test func whatHoldsOutsideIsNotRepeated() {
    let both = debug && .flag("os(iOS)")
    #expect(
      written([(debug, "let a: A"), (both, "let b: B")], under: debug) == """
        struct S {
            let a: A
            #if os(iOS)
            let b: B
            #endif
        }

        """)
  }

  @Test func aThirdConditionAfterAnElseBeginsAnew() {
    #expect(
      written([(debug, "let a: A"), (!debug, "let b: B"), (debug, "let c: C")]) == """
        struct S {
            #if DEBUG
            let a: A
            #else
            let b: B
            #endif
            #if DEBUG
            let c: C
            #endif
        }

        """)
  }
}

import InjectScopeModel
import Testing

@Suite struct AnnotationTests {
  /// The properties of the first type that are marked `forceManual`.
  private func marked(_ source: String) -> [String] {
    (Facts(reading: source).types.first?.properties ?? [])
      .filter { $0.annotations.contains { $0.name == "forceManual" } }.map(\.name)
  }

  /// Whether `forms`, put above `var b`, marks it, and it alone.
  private func marks(_ form: String) -> [String] {
    marked(
      """
      protocol P {
        var a: A { get }
        \(form)
        var b: B { get }
        var c: C { get }
      }
      """)
  }

  @Test(arguments: [
    "// sourcery: forceManual",
    "//sourcery:forceManual",
    "/// sourcery: forceManual",
    "///sourcery:forceManual",
    "/// The documentation.\n/// sourcery: forceManual",
    "//   sourcery:   forceManual   ",
    "// sourcery: forceManual, other = \"x\"",
    "// sourcery: other = \"x, y\", forceManual",
    "// sourcery: other = [\"a\", \"b\"], forceManual",
    "// sourcery: forceManual = true",
    "// sourcery: forceManual = false",
    "// sourcery: forceManual\n// because the caller knows",
    "// because the caller knows\n// sourcery: forceManual",
    "// sourcery: forceManual\n/// The documentation.",
    "/// The documentation.\n// sourcery: forceManual",
    "// sourcery: other\n// sourcery: forceManual\n// sourcery: third",
    "/* sourcery: forceManual */",
    "/*sourcery:forceManual*/",
    "/*\n sourcery: forceManual\n */",
    "/*\n * sourcery: forceManual\n * because the caller knows\n */",
    "/* because\n the caller knows */ // sourcery: forceManual",
    "// sourcery: forceManual\n@objc",
    "@objc\n// sourcery: forceManual",
    "// sourcery: forceManual\n@objc\n@available(iOS 15, *)",
    "/* sourcery: forceManual */ @objc",
  ]) func above(_ form: String) {
    #expect(marks(form) == ["b"])
  }

  @Test(arguments: [
    "// Sourcery: forceManual", "// SOURCERY: forceManual", "// sourcery forceManual", "// sourcery: ForceManual",
    "// sourcery: forcemanual", "// sourcery: forceManually", "// sourcery: notForceManual", "// sourcery:",
    "// sourcery: other = forceManual", "// see sourcery: forceManual", "// forceManual",
    "// TODO: sourcery: forceManual",
    "//// sourcery: forceManual", "/** sourcery: forceManual */", "/**\n sourcery: forceManual\n */",
    "/** Documentation.\n * sourcery: forceManual\n */", "// sourcery: forceManual\n", "// sourcery:inline:forceManual",
    "// sourcery: \"a, forceManual\"", "// sourcery: other = \"a, forceManual, b\"",
    "// sourcery: other = [forceManual, b]",
    "// // sourcery: forceManual",
  ]) func none(_ form: String) {
    #expect(marks(form) == [])
  }

  @Test func atTheEndOfTheLine() {
    #expect(
      marked(
        """
        protocol P {
          var a: A { get }
          var b: B { get } // sourcery: forceManual
          var c: C { get } /* sourcery: forceManual */
          var d: D { get }
          /* sourcery: forceManual */ var e: E { get }
          var f: F { get /* sourcery: forceManual */ }
          var g: G {
            get // sourcery: forceManual
          }
          var h: H { get }
        }
        """) == ["b", "c", "e", "f", "g"])
  }

  @Test func onTheLineThatOpensTheProtocolItMarksNobody() {
    #expect(marked("protocol P { // sourcery: forceManual\n  var a: A { get }\n}") == [])
    #expect(marked("// sourcery: forceManual\nprotocol P {\n  var a: A { get }\n}") == [])
  }

  @Test func blocks() {
    #expect(
      marked(
        """
        protocol P {
          var a: A { get }
          // sourcery:begin: forceManual
          var b: B { get }

          /// The documentation.
          var c: C { get }
          // sourcery:end
          var d: D { get }
          /* sourcery:begin: other, forceManual */
          var e: E { get }
          /* sourcery:end */
          var f: F { get }
        }
        """) == ["b", "c", "e"])
  }

  @Test func aBlockThatBeginsInAnotherReplacesIt() {
    #expect(
      marked(
        """
        protocol P {
          // sourcery:begin: forceManual
          var a: A { get }
          // sourcery:begin: other
          var b: B { get }
          // sourcery:end
          var c: C { get }
        }
        """) == ["a"])
  }

  @Test func aBlockThatNobodyEndsGoesOnToTheEnd() {
    #expect(
      marked(
        "protocol P {\n  var a: A { get }\n  // sourcery:begin: forceManual\n  var b: B { get }\n  var c: C { get }\n}")
        == ["b", "c"])
    #expect(marked("protocol P {\n  // sourcery:end\n  var a: A { get }\n}") == [])
  }

  @Test func theWholeFile() {
    #expect(
      marked("// sourcery:file: forceManual\nprotocol P {\n  var a: A { get }\n\n  var b: B { get }\n}") == ["a", "b"])
    #expect(marked("protocol P {\n  var a: A { get }\n}\n// sourcery:file:other, forceManual\n") == ["a"])
    #expect(marked("protocol P {\n  var a: A { get }\n}\n// sourcery:file:other\n") == [])
  }

  @Test func underConditions() {
    #expect(
      marked(
        """
        protocol P {
          #if A
          // sourcery: forceManual
          var a: A { get }
          #else
          var b: B { get }
          #endif
          // sourcery: forceManual
          #if B
          var c: C { get }
          #endif
        }
        """) == ["a"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func whateverEndsLines(_ end: String) {
    let source = """
      protocol P {
        /*
         sourcery: forceManual
         */
        var a: A { get }
        var b: B { get } // sourcery: forceManual
        var c: C { get }
        // sourcery: forceManual
        var d: D { get }
        // sourcery: forceManual

        var e: E { get }
        // sourcery:begin: forceManual
        var f: F { get }
        // sourcery:end
        var g: G { get }
      }
      """
    #expect(marked(source.replacing("\n", with: end)) == ["a", "b", "d", "f"])
  }

  @Test func insideStringsTheyAreText() {
    #expect(
      marked(
        #"""
        class C {
          var a = "// sourcery: forceManual"
          var b = """
            // sourcery: forceManual
            """
          var c = 1
        }
        """#) == [])
  }

  @Test func valuesAreRead() {
    let facts = Facts(
      reading: """
        // sourcery: kind = "a, b", list = [x, y], plain = word, alone
        struct S {}
        """)
    #expect(
      facts.type("S")?.annotations == [
        Annotation(name: "kind", value: "a, b"), Annotation(name: "list", value: "[x, y]"),
        Annotation(name: "plain", value: "word"), Annotation(name: "alone"),
      ])
  }
}

import InjectScopeDialects
import InjectScopeModel
import Testing

/// What is read of functions, initialisers and their parameters.
@Suite struct FunctionReaderTests {
  private func annotated(_ annotations: [Annotation]) -> String {
    annotations.map { $0.name + ($0.value.map { "=\($0)" } ?? "") }.joined(separator: " ")
  }

  private func lines(_ source: String, of name: String) -> [String] {
    (Facts(reading: source).type(name)?.functions ?? []).map { function in
      let parameters = function.parameters.map { parameter in
        "\(parameter.label ?? "_") \(parameter.name): \(parameter.type)[\(annotated(parameter.annotations))]"
      }
      return "\(function.name)(\(parameters.joined(separator: ", ")))[\(annotated(function.annotations))]"
    }
  }

  @Test func annotationsOfFunctionsAndOfTheirParameters() {
    let source = """
      class M {
        // sourcery: named = "one"
        func a(wheel: Wheel) -> Car {}
        // sourcery: named = "two"
        func b(
          // sourcery: named = "smooth"
          wheel: Wheel,
          engine: Engine,
          /* sourcery: named = "spiky" */ _ other: Wheel // sourcery: last
        ) -> Car {}
        // sourcery: gone

        func c(wheel: Wheel) -> Car { // sourcery: inside
        }
        func d(/* sourcery: named = "here" */ wheel: Wheel) {}
      }
      """
    #expect(
      lines(source, of: "M") == [
        "a(wheel wheel: Wheel[])[named=one]",
        "b(wheel wheel: Wheel[named=smooth], engine engine: Engine[], _ other: Wheel[named=spiky last])[named=two]",
        "c(wheel wheel: Wheel[])[inside]",
        "d(wheel wheel: Wheel[])[named=here]",
      ])
  }

  @Test func whatStandsBeforeAndBehindThem() {
    let functions = Facts(
      reading: """
        public struct M {
          @MainActor public mutating func a<T: P>(_ t: T) async throws -> T where T: Q {}
          private func b() throws {}
          class func c() {}
          func d() async {}
        }
        """
    ).type("M")?.functions
    #expect(functions?.map(\.isMutating) == [true, false, false, false])
    #expect(functions?.map(\.access) == [.public, .private, .internal, .internal])
    #expect(functions?.map(\.isStatic) == [false, false, true, false])
    #expect(functions?.map(\.effects.isAsync) == [true, false, false, true])
    #expect(functions?.map(\.effects.isThrowing) == [true, true, false, false])
    #expect(functions?[0].generics == Generics(parameters: ["T"], clause: "<T: P>", requirements: "where T: Q"))
    #expect(functions?[0].attributes.map(\.name) == ["MainActor"])
    #expect(functions?[0].parameters[0].position == Position(line: 2, column: 45))
  }

  @Test func initialisersAndProperties() {
    let type = Facts(
      reading: """
        class M {
          private init() {}
          init?(a: Int) throws {}
          convenience init(b: Int) async {}
          private(set) var c: Int
          fileprivate let d = 1
          internal private(set) lazy var e: Int? = nil
        }
        """
    ).type("M")
    #expect(type?.initialisers.map(\.access) == [.private, .internal, .internal])
    #expect(type?.initialisers.map(\.isFailable) == [false, true, false])
    #expect(type?.initialisers.map(\.effects.isEmpty) == [true, false, false])
    #expect(type?.properties.map(\.access) == [.internal, .fileprivate, .internal])
    #expect(type?.properties.map(\.setterAccess) == [.private, nil, .private])
    #expect(type?.properties.map(\.hasInitialValue) == [false, true, true])
  }
}

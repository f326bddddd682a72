import InjectScopeModel
import Testing

@Suite struct TypeSpellingTests {
  @Test(arguments: [
    ["T?", "Optional<T>", "T!", "(T)?", "Swift.Optional<T>", "Optional< T >", "Optional<Swift.T>", "Optional<(T)>"],
    ["T??", "Optional<T?>", "Optional<Optional<T>>", "(T?)?", "Optional<T>!"],
    ["P", "any P", "(any P)", "((P))", "any (P)"],
    ["P?", "(any P)?", "Optional<any P>", "(any P)!"],
    ["[T]", "Array<T>", "[ T ]", "Swift.Array<T>", "Array<(T)>"],
    ["[[T]]", "Array<[T]>", "[Array<T>]"],
    ["[K: V]", "Dictionary<K, V>", "[K : V]", "Dictionary<K,V>", "Swift.Dictionary< K , V >"],
    ["[K: [any P]]", "Dictionary<K, Array<P>>", "[K:[P]]"],
    ["Set<P>", "Set<any P>", "Set< P >"],
    ["A & B", "B & A", "any A & B", "any B&A", "(A & B)", "A & B & A"],
    ["A & B & C", "C & (A & B)", "B & (C & A)", "(A & C) & B", "any A & (B & C)"],
    ["(A & B)?", "Optional<B & A>", "(any A & B)?"],
    ["() -> Void", "@escaping () -> Void", "() -> ()", "( ) -> Void", "(() -> Void)", "() -> Swift.Void"],
    ["@Sendable () -> Void", "@escaping @Sendable () -> ()", "@Sendable () -> Swift.Void"],
    ["@MainActor @Sendable () -> Void", "@Sendable @MainActor () -> ()"],
    ["(T) -> U", "(_ item: T) -> U", "( T )->U", "@convention(swift) (T) -> U"],
    ["(() -> Void)?", "Optional<() -> Void>", "(@escaping () -> ())?", "(() -> Void)!"],
    ["(T?) -> P", "(Optional<T>) -> any P"],
    ["(T) async throws -> U", "@escaping (T) async  throws -> U"],
    ["(A, B)", "( A , B )", "((A), any B)"],
    ["Void", "()"],
    ["Outer.Inner", "Outer . Inner"],
    ["Box<T?>", "Box<Optional<T>>", "Box< T? >"],
    ["T", "`T`", "Swift.T"],
    ["`class`.Inner", "`class`.`Inner`"],
    ["P.Type", "any P.Type"],
  ]) func equal(_ spellings: [String]) throws {
    let first = try #require(TypeName.reading(spellings[0]))
    for spelling in spellings { #expect(TypeName.reading(spelling) == first, "\(spelling)") }
  }

  @Test(arguments: [
    ("T", "T?"), ("T?", "T??"), ("T", "[T]"), ("[T]", "[T?]"), ("[T]", "[T]?"), ("[T]", "Set<T>"),
    ("[K: V]", "[V: K]"), ("[K: V]", "[K: V?]"), ("A & B", "A"), ("A & B", "A & C"), ("P", "some P"),
    ("(A, B)", "(B, A)"), ("(a: A, b: B)", "(A, B)"), ("(A) -> B", "(B) -> A"), ("() -> Void", "() -> T"),
    ("() -> Void", "@Sendable () -> Void"), ("() -> Void", "@MainActor () -> Void"),
    ("() -> Void", "@convention(c) () -> Void"), ("() -> Void", "() async -> Void"),
    ("() -> Void", "() throws -> Void"), ("(A) -> Void", "(A, A) -> Void"),
    ("(inout A) -> Void", "(A) -> Void"), ("(A) -> Void", "(A...) -> Void"), ("() -> Void?", "(() -> Void)?"),
    ("Outer.Inner", "Inner"), ("A.T", "B.T"), ("Box<A>", "Box<B>"), ("Box<A>", "Box"), ("T", "t"),
    ("P", "P.Type"), ("P.Type", "(any P).Type"), ("Module.T", "T"), ("T", "Implicit"), ("Int", "Int64"),
  ]) func different(_ a: String, _ b: String) throws {
    #expect(try #require(TypeName.reading(a)) != #require(TypeName.reading(b)))
  }

  @Test(arguments: [
    ("any  P", "any P"),
    ("Optional<T>", "Optional<T>"),
    ("@escaping () -> Void", "@escaping () -> Void"),
    ("B & A", "B & A"),
    ("[K /* by name */ : V]", "[K : V]"),
    ("Box<\n  A, // first\n  B\n>", "Box< A, B >"),
    ("T!", "T!"),
  ]) func isPrintedAsWritten(_ source: String, _ written: String) {
    #expect(TypeName.reading(source)?.written == written)
  }

  @Test(arguments: [
    ("() -> Void", true), ("@escaping () -> Void", true), ("(() -> Void)", true), ("(() -> Void)?", false),
    ("[() -> Void]", false), ("(A, B)", false), ("Handler", false),
  ]) func isFunction(_ source: String, _ isFunction: Bool) {
    #expect(TypeName.reading(source)?.isFunction == isFunction)
  }

  @Test func commentsAndLineBreaksAreNoPartOfAName() {
    let name = TypeName.reading(
      """
      Dictionary< // by name
        String,
        /* what */ Optional<any Provider>
      >
      """)
    #expect(name?.spelling == "[String: Provider?]")
  }

  @Test func aMissingTypeIsNone() {
    #expect(Facts(reading: "struct S { let it: }").properties(of: "S") == ["it: ?"])
    #expect(Facts(reading: "protocol P { var it: { get } }").properties(of: "P") == ["it: ?"])
  }

  @Test func aLongChainIsRead() {
    let optional = String(repeating: "?", count: 3_000)
    #expect(TypeName.reading("T" + optional)?.spelling == "T" + optional)
    let member = "A" + String(repeating: ".B", count: 3_000)
    #expect(TypeName.reading(member)?.spelling == member)
  }
}

import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct WorldsTests {
  private static func worlds(_ flags: String...) -> Worlds { Worlds(flags.map(Condition.flag)) }

  /// The flags that are true in each world.
  private static func texts(_ worlds: Worlds) -> [String] {
    worlds.all.map { world in
      worlds.flags.filter { worlds.holds(.flag($0), in: world) }.joined(separator: " ")
    }
  }

  // MARK: - Which there are

  @Test func withoutConditionsThereIsOne() {
    let worlds = Worlds([])
    #expect(worlds.flags == [])
    #expect(worlds.all.count == 1)
    #expect(worlds.all.allSatisfy { worlds.holds(nil, in: $0) })
  }

  @Test func plainFlagsAreSetInEveryWay() {
    #expect(Self.texts(Self.worlds("B", "A")) == ["", "A", "B", "A B"])
  }

  @Test func thereIsOneSystemAtATime() {
    #expect(
      Self.texts(Self.worlds("DEBUG", "os(iOS)", "os(Linux)")) == [
        "", "DEBUG", "os(Linux)", "DEBUG os(Linux)", "os(iOS)", "DEBUG os(iOS)",
      ])
    #expect(Self.texts(Self.worlds("arch(arm64)", "arch(x86_64)")) == ["", "arch(arm64)", "arch(x86_64)"])
    #expect(
      Self.texts(Self.worlds("targetEnvironment(macCatalyst)", "targetEnvironment(simulator)")).count == 3)
    #expect(Self.texts(Self.worlds("os(iOS)", "arch(arm64)")).last == "arch(arm64) os(iOS)")
  }

  @Test func otherQuestionsMayBothBeTrue() {
    #expect(Self.texts(Self.worlds("canImport(A)", "canImport(B)")).last == "canImport(A) canImport(B)")
    #expect(Self.texts(Self.worlds("swift(>=5.9)", "swift(>=6.0)")).count == 4)
  }

  @Test func ofSeveralConditionsForTheSameTheFirstByItsTextIsSaid() {
    let conditions: [Condition] = [
      .all([.flag("B"), .flag("A")]), .all([.flag("A"), .flag("B")]), .not(.any([.not(.flag("A")), .not(.flag("B"))])),
    ]
    let worlds = Worlds(conditions)
    let part = worlds.part(where: [conditions[0]])
    #expect(worlds.condition(for: part)?.text == "!(!A || !B)")
    #expect(worlds.condition(for: part, written: conditions[0])?.text == "B && A")
    #expect(worlds.condition(for: part, written: .flag("A"))?.text == "!(!A || !B)")
  }

  /// Each branch of a long `#if` holds where none before it does.
  @Test func aThousandBranchesOfOneIf() {
    let flags = (0..<1_000).map { Condition.flag("F\($0)") }
    let branches = flags.indices.map { place in
      flags[..<place].reduce(flags[place]) { $0 && !$1 }
    }
    let worlds = Worlds(branches)
    #expect(worlds.all.count == 64)
    for place in 0..<6 {
      let flag = worlds.flags.firstIndex(of: "F\(place)")
      #expect(flag != nil)
      let part = worlds.part(where: [branches[place]])
      #expect(!part.isEmpty)
      #expect(worlds.all.allSatisfy { worlds.holds(branches[place], in: $0) == part.contains($0) })
    }
    #expect(worlds.part(where: [branches[999]]).isEmpty)
  }

  @Test func flagsThatAreTooManyAreTakenAsNotSet() {
    // Those that most conditions ask about stay open; of equals the first by name.
    let often = ["Z", "Y"].map { Condition.flag($0) && Condition.flag("X") }
    let worlds = Worlds(["H", "G", "F", "E", "D", "C", "B", "A", "Y", "Z"].map(Condition.flag) + often)
    #expect(worlds.flags == ["A", "B", "C", "X", "Y", "Z"])
    #expect(worlds.ignored == ["D", "E", "F", "G", "H"])
    #expect(worlds.all.count == 64)
    #expect(worlds.all.allSatisfy { !worlds.holds(.flag("D"), in: $0) && worlds.holds(.not(.flag("D")), in: $0) })
    #expect(worlds.everything == worlds.part(where: [nil]))
    for world in worlds.all {
      var part = Worlds.Part()
      part.insert(world)
      #expect(worlds.part(where: [worlds.condition(for: part)]) == part)
    }
  }

  // MARK: - Parts

  @Test func aPartHoldsTheWorldsThatWerePutIn() {
    let worlds = Self.worlds("A", "B")
    var part = Worlds.Part()
    #expect(part.isEmpty)
    part.insert(worlds.all[2])
    #expect(!part.isEmpty)
    #expect(worlds.all.map(part.contains) == [false, false, true, false])
    #expect(part == worlds.part(where: [.all([.flag("B"), .not(.flag("A"))])]))
  }

  @Test func anyOfTheConditionsIsEnough() {
    let worlds = Self.worlds("A", "B")
    let part = worlds.part(where: [.flag("A"), .flag("B")])
    #expect(worlds.all.map(part.contains) == [false, true, true, true])
    #expect(worlds.part(where: [.flag("A"), nil]) == worlds.everything)
    #expect(worlds.part(where: [Condition]()).isEmpty)
  }

  // MARK: - The condition for a part

  @Test(arguments: [
    ["A"], ["A", "B"], ["A", "B", "C"], ["os(iOS)", "os(Linux)"], ["A", "os(iOS)", "os(Linux)"],
    ["B", "os(iOS)", "os(Linux)", "os(macOS)"], ["arch(arm64)", "arch(x86_64)", "os(iOS)", "os(Linux)"],
  ])
  func everyPartIsDescribed(_ flags: [String]) {
    let worlds = Worlds(flags.map(Condition.flag))
    for subset in subsets(of: worlds.all) { Self.expectRoundTrip(subset, worlds, "\(flags)") }
  }

  @Test func partsOfManyFlagsAreDescribed() {
    for seed in 0..<150 {
      var random = SplitMix64(seed: UInt64(seed))
      let flags = Array(["A", "B", "C", "D", "os(iOS)", "os(Linux)"].prefix(random.number(in: 4...6)))
      // Conditions of the source, which are used where they fit.
      let worlds = Worlds(flags.map(Condition.flag) + (0..<3).map { _ in Condition.random(&random, over: flags) })
      let percent = random.below(101)
      Self.expectRoundTrip(Set(worlds.all.filter { _ in random.happens(percent) }), worlds, "seed \(seed)")
      let condition = Condition.random(&random, over: flags)
      let part = worlds.part(where: [condition])
      #expect(worlds.part(where: [worlds.condition(for: part, written: condition)]) == part, "seed \(seed)")
    }
  }

  private static func expectRoundTrip(_ chosen: Set<Worlds.World>, _ worlds: Worlds, _ comment: Comment) {
    var part = Worlds.Part()
    for world in chosen { part.insert(world) }
    let condition = worlds.condition(for: part)
    #expect((condition == nil) == (chosen.count == worlds.all.count), comment)
    #expect(worlds.part(where: [condition]) == part, comment)
  }

  private static let a = Condition.flag("A")
  private static let b = Condition.flag("B")

  @Test(
    arguments: [
      ([.any([a, b])], .any([b, a]), "A || B"),
      ([.any([b, a])], .any([a, b]), "B || A"),
      ([a, b], .any([a, b]), "A || B"),
      ([a, b], .not(.any([a, b])), "!A && !B"),
      ([a, b], .not(a), "!A"),
      ([a, b], .any([.all([a, b]), .all([a, .not(b)])]), "A"),
      ([a, b], .any([.all([a, .not(b)]), .all([b, .not(a)])]), "!A && B || A && !B"),
      ([.flag("os(iOS)"), .flag("os(Linux)")], .all([.flag("os(iOS)"), .not(.flag("os(Linux)"))]), "os(iOS)"),
      ([a], .constant(false), "false"),
      ([a], .constant(true), nil),
    ] as [([Condition], Condition, String?)])
  func isInTheSourcesWordsOrInFew(_ seen: [Condition], _ wanted: Condition, _ text: String?) {
    let worlds = Worlds(seen)
    #expect(worlds.condition(for: worlds.part(where: [wanted]))?.text == text)
  }

  @Test func whatIsWrittenThereIsPreferred() {
    let worlds = Worlds([Self.a, Self.b, .not(.not(Self.a))])
    let written = Condition.all([Self.a, .any([Self.a, Self.b])])
    #expect(worlds.condition(for: worlds.part(where: [Self.a]), written: written)?.text == "A && (A || B)")
    #expect(worlds.condition(for: worlds.part(where: [Self.b]), written: written)?.text == "B")
  }

  @Test func theOrderOfTheConditionsDoesNotMatter() {
    for seed in 0..<50 {
      var random = SplitMix64(seed: UInt64(seed))
      let conditions = (0..<6).map { _ in Condition.random(&random, over: ["A", "B", "C", "os(iOS)"]) }
      let (worlds, other) = (Worlds(conditions), Worlds(random.shuffled(conditions)))
      #expect(worlds.flags == other.flags && worlds.all == other.all, "seed \(seed)")
      for condition in conditions {
        #expect(
          worlds.condition(for: worlds.part(where: [condition]))?.text
            == other.condition(for: other.part(where: [condition]))?.text, "seed \(seed)")
      }
    }
  }
}

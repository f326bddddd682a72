import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Patterns of optionals, tuples, casts and `Result`, where what is matched is known.
@Suite struct KnownPatternTests {
  private static let types = """
    protocol Shape {}
    struct Round: Shape {}
    struct Square: Shape {}
    enum Load { case none, full }
    enum Side { case left, right }
    enum Trouble: Error { case deep }
    func load(_ load: Load?) {
      switch load {
      case .none: note("nothing")
      case .some(.none): note("none")
      case .some(.full), nil: note("full")
      }
    }
    func shape(_ shape: any Shape) {
      switch shape {
      case is Round: note("round")
      case let square as Square: note(square)
      default: note("other")
      }
    }
    func sides(_ one: Side, _ other: Side?) {
      switch (one, other) {
      case (.left, .right?): note("both")
      case (.left, nil): note("left alone")
      case (let side, _): note(side)
      }
    }
    func result(_ result: Result<Side, Trouble>) {
      switch result {
      case .success(let side): note(side)
      case .failure(let error): note(error)
      }
    }

    """

  @Test(arguments: [
    ("load(nil)", "nothing"), ("load(Load.none)", "none"), ("load(.some(.none))", "none"), ("load(.full)", "full"),
    ("shape(Round())", "round"), ("shape(Square())", "Square"),
    ("sides(.left, .right)", "both"), ("sides(.left, nil)", "left alone"), ("sides(.right, nil)", "right"),
    ("result(.success(.left))", "left"), ("result(.failure(.deep))", "deep"),
    ("result(Result.success(Side.left).map { _ in .right })", "right"),
    ("result(Result<Side, Trouble>.failure(.deep).map { _ in .right })", "deep"),
    ("result(Result<Side, Trouble>.success(.left).flatMap { _ in .failure(.deep) })", "deep"),
    ("if let side = try? Result<Side, Trouble>.success(.left).get() { note(side) }", "left"),
    ("if let side = try? Result<Side, Trouble>.failure(.deep).get() { note(side) } else { note(\"no\") }", "no"),
  ])
  func oneCaseIsTaken(_ code: String, _ noted: String) {
    let notes = surely(Self.types + code)
    #expect(notes.count == 1)
    #expect(notes.first?.contains(noted) == true, "\(notes)")
  }

  /// Where nobody knows what it is, every case may be taken that fits.
  @Test func allAreTakenWhereItIsNotKnown() {
    let code = """
      enum Side { case left, right }
      switch (pick() as Side, Side.right) {
      case (.left, .right): note("left")
      case (let side, _): note(side)
      }
      """
    let notes = rehearsed(code)
    #expect(notes.count == 2 && notes.contains { $0.contains("left") }, "\(notes)")
    #expect(surely(code) == [])
  }
}

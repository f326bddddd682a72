import InjectScopeTUI
import InjectScopeTestSupport
import Testing

@testable import InjectScopeNcurses

/// What terminals send, as events.
struct InputDecoderTests {
  private func decoder() -> InputDecoder { InputDecoder(keys: KeySequences()) }

  /// One line an event.
  private func events(_ pieces: [[UInt8]]) -> [String] {
    var decoder = decoder()
    return pieces.flatMap { decoder.take($0) }.map { "\($0)" }
  }

  private func events(_ text: String) -> [String] { events([Array(text.utf8)]) }

  private func keys(_ keys: KeyStroke...) -> [String] { keys.map { "\(Event.key($0))" } }

  private func mouse(_ kind: MouseAction.Kind, _ column: Int, _ row: Int) -> [String] {
    ["\(Event.mouse(MouseAction(kind, at: Point(column: column, row: row))))"]
  }

  // MARK: Whole

  @Test func characters() {
    #expect(events("aé日🙂") == keys(.character("a"), .character("é"), .character("日"), .character("🙂")))
    #expect(events("\t\r\n\u{8}\u{7F}") == keys(.tab, .enter, .control("j"), .backspace, .backspace))
    #expect(events("\u{3}\u{10}\0") == keys(.control("c"), .control("p"), .control(" ")))
  }

  @Test func whatIsNoCharacterIsNothing() {
    #expect(events([[0xFF, 0x61, 0x80, 0xC3, 0x62, 0xE6, 0x97, 0x63]]) == keys("a", "b", "c"))
    #expect(events([[0xED, 0xA0, 0x80, 0x61]]) == keys("a"))
    #expect(events("\u{85}a") == keys("a"))
  }

  @Test(arguments: [
    ("[A", KeyStroke.up), ("OA", .up), ("[B", .down), ("OD", .left), ("[C", .right), ("OH", .home), ("[4~", .end),
    ("[5~", .pageUp), ("[6~", .pageDown), ("[3~", .delete), ("[Z", .backTab), ("OM", .enter), ("OP", .function(1)),
    ("[[A", .function(1)), ("[15~", .function(5)), ("[24~", .function(12)), ("[1;5A", .up), ("[5;2~", .pageUp),
    ("[1;2P", .function(1)),
  ])
  func aKeyThatSendsASequence(_ sequence: String, key: KeyStroke) {
    #expect(events("\u{1B}" + sequence + "x") == keys(key, "x"))
  }

  @Test func theDescriptionOfTheTerminalWins() {
    let described = KeySequences(described: [
      (Array("\u{1B}OA".utf8), .down), (Array("\u{1B}q".utf8), .up), ([0x0A], .down),
    ])
    var decoder = InputDecoder(keys: described)
    #expect(decoder.take(Array("\u{1B}OA\u{1B}q\n".utf8)).map { "\($0)" } == keys(.down, .up, .control("j")))
  }

  @Test(arguments: [
    "[<64;8;5m", "[<35;8;5M", "[<1;8;5M", "[<66;8;5M", "[<0;0;5M", "[<0;8M", "[I", "[12;40R", "[?1;2c",
    "[99~", "Ox", "]11;rgb:1e1e/1e1e/1e1e\u{7}", "]11;rgb:0/0/0\u{1B}\\", "P>|tmux 3.3a\u{1B}\\", "[1;5",
  ])
  func whatMeansNothingIsNotTyped(_ sequence: String) {
    #expect(events("\u{1B}" + sequence + "\u{1B}OA") == keys(.up))
  }

  @Test func theMouse() {
    #expect(events("\u{1B}[<0;8;5M\u{1B}[<0;8;5m") == mouse(.press, 7, 4) + mouse(.release, 7, 4))
    #expect(events("\u{1B}[<64;300;200M\u{1B}[<65;1;1M") == mouse(.wheelUp, 299, 199) + mouse(.wheelDown, 0, 0))
    #expect(events("\u{1B}[<4;8;5M") == mouse(.press, 7, 4))
    #expect(events("\u{1B}[M (%\u{1B}[M#(%") == mouse(.press, 7, 4) + mouse(.release, 7, 4))
    #expect(events([[0x1B, 0x5B, 0x4D, 0x60, 0xFF, 0x21]]) == mouse(.wheelUp, 222, 0))
  }

  @Test func whatIsPasted() {
    #expect(events("\u{1B}[200~q\rα\u{1B}[A\u{1B}[201~j") == ["\(Event.paste("q\rα\u{1B}[A"))"] + keys("j"))
    #expect(events("\u{1B}[200~\u{1B}[201~") == ["\(Event.paste(""))"])
  }

  /// However it is split.
  @Test(arguments: [1000, 4096, 1 << 18]) func ofWhatIsPastedNoMoreIsKeptThanAPromptTakes(piece: Int) {
    var decoder = decoder()
    var seen = decoder.take(Array("\u{1B}[200~".utf8))
    for begin in stride(from: 0, to: 1 << 18, by: piece) {
      seen += decoder.take([UInt8](repeating: 0x78, count: min(piece, 1 << 18 - begin)))
    }
    seen += decoder.take(Array("\u{1B}[201~j".utf8))
    let kept = String(repeating: "x", count: 1 << 16)
    #expect(seen.map { "\($0)" } == ["\(Event.paste(kept))"] + keys("j"))
  }

  // MARK: In pieces

  private static let session =
    "j\u{1B}[<0;8;5M\u{1B}[<0;8;5mk日\u{1B}OA\u{1B}[M (%\u{1B}[1;5B\u{1B}[200~a\u{1B}[Bb\u{1B}[201~\u{1B}]4;1\u{1B}\\é/"

  @Test func whereverItIsSplitTheEventsAreTheSame() {
    let bytes = Array(Self.session.utf8)
    let whole = events([bytes])
    #expect(whole.count == 11)
    #expect(events(bytes.map { [$0] }) == whole)
    for first in bytes.indices {
      #expect(events([Array(bytes[..<first]), Array(bytes[first...])]) == whole, "split at \(first)")
      for second in first..<bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        #expect(events(pieces) == whole, "split at \(first) and \(second)")
      }
    }
  }

  /// What has begun so may have been typed; all else only terminals send, however long the rest takes.
  @Test func onlyTheFirstTwoBytesAreInDoubt() {
    let bytes = Array(Self.session.utf8)
    for end in bytes.indices {
      var decoder = decoder()
      var seen = decoder.take(Array(bytes[..<end])).map { "\($0)" }
      guard decoder.doubt == nil else { continue }
      seen += decoder.takeAsTyped().map { "\($0)" } + decoder.take(Array(bytes[end...])).map { "\($0)" }
      #expect(seen == events([bytes]), "late after \(end)")
    }
  }

  @Test func escapeAloneIsAKey() {
    var decoder = decoder()
    #expect(decoder.take([0x1B]).isEmpty && decoder.doubt == .escape)
    #expect(decoder.takeAsTyped().map { "\($0)" } == keys(.escape))
    #expect(decoder.doubt == nil && decoder.takeAsTyped().isEmpty)
    for typed in ["[", "O", "]"] {
      #expect(decoder.take(Array("\u{1B}\(typed)".utf8)).isEmpty && decoder.doubt == .escapeAndCharacter)
      #expect(decoder.takeAsTyped().map { "\($0)" } == keys(.escape, .character(Character(typed))))
    }
    #expect(events("\u{1B}q") == keys(.escape, "q"))
    #expect(events("\u{1B}]j") == keys(.escape, "]", "j"))
    #expect(events("\u{1B}\u{1B}OA") == keys(.escape, .up))
  }

  /// On a slow line the escape may arrive long before the rest: better one Escape too many than a click that types.
  @Test(arguments: ["[<0;8;5M", "[<2;8;5M", "[<16;8;5M", "[200~q\u{1B}[201~", "[A", "OB"])
  func aTornSequenceIsNotTyped(_ rest: String) {
    var decoder = decoder()
    _ = decoder.take([0x1B])
    #expect(decoder.takeAsTyped().map { "\($0)" } == keys(.escape))
    #expect(decoder.take(Array(rest.utf8)).map { "\($0)" } == events("\u{1B}" + rest))
    #expect(decoder.take(Array("[<".utf8)).map { "\($0)" } == keys("[", "<"))
  }

  @Test(arguments: ["<0;8;5M", "<1;8;5M", "<2;8;5m", "<16;8;5M", "<35;8;5M", "<66;8;5M", "200~q\u{1B}[201~"])
  func noneIsTornAfterTwoBytes(_ rest: String) {
    var decoder = decoder()
    _ = decoder.take(Array("\u{1B}[".utf8))
    #expect(decoder.takeAsTyped().map { "\($0)" } == keys(.escape, "["))
    #expect(decoder.take(Array(rest.utf8)).map { "\($0)" } == events("\u{1B}[" + rest))
  }

  /// Whatever comes, it never keeps what follows for ever, and never breaks.
  @Test func noise() {
    var generator = SplitMix64(seed: 7)
    let alphabet = Array("\u{1B}[OM<;0129~ABP]\\\u{7}qé".utf8) + [0xFF]
    for _ in 0..<3000 {
      var decoder = decoder()
      let bytes = (0..<40).map { _ in generator.pick(alphabet) }
      _ = decoder.take(bytes)
      _ = decoder.take(Array("\u{1B}[201~\u{1B}\\\u{1B}\u{1B}".utf8))
      _ = decoder.takeAsTyped()
      let last = decoder.take(Array("q".utf8)).map { "\($0)" }.last
      #expect(last == keys("q").last, "\(bytes)")
    }
  }
}

extension KeyStroke: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

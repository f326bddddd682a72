import InjectScopeExport
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain Text_1", "plain Text_1"),
    ("a\u{202E}b", #"a\u{202E}b"#),
    ("zero\u{200B}width\u{200D}", #"zero\u{200B}width\u{200D}"#),
    ("\u{1B}[31mred", #"\u{1B}[31mred"#),
    ("line\nnext\ttab\r", #"line\nnext\ttab\r"#),
    ("\u{85}\u{7F}\u{2028}", #"\u{85}\u{7F}\u{2028}"#),
    ("\u{E000}\u{FFFF}\u{FEFF}", #"\u{E000}\u{FFFF}\u{FEFF}"#),
    ("héllo 漢字 e\u{301}", "héllo 漢字 e\u{301}"),
  ])
  func whatATerminalWouldObeyIsVisible(text: String, shown: String) { #expect(text.shown == shown) }

  @Test(arguments: [("abc", 3), ("", 0), ("漢字", 4), ("é", 1), ("e\u{301}", 1), ("🎉", 2), ("한글", 4), ("ｱ", 1), ("Ａ", 2)])
  func widthIsCountedInGraphemes(text: String, width: Int) { #expect(text.displayWidth == width) }
}

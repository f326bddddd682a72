import Testing

@testable import InjectScopeTUI

@Suite struct GraphemesTests {
  private func cells(_ text: String, columns: Int = 24, unicode: Bool = true) -> String {
    var canvas = Canvas(size: Size(columns: columns, rows: 1), glyphs: Glyphs(Capabilities(isUnicode: unicode)))
    canvas.put(text, row: 0, from: 0, to: columns)
    return canvas.grid.row(0).map { $0.width == 0 ? "·" : $0.text }.joined()
      .replacingTrailingSpaces()
  }

  @Test func controlsAreShownNotSent() {
    #expect(cells("a\u{1B}[2Jb") == #"a\u{1B}[2Jb"#)
    #expect(cells("\u{7F}\u{9B}") == #"\u{7F}\u{9B}"#)
    #expect(cells("a\tb\nc") == #"a\tb\nc"#)
    #expect(cells("a\u{202E}b\u{200B}") == #"a\u{202E}b\u{200B}"#)
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(cells("世界x") == "世·界·x")
    #expect(cells("世界", columns: 3) == "世·…")
    #expect(cells("世界", columns: 2) == "… ".replacingTrailingSpaces())
  }

  @Test func aBaseBearsFourMarksAndTheRestIsShown() {
    #expect(cells("e\u{301}x") == "e\u{301}x")
    #expect(cells("a\u{301}\u{302}\u{303}\u{304}\u{305}") == "a\u{301}\u{302}\u{303}\u{304}\\u{305}")
    #expect(cells("\u{301}a") == "\\u{301}a")
  }

  @Test func asciiShowsOthersAsNumbers() {
    #expect(cells("é世", unicode: false) == #"\u{E9}\u{4E16}"#)
  }

  @Test func overwritingHalfOfAWideCharacterClearsTheOther() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1), glyphs: Glyphs(Capabilities()))
    canvas.put("世界", row: 0, from: 0, to: 4)
    canvas.put("x", row: 0, from: 1, to: 2)
    #expect(canvas.grid.text(ofRow: 0) == " x界")
    canvas.put("y", row: 0, from: 2, to: 3)
    #expect(canvas.grid.text(ofRow: 0) == " xy ")
  }

  @Test func wordsWrapAndLongOnesAreBroken() {
    #expect(Graphemes.wrapped("one two three", columns: 7, isUnicode: true) == ["one two", "three"])
    let broken = Graphemes.wrapped("extraordinary it is", columns: 5, isUnicode: true)
    #expect(broken == ["extra", "ordin", "ary", "it is"])
    #expect(
      Graphemes.wrapped("at App/Home/Screen.swift:3", columns: 10, isUnicode: true)
        == ["at", "App/Home/", "Screen.", "swift:3"])
    #expect(Graphemes.wrapped("日本", columns: 1, isUnicode: true) == ["日本"])
  }
}

extension String {
  fileprivate func replacingTrailingSpaces() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// What is plain, or of our own words, is measured without a look at its characters: with the same outcome.
  @Test(arguments: [true, false])
  func widthIsThatOfTheCells(_ isUnicode: Bool) {
    let parts = ["a", " ", "~", "…", "→", "←", "·", "é", "e\u{301}", "→\u{301}", "\t", "\u{7F}", "漢", "a\u{FE0F}", "🏳️‍🌈"]
    for first in parts {
      for second in parts {
        for third in parts {
          let text = first + second + third
          let cells = Graphemes.safe(text, isUnicode: isUnicode).reduce(0) { $0 + $1.width }
          #expect(Graphemes.width(text, isUnicode: isUnicode) == cells, "\(text.debugDescription)")
        }
      }
    }
  }
}

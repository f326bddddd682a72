/// What the signs on the screen mean, as this screen shows them: in its characters and, where it has any, its colours.
enum Legend {
  static func rows(_ glyphs: Glyphs) -> [(signs: [Span], meaning: String)] {
    wrong + places(glyphs) + kinds + lifetimes + counts + changes(glyphs)
  }

  /// What is wrong, or in doubt.
  private static let wrong: [(signs: [Span], meaning: String)] = [
    (
      [Span("!", .unresolved)],
      "unresolved: missing, or an argument because nothing above offers it or several do"
    ),
    ([Span("@", .cycle)], "part of a cycle"),
    ([Span("?", .ambiguous)], "ambiguous, or the source cannot tell"),
    ([Span("E", .error), Span(" "), Span("W", .warning), Span(" "), Span("N", .note)], "error, warning, note"),
    ([Span("~", .quiet)], "behind a letter: inferred, through a type that stands elsewhere"),
    ([Span("%", .ambiguous)], "behind a letter: dynamic, under a condition, in a loop, or computed"),
    ([Span("-", .quiet)], "in place of a letter: no node supplies it"),
  ]

  /// Where one is, and where more is.
  private static func places(_ glyphs: Glyphs) -> [(signs: [Span], meaning: String)] {
    [
      ([Span(">", .mark)], "the chosen row"), ([Span("*", .mark)], "marked"),
      (
        [Span("\(glyphs.unfolded) \(glyphs.folded)", .quiet)], "unfolded, and folded: l and h, + and -, or a click"
      ),
      ([Span(glyphs.ellipsis)], "there is more than fits"),
      ([Span(glyphs.leftArrow, .quiet)], "behind a value: from whom it comes, or why it comes from nobody"),
      ([Span(glyphs.rightArrow, .quiet)], "behind a need: who has it; between nodes: the next one on the way"),
      (
        [Span("\(glyphs.goesOnLeft) \(glyphs.goesOnRight)", .mark)],
        "on the frame: code or map go on there; h and l, on the map { and }, move the view"
      ),
      ([Span(glyphs.scroll, .quiet)], "on the frame: how far down the list is"),
      ([Span(glyphs.onEveryPath, .mark)], "among paths: a node that all of its kind pass, declared or offered"),
    ]
  }

  private static let kinds: [(signs: [Span], meaning: String)] = [
    ([Span("R J I", .kind)], "root, injector, injectable"),
    ([Span("M P", .kind)], "module, component or container; provider or registration"),
    ([Span("B C", .kind)], "builder, consumer"),
    (
      [Span("#", .name)],
      "behind a name: the key, name or tag under which it is registered or asked for; #? is one that is computed"
    ),
  ]

  /// The words of the libraries, where they stand beside a name.
  private static let lifetimes: [(signs: [Span], meaning: String)] = [
    ([Span("factory, new", .quiet)], "made anew for whoever asks"),
    ([Span("class", .quiet)], "made once for each call of inject()"),
    ([Span("single, singleton, shared", .quiet)], "made once, and kept"),
    ([Span("weak", .quiet)], "made once, and kept as long as somebody else keeps it"),
  ]

  private static let counts: [(signs: [Span], meaning: String)] = [
    (
      [Span("4/9", .count)],
      "it needs four: what it asks for, and whom it creates, uses or is given by; nine other nodes depend on it directly"
    ),
    (
      [
        Span("1E", .error), Span(" "), Span("2W", .warning), Span(" "), Span("4N", .note), Span(" "),
        Span("1!", .unresolved), Span(" "), Span("1@", .cycle), Span(" "), Span("1?", .ambiguous),
      ],
      "in the first line: errors, warnings and notes; behind them nodes that are unresolved, in a cycle, in doubt"
    ),
    (
      [Span("2!", .unresolved), Span(" in ", .quiet), Span("8", .count)],
      "beside a folder or a container: of the eight nodes that it holds, two are unresolved"
    ),
    ([Span("3x", .count)], "beside a problem: it reaches three places"),
    ([Span("blocks generate", .error)], "beside a problem: generate writes nothing while it is there"),
    (
      [Span("only with --twin", .quiet)],
      "over code: a typed twin of what a library does at run time, which generate --twin writes to compare with"
    ),
    (
      [Span("nil, thought of", .quiet)],
      "beside a need: nothing answers it, and the code that asks has another value then"
    ),
    ([Span("#if", .quiet)], "beside a name or a need: it is there only in a build for which that condition holds"),
    ([Span("created by", .quiet)], "over a signature: who calls it; of the map's chosen box: by whom it is made"),
    ([Span("starts here", .quiet)], "of a root: nothing has to lead to it"),
    (
      [Span("not drawn", .quiet)],
      "in the map's first row: arrows that are left out, since what comes down the lists follows from who creates whom, "
        + "and the key that draws them"
    ),
    ([Span("answered by", .quiet)], "beside a need that was searched for: what supplies it"),
    ([Span("+1", .count)], "behind what supplies a need: one more does, for others that create the node"),
    ([Span("by name", .quiet)], "beside a need: several of its type are offered, and the name decides"),
    (
      [Span("declared, 2 steps", .count)],
      "beside a path: the shortest over what somebody declares to need or create, not over what a root merely offers; a step is an edge"
    ),
    ([Span("shortest, 2 steps", .count)], "the same where no root merely offers anything"),
  ]

  private static func changes(_ glyphs: Glyphs) -> [(signs: [Span], meaning: String)] {
    [
      (
        [Span("+", .added), Span(" "), Span("^", .note)],
        "before a row: new, or changed, since the project was read before; } and { go there, Esc takes it away"
      ),
      (
        [Span("+", .added), Span(" "), Span("-", .removed), Span(" "), Span("~", .warning)],
        "in a change: what comes, what goes, what is another then"
      ),
      (
        [Span("2 signatures shorter, generate +1 -2", .count)],
        "over a change: so many functions take an argument less, and generate writes one line more and two less"
      ),
      (
        [Span("forceManual", .quiet)],
        "`// sourcery: forceManual` above a property: it is meant to be an argument, and no finding"
      ),
    ]
  }
}

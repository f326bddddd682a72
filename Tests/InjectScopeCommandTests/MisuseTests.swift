import Testing

/// Whatever is typed wrongly ends with 2, says what is wrong, and prints no data.
@Suite struct MisuseTests {
  @Test(arguments: [
    (
      "lsit",
      """
      error: `lsit` is neither a command nor an existing path
      Did you mean list?
      See `injectscope help`.

      """
    ),
    (
      "explore",
      """
      error: the explorer needs a terminal, and standard output is none
      `injectscope list` prints the graph; `injectscope explore --dump` prints the explorer's screen.

      """
    ),
    (
      "list --knid root",
      """
      error: `list` knows no flag --knid
      Did you mean --kind?
      See `injectscope help list`.

      """
    ),
    (
      "--jsno list",
      """
      error: `list` knows no flag --jsno
      Did you mean --json?
      See `injectscope help list`.

      """
    ),
    (
      "list -x",
      """
      error: `list` knows no flag -x
      See `injectscope help list`.

      """
    ),
    (
      "check -help",
      """
      error: `check` knows no flag -help
      Did you mean --help?
      See `injectscope help check`.

      """
    ),
    (
      "export --json",
      """
      error: `export` does not take --json
      It belongs to `list`, `signatures`, `why`, `tree`, `impact`, `what-if`, `diff`, `check`, `explain`, `inspect`, `generate`.
      See `injectscope help export`.

      """
    ),
    (
      "list --kind",
      """
      error: --kind needs a value: --kind KIND
      A value that begins with a dash is written --kind=-x.

      """
    ),
    (
      "list --kind --json",
      """
      error: --kind needs a value: --kind KIND
      A value that begins with a dash is written --kind=-x.

      """
    ),
    (
      "list --kind injectr",
      """
      error: --kind: `injectr` is not one of root, injector, injectable, module, component, provider, registration, \
      container, builder, consumer
      Did you mean injector?

      """
    ),
    ("list --jobs 0", "error: --jobs: `0` is not a whole number, 1 or more\n"),
    ("list --jobs many", "error: --jobs: `many` is not a whole number, 1 or more\n"),
    ("list --json=1", "error: --json is on or off: `1` is neither true nor false\n"),
    ("list -D a-b", "error: -D: `a-b` is not the name of a compilation flag\n"),
    ("list --color blue", "error: --color: `blue` is not one of auto, always, never\n"),
    (
      "list --dialect injectgrial",
      "error: --dialect: `injectgrial` is not one of injectgrail, shot, flexinject, discoverer, injection\nDid you mean injectgrail?\n"
    ),
    (
      "list --filter is:unresolvd",
      """
      error: --filter: 'is:' knows no 'unresolvd'
      Did you mean is:unresolved?

      """
    ),
    (
      "list --filter is:foo",
      "error: --filter: 'is:' knows no 'foo' (unresolved cycle unused ambiguous dynamic)\n"
    ),
    (
      "list Missing",
      "error: no such file or folder: Missing\nDid you mean --filter Missing?\nSee `injectscope help list`.\n"
    ),
    ("list no/where", "error: no such file or folder: no/where\n"),
    // It stands behind a flag already.
    (
      "list --sources Missing", "error: no such file or folder: Missing\nSee `injectscope help list`.\n"
    ),
    (
      "export mermaid",
      "error: no such file or folder: mermaid\nDid you mean --format mermaid?\nSee `injectscope help export`.\n"
    ),
    (
      "export graph.dot",
      "error: no such file or folder: graph.dot\nDid you mean -o graph.dot?\nSee `injectscope help export`.\n"
    ),
    (
      "what-if Cart",
      "error: no such file or folder: Cart\nDid you mean --remove Cart?\nSee `injectscope help what-if`.\n"
    ),
    (
      "export -o graph.svg",
      "error: no graph is written as svg: graph.svg\n"
        + "Graphviz draws it: injectscope export | dot -Tsvg > graph.svg\n"
    ),
    (
      "what-if remove X",
      "error: no such file or folder: remove\nDid you mean --remove?\nSee `injectscope help what-if`.\n"
    ),
    (
      "check --format jsn",
      "error: --format: `jsn` is not one of text, json, sarif, github, xcode\nDid you mean json?\n"
    ),
    (
      "--check",
      "error: --check is no flag here: `check` is a command\nUsage: injectscope check [FLAG …] [PATH …]\n"
        + "See `injectscope help check`.\n"
    ),
    (
      "check --baseline none.json",
      "error: --baseline: there is no none.json\n"
        + "`injectscope check --baseline none.json --update-baseline` writes what is known today.\n"
    ),
    ("check --severity cycle", "error: --severity: `cycle` is not of the form ID=LEVEL\n"),
    (
      "check --severity cycel=off",
      "error: --severity: no finding has the id `cycel`\nDid you mean cycle?\n`injectscope explain` lists them.\n"
    ),
    ("check --severity cycle=loud", "error: --severity: `loud` is not one of note, warning, error, off\n"),
    ("explain cycel", "error: no finding has the id `cycel`\nDid you mean cycle?\n`injectscope explain` lists them.\n"),
    (
      "explain a b",
      """
      error: `explain` does not know what to do with `b`
      Usage: injectscope explain [FLAG …] [ID]
      See `injectscope help explain`.

      """
    ),
    (
      "version 2",
      """
      error: `version` does not know what to do with `2`
      Usage: injectscope version [FLAG …]
      See `injectscope help version`.

      """
    ),
    (
      "why",
      """
      error: `why` needs NODE [NODE]
      Usage: injectscope why [FLAG …] NODE [NODE]
      See `injectscope help why`.

      """
    ),
    ("export --output=", "error: --output: `` is not a file\n"),
    ("generate --imports=Core,a;b", "error: --imports: `a;b` is not the name of a module\n"),
    ("generate --output=", "error: --output: `` is not a folder\n"),
    ("export --depth 2", "error: --depth means nothing without --focus\n"),
    ("generate --stdout A --check", "error: --stdout and --check exclude each other\n"),
    ("help genrate", "error: there is no help on `genrate`\nDid you mean generate?\nSee `injectscope help`.\n"),
    ("list --config none.json", "error: none.json: No such file or directory\n"),
  ])
  func isSaidExactly(_ line: String, _ expected: String) throws {
    let folder = try TemporaryFolder()
    let run = try folder.run(line.split(separator: " ").map(String.init))
    #expect(run.errors == expected)
    #expect(run.output == "")
    #expect(run.code == 2)
  }
}

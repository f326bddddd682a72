import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// What a change would lead to, before anybody makes it.
struct WhatIfCommand: Command {
  let manual = CommandManual(
    name: "what-if", words: .paths, readsProject: true,
    summary: "Show what a change would lead to, or print it as a patch",
    discussion: """
      Makes changes in memory, one after the other, reads and resolves everything anew, and shows the difference: what \
      is gained (+), lost (-) and changed (~), edges too with --verbose. Nothing is written; --patch prints what `git \
      apply` takes. The exit code is 1 where a new error comes, one that was there and reaches more is none, and 2 where \
      a change cannot be made: the reason is said. `injectscope help --supply` says what a change is in each library:
      \(Self.table)
      With --json: `changes`, `patch`, `nodes`, `edges`, `signatures`, `findings`, `marks`, `generated`, `summary`.
      """,
    examples: [
      .init(line: "injectscope what-if --supply App.clock:Clock", meaning: "if the root offered a clock"),
      .init(line: "injectscope what-if --remove App.network Sources", meaning: "what would break"),
      .init(line: "injectscope what-if --injects HomeModel:RowModel", meaning: "who would get which function"),
      .init(line: "injectscope what-if --rescope CarModule=singleton", meaning: "another lifetime"),
      .init(line: "injectscope what-if --fix Home.swift:4 --patch | git apply", meaning: "cure a finding"),
    ])

  /// Made from what the libraries themselves answer.
  private static var table: String {
    let kinds = Change.Kind.allCases
    let width = (Dialects.all.map(\.title.count).max() ?? 0) + 2
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    func has(_ kind: Change.Kind, _ dialect: any Dialect) -> String {
      if case .does = dialect.changes.answer(to: kind) { "yes" } else { "no" }
    }
    let head = "  " + padded("", width) + kinds.map { padded("--" + $0.rawValue, 11) }.joined()
    let rows = Dialects.all.map { dialect -> String in
      let cells = kinds.map { padded(has($0, dialect), 11) }.joined()
      return "  " + padded(dialect.title, width) + cells
    }
    return ([head] + rows).map { line in
      String(line.dropLast(line.reversed().prefix { $0 == " " }.count))
    }.joined(separator: "\n")
  }

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let options = invocation.options
    guard !options.changes.isEmpty else {
      throw Misuse.missingWord("a change: " + ChangeWord.kinds.map { "--" + $0 }.joined(separator: ", "), command: self)
    }
    if options.printsPatch, options.printsJSON { throw Misuse.conflict("--patch", "--json") }
    let memory = Session.memory(for: invocation)
    let session = try Session.open(invocation, on: console, memory: memory)
    session.tellIfEmpty(on: console)
    let prospect = try Prospect.of(options.changes, invocation, from: session, memory: memory)
    let report = ProspectReport(prospect)
    let patch = prospect.sources.patch(shown: Self.path(prospect, console))
    if options.printsJSON {
      console.print(report.json(patch: patch).text)
    } else if options.printsPatch {
      console.print(patch)
      for remark in report.remarks(console.sideStyle) { console.tell(remark) }
    } else {
      console.print(report.text(patch: patch, console.style))
    }
    return prospect.difference.bringsError ? .findings : .fine
  }

  /// A patch's names begin where it will be taken: here, or where the project is, if that lies elsewhere.
  private static func path(_ prospect: Prospect, _ console: Console) -> (String) -> String {
    let shown = console.style.path
    let paths = prospect.sources.files.map { shown($0.path) }
    guard paths.contains(where: { $0.hasPrefix("../") || $0.hasPrefix("/") }) else { return shown }
    console.tell(prospect.sources.patchFolder)
    return { (path: String) -> String in path }
  }
}

import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// All that a change of a node would reach.
struct ImpactCommand: Command {
  let manual = CommandManual(
    name: "impact", words: .nodes("NODE", 1...1), readsProject: true,
    summary: "Show all that would be touched if a node changed or went",
    discussion: """
      Shows who depends on NODE, the nearest first (1 is directly); the functions that make it, that it has, or that \
      pass on what it gives, with the generated file in which each stands; and what would be found if it went, as \
      `what-if --remove NODE` makes it go. `Owner.label` asks about one thing: a root's property, a requirement, a \
      property that is filled. Those for whom a root's mere offer is the only way come last.

      With --json: `node`, `dependents` (`id`, `distance`, `location`, `onlyOffered`), `signatures` (`ownerId`, \
      `targetId`, `text`, `file`), and `removal`: null where it cannot be removed, with the reason in `refusal`, else \
      `gained`, `lost` and `changed` findings and a `summary`.
      """,
    examples: [
      .init(line: "injectscope impact MessageFormatterImpl", meaning: "who would notice"),
      .init(line: "injectscope impact AppContext.messagesRepository", meaning: "one thing that the root offers"),
      .init(line: "injectscope impact HomeCoordinator --json --sources App", meaning: "for a program"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let memory = Session.memory(for: invocation)
    let session = try Session.open(invocation, on: console, memory: memory)
    session.tellIfEmpty(on: console)
    let word = invocation.words[0]
    let reference = try session.references(on: console).read(word)
    let removal: Result<Prospect, ChangeError>
    do {
      removal = .success(try Prospect.of([.remove(word)], invocation, from: session, memory: memory))
    } catch let error as ChangeError { removal = .failure(error) }
    let report = ImpactReport(reference, removal, in: session, style: session.style(invocation.options.style))
    console.print(invocation.options.printsJSON ? report.json.text : report.text(console.style))
    if case .node(let node) = reference { session.tellWhatIsHeld(by: node, on: console) }
    return .fine
  }
}

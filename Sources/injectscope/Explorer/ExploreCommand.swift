import InjectScopeCommands
import InjectScopeModel
import InjectScopeNcurses
import InjectScopeTUI
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The explorer.
struct ExploreCommand: Command {
  let manual = CommandManual(
    name: "explore", words: .paths, readsProject: true,
    summary: "Explore the graph in the terminal",
    discussion: """
      Reads the Swift files below each PATH (the current folder without any) and shows how they are wired: who needs \
      what, where each argument comes from, what is unresolved and why, and what would be generated. The screen \
      follows when files change. `?` shows the keys. With --script or --dump no terminal is needed.
      """,
    examples: [
      .init(line: "injectscope explore Sources/App", meaning: "a part of a project"),
      .init(line: "injectscope explore --dump --size 80x24", meaning: "print the first screen"),
      .init(line: "injectscope explore --script keys.txt", meaning: "press keys, and print what `dump` asks for"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let environment = ProcessInfo.processInfo.environment
    if invocation.options.exploring.checksSettings { return try checkSettings(environment, on: console) }
    if let script = try script(invocation.options.exploring) {
      return try play(script, ProjectSource.workspace(invocation), invocation, on: console)
    }
    Backtracer.askNothing()
    ProcessMemory.keepLargeApart()
    let settings = SettingsReading(environment, isWanted: !invocation.options.exploring.ignoresSettings)
    let terminal: NcursesScreen
    do {
      terminal = try NcursesScreen.open(isASCII: invocation.options.isASCII, looks: settings.settings.looks)
    } catch {
      // What is no terminal, or an unknown one, gets no escape sequences either.
      console.adoptPlain(invocation.options)
      throw ExploreError.terminal(error)
    }
    // What was said while the screen was taken is gone with it.
    defer {
      terminal.close()
      if let complaint = settings.complaint { console.complain(complaint.message, hints: complaint.hints) }
    }
    let memory = ExplorerMemory(environment: environment)
    var invocation = invocation
    let remark = settings.remark.map { Event.failed($0) } ?? terminal.remark.map { Event.noted($0) }
    let own = settings.settings
    var (code, next) = try explore(invocation, own, memory, terminal, saying: remark)
    while let place = next {
      do {
        let other = try invocation.moved(to: place)
        (code, next) = try explore(other, own, memory, terminal, saying: nil)
        invocation = other
      } catch {
        // Whoever cannot go there stays where they were.
        let remark = Event.failed((error as? any Complaint)?.message ?? "\(error)")
        (code, next) = try explore(invocation, own, memory, terminal, saying: remark)
      }
    }
    return code
  }

  /// Says what is wrong with a person's settings, or that nothing is.
  private func checkSettings(_ environment: [String: String], on console: Console) throws -> ExitCode {
    guard let path = ExplorerSettings.path(in: environment) else {
      console.tell("there is no folder for an explorer.json: everything is as it comes")
      return .fine
    }
    guard Disk.exists(path) else {
      console.tell("there is no \(path): everything is as it comes".shown)
      return .fine
    }
    if let mistakes = try ExplorerSettings.read(in: environment).mistakes { throw mistakes }
    console.tell("\(path): all of it is understood")
    return .fine
  }

  /// One project; and what somebody goes to from there, if anything.
  private func explore(
    _ invocation: Invocation, _ settings: ExplorerSettings, _ memory: ExplorerMemory, _ terminal: NcursesScreen,
    saying remark: Event?
  ) throws -> (ExitCode, next: ReadingPlace?) {
    let watcher = Watcher(over: invocation)
    let own = invocation.place
    let source = try ProjectSource.workspace(invocation, watcher: watcher) { memory.remember(own) }
    var options = options(for: terminal, source, invocation)
    options.keys = settings.keys
    options.commands = settings.commands
    options.listWidth = memory.listWidth
    options.typedBefore = memory.typed
    options.whole = invocation.whole
    let recent = memory.recent.filter { $0.places != own.places && $0.places != options.whole?.places }
    options.recent = [options.whole].compactMap(\.self) + recent
    guard
      let loop = ExplorerLoop(
        terminal: terminal, source: source, options: options, watcher: watcher, memory: memory)
    else { throw ExploreError.noPipe }
    if let remark { loop.handle(remark) }
    return (loop.run(), loop.next)
  }

  /// What to play in place of a person, if anything.
  private func script(_ options: Options.Exploring) throws -> Script? {
    if let path = options.script {
      let script = try Script(Disk.text(of: path))
      return options.dumps ? Script(script.steps + [.dump]) : script
    }
    return options.dumps ? Script([.waitLoaded, .dump]) : nil
  }

  private func play(
    _ script: Script, _ source: ProjectSource, _ invocation: Invocation, on console: Console
  ) throws -> ExitCode {
    let exploring = invocation.options.exploring
    let terminal = ScriptTerminal(
      size: Size(columns: exploring.columns, rows: exploring.rows), isUnicode: !invocation.options.isASCII)
    let options = options(for: terminal, source, invocation)
    guard let loop = ExplorerLoop(terminal: terminal, source: source.inOnePiece, options: options) else {
      throw ExploreError.noPipe
    }
    ScriptRunner(terminal: terminal, loop: loop, print: console.print).run(script)
    return .fine
  }

  private func options(
    for terminal: any Terminal, _ source: ProjectSource, _ invocation: Invocation
  ) -> ExplorerOptions {
    let shown = ShownPath(root: source.root)
    var options = ExplorerOptions(
      capabilities: terminal.capabilities, style: invocation.options.style ?? .direct, projectName: source.name,
      arguments: invocation.paths == ["."] ? [] : invocation.paths, path: { shown($0) })
    options.beginsWithGroups = true
    return options
  }
}

/// Why the explorer does not begin.
enum ExploreError: Complaint {
  case terminal(TerminalFailure)
  case noPipe

  var message: String {
    switch self {
    case .terminal(let failure): failure.description
    case .noPipe: "the system has no pipe left"
    }
  }

  var hints: [String] {
    switch self {
    case .terminal(.noTerminal):
      ["`injectscope list` prints the graph; `injectscope explore --dump` prints the explorer's screen."]
    case .terminal(.unknownType), .terminal(.noType): ["Try TERM=xterm-256color, or TERM=vt100."]
    case .terminal(.noDescriptions):
      ["Install them (ncurses-base on Debian, ncurses elsewhere), or let TERMINFO name the folder that has them."]
    case .terminal(.refused), .noPipe: []
    }
  }
}

import InjectScopeWorkspace

/// The process: arguments in, an exit code out. Whatever goes wrong on the way is worded here.
public enum Program {
  public static func run(_ tool: Tool) -> Never {
    Platform.prepareSignals()
    let console = Console()
    let code = run(tool, Array(CommandLine.arguments.dropFirst()), on: console)
    Platform.exit(console.finish(code))
  }

  private static func run(_ tool: Tool, _ arguments: [String], on console: Console) -> ExitCode {
    // Before anything is looked at.
    let tree = RecordingTree()
    var command: (any Command)?
    var behindFlags: Set<String> = []
    do {
      let typed = try CommandLineParser(tool: tool, isPath: Disk.exists).parse(arguments)
      command = typed.command
      behindFlags = Set(typed.entries.lazy.filter { $0.flag.name == "sources" }.map(\.value))
      if let other = instead(of: typed) { return try other.run(Invocation(typed.asking(other)), on: console) }
      let invocation = try Invocation(typed)
      console.adopt(invocation.options)
      guard let answers = Answers(invocation, arguments, through: tree, on: console) else {
        return try invocation.command.run(invocation, on: console)
      }
      if let code = answers.repeated(on: console) { return code }
      console.listen()
      let code = try code(of: invocation.looking(through: tree).comparing(answers.compare), on: console)
      answers.keep(code, console.heard)
      return code
    } catch let complaint as any Complaint {
      console.complain(complaint.message, hints: complaint.hints)
    } catch LoadError.noSuchPath(let path) {
      let hints = command.map { Misuse.meant(byPath: path, isWord: !behindFlags.contains(path), of: $0) } ?? []
      console.complain("\(LoadError.noSuchPath(path))", hints: hints)
    } catch {
      console.complain("\(error)", hints: [])
    }
    return .misuse
  }

  private static func code(of invocation: Invocation, on console: Console) throws -> ExitCode {
    do { return try invocation.command.run(invocation, on: console) } catch let known as Answers.Known {
      // What stands before it was said already.
      console.say(Array(known.answer.pieces.dropFirst(console.heard?.count ?? 0)))
      return known.code
    }
  }

  /// `--help` and `--version` answer in place of the command.
  private static func instead(of typed: TypedOptions) -> (any Command)? {
    func isOn(_ flag: String) -> Bool { typed.entries.last { $0.flag.name == flag }?.isOn ?? false }
    return isOn("help") ? HelpCommand() : isOn("version") ? VersionCommand() : nil
  }
}

extension TypedOptions {
  /// The same line, put to `help` or `version`: about the command, if one was named.
  fileprivate func asking(_ other: any Command) -> TypedOptions {
    let topic = isCommandTyped && other is HelpCommand ? [command.manual.name] : []
    let kept = entries.filter { $0.flag.isTaken(by: other) }
    return TypedOptions(tool: tool, command: other, isCommandTyped: true, words: topic, entries: kept)
  }
}

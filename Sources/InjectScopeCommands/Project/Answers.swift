import InjectScopePlatform
import InjectScopeWorkspace

/// Says again what a command said, where nothing has changed of all that it looked at.
struct Answers {
  private let place: KeptAnswer.Place
  private let tree: RecordingTree

  /// `nil` where an answer hangs on more than the command line, the console and the files that are read.
  ///
  /// - Parameter tree: What the command looks through; it was made before anything was looked at.
  init?(_ invocation: Invocation, _ arguments: [String], through tree: RecordingTree, on console: Console) {
    let options = invocation.options
    guard invocation.command.manual.isAnswerKept, options.reading.isCached, !options.isVerbose,
      options.baseline == nil, options.fixing.wish == .nothing, !options.watches, options.exporting.output == nil,
      let file = invocation.configurationFile,
      let cache = CacheFolder(environment: ProcessEnvironment.value), let folder = Workspace.currentFolder
    else { return nil }
    // Words may be paths, or not: that is looked at too.
    for path in arguments.filter({ !$0.hasPrefix("-") && !$0.isEmpty }) + [file] {
      tree.look(at: path.hasPrefix("/") ? path : folder + "/" + path)
    }
    place = KeptAnswer.Place(
      [invocation.tool.name, folder, file] + console.circumstances + arguments, in: cache,
      jobs: options.reading.jobs ?? LoadRequest.defaultJobs)
    self.tree = tree
  }

  /// What was kept as data, if it is still true.
  var kept: String? { place.answer()?.pieces.filter(\.isOutput).map(\.text).joined() }

  /// Says it, if it is still true.
  func repeated(on console: Console) -> ExitCode? {
    guard let answer = place.answer(), let code = ExitCode(rawValue: answer.code) else { return nil }
    console.say(answer.pieces)
    return code
  }

  func keep(_ code: ExitCode, _ pieces: [KeptAnswer.Piece]?) {
    guard code == .fine || code == .findings, let pieces else { return }
    place.keep(KeptAnswer(pieces: pieces, code: code.rawValue), after: tree)
  }
}

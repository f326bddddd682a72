import InjectScopePlatform
import InjectScopeWorkspace

/// Says again what a command said, where nothing has changed of all that it looked at, or where what was read of the
/// project is what it was, whatever has changed in the files.
struct Answers: Sendable {
  private let place: KeptAnswer.Place
  private let tree: RecordingTree
  private let cache: CacheFolder
  private let jobs: Int
  /// All that the command hangs on besides what is read.
  private let words: [String]
  /// Where an answer comes that follows from what was read alone, and how often the tree was asked before.
  private let following = Locked<(place: KeptAnswer.Place, questions: Int)?>(nil)
  private let trace = Locked<LoadTrace?>(nil)
  /// How the command reads files.
  private let request: LoadRequest

  /// Said in place of going on.
  struct Known: Error {
    let answer: KeptAnswer
    let code: ExitCode
  }

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
      tree.look(at: Disk.place(of: path, from: folder))
    }
    let asked = [invocation.tool.name, folder, file] + console.circumstances + arguments
    request = Session.request(for: invocation)
    jobs = request.jobs
    place = KeptAnswer.Place(asked, in: cache, jobs: jobs)
    words =
      ["read", "\(invocation.paths)", "\(invocation.words)", String(reflecting: options)] + asked
    self.cache = cache
    self.tree = tree
  }

  /// What was kept as data, if it is still true.
  var kept: String? { place.answer(for: request)?.pieces.filter(\.isOutput).map(\.text).joined() }

  /// Says it, if it is still true.
  func repeated(on console: Console) -> ExitCode? {
    guard let answer = place.answer(for: request), let code = ExitCode(rawValue: answer.code) else { return nil }
    console.say(answer.pieces)
    return code
  }

  /// Throws the answer, if what was read is what it was.
  func compare(_ loaded: LoadedProject) throws(Known) {
    trace.withLock { $0 = loaded.trace }
    guard let mark = loaded.mark else { return }
    let place = KeptAnswer.Place(words + [mark], in: cache, jobs: jobs)
    if let answer = place.answer(), let code = ExitCode(rawValue: answer.code) {
      throw Known(answer: answer, code: code)
    }
    let questions = tree.questions
    following.withLock { $0 = (place, questions) }
  }

  func keep(_ code: ExitCode, _ pieces: [KeptAnswer.Piece]?) {
    guard code == .fine || code == .findings, let pieces else { return }
    let answer = KeptAnswer(pieces: pieces, code: code.rawValue)
    place.keep(answer, after: tree, trace.withLock { $0 })
    // Who looked at a file besides what was read of it may have seen what the facts do not say.
    if let (place, questions) = following.withLock({ $0 }), questions == tree.questions { place.keep(answer) }
  }
}

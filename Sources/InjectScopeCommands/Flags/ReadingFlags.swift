import InjectScopeAnalysis
import InjectScopeDialects

/// What is read, and how: every command that reads a project takes these.
enum ReadingFlags {
  static let all = [sources, exclude, dialect, define, noSkim, noCache, jobs, config]

  private static let sources = Flag(
    "sources", .list("PATH"), for: .readers, isConfigurable: true,
    offer: .files,
    summary: "Read this folder or file; the same as a PATH",
    help: """
      Read this folder or file. It may be given several times, and means the same as a PATH among the words; the \
      commands whose words are NODEs need it. Without any, the current folder is read. In the configuration file \
      paths are relative to that file.
      """
  ) { entry, options throws(Misuse) in options.reading.sources.append(entry.path) }

  private static let exclude = Flag(
    "exclude", .list("GLOB"), for: .readers, isConfigurable: true,
    summary: "Leave out what matches, such as `**/Mocks/**`",
    help: """
      Leave out every file and folder whose path, relative to the project's root, matches. `*` stands for anything \
      but a slash, `**` for anything, `?` for one character. It may be given several times.
      """
  ) { entry, options throws(Misuse) in options.reading.excludes.append(entry.value) }

  private static let dialect = Flag(
    "dialect", .list("NAME"), for: .readers, isConfigurable: true,
    offer: .names(names),
    summary: "Read only this library's code: \(names.joined(separator: ", "))",
    help: """
      Read only what is written for this dependency-injection library. It may be given several times; without it all \
      are read. Known are: \(names.joined(separator: ", ")).
      """
  ) { entry, options throws(Misuse) in
    for name in entry.parts {
      guard names.contains(name) else { throw .notAChoice(name, origin: entry.origin, choices: names) }
      options.reading.dialects.append(name)
    }
  }

  private static let define = Flag(
    "define", short: "D", .list("FLAG"), for: .readers, isConfigurable: true,
    summary: "Choose among `#if` branches as a compiler with this flag",
    help: """
      Read the branches of `#if` that a compiler would take which was given exactly these flags: `-D DEBUG`, or \
      `-DDEBUG`. Without any, every branch is read, and generated code guards what stands in it.
      """
  ) { entry, options throws(Misuse) in
    let isName = entry.value.first.map { $0 == "_" || $0.isLetter } ?? false
    guard isName, entry.value.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber }) else {
      throw .badValue(entry.value, origin: entry.origin, expected: "the name of a compilation flag")
    }
    options.reading.defines = (options.reading.defines ?? []).union([entry.value])
  }

  private static let noSkim = Flag(
    "no-skim", for: .readers, isConfigurable: true,
    summary: "Parse every file whole; slower, the same answer",
    help: """
      Parse every Swift file from its first line to its last, rather than only what can matter. The answer is the \
      same; this is here to prove it.
      """
  ) { entry, options throws(Misuse) in options.reading.skims = !entry.isOn }

  private static let noCache = Flag(
    "no-cache", for: .readers, isConfigurable: true,
    summary: "Use nothing that other runs found out; the same answer",
    help: """
      Read every file anew, and keep nothing for the next run. Without it, what stands in a file is read once, however \
      often and wherever it lies in the project: it is kept, by the hash of the bytes, in \
      `$XDG_CACHE_HOME/injectscope`, or else `~/.cache/injectscope` (on macOS `~/Library/Caches/injectscope`), and the \
      next run opens only what has changed; where nothing has, a command says again what it said. Projects together \
      take 1 GB at most, and what nobody has used for 60 days is removed; all of it can be deleted at any time. The \
      answer is the same.
      """
  ) { entry, options throws(Misuse) in options.reading.isCached = !entry.isOn }

  private static let jobs = Flag(
    "jobs", .number("N"), for: .readers, isConfigurable: true,
    summary: "Work with N threads; as many as there are processors",
    help: """
      Read files and rehearse programs with this many threads at most. Without it, as many as there are processors. \
      The answer is the same.
      """
  ) { entry, options throws(Misuse) in options.reading.jobs = try entry.number(from: 1) }

  private static let config = Flag(
    "config", .value("FILE"), for: .readers,
    offer: .files,
    summary: "Use this configuration; `\(Configuration.fileName)` in the root",
    help: """
      Read the configuration from this file rather than from `\(Configuration.fileName)` in the project's root. It \
      is a JSON object whose keys are the long names of flags, such as {"exclude": ["**/Mocks/**"], "style": \
      "injector"}. Flags that are typed win over it. Its keys are: \
      \(FlagTable.configurable.map(\.name).joined(separator: ", ")).
      """
  ) { entry, options throws(Misuse) in options.configuration = entry.value }

  private static let names = Dialects.all.map(\.id.name)
}

import InjectScopeModel
import InjectScopeWorkspace

/// A command with everything that it needs to know: words told apart, options merged.
public struct Invocation: Sendable {
  let tool: Tool
  let command: any Command
  /// What to read: words that are paths, then `--sources`; the current folder where none is named.
  public private(set) var paths: [String]
  /// The words that are no paths.
  let words: [String]
  public let options: Options
  /// The configuration file that is merged in, whether it is there or not; `nil` for a command that reads no project.
  public let configurationFile: String?
  private let typed: TypedOptions
  /// What is read where no path is named.
  let here: String
  /// The paths that the line itself names; of a NODE none.
  private(set) var named: [String]
  /// Where sources come from.
  private(set) var tree: any SourceTree = DiskTree()
  /// Looks at what was read before anything follows from it; throws where the rest is known.
  private(set) var whenRead: (@Sendable (LoadedProject) throws -> Void)?

  /// Whether the line itself says what to read.
  var namesPaths: Bool { !named.isEmpty }

  /// The same line, merged with what the configuration file says now.
  public func renewed() throws -> Invocation { try Invocation(typed, here: here) }

  /// What is read, in words that mean the same from any folder.
  public var place: ReadingPlace { ReadingPlace(folder: Disk.whole(here), paths: named.map(Disk.whole)) }

  /// The same command for what is read elsewhere, with the configuration that stands there.
  public func moved(to place: ReadingPlace) throws -> Invocation {
    var typed = typed
    typed.words = place.paths
    typed.entries.removeAll { ["sources", "config"].contains($0.flag.name) }
    return try Invocation(typed, here: place.folder)
  }

  /// Merges what was typed with the configuration file.
  ///
  /// - Parameters:
  ///   - ground: where the configuration is looked for; without it on disk, unless the command reads revisions, each of
  ///     which has its own.
  ///   - here: what is read where no path is named.
  init(_ typed: TypedOptions, on ground: Ground? = nil, here: String = ".") throws {
    let form = typed.command.manual.words
    let (pathWords, otherWords) = Self.split(typed)
    let named = pathWords + typed.entries.filter { $0.flag.name == "sources" }.map(\.value)
    let here = named.isEmpty && form.takesFiles ? try Disk.surroundings(of: typed.words) ?? here : here
    let isConfigured = typed.command.manual.readsProject && (ground != nil || !form.takesRevisions)
    let ground = ground ?? .disk
    let file = try isConfigured ? Self.configurationFile(typed, first: named.first ?? here, on: ground) : nil
    let configured = try file.map { try Self.configuration(in: $0, isNamed: typed.names("config"), on: ground) } ?? []

    var options = Options()
    for entry in configured where !Self.isDisplaced(entry.flag, by: typed, hasPaths: !named.isEmpty) {
      try Self.checkPath(of: entry, on: ground)
      try entry.flag.apply(entry, &options)
    }
    for entry in typed.entries { try entry.flag.apply(entry, &options) }
    tool = typed.tool
    command = typed.command
    let all = pathWords + options.reading.sources
    paths = all.isEmpty ? [here] : all
    words = otherWords
    self.options = options
    configurationFile = file
    self.typed = typed
    self.here = here
    self.named = named
    try checkWords()
  }

  /// The same line, merged with the configuration that stands elsewhere, and with paths as they are there; without those
  /// that are nowhere.
  func placed(on ground: Ground, moving path: (String) -> String?) throws -> Invocation {
    var typed = typed
    typed.entries = typed.entries.compactMap { entry in
      guard entry.flag.name == "sources" else { return entry }
      return path(entry.value).map { TypedOptions.Entry(flag: entry.flag, value: $0, origin: entry.origin) }
    }
    return try Invocation(typed, on: ground, here: path(".") ?? here)
  }

  /// The same, put to other places.
  public func reading(_ paths: [String]) -> Invocation {
    var other = self
    other.paths = paths
    return other
  }

  /// The same, and what is suggested names them: nobody typed them, and yet they are read.
  func suggesting(_ paths: [String]) -> Invocation {
    var other = reading(paths)
    other.named = paths
    return other
  }

  /// The same, with sources from another place.
  func looking(through tree: any SourceTree) -> Invocation {
    var other = self
    other.tree = tree
    return other
  }

  /// The same, for somebody who may know what follows from what is read.
  func comparing(_ look: @escaping @Sendable (LoadedProject) throws -> Void) -> Invocation {
    var other = self
    other.whenRead = look
    return other
  }

  /// The line as it was typed, to be pasted: without some of its flags, and with others.
  func line(without left: Set<String>, adding added: [String]) -> String {
    let flags = typed.entries.filter { !left.contains($0.flag.name) }.flatMap(\.asTyped)
    return (["injectscope", command.manual.name] + flags + added + typed.words).map(\.shellWord).joined(separator: " ")
  }

  /// The words that are paths. Where a NODE is wanted and none is there, a bare word names one, whatever folder is called
  /// so too.
  private static func split(_ typed: TypedOptions) -> (paths: [String], others: [String]) {
    let (form, words) = (typed.command.manual.words, typed.words)
    guard form.takesPaths else { return ([], words) }
    guard form.takesNodes else { return (words, []) }
    var isPath = words.map(Disk.exists)
    var lack = form.least - isPath.count { !$0 }
    for place in words.indices where lack > 0 && isPath[place] {
      guard !words[place].contains("/"), ![".", ".."].contains(words[place]) else { continue }
      isPath[place] = false
      lack -= 1
    }
    let places = words.indices
    return (places.filter { isPath[$0] }.map { words[$0] }, places.filter { !isPath[$0] }.map { words[$0] })
  }

  private func checkWords() throws(Misuse) {
    let form = command.manual.words
    if words.count > form.most, let surplus = words.dropFirst(form.most).first {
      throw .surplusWord(surplus, command: command)
    }
    if words.isEmpty, form.least > 0, form.takesNodes, let path = named.first {
      throw .pathForNode(path, command: command)
    }
    if words.count < form.least { throw .missingWord(form.title, command: command) }
  }

  /// A list that was typed stands in place of the configured one; paths among the words stand in place of `sources`.
  private static func isDisplaced(_ flag: Flag, by typed: TypedOptions, hasPaths: Bool) -> Bool {
    if flag.name == "sources", hasPaths { return true }
    return flag.shape.gathers && typed.names(flag.name)
  }

  /// A path that was typed stands before one's eyes; one that is configured is told with its place.
  private static func checkPath(of entry: TypedOptions.Entry, on ground: Ground) throws(ConfigurationError) {
    guard entry.flag.name == "sources", case .configuration(let file, let line, let column, let key) = entry.origin,
      !ground.has(entry.path)
    else { return }
    throw ConfigurationError(
      file: file, place: .init(line: line, column: column), problem: .noSuchPath(key: key, path: entry.value))
  }

  private static func configurationFile(
    _ typed: TypedOptions, first path: String, on ground: Ground
  ) throws -> String {
    if let named = typed.entries.last(where: { $0.flag.name == "config" })?.value { return named }
    return try ground.configuration(ofProjectAt: path)
  }

  /// One that was not named may be missing; one that was is on disk.
  private static func configuration(
    in file: String, isNamed: Bool, on ground: Ground
  ) throws -> [TypedOptions.Entry] {
    guard let text = isNamed ? try Disk.text(of: file, atMost: Configuration.sizeLimit) : try ground.text(of: file)
    else { return [] }
    return try Configuration.entries(in: text, file: file)
  }
}

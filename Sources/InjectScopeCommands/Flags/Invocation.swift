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
  /// Where sources come from.
  private(set) var tree: any SourceTree = DiskTree()

  /// The same line, merged with what the configuration file says now.
  public func renewed() throws -> Invocation { try Invocation(typed) }

  /// Merges what was typed with the configuration file.
  init(_ typed: TypedOptions) throws {
    let takesPaths = typed.command.manual.words.takesPaths
    let pathWords = takesPaths ? typed.words.filter { !typed.command.manual.words.takesNodes || Disk.exists($0) } : []
    let named = pathWords + typed.entries.filter { $0.flag.name == "sources" }.map(\.value)
    let file = try typed.command.manual.readsProject ? Self.configurationFile(typed, first: named.first) : nil
    let configured = try file.map { try Self.configuration(in: $0, isNamed: typed.names("config")) } ?? []

    var options = Options()
    for entry in configured where !Self.isDisplaced(entry.flag, by: typed, hasPaths: !named.isEmpty) {
      try Self.checkPath(of: entry)
      try entry.flag.apply(entry, &options)
    }
    for entry in typed.entries { try entry.flag.apply(entry, &options) }
    tool = typed.tool
    command = typed.command
    let all = pathWords + options.reading.sources
    paths = all.isEmpty ? ["."] : all
    words = takesPaths ? typed.words.filter { !pathWords.contains($0) } : typed.words
    self.options = options
    configurationFile = file
    self.typed = typed
    try checkWords()
  }

  /// The same, put to other places.
  func reading(_ paths: [String]) -> Invocation {
    var other = self
    other.paths = paths
    return other
  }

  /// The same, with sources from another place.
  func looking(through tree: any SourceTree) -> Invocation {
    var other = self
    other.tree = tree
    return other
  }

  private func checkWords() throws(Misuse) {
    let form = command.manual.words
    if words.count > form.most, let surplus = words.dropFirst(form.most).first {
      throw .surplusWord(surplus, command: command)
    }
    if words.count < form.least { throw .missingWord(form.title, command: command) }
  }

  /// A list that was typed stands in place of the configured one; paths among the words stand in place of `sources`.
  private static func isDisplaced(_ flag: Flag, by typed: TypedOptions, hasPaths: Bool) -> Bool {
    if flag.name == "sources", hasPaths { return true }
    return flag.shape.gathers && typed.names(flag.name)
  }

  /// A path that was typed stands before one's eyes; one that is configured is told with its place.
  private static func checkPath(of entry: TypedOptions.Entry) throws(ConfigurationError) {
    guard entry.flag.name == "sources", case .configuration(let file, let line, let column, let key) = entry.origin,
      !Disk.exists(entry.path)
    else { return }
    throw ConfigurationError(
      file: file, place: .init(line: line, column: column), problem: .noSuchPath(key: key, path: entry.value))
  }

  private static func configurationFile(_ typed: TypedOptions, first path: String?) throws -> String {
    if let named = typed.entries.last(where: { $0.flag.name == "config" })?.value { return named }
    return try Disk.configuration(ofProjectAt: path ?? ".")
  }

  /// One that was not named may be missing.
  private static func configuration(in file: String, isNamed: Bool) throws -> [TypedOptions.Entry] {
    guard isNamed || Disk.isTaken(file) else { return [] }
    let text = try Disk.text(of: file, waits: isNamed, atMost: Configuration.sizeLimit)
    return try Configuration.entries(in: text, file: file)
  }
}

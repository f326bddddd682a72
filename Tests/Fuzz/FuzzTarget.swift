import InjectScopeModel

@testable import InjectScopeAnalysis
@testable import InjectScopeCommands
@testable import InjectScopeDialects
@testable import InjectScopeNcurses
@testable import InjectScopeSyntax
@testable import InjectScopeWorkspace

/// What reads bytes that somebody else wrote. It may refuse them, and never trap; what else must hold is said here.
enum FuzzTarget: String, CaseIterable {
  /// Swift source: of a whole file what is left out for speed changes no fact, and whatever was read can be resolved.
  case source
  case config, filter, pbxproj, yaml, cache, keys, messages

  func take(_ bytes: [UInt8]) {
    switch self {
    case .source: Self.takeSource(bytes)
    case .config: _ = try? Configuration.entries(in: String(decoding: bytes, as: UTF8.self), file: "fuzz.json")
    case .filter: Self.takeFilter(bytes)
    case .pbxproj: _ = try? XcodeProject.targets(in: bytes, folder: "/p") { _ in nil }
    case .yaml: _ = try? YAML.read(String(decoding: bytes, as: UTF8.self))
    case .cache: Self.takeCache(bytes)
    case .keys: Self.takeKeys(bytes)
    case .messages: Self.takeMessages(bytes)
    }
  }

  private static let fast = FactsReader(SourceReader(), trims: true)
  private static let slow = FactsReader(SourceReader(), trims: false)

  private static func takeSource(_ bytes: [UInt8]) {
    let seen = fast.read(bytes, .all)
    let whole = slow.read(bytes, .all)
    precondition(seen.facts == whole.facts && seen.isTooDeep == whole.isTooDeep, "what is left out was missed")
    let code = fast.read(bytes, withCode: true)
    let project = Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: [Project.File(path: "a.swift", unit: ID(0), facts: code.facts)])
    _ = GraphBuilder.build(project, rules: Dialects.all.map(\.rules))
  }

  private static let graph = GraphBuilder.build(
    Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: [
        Project.File(
          path: "a.swift", unit: ID(0),
          facts: fast.read(
            Array("class App: RootInjector, InjectsHomeInjector {}\nclass Home: Injectable {}\n".utf8), .all
          ).facts)
      ]), rules: Dialects.all.map(\.rules))

  /// What was parsed selects the same, however often it is asked.
  private static func takeFilter(_ bytes: [UInt8]) {
    guard let filter = try? Filter(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
    precondition(filter.nodes(of: graph) == filter.nodes(of: graph))
  }

  private static func takeCache(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { all in
      guard let reading = PackReader.read(FactsReader.Reading.self, from: all) else { return }
      var writer = PackWriter()
      writer.write(reading)
      precondition(writer.bytes != nil, "what was read cannot be written")
    }
    guard let file = KeptFile(bytes, identity: ContentHash(high: 1, low: 2)) else { return }
    for index in 0..<file.entryCount { file.withValue(at: index) { _, _ in () } }
    for index in 0..<file.stampCount { _ = file.index(ofStamp: file.stamp(index).path) }
  }

  /// However the bytes come in pieces, an editor said the same.
  private static func takeMessages(_ bytes: [UInt8]) {
    var (whole, pieces) = (FrameReader(), FrameReader())
    whole.append(bytes)
    let frames = Self.frames(of: &whole)
    var torn: [String] = []
    for byte in bytes {
      pieces.append([byte])
      torn += Self.frames(of: &pieces)
    }
    precondition(frames == torn, "bytes that come one by one are other messages")
  }

  private static func frames(of reader: inout FrameReader) -> [String] {
    var found: [String] = []
    while let frame = reader.next() {
      found.append("\(frame)")
      if case .message(let bytes) = frame { _ = try? ServerMessage(bytes) }
    }
    return found
  }

  /// However the bytes come in pieces, the same was typed.
  private static func takeKeys(_ bytes: [UInt8]) {
    var (whole, pieces) = (InputDecoder(keys: KeySequences()), InputDecoder(keys: KeySequences()))
    let events = whole.take(bytes) + whole.takeAsTyped()
    var torn: [String] = []
    for byte in bytes { torn += pieces.take([byte]).map { "\($0)" } }
    torn += pieces.takeAsTyped().map { "\($0)" }
    precondition(events.map { "\($0)" } == torn, "bytes that come one by one mean something else")
  }
}

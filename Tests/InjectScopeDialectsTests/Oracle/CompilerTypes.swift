import Foundation

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What the compiler says of the types in some files: its dump of the checked syntax, one entry for each call, member,
/// closure and name that somebody wrote.
///
/// The dump also comes for code with errors, a missing module say: what it cannot type is left out.
struct CompilerTypes {
  enum Kind: String, CaseIterable { case call, member, closure, name }

  /// An expression, by the bytes where it begins and where its last word begins.
  struct Place: Hashable {
    var file: String
    var start: Int
    var last: Int
    var kind: Kind
  }

  /// As the compiler writes them, whole.
  private(set) var types: [Place: String] = [:]

  /// - Parameter modules: folders with modules that the files import.
  init(of files: [String], in folder: URL, modules: [String]) throws {
    let output = try TemporaryPlace()
    for batch in stride(from: 0, to: files.count, by: Self.filesAtOnce) {
      let primary = Array(files[batch..<min(batch + Self.filesAtOnce, files.count)])
      let dumps = primary.indices.map { output.url("\(batch + $0).json").path }
      let rest = files.filter { !primary.contains($0) }
      _ = try Tool.run(
        "swiftc",
        ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-module-name", "Judged", "-swift-version", "5"]
          + modules.flatMap { ["-I", $0] } + primary.flatMap { ["-primary-file", $0] } + rest
          + dumps.flatMap { ["-o", $0] }, in: folder)
      for (file, dump) in zip(primary, dumps) {
        guard let data = FileManager.default.contents(atPath: dump) else { continue }
        collect(try JSONSerialization.jsonObject(with: data), file)
      }
    }
    try demangle()
  }

  private static let filesAtOnce = 40

  private mutating func collect(_ node: Any, _ file: String) {
    if let list = node as? [Any] { return list.forEach { collect($0, file) } }
    guard let node = node as? [String: Any] else { return }
    if let word = node["_kind"] as? String, let kind = Self.kinds[word], node["implicit"] == nil || word == Self.chain,
      let type = node["type"] as? String, !type.isEmpty, let range = node["range"] as? [String: Int],
      let start = range["start"], let last = range["end"]
    {
      for kind in kind {
        let place = Place(file: file, start: start, last: last, kind: kind)
        if types[place] == nil { types[place] = type }
      }
    }
    for key in node.keys.sorted() { node[key].map { collect($0, file) } }
  }

  /// What stands around a whole chain: `a?.b` gives an optional, whatever `b` is.
  private static let chain = "optional_evaluation_expr"
  private static let kinds: [String: [Kind]] = [
    chain: [.call, .member],
    "call_expr": [.call], "closure_expr": [.closure], "declref_expr": [.name, .member],
    "member_ref_expr": [.member, .name], "tuple_element_expr": [.member], "dot_syntax_call_expr": [.member],
  ]

  private mutating func demangle() throws {
    let mangled = Set(types.values).sorted()
    let text = try Tool.run("swift", ["demangle", "-compact"], input: mangled.joined(separator: "\n") + "\n")
    let plain = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let table = Dictionary(zip(mangled, plain), uniquingKeysWith: { first, _ in first })
    types = types.compactMapValues { table[$0] }.filter {
      !$0.value.contains("<<error type>>") && !$0.value.contains("<ERROR TYPE>")
    }
  }
}

/// A folder that is gone with the last who knows it.
final class TemporaryPlace: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }
}

/// A program of the toolchain.
enum Tool {
  /// What it prints; what it says of errors in the code is not asked.
  static func run(_ name: String, _ arguments: [String], input: String? = nil, in folder: URL? = nil) throws -> String {
    let place = try TemporaryPlace()
    let (given, printed) = (place.url("given"), place.url("printed"))
    try (input ?? "").write(to: given, atomically: true, encoding: .utf8)
    try "".write(to: printed, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: printed)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: printed, encoding: .utf8)
  }
}

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
  /// What is meant there, whole, with its module: `Swift.Array.append(…)`; of a closure what it is given to. What is
  /// declared inside a function has none.
  private(set) var declarations: [Place: String] = [:]

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

  /// - Parameter taker: what takes the arguments that this stands among.
  private mutating func collect(_ node: Any, _ file: String, taker: String? = nil) {
    if let list = node as? [Any] { return list.forEach { collect($0, file, taker: taker) } }
    guard let node = node as? [String: Any] else { return }
    let meant = node["_kind"] as? String == "closure_expr" ? taker : Self.declaration(of: node)
    if let word = node["_kind"] as? String, let kind = Self.kinds[word],
      node["implicit"] == nil || word == Self.chain && Self.isWritten(node),
      let type = node["type"] as? String, !type.isEmpty, let range = node["range"] as? [String: Int],
      let start = range["start"], let last = range["end"]
    {
      for kind in kind {
        let place = Place(file: file, start: start, last: last, kind: kind)
        if types[place] == nil { types[place] = type }
        if declarations[place] == nil, let meant { declarations[place] = meant }
      }
    }
    for key in node.keys.sorted() { node[key].map { collect($0, file, taker: key == "args" ? meant : taker) } }
  }

  /// Whether somebody wrote a chain: the compiler makes one of its own to turn one optional into another.
  private static func isWritten(_ chain: [String: Any]) -> Bool {
    chain.contains { key, value in
      guard key != "args" else { return false }
      let nodes = (value as? [Any]) ?? [value]
      return nodes.contains { node in
        guard let node = node as? [String: Any], let word = node["_kind"] as? String else { return false }
        switch word {
        case "bind_optional_expr" where node["implicit"] == nil: return true
        // What it ends with is turned into something else before it is an optional.
        case Self.chain, "closure_expr", "erasure_expr": return false
        default: return isWritten(node)
        }
      }
    }
  }

  /// What an expression names, or calls, mangled.
  private static func declaration(of node: [String: Any]) -> String? {
    if let declaration = node["decl"] as? [String: Any], let text = declaration["decl_usr"] as? String, !text.isEmpty {
      return text
    }
    for inner in ["fn", "sub_expr", "fn_expr"] {
      if let inner = node[inner] as? [String: Any], let found = declaration(of: inner) { return found }
    }
    return nil
  }

  /// The module that declares what is meant there; `nil` where that is inside a function, or not told.
  func module(at place: Place) -> String? {
    guard let declaration = declarations[place] else { return nil }
    if let extended = declaration.firstMatch(of: #/\(extension in ([^)]*)\)/#) { return String(extended.1) }
    if declaration.hasPrefix("c:") { return "C" }
    let words = declaration.split { $0 == " " || $0 == ":" || $0 == "(" }
    return words.first { $0.contains(".") }.map { String($0.prefix { $0 != "." }) }
  }

  /// What stands around a whole chain: `a?.b` gives an optional, whatever `b` is.
  private static let chain = "optional_evaluation_expr"
  private static let kinds: [String: [Kind]] = [
    chain: [.call, .member],
    "call_expr": [.call], "closure_expr": [.closure], "declref_expr": [.name, .member],
    "member_ref_expr": [.member, .name], "tuple_element_expr": [.member], "dot_syntax_call_expr": [.member],
  ]

  private mutating func demangle() throws {
    // A declaration is named by a mangled name whose first sign is another.
    declarations = declarations.mapValues { $0.hasPrefix("s:") ? "$s" + $0.dropFirst(2) : $0 }
    let mangled = Set(types.values).union(declarations.values).sorted()
    let text = try Tool.run("swift", ["demangle", "-compact"], input: mangled.joined(separator: "\n") + "\n")
    let plain = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let table = Dictionary(zip(mangled, plain), uniquingKeysWith: { first, _ in first })
    declarations = declarations.compactMapValues { table[$0] }
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

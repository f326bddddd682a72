import Foundation
import InjectScopeTestSupport
import Testing

@testable import InjectScopeCommands

/// An editor, as far as the server can tell: it speaks over pipes, and waits for what comes.
final class ServerClient {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var frames = FrameReader()
  private var lastID = 0
  let project: TemporaryFolder
  /// What came unasked, in its order.
  private(set) var told: [ParsedJSON] = []

  /// Longer than anything takes on a machine that has other things to do.
  private static let patience: TimeInterval = 60

  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  init(_ project: TemporaryFolder, _ arguments: [String] = [], in folder: String? = nil) throws {
    self.project = project
    process.executableURL = URL(fileURLWithPath: Executable.path)
    process.arguments = ["lsp"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder ?? project.path)
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = Executable.cacheFolder
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// One that is initialised for the project's folder.
  static func ready(_ project: TemporaryFolder) throws -> ServerClient {
    let client = try ServerClient(project)
    let answer = try client.ask("initialize", ["rootUri": client.uri("")])
    #expect(answer["capabilities"]?["hoverProvider"] == .bool(true))
    try client.tell("initialized", [:])
    return client
  }

  func uri(_ file: String) -> String { DocumentURI.uri(of: project.path + (file.isEmpty ? "" : "/" + file)) }

  // MARK: Speaking

  func send(raw text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  func tell(_ method: String, _ params: [String: Any]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": params])
  }

  /// Sends a request, and does not wait for its answer.
  func begin(_ method: String, _ params: [String: Any]) throws -> Int {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": lastID, "method": method, "params": params])
    return lastID
  }

  func ask(_ method: String, _ params: [String: Any]) throws -> ParsedJSON {
    let answer = try answer(to: begin(method, params))
    return try #require(answer["result"], "\(answer)")
  }

  func refusal(of method: String, _ params: [String: Any] = [:]) throws -> Double? {
    try answer(to: begin(method, params))["error"]?["code"]?.double
  }

  func answer(to id: Int) throws -> ParsedJSON {
    while true {
      let message = try next()
      if message["method"] == nil, message["id"] == .integer(id) { return message }
      told.append(message)
    }
  }

  /// The next that is neither asked for nor taken yet and meets a wish.
  func awaits(_ wish: (ParsedJSON) -> Bool) throws -> ParsedJSON {
    while true {
      if let place = told.firstIndex(where: wish) { return told.remove(at: place) }
      told.append(try next())
    }
  }

  /// What is told of a file next.
  func diagnostics(of file: String) throws -> [ParsedJSON] {
    let uri = uri(file)
    let message = try awaits {
      $0["method"]?.string == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.string == uri
    }
    return message["params"]?["diagnostics"]?.elements ?? []
  }

  private func next() throws -> ParsedJSON {
    let end = Date(timeIntervalSinceNow: Self.patience)
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let frame = frames.next() {
        guard case .message(let bytes) = frame else { throw Silence(description: "no message: \(frame)") }
        return try ParsedJSON(String(decoding: bytes, as: UTF8.self))
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end.timeIntervalSinceNow
      guard left > 0 else { throw Silence(description: "nothing came; told were \(told)") }
      guard poll(&waiting, 1, Int32(left * 1000)) > 0 else { continue }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Silence(description: "the server has ended") }
      frames.append(data)
    }
  }

  // MARK: Documents

  func open(_ file: String, _ text: String, version: Int = 1) throws {
    try tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(file), "languageId": "swift", "version": version, "text": text]])
  }

  func change(_ file: String, version: Int, _ changes: [[String: Any]]) throws {
    try tell(
      "textDocument/didChange", ["textDocument": ["uri": uri(file), "version": version], "contentChanges": changes])
  }

  func place(_ file: String, _ line: Int, _ character: Int) -> [String: Any] {
    ["textDocument": ["uri": uri(file)], "position": ["line": line, "character": character]]
  }

  static func range(_ line: Int, _ character: Int, _ endLine: Int, _ endCharacter: Int) -> [String: Any] {
    ["start": ["line": line, "character": character], "end": ["line": endLine, "character": endCharacter]]
  }

  // MARK: Ending

  func close() throws { try input.fileHandleForWriting.close() }

  func ended() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}

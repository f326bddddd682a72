import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopePlatform
import InjectScopeWorkspace

/// Speaks the Language Server Protocol over standard input and output: findings, fixes, and where things come from, in
/// any editor that speaks it too.
final class LanguageServer {
  private let invocation: Invocation
  private let console: Console
  private let inbox = ServerInbox()
  private let reading: ServedReading
  private var frames = FrameReader()
  private var documents = OpenDocuments()
  private var state = State.fresh
  private var schedule = ReadingSchedule()
  /// The folders that the editor has open.
  private var folders: [String] = []
  private var answers: ServedAnswers?
  private var lastFailure: String?
  /// What was told of each file, as it was told.
  private var published: [String: String] = [:]
  private var waiting: [Waiting] = []

  private enum State { case fresh, running, over }

  /// A request that is answered from what is being read.
  private struct Waiting {
    let id: ServerMessage.ID
    let method: String
    let params: PlacedJSON?
    /// The state of the documents that it is about.
    let revision: Int
  }

  init(_ invocation: Invocation, _ console: Console) {
    self.invocation = invocation
    self.console = console
    reading = ServedReading(inbox, Session.memory(for: invocation))
  }

  /// Until the editor says that it ends, or is gone.
  func run() -> ExitCode {
    SystemThreads.detach { [inbox] in
      while let bytes = Platform.available(from: .input) { inbox.post(.bytes(bytes)) }
      inbox.post(.ended)
    }
    while console.hasReader {
      switch inbox.next(within: schedule.wait(at: .now)) {
      case .bytes(let bytes)?:
        frames.append(bytes)
        while let frame = frames.next() {
          if let code = take(frame) { return code }
        }
      case .ended?: return state == .over ? .fine : .findings
      case .changedOnDisk?: schedule.note(at: .now)
      case .read(let number, let result)?: take(result, number)
      case nil: break
      }
      readIfDue()
    }
    return .fine
  }

  // MARK: Messages

  private func take(_ frame: FrameReader.Frame) -> ExitCode? {
    switch frame {
    case .broken(let reason): send(problem: .noRequest(reason), to: nil)
    case .message(let bytes):
      do throws(ServerMessage.Failure) {
        switch try ServerMessage(bytes) {
        case .answer: break
        case .notification("exit", _): return state == .over ? .fine : .findings
        case .notification(let method, let params): take(method, params)
        case .request(let id, let method, let params): take(method, params, id)
        }
      } catch { send(problem: error.problem, to: error.id) }
    }
    return nil
  }

  private func take(_ method: String, _ params: PlacedJSON?) {
    guard state == .running else { return }
    do throws(ServerProblem) {
      switch method {
      case "textDocument/didOpen": try documents.open(params)
      case "textDocument/didChange": try documents.change(params)
      case "textDocument/didClose": try documents.close(params)
      case "textDocument/didSave", "workspace/didChangeWatchedFiles": break
      case "workspace/didChangeWorkspaceFolders": changeFolders(params)
      case "$/cancelRequest": return cancel(ServerMessage.ID(params?["id"]))
      default: return
      }
      schedule.note(at: .now)
    } catch { log(error.message, as: .warning) }
  }

  private func take(_ method: String, _ params: PlacedJSON?, _ id: ServerMessage.ID) {
    switch (state, method) {
    case (.over, _): return send(problem: .isOver, to: id)
    case (.fresh, "initialize"): initialise(params, id)
    case (.fresh, _): send(problem: .notInitialised, to: id)
    case (.running, "initialize"): send(problem: .noRequest("the server is initialised already"), to: id)
    case (.running, "shutdown"):
      state = .over
      for one in waiting { send(problem: .cancelled, to: one.id) }
      waiting = []
      send(result: .null, to: id)
    case (.running, _):
      guard ServedRequest.knows(method) else { return send(problem: .unknownMethod(method), to: id) }
      waiting.append(Waiting(id: id, method: method, params: params, revision: schedule.revision))
      answerWaiting()
      // Somebody waits: what was typed is read at once.
      if !waiting.isEmpty { schedule.hurry(at: .now) }
    }
  }

  private func cancel(_ id: ServerMessage.ID?) {
    guard let id, let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place)
    send(problem: .cancelled, to: id)
  }

  // MARK: Beginning

  private func initialise(_ params: PlacedJSON?, _ id: ServerMessage.ID) {
    let named = params?["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
    let roots = named.isEmpty ? [params?["rootUri"]?.string].compactMap(\.self) : named
    folders = roots.compactMap(DocumentURI.path)
    if folders.isEmpty, let path = params?["rootPath"]?.string { folders = [path] }
    state = .running
    send(result: Self.capabilities, to: id)
    schedule.note(at: .now)
    schedule.hurry(at: .now)
    watch()
    if let editor = params?["processId"]?.int { awaitEnd(of: editor) }
  }

  /// Where the editor was killed, somebody else may hold the pipe open.
  private func awaitEnd(of editor: Int) {
    SystemThreads.detach { [inbox] in
      Processes.awaitEnd(of: editor)
      inbox.post(.ended)
    }
  }

  private static let capabilities: JSONText = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true, "documentSymbolProvider": true,
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ],
    "serverInfo": ["name": "injectscope", "version": .string(GeneratedHeader.version)],
  ]

  private func changeFolders(_ params: PlacedJSON?) {
    func paths(_ key: String) -> [String] {
      (params?["event"]?[key]?.elements ?? []).compactMap { $0["uri"]?.string }.compactMap(DocumentURI.path)
    }
    let removed = Set(paths("removed"))
    folders = (folders.filter { !removed.contains($0) } + paths("added")).distinct
  }

  /// The line that was typed, put to the folders that are open; each time as the configuration is then.
  private var current: @Sendable () throws -> Invocation {
    { [invocation, folders] in
      guard !invocation.namesPaths, let first = folders.first else { return try invocation.renewed() }
      let placed = try invocation.placed(on: .disk) { $0 == "." ? first : $0 }
      return folders.count > 1 ? placed.reading(folders) : placed
    }
  }

  /// Files change without the editor: a branch is changed, a generator runs.
  private func watch() {
    SystemThreads.detach { [inbox, current] in
      guard let watcher = (try? current()).flatMap({ Watcher(over: $0) }) else { return }
      watcher.begin()
      while Platform.wait(for: watcher.descriptor, whileRead: .output, atMost: nil) {
        guard !watcher.changes().isEmpty else { continue }
        if let invocation = try? current() { watcher.turn(to: invocation) }
        inbox.post(.changedOnDisk)
      }
      inbox.post(.ended)
    }
  }

  // MARK: Reading

  private func readIfDue() {
    guard state == .running else { return }
    if schedule.isOutdated, waiting.isEmpty { reading.cancel() }
    if let number = schedule.begin(at: .now) { reading.begin(number, documents, prepare: current) }
  }

  private func take(_ result: Result<ServedProject, any Error>, _ number: Int) {
    schedule.end(number, isRead: (try? result.get()) != nil)
    guard state == .running else { return }
    switch result {
    case .success(let project):
      lastFailure = nil
      answers = ServedAnswers(project, reading.memory)
      publish()
      answerWaiting()
    case .failure(LoadError.cancelled): break
    case .failure(let error):
      let reason = (error as? any Complaint)?.message ?? "\(error)"
      if reason != lastFailure { log(reason, as: .error) }
      lastFailure = reason
      for one in waiting where one.revision <= number { send(problem: .notRead(reason), to: one.id) }
      waiting.removeAll { $0.revision <= number }
    }
  }

  /// Tells of each file what is new there, and of those that have nothing any more that it is gone.
  private func publish() {
    guard let answers else { return }
    var now = ServedDiagnostics(answers).all
    for uri in published.keys where now[uri] == nil { now[uri] = ["uri": .string(uri), "diagnostics": []] }
    for (uri, params) in now.sorted(by: { $0.key < $1.key }) {
      let text = params.dense
      guard published[uri] != text else { continue }
      published[uri] = text
      send(["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params])
    }
    published = published.filter { uri, _ in
      answers.project.findings.contains { answers.uri(of: $0.location.file) == uri }
    }
  }

  private func answerWaiting() {
    guard let answers else { return }
    let ready = waiting.filter { $0.revision <= schedule.readRevision }
    waiting.removeAll { $0.revision <= schedule.readRevision }
    for one in ready {
      do throws(ServerProblem) {
        send(result: try ServedRequest(answers).result(of: one.method, one.params), to: one.id)
      } catch { send(problem: error, to: one.id) }
    }
  }

  // MARK: Sending

  private enum Level: Int { case error = 1, warning, info }

  private func log(_ message: String, as level: Level) {
    send([
      "jsonrpc": "2.0", "method": "window/logMessage",
      "params": ["type": .integer(level.rawValue), "message": .string(message)],
    ])
  }

  private func send(result: JSONText, to id: ServerMessage.ID) {
    send(["jsonrpc": "2.0", "id": id.json, "result": result])
  }

  private func send(problem: ServerProblem, to id: ServerMessage.ID?) {
    send([
      "jsonrpc": "2.0", "id": id?.json ?? .null,
      "error": ["code": .integer(problem.code), "message": .string(problem.message)],
    ])
  }

  private func send(_ message: JSONText) {
    let text = message.dense
    console.print("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
  }
}

import Foundation

/// A real browser without a window, driven over the pipe that it speaks its protocol on.
final class Browser {
  struct Failure: Error { let text: String }

  /// Where one is; `nil` where none is installed.
  static let path: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let places =
      folders.flatMap { folder in names.map { folder + "/" + $0 } } + [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      ]
    return places.first(where: FileManager.default.isExecutableFile)
  }()

  private let process = Process()
  private let folder: URL
  private let input: FileHandle
  private let output: FileHandle
  private var unread = Data()
  private var number = 0
  private var session: String?

  init(showing page: String) throws {
    guard let path = Self.path else { throw Failure(text: "no browser") }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("injectscope-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let (to, from) = (folder.appendingPathComponent("to").path, folder.appendingPathComponent("from").path)
    guard mkfifo(to, 0o600) == 0, mkfifo(from, 0o600) == 0 else { throw Failure(text: "no pipe") }
    // Open for both ways, a pipe waits for nobody.
    guard let input = FileHandle(forUpdatingAtPath: to), let output = FileHandle(forUpdatingAtPath: from) else {
      throw Failure(text: "no pipe")
    }
    (self.input, self.output) = (input, output)
    // The protocol wants descriptors that Foundation cannot hand down: the shell can.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "exec \"$0\" --headless=new --no-sandbox --disable-gpu --remote-debugging-pipe --window-size=1200,800 "
        + "--user-data-dir=\"$1/profile\" about:blank 3<\"$1/to\" 4>\"$1/from\"",
      path, folder.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
    let target = targets.first { $0["type"] as? String == "page" }?["targetId"] as? String ?? ""
    session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    _ = try call("Page.enable")
    let watch = "window.mistakes = []; window.addEventListener('error', e => window.mistakes.push(e.message))"
    _ = try call("Page.addScriptToEvaluateOnNewDocument", ["source": watch])
    _ = try call("Page.navigate", ["url": file.absoluteString])
    try wait { try value("document.readyState") == "complete" && value("location.protocol") == "file:" }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: What a person does and sees

  func text(_ selector: String) throws -> String {
    try value("document.querySelector('\(selector)').textContent")
  }

  func type(_ text: String) throws {
    for character in text { try press(String(character), text: String(character)) }
  }

  func press(_ key: String) throws { try press(key, text: key == "Enter" ? "\r" : "") }

  private func press(_ key: String, text: String) throws {
    let named = ["Backspace"].contains(key)
    _ = try call("Input.dispatchKeyEvent", ["type": "keyDown", "key": key, "text": named ? "" : text])
    _ = try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  func value(_ expression: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate", ["expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Failure(text: "\(details)") }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  // MARK: The protocol

  private func wait(until isDone: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 60)
    while try !isDone() { if Date() > end { throw Failure(text: "the page did not come") } }
  }

  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      while let end = unread.firstIndex(of: 0) {
        let line = unread[unread.startIndex..<end]
        unread = unread[unread.index(after: end)...]
        guard let answer = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
          answer["id"] as? Int == number
        else { continue }
        if let error = answer["error"] { throw Failure(text: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      guard process.isRunning else { throw Failure(text: "the browser ended") }
      unread = Data(unread) + output.availableData
    }
  }
}

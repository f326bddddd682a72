import Foundation
import InjectScopeTestSupport
import Testing

@testable import InjectScopeCommands

/// What an editor gets from `injectscope lsp`.
@Suite struct LanguageServerTests {
  // MARK: Findings

  @Test func findingsOfAllFilesAreToldWithTheirChain() throws {
    let client = try ServerClient.ready(Shop.folder())
    let found = try client.diagnostics(of: "Cart.swift")
    #expect(found.map { $0["code"]?.string } == ["unresolved-argument"])
    #expect(found.first?["severity"] == .integer(2))
    #expect(found.first?["range"]?["start"] == .object(["line": .integer(2), "character": .integer(6)]))
    #expect(found.first?["range"]?["end"] == .object(["line": .integer(2), "character": .integer(11)]))
    #expect(found.first?["message"]?.string?.hasPrefix("'clock: Clock' of 'CartInjector' is an argument: ") == true)
    let related = try #require(found.first?["relatedInformation"]?.elements?.first)
    #expect(related["location"]?["uri"]?.string == client.uri("Home.swift"))
    #expect(try client.diagnostics(of: "Home.swift").map { $0["severity"] } == [.integer(3)])
  }

  @Test func whatIsTypedCountsBeforeItIsSaved() throws {
    let client = try ServerClient.ready(Shop.folder())
    #expect(try client.diagnostics(of: "Cart.swift").count == 1)
    try client.open("App.swift", Shop.app)
    try client.change(
      "App.swift", version: 2,
      [["range": ServerClient.range(1, 0, 1, 0), "text": "  let clock = Clock()\n"]])
    #expect(try client.diagnostics(of: "Cart.swift").isEmpty)
    // As it is on disk, once it is closed.
    try client.tell("textDocument/didClose", ["textDocument": ["uri": client.uri("App.swift")]])
    #expect(try client.diagnostics(of: "Cart.swift").count == 1)
    try client.open("App.swift", Shop.app)
    try client.change("App.swift", version: 3, [["text": Shop.app.replacing("init() {}", with: "let clock = Clock()")]])
    #expect(try client.diagnostics(of: "Cart.swift").isEmpty)
  }

  @Test func whatChangesOnDiskIsSeen() throws {
    let client = try ServerClient.ready(Shop.folder())
    #expect(try client.diagnostics(of: "Cart.swift").count == 1)
    try client.project.write(["App.swift": Shop.app.replacing("init() {}", with: "let clock = Clock()")])
    try client.tell("textDocument/didSave", ["textDocument": ["uri": client.uri("App.swift")]])
    #expect(try client.diagnostics(of: "Cart.swift").isEmpty)
  }

  @Test func theConfigurationOfTheFolderCounts() throws {
    let elsewhere = try TemporaryFolder()
    let project = try Shop.folder([".injectscope.json": #"{"severity": {"unresolved-argument": "error"}}"#])
    let client = try ServerClient(project, in: elsewhere.path)
    _ = try client.ask("initialize", ["workspaceFolders": [["uri": client.uri(""), "name": "shop"]]])
    #expect(try client.diagnostics(of: "Cart.swift").map { $0["severity"] } == [.integer(1)])
    // What cannot be read is told, and is read again once it can.
    try project.write([".injectscope.json": "{"])
    try client.tell("workspace/didChangeWatchedFiles", ["changes": []])
    let told = try client.awaits { $0["method"]?.string == "window/logMessage" }
    #expect(told["params"]?["message"]?.string?.contains(".injectscope.json") == true)
    #expect(try client.refusal(of: "textDocument/hover", client.place("Cart.swift", 0, 10)) == -32803)
    try project.write([".injectscope.json": "{}"])
    try client.tell("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try client.diagnostics(of: "Cart.swift").map { $0["severity"] } == [.integer(2)])
  }

  // MARK: Fixes

  @Test func aFixIsAnActionThatCuresItsFinding() throws {
    let text = "// injectscope:ignore missing-provider 😀\r\n" + Shop.cart.replacing("\n", with: "\r\n")
    let client = try ServerClient.ready(Shop.folder(["Cart.swift": text]))
    let found = try client.diagnostics(of: "Cart.swift")
    #expect(found.map { $0["code"]?.string } == ["unused-ignore", "unresolved-argument"])
    let actions = try client.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri("Cart.swift")], "range": ServerClient.range(0, 0, 0, 3),
        "context": ["diagnostics": []],
      ])
    let action = try #require(actions.elements?.first)
    #expect(actions.elements?.count == 1)
    #expect(action["title"]?.string == "take the comment away")
    #expect(action["kind"]?.string == "quickfix")
    #expect(action["isPreferred"] == .bool(true))
    let edit = try #require(action["edit"]?["changes"]?[client.uri("Cart.swift")]?.elements?.first)
    #expect(edit["newText"]?.string == "")
    let range = try #require(edit["range"])
    #expect(range["end"] == .object(["line": .integer(1), "character": .integer(0)]))
    try client.open("Cart.swift", text)
    try client.change("Cart.swift", version: 2, [["range": ServerClient.range(0, 0, 1, 0), "text": ""]])
    var codes: [String?] = []
    repeat { codes = try client.diagnostics(of: "Cart.swift").map { $0["code"]?.string } } while codes.count > 1
    #expect(codes == ["unresolved-argument"])
    let others = try client.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri("Cart.swift")], "range": ServerClient.range(0, 0, 9, 0),
        "context": ["diagnostics": [], "only": ["refactor"]],
      ])
    #expect(others.elements?.isEmpty == true)
  }

  /// Edits that only follow from the whole project are offered too, where they were tried and hold.
  @Test func whatCheckFixKnowsIsAnAction() throws {
    let client = try ServerClient.ready(Shop.folder())
    #expect(try client.diagnostics(of: "Cart.swift").count == 1)
    let actions = try client.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri("Cart.swift")], "range": ServerClient.range(2, 8, 2, 8),
        "context": ["diagnostics": []],
      ])
    let action = try #require(actions.elements?.first)
    #expect(action["title"]?.string?.contains("clock: Clock") == true, "\(action)")
    #expect(action["isPreferred"] == .bool(false))
    let edits = try #require(action["edit"]?["changes"]?[client.uri("App.swift")]?.elements)
    try client.open("App.swift", Shop.app)
    var text = EditorText(Shop.app)
    for edit in edits.reversed() {
      func place(_ key: String) throws -> EditorPosition {
        let place = try #require(edit["range"]?[key])
        return EditorPosition(
          line: Int(try #require(place["line"]?.double)), character: Int(try #require(place["character"]?.double)))
      }
      text.replace(EditorRange(try place("start"), try place("end")), with: edit["newText"]?.string ?? "")
    }
    try client.change("App.swift", version: 2, [["text": String(decoding: text.bytes, as: UTF8.self)]])
    #expect(try client.diagnostics(of: "Cart.swift").isEmpty)
  }

  // MARK: Where things come from

  @Test func hoveringSaysWhereThingsComeFrom() throws {
    let home =
      Shop.home.replacing("var title", with: "/* 😀é */ var title") + "\nextension Home { func go() { inject() } }"
    let client = try ServerClient.ready(Shop.folder(["Home.swift": home]))
    func hover(_ line: Int, _ character: Int) throws -> String? {
      try client.ask("textDocument/hover", client.place("Home.swift", line, character))["contents"]?["value"]?.string
    }
    #expect(
      try hover(1, 8) == """
        **need** `network: Network` of `HomeInjector` (InjectGrail)

        - in `App`: from `App.network` (App.swift:2), the only one of its type
        """)
    // Two units of UTF-16 and four bytes stand before it.
    #expect(try hover(2, 16)?.hasPrefix("**need** `title: String` of `HomeInjector`") == true)
    #expect(try hover(2, 21)?.contains("argument: `String` is never resolved") == true)
    let creation = try #require(try hover(4, 31))
    #expect(creation.contains("`Home` creates `Cart`") && creation.contains("func inject(clock: Clock) -> Cart"))
    #expect(try hover(8, 30)?.contains("from `HomeInjector.network` (Home.swift:2)") == true)
    #expect(try client.ask("textDocument/hover", client.place("Home.swift", 7, 0)) == .null)
    #expect(try client.ask("textDocument/hover", client.place("Elsewhere.swift", 1, 8)) == .null)
  }

  @Test func aNeedLeadsToWhatProvidesItAndThatToWhoAsks() throws {
    let client = try ServerClient.ready(Shop.folder())
    func place(_ line: Int, _ character: Int) -> ParsedJSON {
      .object(["line": .integer(line), "character": .integer(character)])
    }
    func places(_ method: String, _ file: String, _ line: Int, _ character: Int) throws -> [String] {
      var params = client.place(file, line, character)
      params["context"] = ["includeDeclaration": false]
      return try (client.ask(method, params).elements ?? []).map { place in
        let name = place["uri"]?.string?.split(separator: "/").last ?? ""
        let start = place["range"]?["start"]
        return "\(name):\(start?["line"]?.double ?? -1):\(start?["character"]?.double ?? -1)"
      }
    }
    #expect(try places("textDocument/definition", "Home.swift", 1, 7) == ["App.swift:1.0:6.0"])
    #expect(try places("textDocument/definition", "Home.swift", 4, 33) == ["Cart.swift:4.0:12.0"])
    #expect(try places("textDocument/references", "App.swift", 1, 7) == ["Cart.swift:1.0:6.0", "Home.swift:1.0:6.0"])
    #expect(
      try places("textDocument/references", "Cart.swift", 4, 14).contains { $0.hasPrefix("Home.swift:4.0") })
    let symbols = try client.ask("textDocument/documentSymbol", ["textDocument": ["uri": client.uri("Cart.swift")]])
    #expect(symbols.elements?.map { $0["name"]?.string } == ["CartInjector", "Cart"])
    // The symbol around the cursor is the one whose range holds it.
    #expect(symbols.elements?.map { $0["range"]?["start"]?["line"]?.double } == [0, 4])
    #expect(symbols.elements?.map { $0["range"]?["end"] } == [place(3, 1), place(7, 1)])
    #expect(symbols.elements?.last?["selectionRange"]?["start"] == place(4, 12))
  }

  @Test func aRegistrationLeadsToWhoAsksForIt() throws {
    let text = """
      import FlexInject
      final class Clock {}
      final class Screen { @Inject var clock: Clock }
      let container = DependencyContainer.shared
      container.register(type: Clock.self) { Clock() }
      let screen = Screen()
      """
    let client = try ServerClient.ready(TemporaryFolder(["main.swift": text]))
    let hover = try client.ask("textDocument/hover", client.place("main.swift", 4, 14))["contents"]?["value"]?.string
    #expect(hover?.contains("**registration** `Clock` (FlexInject)") == true, "\(hover ?? "")")
    let asks = try client.ask("textDocument/references", client.place("main.swift", 4, 14))
    #expect(asks.elements?.contains { $0["range"]?["start"]?["line"] == .integer(2) } == true)
    let provider = try client.ask("textDocument/definition", client.place("main.swift", 2, 36))
    #expect(provider.elements?.first?["range"]?["start"]?["line"] == .integer(4))
  }

  // MARK: The protocol

  @Test func beginsAndEndsAsTheProtocolWants() throws {
    let client = try ServerClient(Shop.folder())
    #expect(try client.refusal(of: "textDocument/hover") == -32002)
    _ = try client.ask("initialize", ["processId": NSNull(), "rootUri": NSNull(), "rootPath": client.project.path])
    #expect(try client.refusal(of: "initialize") == -32600)
    #expect(try client.refusal(of: "textDocument/rename") == -32601)
    #expect(try client.refusal(of: "textDocument/hover") == -32602)
    #expect(try client.refusal(of: "textDocument/hover", client.place("Home.swift", -1, 0)) == -32602)
    #expect(try client.ask("shutdown", [:]) == .null)
    #expect(try client.refusal(of: "textDocument/hover") == -32600)
    try client.tell("exit", [:])
    #expect(client.ended() == 0)
  }

  @Test func endsWithItsEditor() throws {
    let client = try ServerClient.ready(Shop.folder())
    try client.close()
    #expect(client.ended() == 1)
    let other = try ServerClient.ready(Shop.folder())
    try other.tell("exit", [:])
    #expect(other.ended() == 1)
  }

  @Test func whatNobodyWaitsForIsCancelled() throws {
    let client = try ServerClient(Shop.folder())
    // Both are read before the project is, in one piece.
    func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }
    let hover =
      #"{"jsonrpc":"2.0","id":"h","method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.swift"},"position":{"line":0,"character":0}}}"#
    try client.send(
      raw: frame(#"{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"rootUri":"\#(client.uri(""))"}}"#)
        + frame(hover) + frame(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"h"}}"#))
    let answer = try client.awaits { $0["id"]?.string == "h" }
    #expect(answer["error"]?["code"] == .integer(-32800))
  }

  /// Whatever is sent, it goes on.
  @Test func brokenMessagesAreToldAndLeftOut() throws {
    let client = try ServerClient.ready(Shop.folder())
    func isRefused(_ raw: String, _ code: Int) throws {
      try client.send(raw: raw)
      let answer = try client.awaits { $0["error"] != nil }
      #expect(answer["error"]?["code"] == .integer(code), "\(raw)")
      #expect(answer["id"] == .null, "\(raw)")
    }
    try isRefused("Content-Length: 5\r\n\r\n{\"a\":", -32700)
    try isRefused("Content-Length: 2\r\n\r\n[]", -32600)
    try isRefused("Content-Length: 2\n\n{}", -32600)
    try isRefused("Content-Length: 34\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":1,\"id\":{}", -32700)
    try isRefused("Content-Type: x\r\n\r\n", -32600)
    try isRefused("Content-Length: -4\r\n\r\n", -32600)
    try isRefused("Content-Length: many\r\n\r\n", -32600)
    // A length that is too small leaves bytes over, which stand before the next headers.
    let body = #"{"jsonrpc":"2.0","id":900,"method":"$/unknown"}"#
    try isRefused("Content-Length: \(body.utf8.count - 5)\r\n\r\n\(body)", -32700)
    #expect(try client.refusal(of: "$/unknown") == -32601)
    try isRefused("", -32600)
    try isRefused(String(repeating: "x", count: 20_000), -32600)
    try client.send(raw: "y")
    #expect(try client.refusal(of: "$/unknown") == -32601)
    // What was announced is left out, and so would be all that comes.
    try isRefused("Content-Length: 9999999999999\r\n\r\n", -32600)
    #expect(try ServerClient.ready(Shop.folder()).refusal(of: "$/unknown") == -32601)
  }

  /// Somebody else may hold the pipe open.
  @Test func endsWithTheProcessThatItsEditorIs() throws {
    let editor = Process()
    editor.executableURL = URL(fileURLWithPath: "/bin/cat")
    editor.standardInput = Pipe()
    try editor.run()
    let client = try ServerClient(Shop.folder())
    _ = try client.ask("initialize", ["processId": Int(editor.processIdentifier), "rootUri": client.uri("")])
    #expect(try client.refusal(of: "$/unknown") == -32601)
    // What Foundation starts may hear no other signal.
    kill(editor.processIdentifier, SIGKILL)
    #expect(client.ended() == 1)
    let orphan = try ServerClient(Shop.folder())
    editor.waitUntilExit()
    _ = try orphan.ask("initialize", ["processId": Int(editor.processIdentifier), "rootUri": orphan.uri("")])
    #expect(orphan.ended() == 1)
  }

  @Test func documentsThatAreNoFilesAreNobodysBusiness() throws {
    let client = try ServerClient.ready(Shop.folder())
    for uri in ["untitled:Untitled-1", "file:///%zz.swift", "file://host/a.swift", "https://a/b.swift", ""] {
      try client.tell(
        "textDocument/didOpen", ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": "class {"]])
      try client.tell(
        "textDocument/didChange", ["textDocument": ["uri": uri, "version": 2], "contentChanges": [["text": "x"]]])
      let answer = try client.ask(
        "textDocument/hover", ["textDocument": ["uri": uri], "position": ["line": 0, "character": 0]])
      #expect(answer == .null, "\(uri)")
    }
    #expect(try client.diagnostics(of: "Cart.swift").count == 1)
  }

  @Test func spacesAndLettersInNamesComeBackAsTheyWere() throws {
    let client = try ServerClient.ready(
      Shop.folder(["Köln am Rhein/Wä gen.swift": Shop.cart.replacing("Cart", with: "Car")]))
    let found = try client.diagnostics(of: "Köln am Rhein/Wä gen.swift")
    #expect(found.isEmpty == false)
    #expect(client.uri("Köln am Rhein/Wä gen.swift").contains("K%C3%B6ln%20am%20Rhein"))
  }
}

import Foundation
import Testing

/// The screen follows the files.
@Suite(.serialized)
struct ReloadTests {
  private func started(_ sample: Sample) throws -> Session {
    let session = try Session(in: sample)
    try session.wait(for: "CheckoutScreen")
    session.mark()
    return session
  }

  @Test(arguments: [false, true])
  func aSave(byRename: Bool) throws {
    let sample = try Sample()
    let session = try started(sample)
    try sample.write("App.swift", Sample.extended, atomically: byRename)
    try session.wait(for: "LateScreen")
  }

  /// What Enter writes the explorer reads at once; that the watcher tells of it later changes nothing on the screen.
  @Test func ownChangesAreReadOnce() throws {
    let sample = try Sample()
    try sample.write("Clock.swift", "struct Clock {}\nstruct CartStore {}\n")
    try sample.write(".injectscope.json", "{}")
    let tmux = try Tmux(columns: 120, rows: 36)
    defer { tmux.end() }
    tmux.run("env XDG_STATE_HOME=\(sample.path("state")) \(Session.program) explore \(sample.folder.path)")
    try tmux.wait { $0.contains("Nodes (5)") }
    for _ in 1...3 {
      tmux.type(":focus CartScreen\r2F")
      try tmux.wait { $0.contains("2! → 0!") && $0.contains("+   let clock: Clock") }
      tmux.key("Enter")
      try tmux.wait {
        $0.contains("wrote App.swift, u takes it back; C writes 3 generated files; reloaded: ")
          && $0.contains("} goes to")
      }
      tmux.type("u")
      try tmux.wait { $0.contains("took back: ") && $0.contains("; reloaded: ") }
    }
    #expect(sample.text("App.swift") == Sample.app)
  }

  @Test func aNewFolder() throws {
    let sample = try Sample()
    let session = try started(sample)
    try FileManager.default.createDirectory(
      atPath: sample.path("Deep/Deeper"), withIntermediateDirectories: true)
    try sample.write("Deep/Deeper/Late.swift", "protocol LateInjector: Injector {}\n")
    try session.wait(for: "LateInjector")
    session.mark()
    try sample.write("Deep/Deeper/Later.swift", "protocol LastInjector: Injector {}\n")
    try session.wait(for: "LastInjector")
  }

  /// From the disk to what a person sees, and back.
  @Test func whatIsSavedAndRemovedStandsOnTheScreen() throws {
    let sample = try Sample()
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("\(Session.program) explore \(sample.folder.path)")
    try tmux.wait { $0.contains("Nodes (5)") && $0.contains(">  R AppContext") }
    tmux.type("jj")
    try tmux.wait { $0.contains(">  I CheckoutScreen") }
    try sample.write("Late.swift", "protocol LateInjector: Injector {}\n")
    try tmux.wait { screen in
      screen.contains("J LateInjector") && screen.contains("[ok] reloaded: 1 file, +1 node")
        && screen.contains(">  I CheckoutScreen") && screen.contains("Nodes (6)")
    }
    try FileManager.default.removeItem(atPath: sample.path("Late.swift"))
    try tmux.wait { screen in
      !screen.contains("LateInjector") && screen.contains("[ok] reloaded: 1 file, -1 node")
        && screen.contains(">  I CheckoutScreen") && screen.contains("Nodes (5)")
    }
  }

  /// A branch that lacks a file is taken and left, again and again: the file comes back as it was.
  @Test func aFileThatComesBackAsItWasEveryTime() throws {
    let sample = try Sample()
    let late = "protocol LateInjector: Injector {}\n"
    try sample.write("Late.swift", late)
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("\(Session.program) explore \(sample.folder.path)")
    try tmux.wait { $0.contains("J LateInjector") && $0.contains("Nodes (6)") }
    for _ in 1...3 {
      try FileManager.default.removeItem(atPath: sample.path("Late.swift"))
      try tmux.wait { !$0.contains("LateInjector") && $0.contains("Nodes (5)") }
      try sample.write("Late.swift", late)
      try tmux.wait { $0.contains("J LateInjector") && $0.contains("Nodes (6)") }
    }
  }

  /// What the configuration says now holds from now on, also where there was none.
  @Test func theConfiguration() throws {
    let sample = try Sample()
    try sample.write("Late.swift", "protocol LateInjector: Injector {}\n")
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("\(Session.program) explore \(sample.folder.path)")
    try tmux.wait { $0.contains("J LateInjector") }
    try sample.write(".injectscope.json", #"{ "exclude": ["Late.swift"] }"#)
    try tmux.wait { !$0.contains("LateInjector") && $0.contains("J CheckoutInjector") }
    try sample.write(".injectscope.json", #"{ "exclude": 7 }"#)
    try tmux.wait { $0.contains("[error]") && $0.contains(".injectscope.json:1:14") }
    try sample.write(".injectscope.json", "{}")
    try tmux.wait { $0.contains("J LateInjector") }
  }

  /// What somebody stands in tells nothing when it goes: it is there again all the same.
  @Test func theFolderThatItWasStartedIn() throws {
    let sample = try Sample()
    let folder = sample.folder.path
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("sh -c 'cd \(folder) && exec \(Session.program) explore'")
    try tmux.wait { $0.contains("J CheckoutInjector") }
    try FileManager.default.removeItem(atPath: folder)
    try tmux.wait { $0.contains("[error] the current folder is gone") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try sample.write("App.swift", Sample.app + "protocol LateInjector: Injector {}\n")
    try tmux.wait { $0.contains("J LateInjector") && !$0.contains("out of date") }
    try sample.write("Later.swift", "protocol LastInjector: Injector {}\n")
    try tmux.wait { $0.contains("J LastInjector") }
  }

  /// Half a file is what there is in the middle of typing.
  @Test func aBrokenFile() throws {
    let sample = try Sample()
    let session = try started(sample)
    try sample.write("App.swift", Sample.app + "protocol LateInjector: Injector {\n  var x: (((\n")
    try session.wait(for: "LateInjector")
    session.type("6")
    try session.wait(for: "syntax-error")
  }
}

import Foundation
import Testing

/// Changes in the explorer, recorded: what keys lead to, on the screen and on disk.
@Suite struct ChangeScriptTests {
  private func shop() throws -> TemporaryFolder {
    try Shop.folder(["Clock.swift": "struct Clock {}\n", ".injectscope.json": "{}"])
  }

  private func play(_ project: TemporaryFolder, _ keys: [String], size: String = "100x30") throws -> Executable.Run {
    let place = project.path + "/../" + UUID().uuidString + ".keys"
    try keys.joined(separator: "\n").write(toFile: place, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: place) }
    return try project.run(
      ["explore", ".", "--script", place, "--size", size, "--dump"],
      environment: ["XDG_STATE_HOME": project.path + "/.state"])
  }

  private static let mending = [":", "type focus Cart", "Enter", "2", "F"]

  @Test func aMissingArgumentIsMendedAndTakenBack() throws {
    let project = try shop()
    let seen = try play(project, Self.mending)
    #expect(seen.output.contains("if you supply 'clock: Clock' by 'App'"))
    #expect(seen.output.contains("2! → 0!, -1 warning, 2 signatures shorter"))
    #expect(seen.output.contains("+   let clock: Clock = Clock()"))
    #expect(try project.text("App.swift") == Shop.app)

    let made = try play(project, Self.mending + ["wait loaded", "Enter", "wait loaded"])
    #expect(made.output.contains("[ok] wrote App.swift, u takes it back"))
    #expect(try project.text("App.swift").contains("  let clock: Clock = Clock()\n"))

    // Another run of the program asks first.
    let asked = try play(project, ["u"])
    #expect(
      asked.output.contains(" y yes  n no  take back supply 'clock: Clock' by 'App'? Another run wrote it just now"))
    #expect(try play(project, ["u", "wait loaded", "n"]).code == 0)
    #expect(try project.text("App.swift").contains("  let clock: Clock = Clock()\n"))
    let back = try play(project, ["u", "wait loaded", "y", "wait loaded"])
    #expect(back.output.contains("[ok] took back: supply 'clock: Clock' by 'App'"))
    #expect(try project.text("App.swift") == Shop.app)
    #expect(try play(project, ["u"]).output.contains("there is nothing to take back"))
  }

  /// What somebody else added stays, and where that stands in what was written, nothing is taken back.
  @Test func whatSomebodyElseWroteIsNotTakenBack() throws {
    let project = try shop()
    _ = try play(project, Self.mending + ["wait loaded", "Enter", "wait loaded"])
    let written = try project.text("App.swift")
    let clock = "  let clock: Clock = Clock()\n"
    let changed = written.replacing(clock, with: "  let clock: Clock = Clock() // mine\n")
    try project.write(["App.swift": changed])
    let refused = try play(project, ["u"]).output
    #expect(refused.contains("not taken back: App.swift:3 is no longer as it was written: 'let clock"), "\(refused)")
    #expect(try project.text("App.swift") == changed)
    try project.write(["App.swift": written + "// mine\n"])
    let asked = try play(project, ["u"]).output
    #expect(asked.contains("What others changed since stays"), "\(asked)")
    _ = try play(project, ["u", "wait loaded", "y", "wait loaded"])
    #expect(try project.text("App.swift") == Shop.app + "// mine\n")
  }

  @Test func whatARemovalBreaksIsSeenAndNotWritten() throws {
    let project = try shop()
    let run = try play(project, [":", "type remove App.network", "Enter", "5", "z"])
    #expect(run.output.contains("if you remove 'network' of 'App'"))
    #expect(run.output.contains("+ warning: 'network: Network' of 'HomeInjector' is an argument"))
    let left = try play(project, [":", "type remove App.network", "Enter", "Esc"])
    #expect(!left.output.contains("if you"))
    #expect(try project.text("App.swift") == Shop.app)
  }

  @Test func whatCannotBeDoneSaysWhy() throws {
    let run = try play(try shop(), [":", "type remove App", "Enter"])
    #expect(run.output.contains("cannot be done"))
    #expect(run.output.contains("'App' is a root: everything hangs on it"))
  }

  @Test func generatingAsksFirst() throws {
    let project = try shop()
    let asked = try play(project, ["C"])
    #expect(
      asked.output.contains(
        " y yes  n no  write 3 files? InjectGrail/Injectables.swift, InjectGrail/Injectors.swift and 1 more"))
    let narrow = try play(project, ["C"], size: "80x24")
    #expect(narrow.output.contains(" y yes  n no  write 3 files? InjectGrail/Injectables.swift"))
    let mistyped = try play(project, ["C", "wait loaded", "x"], size: "80x24")
    #expect(mistyped.output.contains("y yes, n no: no choice is under x; Esc leaves"))
    #expect(try play(project, ["C", "wait loaded", "n"]).code == 0)
    #expect(project.files().keys.contains { $0.hasPrefix("InjectGrail/") } == false)
    let done = try play(project, ["C", "wait loaded", "y", "wait loaded"])
    #expect(done.output.contains("[ok] generated Injectables.swift, Injectors.swift and 1 more, u takes it back"))
    #expect(try project.run("generate", "--check").code == 0)
    #expect(try play(project, ["C"]).output.contains("is on disk already"))
  }

  /// What was written last goes first, whatever it was.
  @Test func whatWasGeneratedIsTakenBackBeforeTheChangeThatLedToIt() throws {
    let project = try shop()
    let before = project.files()
    let keys = Self.mending + ["wait loaded", "Enter", "wait loaded", "C", "wait loaded", "y", "wait loaded"]
    let once = try play(project, keys + ["u", "wait loaded"])
    #expect(once.output.contains("[ok] took back: generate, Injectables.swift, Injectors.swift and 1 more"))
    #expect(project.files().keys.contains { $0.hasPrefix("InjectGrail/") && $0.hasSuffix(".swift") } == false)
    #expect(try project.text("App.swift").contains("  let clock: Clock = Clock()\n"))
    _ = try play(project, ["u", "wait loaded", "y", "wait loaded"])
    #expect(try project.text("App.swift") == before["App.swift"])
  }

  /// Who wants a provider of Shot to live otherwise changes its module, whose lifetime that is.
  @Test func aLifetimeIsAskedOfWhatHasOne() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import Shot
      class PartsModule: ClassModule {
        func engine() -> Engine { Engine() }
        func wheel() -> Wheel { Wheel() }
      }
      struct Engine {}
      struct Wheel {}

      """
    ])
    let seen = try play(project, [":", "type focus engine", "Enter", "W", "l"]).output
    #expect(seen.contains(":rescope shot:PartsModule="), "\(seen)")
  }
}

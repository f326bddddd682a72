import Foundation
import InjectScopeModel
import InjectScopeTUI
import Testing

@testable import InjectScopeCommands
@testable import injectscope

/// What a person wants of the explorer, as a file says it, and what is wrong with the file.
@Suite struct ExplorerSettingsTests {
  private func error(_ text: String) -> SettingsErrors? {
    ExplorerSettings(text, file: "explorer.json").mistakes
  }

  @Test func keysColoursAndCommandsAreRead() throws {
    let settings = ExplorerSettings(
      """
      {
        "keys": {"Ctrl-n": "down", "X": "none"},
        "colors": {"unresolved": "red bold", "border": "#444444"},
        "commands": [
          {"name": "blame", "key": "B", "run": "git blame -L $line,+1 \\"$file\\""},
          {"name": "lines", "run": "wc -l $file", "show": "nothing"}
        ]
      }
      """, file: "explorer.json")
    #expect(settings.looks[.unresolved] == RoleLook(colour: 1, emphasis: .bold))
    #expect(settings.looks[.border]?.colour == 238)
    #expect(
      settings.commands == [
        OwnCommand(name: "blame", line: "git blame -L $line,+1 \"$file\"", showing: .output),
        OwnCommand(name: "lines", line: "wc -l $file", showing: .nothing),
      ])
  }

  /// Braces are the shell's own behind a `$`, and around what is no word of ours.
  @Test func otherBracesAreLeftToTheShell() throws {
    let text = #"{"commands": [{"name": "a", "run": "awk '{print}' \"${file}\""}]}"#
    #expect(ExplorerSettings(text, file: "explorer.json").mistakes == nil)
  }

  @Test func noFileIsNoWish() throws {
    let settings = try ExplorerSettings.read(in: ["HOME": "/nowhere/at/all"])
    #expect(settings.looks.isEmpty && settings.commands.isEmpty)
  }

  @Test(arguments: [
    ("{\n  \"keys\": {\"X\": \"dwon\"}\n}", "explorer.json:2:17: there is no action `dwon`", "Did you mean `down`?"),
    (
      "{\"keys\": {\"Hyper-x\": \"down\"}}", "explorer.json:1:11: `Hyper-x` is no key",
      "A key is written as x, X, Ctrl-x"
    ),
    ("{\"keys\": {\"Esc\": \"down\"}}", "explorer.json:1:11: `Esc` keeps its meaning", nil),
    ("{\"colours\": {}}", "explorer.json:1:2: there is no key `colours`", "Did you mean `colors`?"),
    ("{\"colors\": {\"borders\": \"red\"}}", "explorer.json:1:13: there is no role `borders`", "Did you mean `border`"),
    ("{\"colors\": {\"border\": \"rad\"}}", "explorer.json:1:23: there is no color `rad`", "Did you mean `red`?"),
    ("{\"commands\": {}}", "explorer.json:1:14: `commands` wants a list, not an object", "under \"Config settings\""),
    ("{\"commands\": [{\"name\": \"a\"}]}", "explorer.json:1:15: the command needs `run`", "under \"Config settings\""),
    (
      "{\"commands\": [{\"name\": \"a\", \"run\": \"less +{line} ${file}\"}]}",
      "explorer.json:1:36: `{line}` stands for nothing in a command", "Write \"$line\": the shell knows"
    ),
    (
      "{\"commands\": [{\"name\": \"quit\", \"run\": \"x\"}]}",
      "explorer.json:1:15: something is called `quit` already", nil
    ),
    ("{\"keys\": 3}", "explorer.json:1:10: `keys` wants an object, not 3", "under \"Config settings\""),
    ("{\"keys\": {}, \"keys\": {}}", "explorer.json:1:14: the key `keys` stands here a second time", nil),
    ("{", "explorer.json:1:2: ", nil), ("[]", "explorer.json:1:1: the file wants an object, not a list", nil),
  ]) func whatIsWrongIsSaidWithItsPlace(_ text: String, _ message: String, _ hint: String?) throws {
    let error = try #require(self.error(text), "\(text) was read")
    #expect(error.message.hasPrefix(message), "\(error.message)")
    if let hint { #expect(error.hints.contains { $0.contains(hint) }, "\(error.hints)") }
  }

  /// Who mends one mistake is not told of the next only then.
  @Test func allMistakesAreSaidAtOnce() throws {
    let error = try #require(
      self.error(
        """
        {
          "keys": {"X": "dwon", "Hyper-x": "down", "Y": "up"},
          "colors": {"border": "rad", "borders": "red"},
          "commands": [{"name": "a", "shwo": "output"}, {"name": "b"}]
        }
        """))
    #expect(error.message == "explorer.json:2:17: there is no action `dwon`")
    #expect(error.hints.first == "Did you mean `down`?")
    #expect(
      error.hints.filter { $0.hasPrefix("error: ") } == [
        "error: explorer.json:2:25: `Hyper-x` is no key", "error: explorer.json:3:24: there is no color `rad`",
        "error: explorer.json:3:31: there is no role `borders`", "error: explorer.json:4:30: there is no key `shwo`",
        "error: explorer.json:4:49: the command needs `run`",
      ])
  }

  /// Who mistyped one key keeps the others.
  @Test func whatIsRightHoldsBesideWhatIsWrong() throws {
    let text = """
      {
        "keys": {"X": "dwon", "Y": "up"}, "colors": {"border": "rad", "place": "red"},
        "commands": [{"name": "a", "run": "ls", "key": "Hyper"}, {"name": "b", "run": "ls"}]
      }
      """
    let settings = ExplorerSettings(text, file: "explorer.json")
    #expect(settings.mistakes?.all.count == 3)
    #expect(settings.looks.keys.map(\.self) == [.place])
    #expect(settings.commands.map(\.name) == ["b"])
    let folder = try TemporaryFolder(["injectscope/explorer.json": text])
    let environment = ["XDG_CONFIG_HOME": folder.path]
    let reading = SettingsReading(environment, isWanted: true)
    #expect(reading.settings.commands.map(\.name) == ["b"])
    let remark = try #require(reading.remark)
    #expect(
      remark.hasPrefix("3 mistakes left out, and said again at the end: explorer.json:2:17: there is no action `dwon`")
    )
    #expect(SettingsReading(environment, isWanted: false).complaint == nil)
    try folder.write(["injectscope/explorer.json": "{"])
    let broken = SettingsReading(environment, isWanted: true)
    #expect(broken.settings.commands.isEmpty && broken.remark?.contains("explorer.json:1:2: ") == true)
  }

  @Test func whereTheFileIsLookedFor() {
    #expect(ExplorerSettings.path(in: ["XDG_CONFIG_HOME": "/x", "HOME": "/h"]) == "/x/injectscope/explorer.json")
    #expect(
      ExplorerSettings.path(in: ["XDG_CONFIG_HOME": "x", "HOME": "/h"]) == "/h/.config/injectscope/explorer.json")
    #expect(ExplorerSettings.path(in: [:]) == nil)
  }

  // MARK: - Running

  @Test func aCommandFindsTheChosenNodeInItsEnvironment() throws {
    let folder = try TemporaryFolder(["it's a file.swift": "x\n"])
    var subject = CommandSubject()
    (subject.file, subject.line, subject.name) = ("it's a file.swift", 7, "$(exit 9)")
    let command = OwnCommand(name: "say", line: "cat \"$file\" && echo \"$line $name\" > said", showing: .nothing)
    let run = OwnCommandRun(command, subject, root: folder.path)
    #expect(!run.needsTerminal)
    #expect(Programs.run(run.arguments, input: []) == .exited(0))
    #expect(try folder.text("said") == "7 $(exit 9)\n")
    guard case .failed(let text) = run.event(for: .exited(3)) else {
      Issue.record("it did not fail")
      return
    }
    #expect(text == "say ended with exit code 3")
    let failing = OwnCommandRun(
      OwnCommand(name: "say", line: "echo first >&2; echo no such page >&2; exit 3", showing: .nothing), subject,
      root: folder.path)
    let (end, complaint) = Programs.hear(failing.arguments)
    guard case .failed(let text) = failing.event(for: end, complaint: complaint) else {
      Issue.record("it did not fail")
      return
    }
    #expect(text == "say ended with exit code 3: no such page")
  }

  // MARK: - Remembering

  @Test func widthAndProjectsAreRemembered() throws {
    let folder = try TemporaryFolder(["a/x": "", "b/x": ""])
    let environment = ["XDG_STATE_HOME": folder.path]
    let memory = ExplorerMemory(environment: environment)
    #expect(memory.listWidth == nil && memory.recent.isEmpty)
    memory.remember(listWidth: 42)
    func project(_ name: String, _ paths: String...) -> ReadingPlace {
      ReadingPlace(folder: folder.path + "/" + name, paths: paths.map { folder.path + "/" + $0 })
    }
    for name in ["a", "b", "gone", "a"] { memory.remember(project(name)) }
    memory.remember(project("a", "a/x", "b/x"))
    memory.remember(project("a", "a/gone"))
    let later = ExplorerMemory(environment: environment)
    #expect(later.listWidth == 42)
    var typed = TypedBefore()
    typed.note("kind:root", in: .filter)
    later.remember(typed)
    var other = TypedBefore()
    other.note("cart", in: .search)
    memory.remember(other)
    #expect(later.typed.texts(in: .filter) == ["kind:root"] && later.typed.texts(in: .search) == ["cart"])
    #expect(later.recent == [project("a", "a/x", "b/x"), project("a"), project("b")])
    later.remember(listWidth: nil)
    #expect(memory.listWidth == nil && memory.recent.count == 3)
  }

  /// Explorers that begin at once all stand there: none writes over what another has written meanwhile.
  @Test func whoBeginsAtOnceIsRememberedToo() throws {
    let names = (0..<8).map { "project\($0)" }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0 + "/x", "") }))
    let (environment, places) = (["XDG_STATE_HOME": folder.path], names.map { folder.path + "/" + $0 })
    DispatchQueue.concurrentPerform(iterations: names.count) { place in
      for _ in 0..<5 {
        ExplorerMemory(environment: environment).remember(ReadingPlace(folder: places[place], paths: []))
      }
    }
    let recent = withExtendedLifetime(folder) { ExplorerMemory(environment: environment).recent }
    #expect(Set(recent.map(\.folder)) == Set(places))
  }

  /// `injectscope .`, and no path at all, and the folder named from elsewhere.
  @Test func howeverItIsNamedItIsOneProject() throws {
    let folder = try TemporaryFolder(["a/x": "", "b/x": ""])
    let environment = ["XDG_STATE_HOME": folder.path]
    let memory = ExplorerMemory(environment: environment)
    let (a, b) = (folder.path + "/a", folder.path + "/b")
    for (place, paths) in [(a, []), (b, [b + "/x", a]), (a, [a]), (folder.path, [a]), (b, [a, b + "/x"])] {
      memory.remember(ReadingPlace(folder: place, paths: paths))
    }
    #expect(memory.recent.map(\.folder) == [b, folder.path])
    // What an older version kept twice is shown once.
    let twice =
      #"{"version": 1, "opened": [{"folder": "\#(a)", "paths": []}, {"folder": "\#(a)", "paths": ["\#(a)"]}]}"#
    try folder.write(["injectscope/history.json": twice])
    #expect(ExplorerMemory(environment: environment).recent == [ReadingPlace(folder: a)])
  }

  /// In one folder both have their files.
  @Test func settingsAndMemoryShareAFolder() throws {
    let folder = try TemporaryFolder(["injectscope/explorer.json": #"{"commands": [{"name": "a", "run": "b"}]}"#])
    let environment = ["XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path]
    let memory = ExplorerMemory(environment: environment)
    memory.remember(ReadingPlace(folder: folder.path))
    #expect(memory.recent.count == 1)
    let settings = try ExplorerSettings.read(in: environment)
    #expect(settings.mistakes == nil && settings.commands.count == 1)
  }

  /// It had the name of the settings once.
  @Test func whatWasRememberedUnderTheFormerNameIsKept() throws {
    let old = try TemporaryFolder(["a/x": ""])
    let project = #"{"folder": "\#(old.path)/a", "paths": []}"#
    try old.write(["injectscope/explorer.json": #"{"version": 1, "listWidth": 42, "opened": [\#(project)]}"#])
    let environment = ["XDG_STATE_HOME": old.path, "XDG_CONFIG_HOME": old.path]
    let memory = ExplorerMemory(environment: environment)
    #expect(memory.listWidth == 42 && memory.recent == [ReadingPlace(folder: old.path + "/a")])
    memory.remember(ReadingPlace(folder: old.path))
    #expect(memory.listWidth == 42 && memory.recent.count == 2)
    #expect(try ExplorerSettings.read(in: environment).mistakes == nil)
  }

  @Test func whereNothingCanBeKeptNothingIsLost() {
    let memory = ExplorerMemory(environment: [:])
    memory.remember(listWidth: 3)
    #expect(memory.listWidth == nil)
  }
}

import Foundation
import Testing

/// What `make install` and `make uninstall` run, with a few files in place of the program. The rest is tried by
/// Tests/Distribution/try.sh, with the program itself.
@Suite struct InstallationTests {
  private static let script = Repository.root.appendingPathComponent("Sources/Distribution/install.sh").path

  private func run(_ words: String..., in folder: TemporaryFolder) throws -> Executable.Run {
    try Executable.run(
      "/bin/sh", [Self.script] + words, in: folder.path,
      environment: ["DESTDIR": folder.url("there").path, "TMPDIR": NSTemporaryDirectory()])
  }

  private func entries(_ folder: TemporaryFolder) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.url("there").path)?.compactMap { $0 as? String } ?? []
    return files.sorted()
  }

  private func staged(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      ["tree/bin/tool": "tool", "tree/lib/injectscope/lib.so": "lib"].merging(more.map { ("tree/" + $0, $1) }) { $1 })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url("tree/bin/tool").path)
    return folder
  }

  @Test func nothingIsLeft() throws {
    let folder = try staged(["share/man/man1/tool.1": "page"])
    #expect(try run("install", "tree", "/usr/local", in: folder).code == 0)
    #expect(
      entries(folder).filter { $0.contains(".") || $0.hasSuffix("tool") || $0.hasSuffix("installed") } == [
        "usr/local/bin/tool", "usr/local/lib/injectscope/installed", "usr/local/lib/injectscope/lib.so",
        "usr/local/share/man/man1/tool.1",
      ])
    #expect(FileManager.default.isExecutableFile(atPath: folder.url("there/usr/local/bin/tool").path))
    #expect(!FileManager.default.isExecutableFile(atPath: folder.url("there/usr/local/lib/injectscope/lib.so").path))
    #expect(try run("uninstall", "/usr/local", in: folder).code == 0)
    #expect(entries(folder) == [])
    let again = try run("uninstall", "/usr/local", in: folder)
    #expect(again.code == 1)
    #expect(again.errors == "install: nothing was installed below \(folder.url("there").path)/usr/local\n")
  }

  @Test func whatOthersPutThereStays() throws {
    let folder = try staged()
    try folder.write(["there/usr/local/bin/other": "other"])
    #expect(try run("install", "tree", "/usr/local", in: folder).code == 0)
    try folder.write(["there/usr/local/lib/other": "other"])
    #expect(try run("uninstall", "/usr/local", in: folder).code == 0)
    #expect(
      entries(folder).filter { $0.hasSuffix("other") || $0.contains("injectscope") } == [
        "usr/local/bin/other", "usr/local/lib/other",
      ])
  }

  @Test func whatAnEarlierVersionHadGoes() throws {
    let folder = try staged(["share/old/page": "page"])
    #expect(try run("install", "tree", "/usr", in: folder).code == 0)
    try FileManager.default.removeItem(at: folder.url("tree/share"))
    try folder.write(["tree/bin/tool": "newer"])
    #expect(try run("install", "tree", "/usr", in: folder).code == 0)
    #expect(!entries(folder).contains { $0.contains("old") })
    #expect(try folder.text("there/usr/bin/tool") == "newer")
    #expect(try run("uninstall", "/usr", in: folder).code == 0)
    #expect(entries(folder) == [])
  }

  @Test(arguments: [["install"], ["remove", "/usr"], ["install", "tree", "usr"], ["uninstall"], []])
  func whatCannotBeMeantIsRefused(_ words: [String]) throws {
    let folder = try staged()
    let run = try Executable.run("/bin/sh", [Self.script] + words, in: folder.path)
    #expect(run.code != 0 && run.errors.hasPrefix("install: "), "\(words)")
  }
}

import Foundation
import Testing

@testable import InjectScopeWorkspace

@Suite struct SeenTreeTests {
  private func read(_ tree: SeenTree, _ path: String) {
    var buffer: [UInt8] = []
    _ = tree.read(path, atMost: Int.max, into: &buffer)
  }

  @Test func onlyTheBytesThatWereReadAreKnown() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b"])
    let (a, b) = (folder.path + "/A.swift", folder.path + "/B.swift")
    let tree = SeenTree()
    read(tree, a)
    #expect(!tree.hasRead([a]), "nobody has asked about it")
    tree.follow([a, b])
    #expect(!tree.hasRead([a]), "it was read before anybody asked")
    read(tree, a)
    #expect(tree.hasRead([a]) && !tree.hasRead([a, b]) && !tree.hasRead([]))
    try "aa".write(toFile: a, atomically: true, encoding: .utf8)
    #expect(!tree.hasRead([a]))
    tree.follow([a])
    try "a".write(toFile: a, atomically: false, encoding: .utf8)
    #expect(tree.hasRead([a]), "as it was when it was read")
    try FileManager.default.removeItem(atPath: a)
    #expect(!tree.hasRead([a]))
    read(tree, a)
    #expect(!tree.hasRead([a]))
    read(tree, b)
    #expect(tree.hasRead([b]))
    tree.forget()
    #expect(!tree.hasRead([b]))
  }

  /// A branch that is left and taken again, and left again: each time the file is gone, or back as it was.
  @Test func whatComesBackAsItWasIsNews() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "Sub/B.swift": "b"])
    let paths = [folder.path + "/A.swift", folder.path + "/Sub/B.swift"]
    let tree = SeenTree()
    for _ in 1...3 {
      #expect(tree.areNews(paths))
      for path in paths { read(tree, path) }
      #expect(!tree.areNews(paths), "it was read")
      try FileManager.default.removeItem(atPath: paths[0])
      try FileManager.default.removeItem(atPath: folder.path + "/Sub")
      #expect(tree.areNews([paths[0], folder.path + "/Sub"]))
      try FileManager.default.createDirectory(atPath: folder.path + "/Sub", withIntermediateDirectories: false)
      try "a".write(toFile: paths[0], atomically: false, encoding: .utf8)
      try "b".write(toFile: paths[1], atomically: false, encoding: .utf8)
    }
  }
}

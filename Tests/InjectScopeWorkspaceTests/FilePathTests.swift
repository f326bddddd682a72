import Testing

@testable import InjectScopeWorkspace

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a/../b/./c", "/x", "/x/b/c"), ("/a//b/", "/x", "/a/b"), ("../../..", "/x/y", "/"), (".", "/x", "/x"),
  ])
  func absolute(path: String, folder: String, expected: String) {
    #expect(FilePath.absolute(path, from: folder) == expected)
  }

  @Test(arguments: [
    ("/a/b/c.swift", "/a", "b/c.swift"), ("/a", "/a", ""), ("/a/c/d", "/a/b", "../c/d"), ("/a", "/", "a"),
    ("/ab/c", "/a", "../ab/c"),
  ])
  func relative(path: String, folder: String, expected: String) {
    #expect(FilePath.relative(path, to: folder) == expected)
  }

  @Test func inside() {
    #expect(FilePath.isInside("/a/b", "/a"))
    #expect(FilePath.isInside("/a", "/a"))
    #expect(FilePath.isInside("/a", "/"))
    #expect(!FilePath.isInside("/ab", "/a"))
  }

  @Test func ancestors() {
    #expect(FilePath.ancestors(of: "/a/b") == ["/a/b", "/a", "/"])
  }
}

import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

/// What whoever follows a load is given on its way, and how they end it.
@Suite struct PartialLoadTests {
  private let sources = [
    "A.swift": "class A: Injectable {}", "Bb.swift": "class Bb: Injectable {}",
    "Ccc.swift": "class Ccc: Injectable, Later {}", "Later.swift": "protocol Later: Last {}",
    "Last.swift": "protocol Last {}", "Nothing.swift": "let x = 1",
  ]

  private func listener(
    patience: Duration = .zero, isCancelled: @escaping @Sendable () -> Bool = { false },
    _ take: @escaping @Sendable (LoadedProject) -> Void
  ) -> LoadListener {
    var listener = LoadListener(partially: take, isCancelled: isCancelled)
    listener.pace = PartialPace(patience: patience)
    return listener
  }

  /// With no patience at all, after every file; the largest come first, then what they refer to.
  @Test func partsGrowUpToTheWhole() throws {
    let folder = try TemporaryFolder(sources)
    let parts = Platform.Locked<[[String]]>([])
    let request = LoadRequest(paths: [folder.path], jobs: 1)
    let whole = try Workspace.load(
      request,
      listener: listener { part in
        parts.withLock { $0.append(part.project.files.map(\.path)) }
        #expect(part.project.isPartial)
      })
    #expect(!whole.project.isPartial)
    #expect(parts.withLock { $0 }.prefix(2) == [["Ccc.swift"], ["Bb.swift", "Ccc.swift"]])
    let alone = try Workspace.load(request)
    #expect(whole.project.files == alone.project.files)
    #expect(whole.findings == alone.findings)
    #expect(whole.project.files.map(\.path).contains("A.swift"))
  }

  @Test func whatIsReadAtOnceComesInOnePiece() throws {
    let folder = try TemporaryFolder(sources)
    let count = Platform.Locked(0)
    _ = try Workspace.load(
      LoadRequest(paths: [folder.path]),
      listener: listener(patience: .seconds(3600)) { _ in count.withLock { $0 += 1 } })
    #expect(count.withLock { $0 } == 0)
  }

  @Test func aCancelledLoadEndsBetweenTwoFiles() throws {
    let folder = try TemporaryFolder(sources)
    let memory = FactsMemory()
    let parts = Platform.Locked(0)
    let listener = listener(isCancelled: { parts.withLock { $0 > 0 } }, { _ in parts.withLock { $0 += 1 } })
    #expect(throws: LoadError.cancelled) {
      try Workspace.load(LoadRequest(paths: [folder.path], jobs: 1, memory: memory), listener: listener)
    }
    #expect(parts.withLock { $0 } == 1)
    let again = try Workspace.load(LoadRequest(paths: [folder.path], jobs: 1, memory: memory))
    #expect(again.project.files == (try Workspace.load(LoadRequest(paths: [folder.path]))).project.files)
  }

  @Test func nothingIsReadForNobody() throws {
    let folder = try TemporaryFolder(sources)
    #expect(throws: LoadError.cancelled) {
      try Workspace.load(LoadRequest(paths: [folder.path]), listener: LoadListener(isCancelled: { true }))
    }
  }
}

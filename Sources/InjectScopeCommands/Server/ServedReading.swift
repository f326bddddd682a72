import InjectScopePlatform
import InjectScopeWorkspace

/// Reads the project aside, one reading at a time, so that whoever types is never waited for.
final class ServedReading: @unchecked Sendable {
  private let inbox: ServerInbox
  let memory: FactsMemory
  private let cancelled = Locked(false)

  init(_ inbox: ServerInbox, _ memory: FactsMemory) {
    self.inbox = inbox
    self.memory = memory
  }

  /// What is read is not wanted any more.
  func cancel() { cancelled.withLock { $0 = true } }

  /// - Parameter prepare: what is read: the configuration may be another by now.
  func begin(
    _ number: Int, _ documents: OpenDocuments, prepare: @escaping @Sendable () throws -> Invocation
  ) {
    cancelled.withLock { $0 = false }
    SystemThreads.detach { [self] in
      let result = Result {
        let invocation = try prepare()
        let tree = documents.tree
        let listener = LoadListener(isCancelled: { self.cancelled.withLock { $0 } })
        let session = try Session.read(invocation, tree: tree, memory: memory, listener: listener)
        let open = documents.all.map { path, document in
          (
            (try? tree.realPath(of: path).get()) ?? path,
            ServedProject.Open(uri: document.uri, version: document.version)
          )
        }
        return ServedProject(
          session: session, invocation: invocation,
          findings: try FindingJudge(invocation.options).findings(of: session),
          open: Dictionary(open) { first, _ in first })
      }
      inbox.post(.read(number, result))
    }
  }
}

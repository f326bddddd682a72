/// Something that takes too long for the input path: a value that says what is to be found out, and of which project.
public struct Work: Sendable {
  /// Never used twice in a session.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  public let id: ID
  let task: WorkTask
  let project: LoadedProject

  /// Runs on any thread. `emit` may be called several times; nothing is emitted once `isCancelled` says so.
  public func run(isCancelled: () -> Bool, emit: (WorkResult) -> Void) {
    task.run(in: project, isCancelled: isCancelled) { finding in
      if !isCancelled() { emit(WorkResult(finding)) }
    }
  }
}

/// What work found out. The explorer knows what to do with it.
public struct WorkResult: Sendable {
  let finding: WorkFinding

  init(_ finding: WorkFinding) { self.finding = finding }
}

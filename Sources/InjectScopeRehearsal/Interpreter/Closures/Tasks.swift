internal import InjectScopeModel

/// `Task { … }`: what it does may happen at once or later, but has happened where its value is awaited.
extension Closures {
  func startTask(_ call: Call) throws -> Value {
    var fields = machine.foreignCalls.held(call.arguments)
    for case .closure(let closure) in call.arguments.map(\.value) {
      let given = try passOn(closure, [], in: call)
      if !given.isUnknown { fields["value"] = given }
    }
    return .plain(PlainValue(type: Value.taskType, fields: fields))
  }

  /// Its value is awaited: what it asked for in vain, and might have asked for later, it has asked for by now.
  func awaitTask(_ task: Value) {
    guard case .plain(let plain) = task else { return }
    for case .closure(let closure) in plain.fields.sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let passed = machine.store.takePostponed(closure) else { continue }
      finish(passed)
    }
  }

  /// Runs what makes a group of tasks: when it returns, all of them are done.
  func awaitingTasks(ofGroup isGroup: Bool, _ action: () throws -> Value) rethrows -> Value {
    guard isGroup else { return try action() }
    let before = machine.store.postponed.count
    let result = try action()
    for passed in machine.store.postponed.dropFirst(before) where passed.isTaskOfGroup {
      if let passed = machine.store.takePostponed(passed.closure) { finish(passed) }
    }
    return result
  }

  private func finish(_ passed: PassedClosure) {
    let (path, isAfterStop) = (machine.context.path, machine.context.isAfterStop)
    machine.tryOutUncalled {
      (machine.context.path, machine.context.isAfterStop) = (path, isAfterStop)
      machine.context.calls = passed.calls
      _ = try self.runPassed(passed)
    }
  }
}

extension Call {
  var startsTask: Bool {
    switch callee {
    case .construction(let type): type.entry == nil && type.name == Value.taskType.name
    case .staticMember(let type, let name): type.entry == nil && type.name == Value.taskType.name && name == "detached"
    default: false
    }
  }
}

extension PassedClosure {
  fileprivate var isTaskOfGroup: Bool { taker.map(FrameworkCalls.addingTasks.contains) ?? false }
}

extension Value {
  static var taskGroup: Value { .plain(PlainValue(type: .foreign("TaskGroup"))) }
  fileprivate static let taskType = SwiftType.foreign("Task")

  var isTask: Bool {
    if case .plain(let plain) = self { plain.type.entry == nil && plain.type.name == Self.taskType.name } else { false }
  }
}

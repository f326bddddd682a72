internal import InjectScopeModel

/// What becomes of a value where a text is made of it: what the project says of that runs.
extension StandardLibrary {
  func describe(_ value: Value, isForDebugging: Bool = false, at site: Location) throws {
    machine.context.temporaries.append(value)
    defer { machine.context.temporaries.removeLast() }
    switch value {
    case .object(let object): try describe(value, machine.store[object].type, isForDebugging, site)
    case .plain(let plain) where plain.type.entry != nil: try describe(value, plain.type, isForDebugging, site)
    // What stands in a collection, or in an optional, is described as for debugging.
    case .array(let values): for value in values { try describe(value, isForDebugging: true, at: site) }
    case .tuple(let parts): for part in parts { try describe(part.value, isForDebugging: true, at: site) }
    case .dictionary(let entries):
      for entry in entries {
        try describe(entry.key, isForDebugging: true, at: site)
        try describe(entry.value, isForDebugging: true, at: site)
      }
    case .maybe(let inner):
      _ = try machine.either(
        [
          {
            try self.describe(inner, isForDebugging: true, at: site)
            return .void
          }
        ], orNone: true)
    default: break
    }
  }

  private func describe(_ value: Value, _ type: SwiftType, _ isForDebugging: Bool, _ site: Location) throws {
    let conforms = Set(world.ancestry(of: type).compactMap(\.name))
    let ways = [("CustomStringConvertible", "description"), ("CustomDebugStringConvertible", "debugDescription")]
    for (name, property) in isForDebugging ? ways.reversed() : ways
    where conforms.contains(name) || conforms.contains("Swift." + name)
      || property == "description" && conforms.contains("LosslessStringConvertible")
    {
      return try describe(value, by: property, site)
    }
    // Foundation's objects have a description each, which an override may change.
    guard conforms.contains("NSObject") else { return }
    try describe(value, by: isForDebugging ? "debugDescription" : "description", site)
  }

  private func describe(_ value: Value, by property: String, _ site: Location) throws {
    let base = Expression(.other([]), at: site.position)
    guard let scope = machine.context.scope else { return }
    _ = try machine.reading.ownMember(
      property, of: value, at: base, scope, MemberUse(wanted: nil, label: nil, site: site))
  }
}

extension Call {
  /// What a call of Swift's own makes a text of.
  var described: [Passed] {
    switch callee {
    case .free("print"), .free("debugPrint"), .free("dump"): arguments.filter { $0.label == nil }
    case .construction(let type) where type.name == "String":
      arguments.filter { ["describing", "reflecting", nil].contains($0.label) }
    default: []
    }
  }

  var debugs: Bool {
    switch callee {
    case .free("debugPrint"), .free("dump"): true
    case .construction: arguments.first?.label == "reflecting"
    default: false
    }
  }
}

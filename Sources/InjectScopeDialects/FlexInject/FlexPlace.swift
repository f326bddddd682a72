internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Behind a registration, on a line of its own: where another one for the same container can be written.
struct FlexPlace {
  private let location: Location
  private let indentation: String
  /// `container.`, as the registration says it; nothing in an extension of the container.
  private let receiver: String
  /// What stands before that in a closure, where it is a member of a class.
  private let explicit: String

  /// `nil` where the registration is no statement of its own that runs whenever its function does.
  init?(_ call: Call, _ host: borrowing Host) {
    guard let code = host.scope?.frame.code, case .call(let callee, _) = call.expression.form,
      let (base, name) = callee.named,
      code.facts.statements.contains(where: { $0.is(call.expression) })
    else { return nil }
    let text = Array(code.facts.text.utf8)
    let (start, end) = (Int(call.expression.range.lowerBound), Int(call.expression.range.upperBound))
    let named = Int(callee.range.upperBound) - name.utf8.count
    guard start <= named, named < end, end <= text.count, named >= 0,
      String(decoding: text[named..<(named + name.utf8.count)], as: UTF8.self) == name
    else { return nil }
    let blanks = text[..<start].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // A function's text begins behind its brace.
    let isFirst = start == blanks.count && code.facts.place == .topLevel
    guard isFirst || start > blanks.count && text[start - blanks.count - 1] == UInt8(ascii: "\n") else { return nil }
    let written = base.map { text[Int($0.range.lowerBound)..<Int($0.range.upperBound)] } ?? []
    guard !written.contains(UInt8(ascii: "\n")) else { return nil }
    let lines = text[named..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let (line, column) = (Int(callee.position.line), Int(callee.position.column))
    let last = lines.last?.count ?? 0
    location = code.location(
      Position(line: line + lines.count - 1, column: lines.count == 1 ? column + last : last + 1))
    indentation = String(decoding: blanks.reversed(), as: UTF8.self)
    receiver = written.isEmpty ? "" : String(decoding: written, as: UTF8.self) + "."
    explicit = Self.isMember(base, of: code, host) ? "self." : ""
  }

  /// Whether what is asked is the running object's own, by a name that stands alone: a closure has to say `self` then.
  private static func isMember(_ base: Expression?, of code: Code, _ host: borrowing Host) -> Bool {
    guard let own = host.selfValue, !host.isInStaticCode else { return false }
    guard let base else { return true }
    guard let name = base.firstName, name != "self", !code.facts.parameters.contains(where: { $0.name == name }),
      !code.facts.statements.contains(where: { $0.binds(name) })
    else { return false }
    return host.staticType(of: own).flatMap { host.propertyType(name, of: $0) } != nil
  }

  /// Another registration behind this one.
  func adding(_ name: FlexName, giving value: String) -> SourceEdit {
    SourceEdit(at: location, insert: "\n\(indentation)\(statement(name, giving: value))")
  }

  func statement(_ name: FlexName, giving value: String) -> String {
    "\(receiver)register(\(name.argument)) { \(value) }"
  }

  /// Whether a type has a name where it stands.
  func sees(_ type: SwiftType, _ world: TypeWorld) -> Bool {
    guard let entry = type.entry.map({ world.index.entries[$0] }), !entry.isVisibleElsewhere else { return true }
    return entry.declarations.contains { $0.path == location.file }
  }

  /// What asks the same container for something else.
  func resolving(_ type: SwiftType) -> String { "\(explicit)\(receiver)resolve(type: \(type.metatype))" }
}

extension Statement {
  /// Their places are compared first: most differ in those.
  fileprivate func `is`(_ expression: Expression) -> Bool {
    guard case .expression(let own) = self, own.range == expression.range else { return false }
    return own == expression
  }
}

extension Statement {
  /// Whether it gives something local that name.
  fileprivate func binds(_ name: String) -> Bool {
    if case .binding(let binding) = self { binding.names.contains(name) } else { false }
  }
}

extension Expression {
  /// `a` of `a.b.c`
  fileprivate var firstName: String? {
    switch form {
    case .name(let name): name
    case .member(let base?, _): base.firstName
    default: nil
    }
  }

  /// `base.name`, or the name alone.
  fileprivate var named: (base: Expression?, name: String)? {
    switch form {
    case .member(let base, let name): (base, name)
    case .name(let name): (nil, name)
    default: nil
    }
  }
}

extension FlexName {
  /// `type: Clock.self`, `key: "clock"`
  var argument: String {
    type.map { "type: \($0.metatype)" } ?? "key: \(text.asLiteral)"
  }
}

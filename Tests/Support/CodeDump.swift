public import InjectScopeModel

/// Code values in as few words as a test wants to read: `f(a, b: c) { … }`, with what is no Swift where the value is not
/// what the source looks like: `other(a, b)`, `#Int` for a number, `(a ?? b)` for what was folded.
extension Expression {
  public var dump: String {
    switch form {
    case .name(let name): return name
    case .member(let base, let name): return (base?.dump ?? "") + "." + name
    case .metatype(let type): return "<\(type.spelling)>.self"
    case .type(let type): return "<\(type.spelling)>"
    case .call(let callee, let arguments): return callee.dump + CodeDump.arguments(arguments, "(", ")")
    case .element(let base, let arguments): return base.dump + CodeDump.arguments(arguments, "[", "]")
    case .closure(let closure): return closure.dump
    case .string(let text, let values):
      return (text.map { "\"\($0)\"" } ?? "text") + (values.isEmpty ? "" : "(\(CodeDump.list(values)))")
    case .literal(let type, _): return "#" + type.spelling
    case .nothing: return "nil"
    case .array(let values): return "[\(CodeDump.list(values))]"
    case .dictionary(let values): return "[:\(CodeDump.list(values))]"
    case .tuple(let arguments): return CodeDump.arguments(arguments, "(", ")")
    case .cast(let value, let cast, let type): return "(\(value.dump) \(cast.rawValue) \(type.spelling))"
    case .attempt(let value, let attempt): return "(\(attempt.rawValue) \(value.dump))"
    case .forced(let value): return value.dump + "!"
    case .chained(let value): return value.dump + "?"
    case .assignment(let target, let value): return "\(target.dump) = \(value.dump)"
    case .fallback(let value, let other): return "(\(value.dump) ?? \(other.dump))"
    case .junction(let value, let junction, let other): return "(\(value.dump) \(junction.rawValue) \(other.dump))"
    case .negation(let value): return "!\(value.dump)"
    case .lent(let value): return "&\(value.dump)"
    case .comparison(let value, let comparison, let other):
      return "(\(value.dump) \(comparison.rawValue) \(other.dump))"
    case .choice(let asked, let values):
      return "choice(\(CodeDump.list(asked)) ? \(values.map(\.dump).joined(separator: " | ")))"
    case .sum(let values): return "(\(values.map(\.dump).joined(separator: " + ")))"
    case .keyPath(let closure): return "\\" + closure.dump
    case .other(let values): return "other(\(CodeDump.list(values)))"
    }
  }
}

extension Closure {
  public var dump: String {
    var head: [String] = []
    if !captures.isEmpty {
      let captures = captures.map { capture in
        (capture.isWeak ? "weak " : "") + capture.name + (capture.value.map { " = " + $0.dump } ?? "")
      }
      head.append("[\(captures.joined(separator: ", "))]")
    }
    if !parameters.isEmpty {
      head.append("(\(parameters.map { $0.name + CodeDump.type($0.type) }.joined(separator: ", ")))")
    }
    if let result { head.append("-> \(result.spelling)") }
    let inside = CodeDump.statements(statements)
    return "{ \(head.isEmpty ? "" : head.joined(separator: " ") + " in ")\(inside) }"
  }
}

extension Statement {
  public var dump: String {
    switch self {
    case .expression(let expression): return expression.dump
    case .binding(let binding): return "let " + binding.dump
    case .return(let value, _): return "return" + (value.map { " " + $0.dump } ?? "")
    case .throw(let value): return "throw " + value.dump
    case .branch(let branch): return branch.dump
    case .loop(let header, let body, _): return "loop(\(CodeDump.list(header))) \(CodeDump.block(body))"
    case .attempt(let body, let catches):
      return (["do " + CodeDump.block(body)] + catches.map { "catch " + CodeDump.block($0.body) }).joined(
        separator: " ")
    case .defer(let body): return "defer " + CodeDump.block(body)
    case .function(let function): return function.dump
    case .conditional(let condition, let body): return "#if \(condition.text) \(CodeDump.block(body))"
    case .leave(let leave): return "\(leave)"
    }
  }
}

extension Binding {
  public var dump: String {
    attributes.map { $0.dump + " " }.joined() + (isLazy ? "lazy " : "") + (isWeak ? "weak " : "")
      + names.joined(separator: ", ") + CodeDump.type(type) + (value.map { " = " + $0.dump } ?? "")
  }
}

extension Attribute {
  public var dump: String { "@" + name + (values.isEmpty ? "" : CodeDump.arguments(values, "(", ")")) }
}

extension Branch {
  public var dump: String {
    let clauses = clauses.map { clause in
      switch clause {
      case .expression(let value): value.dump
      case .unwrapping(let binding): "let " + binding.dump
      case .pattern(let names, let value, _):
        "case \(names.joined(separator: ", "))" + (value.map { " = " + $0.dump } ?? "")
      }
    }
    return "\(kind)(\(clauses.joined(separator: ", "))) "
      + blocks.map(CodeDump.block).joined(separator: isExhaustive ? " else " : " or ")
  }
}

extension CodeFacts {
  /// `static func make(a: A = f()) -> B { … }`
  public var dump: String {
    let words =
      attributes.map { $0.dump + " " }.joined() + (isStatic ? "static " : "") + (isOverride ? "override " : "")
    let type = result.map { " -> " + $0.spelling } ?? ""
    let list = parameters.enumerated().map { index, parameter in
      let label = parameter.label == parameter.name ? "" : (parameter.label ?? "_") + " "
      return label + parameter.name + ": " + parameter.type.spelling + (defaults[index].map { " = " + $0.dump } ?? "")
    }
    let parameters = "(\(list.joined(separator: ", ")))"
    let when = condition.map { " #if " + $0.text } ?? ""
    let head =
      switch place {
      case .topLevel: "top"
      case .function(let name): "func " + name + (generics?.clause ?? "") + parameters
      case .initialiser: "init" + parameters
      case .deinitialiser: "deinit"
      case .initialValue(let name): "value " + name
      case .getter(let name): "get " + name
      case .setter(let name): "set " + name
      case .observer(let name, let isBefore): (isBefore ? "will set " : "did set ") + name
      case .subscripting: "subscript" + parameters
      case .subscriptSetter: "set subscript" + parameters
      }
    return words + head + type + when + " " + CodeDump.block(statements)
  }
}

enum CodeDump {
  static func list(_ values: [Expression]) -> String { values.map(\.dump).joined(separator: ", ") }
  static func type(_ type: TypeName?) -> String { type.map { ": " + $0.spelling } ?? "" }
  static func statements(_ statements: [Statement]) -> String { statements.map(\.dump).joined(separator: "; ") }
  static func block(_ body: [Statement]) -> String { body.isEmpty ? "{}" : "{ \(statements(body)) }" }

  /// Trailing closures stand behind.
  static func arguments(_ arguments: [Argument], _ open: String, _ close: String) -> String {
    func text(_ argument: Argument) -> String { (argument.label.map { $0 + ": " } ?? "") + argument.value.dump }
    let plain = arguments.filter { !$0.isTrailingClosure }
    return open + plain.map(text).joined(separator: ", ") + close
      + arguments.filter(\.isTrailingClosure).map { " " + text($0) }.joined()
  }
}

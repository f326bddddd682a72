internal import InjectScopeModel

/// Blocks that end the process, as `else { fatalError() }`: they do not count as handling a nil.
extension Statements {
  /// Whether a block ends the process, whatever happens in it.
  func endsTheProcess(_ block: [Statement], _ scope: Scope) -> Bool {
    guard case .expression(let last)? = block.last, case .call(let callee, let arguments) = last.form,
      !isSuccess(arguments, scope)
    else { return false }
    for statement in block {
      switch statement {
      case .expression, .binding: break
      default: return false
      }
    }
    guard case .name(let name) = callee.form else { return endsTheProcess(callee, scope) }
    for level in types.levels(of: name, from: scope) {
      let own: [Callable]
      switch level {
      case .block(let names) where names.variable != nil: return false
      case .block(let names): own = names.functions
      case .type(let type), .outerType(let type): own = types.declared.methods(name, of: type)
      case .files: own = world.members.functions(named: name, of: nil)
      case .wrapper, .innerType, .foreignParent, .beyond: own = []
      }
      if !own.isEmpty { return own.allSatisfy { $0.result?.spelling == "Never" && !isSuccess($0) } }
    }
    return SwiftMethods.endingTheProcess.contains(name)
  }

  /// Whether a function of the project's own ends by `exit(0)`.
  private func isSuccess(_ function: Callable) -> Bool {
    guard let code = function.code, case .expression(let last)? = code.facts.statements.last,
      case .call(let callee, let arguments) = last.form, case .name("exit") = callee.form
    else { return false }
    return isSuccess(arguments, Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil)))
  }

  /// `exit(0)`: the program has done what it was to do.
  func isSuccess(_ arguments: [Argument], _ scope: Scope) -> Bool {
    guard arguments.count == 1, arguments[0].label == nil else { return false }
    if case .name("EXIT_SUCCESS") = arguments[0].value.form { return true }
    return arguments[0].value.writtenNumber == 0
  }

  /// `Foundation.exit(1)`: of a module. A method of the project's own ends what it says it ends, whatever it is called.
  private func endsTheProcess(_ member: Expression, _ scope: Scope) -> Bool {
    guard case .member(let base?, let name) = member.form, SwiftMethods.endingTheProcess.contains(name),
      case .name(let module) = base.form
    else { return false }
    return module == "Swift" || machine.imports.contains(module) && world.index.named(module).isEmpty
  }
}

internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeSyntax

/// A type that a change writes into code: whether that code knows it.
struct WrittenType {
  let name: String
  private let unit: ID<Project.Unit>
  private let project: Project
  /// The units of whose types or aliases one is called so, and whether others see it.
  private let declarers: [(unit: ID<Project.Unit>, isOpen: Bool)]

  /// `nil` for what is no name: a function, a tuple, a list of others.
  init?(_ type: String, in unit: ID<Project.Unit>, of context: ChangeContext) {
    let core = TypeText.core(type)
    guard !core.isEmpty, core.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else { return nil }
    var parts = core.split(separator: ".").map(String.init)
    // The module may stand before it.
    if parts.count > 1, context.project.units.contains(where: { $0.moduleName == parts[0] }) { parts.removeFirst() }
    guard let outermost = parts.first else { return nil }
    name = core
    self.unit = unit
    project = context.project(reading: outermost, in: unit)
    declarers = project.files.flatMap { file in
      file.facts.types.lazy.filter { $0.kind != .extension && $0.name == outermost }
        .map { (file.unit, $0.access >= .package) }
        + file.facts.aliases.lazy.filter { $0.name == outermost }.map { _ in (file.unit, true) }
    }
  }

  /// The import that a file lacks, or what there is to say where none would do.
  func completing(_ plan: ChangePlan, in context: ChangeContext) throws(ChangeRefusal) -> ChangePlan {
    guard let edit = plan.edits.first(where: { $0.text.contains(name.bareName) }) else { return plan }
    let own = project.units[unit]
    let near = context.units(compiledWith: unit)
    if declarers.contains(where: { near.contains($0.unit) }) { return plan }
    var plan = plan
    let known = declarers.filter { own.knows.contains($0.unit) }
    if let module = known.first(where: \.isOpen).map({ project.units[$0.unit].moduleName }) {
      plan.edits += try context.editor(of: edit.location.file).adding(importOf: module)
      return plan
    }
    let remark: ChangePlan.Remark? =
      if let hidden = known.first {
        .init("'\(name)' is internal to the module '\(project.units[hidden.unit].moduleName)'", at: edit.location)
      } else if let other = declarers.first {
        .init(
          "'\(name)' is declared in '\(project.units[other.unit].name)', which '\(own.name)' does not depend on",
          at: edit.location)
      } else if !TypeIndex.isOfFrameworks(name) {
        .init("'\(name)' is declared in no source that is read", at: edit.location, isOnlyToKnow: true)
      } else {
        nil
      }
    plan.remarks += [remark].compactMap(\.self)
    return plan
  }
}

internal import InjectScopeModel
internal import InjectScopeSyntax

extension ChangeContext {
  /// Where code goes on using what is taken away from it: a person has to see to it. Once a line, in some files; where the
  /// name stands nowhere else, at the place that goes.
  func remarks(
    onUsesOf label: String, by users: [String], in files: [String], besides edits: [SourceEdit], at place: Location
  ) throws(ChangeRefusal) -> [ChangePlan.Remark] {
    var lines: [Location] = []
    for file in files { add(try editor(of: file).places(ofName: label), besides: edits, to: &lines) }
    guard lines.isEmpty else { return remarks(onUsesOf: label, at: lines, more: place) }
    let code = users.isEmpty ? "code" : "code of " + users.map { "'\($0)'" }.joined(separator: ", ")
    return [ChangePlan.Remark("\(code) that uses '\(label)' has to do without it", at: place)]
  }

  /// The same of a type's own code, which is told apart from what others call so.
  func remarks(
    onUsesOf label: String, inCodeOf node: Node, besides edits: [SourceEdit]
  ) throws(ChangeRefusal) -> [ChangePlan.Remark] {
    var lines: [Location] = []
    for editor in try sources(naming: node.name.bareName) {
      add(editor.uses(ofProperty: label, inType: node.name), besides: edits, to: &lines)
    }
    return remarks(onUsesOf: label, at: lines, more: node.location)
  }

  /// The same of a property that a type may hand down: the code of its subclasses uses it as its own.
  func remarks(
    onUsesOf label: String, of node: Node, besides edits: [SourceEdit], at place: Location
  ) throws(ChangeRefusal) -> [ChangePlan.Remark] {
    let (family, editors) = try self.family(of: node, declaredIn: place.file)
    let types = types(of: node.unit)
    func holds(_ type: String, _ name: String) -> Bool {
      types.named(type.bareName).map { types.entries[$0] }.filter { $0.name == type }.flatMap(types.lineage).contains {
        $0.all.contains { declaration in
          declaration.facts.properties.contains { property in
            property.name == name && property.type.map { family.contains($0.unwrapped.spelling) } ?? false
          }
        }
      }
    }
    var lines: [Location] = []
    for editor in editors {
      add(editor.uses(ofProperty: label, ofTypes: family, holds: holds), besides: edits, to: &lines)
    }
    guard lines.isEmpty else { return remarks(onUsesOf: label, at: lines.sorted(), more: place) }
    return [ChangePlan.Remark("code that uses '\(label)' has to do without it", at: place)]
  }

  /// A type and all classes that inherit from it, and the sources that name one of them.
  private func family(
    of node: Node, declaredIn file: String
  ) throws(ChangeRefusal) -> (names: Set<String>, sources: [SourceEditor]) {
    var names: Set<String> = [node.name]
    var files: Set<String> = [file]
    var editors = [try editor(of: file)]
    var open = [node.name]
    while let name = open.popLast(), names.count < Self.mostHeirs {
      // A name that stands nearly everywhere is not followed: what is named of it is right all the same.
      guard let naming = try? sources(naming: name.bareName) else { continue }
      // Where several are called so, only the whole name says which.
      let isAlone = types(of: node.unit).named(name.bareName).count < 2
      for editor in naming {
        if files.insert(editor.path).inserted { editors.append(editor) }
        let heirs = editor.classes(inheritingFrom: isAlone ? [name, name.bareName] : [name])
        open += heirs.filter { names.insert($0).inserted }
      }
    }
    return (names, editors)
  }

  /// So many classes are followed at most.
  private static let mostHeirs = 64

  /// Each once a line.
  private func add(_ uses: [Location], besides edits: [SourceEdit], to lines: inout [Location]) {
    for use in uses {
      let isGone = edits.contains { edit in
        edit.location.file == use.file && edit.location.position <= use.position && use.position < edit.end
      }
      let isSeen = lines.contains { $0.file == use.file && $0.position.line == use.position.line }
      if !isGone, !isSeen { lines.append(use) }
    }
  }

  private func remarks(onUsesOf label: String, at lines: [Location], more place: Location) -> [ChangePlan.Remark] {
    var remarks = lines.prefix(Self.mostUses).map {
      ChangePlan.Remark("what uses '\(label)' here has to do without it", at: $0)
    }
    let more = lines.count - remarks.count
    if more > 0 { remarks.append(ChangePlan.Remark("'\(label)' is used in \(more) more lines", at: place)) }
    return remarks
  }

  private static let mostUses = 8
}

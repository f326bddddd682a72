internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Classes whose `@Needs` names several protocols, and takes one: the compiler refuses it, and nothing is generated.
struct GrailSeveralLists {
  let declared: GrailDeclarations

  var findings: [Finding] {
    declared.injectables.flatMap { injectable in
      Self.attributes(of: injectable, in: declared).map { finding($0, of: injectable) }
    }
  }

  struct Named {
    let attribute: Attribute
    let declaration: TypeIndex.Declaration
  }

  static func attributes(of injectable: GrailDeclarations.Injectable, in declared: GrailDeclarations) -> [Named] {
    declared.types.entries[injectable.type].declarations.flatMap { declaration in
      declaration.facts.attributes.filter { InjectGrailReader.namesSeveralLists($0) }
        .map { Named(attribute: $0, declaration: declaration) }
    }
  }

  private func finding(_ named: Named, of injectable: GrailDeclarations.Injectable) -> Finding {
    let name = named.declaration.facts.name
    let lists = named.attribute.genericArguments
    let protocols = lists.map { mention -> TypeIndex.Entry? in
      declared.types.find(mention.type.spelling, from: name, inFile: named.declaration.file)
        .map { declared.types.entries[$0] }.flatMap { $0.kind == .protocol ? $0 : nil }
    }
    return Finding(
      id: "injectable-without-injector", severity: .error,
      message: "`@\(named.attribute.name)` of '\(name)' names \(lists.count) protocols, and takes one",
      at: named.declaration.location(of: named.attribute.position),
      chain: ([named.declaration] + protocols.compactMap { $0?.first }).map {
        Finding.Hop("'\($0.facts.name)' is declared here", at: $0.location)
      },
      fix: fix(named, protocols.compactMap(\.self)), places: declared.placesInjected(by: injectable),
      blocks: .everything)
  }

  private func fix(_ named: Named, _ protocols: [TypeIndex.Entry]) -> Finding.Fix {
    let attribute = named.attribute.name
    guard protocols.count == named.attribute.genericArguments.count, let first = protocols.first else {
      return Finding.Fix("let one of them refine the others, and name that one alone: `@\(attribute)<…>`")
    }
    func refines(_ one: TypeIndex.Entry, _ other: TypeIndex.Entry) -> Bool {
      declared.types.protocols(of: one).contains { $0.name == other.name }
    }
    // One that another of them refines cannot refine that in turn.
    let kept = protocols.first { one in !protocols.contains { refines($0, one) } } ?? first
    let others = protocols.filter { $0.name != kept.name && !refines(kept, $0) }.map(\.name).distinct
    let edits = naming(kept, in: named)
    let writing = "write `@\(attribute)<\(kept.name)>`"
    guard !others.isEmpty else { return Finding.Fix("\(writing), which refines what else is named", edits: edits) }
    let refining = kept.declarations.flatMap { $0.adding(conformance: others.joined(separator: ", ")) }
    return Finding.Fix(
      "let '\(kept.name)' refine \(others.map { "'\($0)'" }.joined(separator: " and ")), and \(writing)",
      edits: edits.isEmpty || refining.isEmpty ? [] : (refining + edits).sorted { $0.location < $1.location })
  }

  /// The one name in place of all.
  private func naming(_ one: TypeIndex.Entry, in named: Named) -> [SourceEdit] {
    let lists = named.attribute.genericArguments
    guard let first = lists.first, let last = lists.last,
      lists.allSatisfy({ GrailFindings.isDeclarable($0.type.spelling) && $0.type.written == $0.type.spelling })
    else { return [] }
    let end = Position(
      line: Int(last.position.line), column: Int(last.position.column) + last.type.spelling.utf8.count)
    return [
      SourceEdit(
        replacing: named.declaration.location(of: first.position), upTo: end, with: one.name)
    ]
  }
}

internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Additions to the source after which a finding is gone. None where more than adding would have to be done.
extension GrailDeclarations {
  typealias Edit = SourceEdit

  /// Makes a type an injectable.
  ///
  /// - Parameter list: its injector; without it, the one that has the conventional name.
  func makingInjectable(_ type: Int, needing list: String? = nil, knownIn file: String? = nil) -> [Edit] {
    let entry = types.entries[type]
    let name = list ?? InjectGrailReader.conventionalInjector(of: entry.bareName)
    guard entry.kind?.isConcrete ?? false, !FrameworkMaking.makes(entry, in: types),
      !FrameworkMaking.isBase(of: entry, in: types),
      !lineage(of: entry).contains(where: { $0.all.contains(where: Self.hasOne) }),
      let injector = declaringInjector(name, for: entry, knownIn: file, byAttribute: usesAttributes)
    else { return [] }
    let own = entry.declarations.flatMap { declaration in
      usesAttributes ? declaration.adding(attribute: "@Needs<\(name)>") : adding(injector: name, to: declaration)
    }
    return own.count == entry.declarations.count ? own + injector : []
  }

  /// What is to be declared so that a type has the injector of this name; `nil` where it cannot be had by adding alone.
  ///
  /// - Parameter byAttribute: what an attribute names is an injector by that.
  func declaringInjector(
    _ name: String, for entry: TypeIndex.Entry, knownIn file: String? = nil, byAttribute: Bool = false
  ) -> [Edit]? {
    guard let declaration = entry.declarations.first, entry.declarations.count == 1,
      spokenFiles.contains(declaration.path) || declaration.path == file
    else { return nil }
    if let found = types.find(name, from: entry.name, inFile: declaration.file) {
      return injectorOfType[found] != nil || byAttribute && types.entries[found].kind == .protocol ? [] : nil
    }
    let access = declaration.facts.access > .package ? "public " : ""
    let edits = declaration.adding(neighbour: "\(access)protocol \(name): Injector {\n}")
    return edits.isEmpty ? nil : edits
  }

  /// The property, and where nobody else makes the object, the initialiser.
  private func adding(injector name: String, to declaration: TypeIndex.Declaration) -> [Edit] {
    let type = name + InjectGrailReader.implementationSuffix
    let property = "let injector: \(type)"
    if declaration.facts.kind == .struct { return declaration.adding(property: property) }
    guard declaration.facts.initialisers.isEmpty else { return [] }
    return declaration.adding(
      member: "\(property)\n\ninit(injector: \(type)) {\n\(declaration.step)self.injector = injector\n}")
  }

  private static func hasOne(_ declaration: TypeIndex.Declaration) -> Bool {
    declaration.facts.properties.contains { $0.isInjector && $0.isStored }
      || declaration.facts.attributes.contains { attributesThatAdd.contains($0.name) }
  }
}

extension GrailProperty {
  func candidate(because likeness: Finding.Likeness?) -> Finding.Candidate {
    Finding.Candidate(name, type: type, at: location, because: likeness)
  }
}

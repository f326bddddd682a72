internal import InjectScopeAnalysis
internal import InjectScopeModel

/// A class or an actor that holds its list and has no initialiser: the compiler gives one to structs alone, and
/// refuses the class.
struct GrailForgottenInitialiser {
  private let entry: TypeIndex.Entry
  private let declaration: TypeIndex.Declaration
  private let property: PropertyFacts
  private let type: TypeName
  private let declared: GrailDeclarations

  /// Attributes that bring no initialiser. Of others nobody knows what they add.
  private static let harmless: Set<String> = [
    "MainActor", "available", "objc", "objcMembers", "Observable", "Injects", "InjectGrail.Injects",
    "dynamicMemberLookup",
  ]

  init?(_ injectable: GrailDeclarations.Injectable, in declared: GrailDeclarations) {
    let entry = declared.types.entries[injectable.type]
    guard !declared.isPartial, entry.kind == .class || entry.kind == .actor,
      entry.all.allSatisfy({ $0.facts.initialisers.isEmpty && !declared.brokenFiles.contains($0.path) }),
      entry.all.allSatisfy({ Self.bringsNone($0, in: declared) })
    else { return nil }
    for declaration in entry.declarations {
      for property in declaration.facts.properties where property.isInjector && property.isUnset {
        guard let type = property.type, property.condition == nil else { continue }
        (self.entry, self.declaration, self.property, self.type) = (entry, declaration, property, type)
        self.declared = declared
        return
      }
    }
    return nil
  }

  private static func bringsNone(_ declaration: TypeIndex.Declaration, in declared: GrailDeclarations) -> Bool {
    declaration.facts.attributes.allSatisfy {
      harmless.contains($0.name) || declared.types.isGlobalActor($0, from: declaration)
    }
  }

  var finding: Finding {
    let kind = entry.kind == .actor ? "an actor" : "a class"
    let initialiser = "init(injector: \(type.written))"
    let others = others.map { ", \($0): …" }.joined()
    return Finding(
      id: "no-injector-initialiser", severity: .error,
      message: "'\(entry.name)' has no initialiser: \(kind) gets none by itself, and 'injector' has no value",
      at: declaration.location,
      chain: [Finding.Hop("'injector' is declared here", at: declaration.location(of: property.position))],
      fix: Finding.Fix(
        "give it `init(injector: \(type.written)\(others))`, which sets \(others.isEmpty ? "it" : "them")",
        doing: "give it `\(initialiser)`", edits: edits(initialiser)))
  }

  /// What else it would have to set.
  private var others: [String] {
    entry.declarations.flatMap(\.facts.properties).filter { $0.isUnset && !$0.isInjector && $0.attributes.isEmpty }
      .map(\.name)
  }

  private func edits(_ initialiser: String) -> [SourceEdit] {
    let properties = entry.declarations.flatMap(\.facts.properties)
    guard entry.declarations.count == 1, !mayHaveSuperclass,
      properties.allSatisfy({ $0.isInjector || !$0.isUnset }),
      // What a wrapper begins with is not known.
      properties.allSatisfy({ !$0.isStored || $0.attributes.isEmpty || $0.hasInitialValue })
    else { return [] }
    let access = property.access > .package ? "public " : ""
    let step = declaration.step
    return declaration.adding(property: "\n\(access)\(initialiser) {\n\(step)self.injector = injector\n}")
  }

  /// A superclass stands before all else, and may have to be made with something.
  private var mayHaveSuperclass: Bool {
    guard entry.kind == .class, let first = declaration.facts.inherited.first else { return false }
    let name = first.type.spelling
    if ["Injectable", "InjectGrail.Injectable", "AnyObject", "Sendable"].contains(name)
      || name.hasPrefix(InjectGrailReader.injectsPrefix) || name.contains("&") || name.hasPrefix("@")
    {
      return false
    }
    return declared.types.find(name, from: declaration.facts.outerName, inFile: declaration.file)
      .map { declared.types.entries[$0].kind != .protocol } ?? true
  }
}

extension PropertyFacts {
  /// Whether an initialiser has to set it.
  fileprivate var isUnset: Bool {
    isStored && !isStatic && !isLazy && !hasInitialValue && attributes.isEmpty
      && !(isSettable && ["?", "!"].contains { type?.written.hasSuffix($0) ?? false })
  }
}

extension TypeIndex.Declaration {
  /// What its members are indented by.
  var step: String {
    guard let places = facts.editPlaces, case .lines(let own, _) = places.members else { return "    " }
    let (outer, inner) = (Int(places.indentation?.count ?? 0), Int(own.count))
    return inner > outer ? String(repeating: own.isTabs ? "\t" : " ", count: inner - outer) : "    "
  }
}

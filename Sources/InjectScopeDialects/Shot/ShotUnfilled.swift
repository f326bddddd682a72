internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Types with properties to fill that no component injects. Only what their own module sees, for the component of
/// another type may stand in a module that is not read.
struct ShotUnfilled {
  private let units: [ShotUnit]
  /// Where what is injected is declared, and the superclasses of it, which are filled with it.
  private var injected: Set<Location> = []
  private var filled: Set<Location> = []
  /// A component names somebody who is not found, or what injects somebody is no component yet: anybody may be meant.
  private var isOpen = false

  init(_ units: [ShotUnit]) {
    self.units = units
    isOpen = units.contains { unit in
      ShotWords.forgottenComponent(in: unit.types, besides: unit.solved.flatMap(\.declared.components)) != nil
    }
    for declared in units.flatMap(\.solved).map(\.declared) {
      isOpen = isOpen || declared.components.contains { $0.injections.contains { $0.consumer == nil } }
      for consumer in declared.consumers {
        injected.insert(consumer.location)
        filled.formUnion(
          declared.types.lineage(of: declared.types.entries[consumer.type]).compactMap(\.first?.location))
      }
    }
  }

  var findings: [Finding] { isOpen ? [] : units.flatMap(findings(in:)) }

  private typealias Wish = (property: PropertyFacts, declaration: TypeIndex.Declaration)
  private typealias Unfilled = (entry: TypeIndex.Entry, location: Location, wishes: [Wish])

  private func findings(in unit: ShotUnit) -> [Finding] {
    let components = unit.solved.flatMap(\.declared.components)
    guard !components.isEmpty else { return [] }
    let unfilled = unit.types.entries.indices.filter(unit.isOwn).sorted(by: unit.types.isOrdered)
      .compactMap { self.unfilled($0, unit) }
    // What fills a subclass fills what is above it.
    let above = Set(
      unfilled.flatMap { unit.types.lineage(of: $0.entry).dropFirst().compactMap(\.first?.location) })
    return unfilled.filter { !above.contains($0.location) }.map { one in
      let lineage = Set(unit.types.lineage(of: one.entry).compactMap(\.first?.location))
      let inherited = unfilled.filter { $0.location != one.location && lineage.contains($0.location) }
      return finding(one, with: inherited, unit)
    }
  }

  private func unfilled(_ type: Int, _ unit: ShotUnit) -> Unfilled? {
    let entry = unit.types.entries[type]
    guard entry.kind?.isConcrete ?? false, let first = entry.first, first.facts.access <= .internal,
      !filled.contains(first.location), !isFilledByHand(entry, unit.types)
    else { return nil }
    let wishes = entry.all.flatMap { declaration in
      declaration.facts.properties.filter {
        !$0.isStatic && unit.words.isSurelyInjected($0, inFile: declaration.file)
      }
      .map { (property: $0, declaration: declaration) }
    }
    return wishes.isEmpty ? nil : (entry, first.location, wishes)
  }

  private func isFilledByHand(_ entry: TypeIndex.Entry, _ types: TypeIndex) -> Bool {
    types.lineage(of: entry).flatMap(\.all).contains { declaration in
      declaration.facts.functions.contains { $0.name == "inject" && $0.parameters.isEmpty && !$0.isStatic }
    }
  }

  private func finding(_ unfilled: Unfilled, with inherited: [Unfilled], _ unit: ShotUnit) -> Finding {
    let (entry, location, wishes) = unfilled
    let names = wishes.map { "'\($0.property.name)'" }.joined(separator: ", ")
    let parent = unit.types.lineage(of: entry).dropFirst().first { parent in
      parent.first.map { injected.contains($0.location) } ?? false
    }
    var chain = wishes.flatMap { offers(for: $0.property, in: $0.declaration, unit) }
    if let parent, let place = parent.first?.location {
      chain.insert(Finding.Hop("'\(parent.name)' is injected: that fills what it declares itself", at: place), at: 0)
    }
    return Finding(
      id: "never-filled", severity: .warning,
      message: "no component injects '\(entry.name)': none fills its \(wishes.count == 1 ? "property" : "properties") "
        + names,
      at: location, chain: chain.distinct, fix: fix(entry, parent, unit),
      places: ([unfilled] + inherited).flatMap { owner in
        owner.wishes.map {
          Finding.Place(
            "'\($0.property.name)' of '\(owner.entry.name)' is never filled",
            at: $0.declaration.location(of: $0.property.position))
        }
      })
  }

  /// Who would fill it.
  private func offers(
    for property: PropertyFacts, in declaration: TypeIndex.Declaration, _ unit: ShotUnit
  ) -> [Finding.Hop] {
    guard let type = property.type else { return [] }
    let key = Key(
      type: unit.types.canonical(type.unwrapped, in: declaration), qualifier: ShotWords.qualifier(property.annotations))
    return unit.solved.map(\.declared).flatMap { declared in
      declared.modules.flatMap { module in
        module.providers.filter { $0.key == key }.map {
          Finding.Hop("'\(declared.name(of: module)).\($0.name)' offers '\(key.words)'", at: $0.location)
        }
      }
    }
  }

  private func fix(_ entry: TypeIndex.Entry, _ parent: TypeIndex.Entry?, _ unit: ShotUnit) -> Finding.Fix {
    let function = "func inject(\(Identifier.escaped(ShotNames.label(of: entry.name))): \(entry.name))"
    if let parent { return Finding.Fix("write `\(function)` in place of the one for '\(parent.name)'") }
    let components = Set(unit.solved.flatMap(\.declared.components).filter { !$0.isFragment }.map(\.location))
    guard components.count == 1,
      let (declared, component) = unit.solved.lazy.map(\.declared).compactMap({ declared in
        declared.components.first { !$0.isFragment }.map { (declared, $0) }
      }).first
    else { return Finding.Fix("add `\(function)` to the component that is to fill it") }
    return Finding.Fix(
      "add `\(function)` to '\(component.name)'",
      edits: declared.declaration(of: component)?.adding(member: function) ?? [], isSure: true)
  }
}

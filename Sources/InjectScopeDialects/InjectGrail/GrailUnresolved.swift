internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The needs that end as arguments though somebody probably meant them to be supplied, one finding for each list and
/// name, with everybody who has to pass it; and those that were answered by something of another name.
struct GrailUnresolved {
  static let ids: Set<String> = ["ambiguous", "near-miss", "unresolved-argument"]

  private let declared: GrailDeclarations
  private let solved: [GrailWorld]
  private let calls: GrailLackingCalls

  init(_ declared: GrailDeclarations, _ solved: [GrailWorld], calls: GrailLackingCalls) {
    self.declared = declared
    self.solved = solved
    self.calls = calls
  }

  private struct Want: Hashable {
    let location: Location
    let label: String
    let type: TypeName
  }

  var findings: [Finding] {
    var order: [Want] = []
    var arguments: [Want: GrailArgument] = [:]
    var others: [Finding] = []
    for world in solved {
      for child in declared.injectors.indices where world.isActive[child] {
        let parents = world.propagation.parents[child].map(Int?.some) + (world.rootCounts[child] ? [nil] : [])
        let wanted = world.propagation.lists[child]
        for need in wanted.properties {
          guard let type = need.type, GrailMatching.exemption(of: need) == nil else { continue }
          for parent in parents {
            let offerer = parent.map(GrailPropagation.Offerer.injector) ?? .root
            let answer = world.propagation.answer(to: need, of: child, from: offerer)
            if case .supplied(let property, _) = answer {
              others += otherName(need, type, from: property, world, parent, child)
              others += writtenOtherwise(need, type, from: property, child)
              continue
            }
            guard case .argument(let rule) = answer else { continue }
            let want = Want(location: need.location, label: need.name, type: type)
            if arguments[want] == nil { order.append(want) }
            var argument = arguments[want] ?? GrailArgument(need, type, of: child)
            argument.add(need, of: child, by: creator(parent, world), below: world.root)
            if rule == .ambiguousAbove,
              let (offerer, candidates) = world.propagation.ambiguity(of: need, of: child, above: offerer)
            {
              argument.add(candidates, of: creator(offerer.injector, world).name)
            }
            arguments[want] = argument
          }
        }
      }
    }
    let findings = GrailArgumentFindings(
      declared, below: solved.lazy.compactMap(\.root).first,
      passing: Set(arguments.values.lazy.flatMap(\.creators).compactMap(\.injector)), calls: calls)
    return order.compactMap { arguments[$0].map(findings.finding) } + others
  }

  private func creator(_ parent: Int?, _ world: GrailWorld) -> GrailArgument.Creator {
    guard let parent else {
      let root = world.root.map { declared.roots[$0] }
      let location = root?.claims[0].location ?? declared.injectors[0].claims[0].location
      return .init(name: root.map(declared.name(of:)) ?? "", location: location, injector: nil)
    }
    let injector = declared.injectors[parent]
    return .init(name: declared.name(of: injector), location: injector.claims[0].location, injector: parent)
  }

  /// A parent has one of the type under another name, and not from the root, which has it under the need's own.
  private func otherName(
    _ need: GrailProperty, _ type: TypeName, from property: GrailProperty, _ world: GrailWorld, _ parent: Int?,
    _ child: Int
  ) -> [Finding] {
    guard let parent, property.name != need.name,
      let meant = world.propagation.root.candidates(of: type).first(where: { $0.name == need.name }),
      !world.propagation.isFilled(property, of: parent, with: meant, rootCounts: world.rootCounts)
    else { return [] }
    let requirement = "var \(Identifier.escaped(need.name)): \(type.written) { get }"
    let protocols = declared.types.entries[declared.injectors[parent].type].declarations
    let (owner, asker) = (declared.name(of: declared.injectors[parent]), declared.name(of: declared.injectors[child]))
    return [
      Finding(
        id: "other-name", severity: .warning,
        message:
          "'\(need.name)' of '\(asker)' gets '\(property.name)' of '\(owner)', the only '\(type.written)' there, "
          + "though the root has \(need.name.quotedWithArticle)",
        at: need.location,
        chain: [
          Finding.Hop("'\(property.name)' is what it gets", at: property.location),
          Finding.Hop("'\(meant.name)' is what the root has", at: meant.location),
        ],
        // What differs by a slip is probably the same, and a second one beside it would be an argument.
        fix: Nearest.isSlip(of: property.name, need.name)
          ? Finding.Fix("call '\(property.name)' of '\(owner)' '\(need.name)', if the root's is meant")
          : Finding.Fix(
            "if the root's is meant, let '\(owner)' ask for it too: `\(requirement)`",
            edits: protocols.flatMap { $0.adding(member: requirement) }))
    ]
  }

  /// The same type to the compiler, but not the same text.
  private func writtenOtherwise(
    _ need: GrailProperty, _ type: TypeName, from property: GrailProperty, _ child: Int
  ) -> [Finding] {
    guard let offered = property.type?.written, offered != type.written else { return [] }
    let divergence = GrailDivergence.typesDifferAsText(
      injector: declared.name(of: declared.injectors[child]), need: need.name, wanted: type.written, offered: offered,
      at: need.location)
    return [divergence.finding]
  }
}

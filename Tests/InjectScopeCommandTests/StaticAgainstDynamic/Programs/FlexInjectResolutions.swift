import InjectScopeTestSupport

extension FlexInjectPrograms {
  /// Asks for something, in one of the ways there are.
  mutating func resolve() {
    let container = pickContainer()
    guard let offer = pickOffer(container) else { return register() }
    switch script.draft.random.below(10) {
    case 0...4: resolveDirectly(offer, in: container)
    case 5, 6: resolveInCode(offer, in: container)
    case 7: holdLocally(offer, in: container)
    default: hold(offer, in: container)
    }
  }

  private mutating func resolveDirectly(_ offer: Offer, in container: Int) {
    let c = containers[container].expression
    let (spelling, optional) = (offer.wanted.spelling, offer.wanted.optional)
    let isByType = offer.argument.hasPrefix("type")
    switch script.draft.random.below(12) {
    case 0:
      use(isByType ? .resolveNew : .resolveKeyNew)
      ask("let value: \(spelling) = ", "\(c).resolve(\(offer.argument), mode: .new)")
    case 1:
      use(.resolveSharedMode)
      ask("let value: \(spelling) = ", "\(c).resolve(\(offer.argument), mode: .shared)")
    case 2:
      use(.resolveKeyCast)
      ask("let value = ", "\(c).resolve(key: \(keyArgument(offer))) as \(spelling)")
    case 3:
      use(.resolveOptional)
      let key = script.draft.random.happens(50) ? keyArgument(offer) : "\"absent\""
      ask("let value: \(optional) = ", "\(c).resolve(key: \(key))")
    case 4:
      use(.resolveUnwrapped)
      let key = script.draft.random.happens(70) ? keyArgument(offer) : "\"absent\""
      ask("let value: \(offer.wanted.unwrapped) = ", "\(c).resolve(key: \(key))")
    case 5:
      use(.resolveAny)
      let key = script.draft.random.happens(70) ? keyArgument(offer) : "\"absent\""
      let type = offer.maker.isClass ? script.draft.random.pick(["Any", "AnyObject"]) : "Any"
      ask("let value: \(type) = ", "\(c).resolve(key: \(key))")
    case 6:
      use(.resolveConditionalCast)
      let other = script.domain.wanted(&script.draft)
      let isAny = script.draft.random.happens(50)
      let asked = script.draft.asks(
        isAny ? "\(c).resolve(key: \(keyArgument(offer))) as Any" : "\(c).resolve(type: \(offer.wanted.metatype))")
      script.run("let value = \(isAny ? "(\(asked))" : asked) as? \(other.castTarget)\n_ = value as Any")
    case 7:
      use(.resolveOther)
      ask("let value: \(offer.maker.type) = ", "\(c).resolve(key: \(keyArgument(offer)))")
    case 8:
      use(.resolveTwice)
      let first = script.draft.asks("\(c).resolve(\(offer.argument))")
      script.run("let first: \(spelling) = \(first)\n_ = first")
      ask("let value: \(spelling) = ", "\(c).resolve(\(offer.argument))")
    default:
      use(isByType ? .resolveType : .resolveKey)
      let declared = isByType && script.draft.random.happens(70) ? "" : ": \(spelling)"
      ask("let value\(declared) = ", "\(c).resolve(\(offer.argument))")
    }
  }

  private mutating func ask(_ target: String, _ expression: String) {
    let name = script.draft.name("value")
    let declared = target.replacing("let value", with: "let \(name)")
    script.run("\(declared)\(script.draft.asks(expression))\n_ = \(name)", hasUniqueNames: true)
  }

  private func keyArgument(_ offer: Offer) -> String {
    offer.argument.hasPrefix("key: ") ? String(offer.argument.dropFirst(5)) : "\"\(offer.key)\""
  }

  /// Where code asks in passing.
  private mutating func resolveInCode(_ offer: Offer, in container: Int) {
    let c = containers[container].expression
    let spelling = offer.wanted.spelling
    let asked = script.draft.asks("\(c).resolve(\(offer.argument))")
    let plain = "\(c).resolve(\(offer.argument))"
    switch script.draft.random.below(10) {
    case 0:
      use(.resolveInArgument)
      let name = script.draft.name("show")
      script.declare("func \(name)(_ value: \(spelling)) {}")
      script.run("\(name)(\(asked))")
    case 1:
      use(.resolveInDefaultArgument)
      let name = script.draft.name("Screen")
      script.declare(
        """
        struct \(name) {
          let value: \(spelling)
          init(value: \(spelling) = \(asked)) {
            self.value = value
          }
        }
        """)
      script.run("_ = \(name)()")
    case 2:
      use(.resolveInArray)
      script.run(
        "let all: [\(spelling)] = [\n  \(asked),\n  \(script.draft.asks(plain)),\n]\n_ = all")
    case 3:
      use(.resolveCoalescing)
      let absent = script.draft.asks("\(c).resolve(key: \"absent\")")
      script.run("let early: \(offer.wanted.optional) = \(absent)\nlet value = early\n  ?? \(asked)\n_ = value")
    case 4:
      use(.resolveResult)
      let name = script.draft.name("current")
      script.declare("func \(name)() -> \(spelling) {\n  \(asked)\n}")
      script.run("_ = \(name)()")
      if script.draft.random.happens(50) { script.run("let again = \(name)()\n_ = again") }
    case 5:
      use(.resolveGeneric)
      let name = script.draft.name("get")
      let place = script.draft.asks("\(c).resolve(type: type)")
      script.declare("func \(name)<T>(_ type: T.Type) -> T {\n  \(place)\n}")
      let type = offer.argument.hasPrefix("type") ? offer.wanted.metatype : offer.wanted.optionalMetatype
      script.run("_ = \(name)(\(type))")
    case 6:
      use(.resolveLaterClosure)
      let name = script.draft.name("later")
      script.run("let \(name): () -> \(spelling) = {\n  \(asked)\n}\n_ = \(name)()", needsFunction: true)
    case 7:
      use(.resolveLazyVar)
      let name = script.draft.name("Panel")
      script.declare("final class \(name) {\n  lazy var value: \(spelling) = \(asked)\n}")
      script.run("let panel = \(name)()\n_ = panel.value\n_ = panel.value")
    case 8:
      use(.resolveComputed)
      let name = script.draft.name("Toolbar")
      script.declare("struct \(name) {\n  var value: \(spelling) {\n    \(asked)\n  }\n}")
      script.run("let bar = \(name)()\n_ = bar.value\n_ = bar.value")
    default:
      use(.resolveAssigned)
      let name = script.draft.name("Editor")
      script.declare(
        "final class \(name) {\n  var value: \(offer.wanted.optional)\n  func load() {\n    value = \(asked)\n  }\n}")
      script.run("let editor = \(name)()\neditor.load()")
    }
  }
}

extension Wanted {
  /// After `as?`.
  var castTarget: String { spelling.contains(" ") ? "(\(spelling))" : spelling }
}

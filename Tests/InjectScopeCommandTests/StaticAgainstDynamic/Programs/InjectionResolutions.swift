import InjectScopeTestSupport

extension InjectionPrograms {
  /// Asks for something, in one of the ways there are.
  mutating func resolve() {
    if let shared, !shared.isEmpty, script.draft.random.happens(30) { return resolveShared(shared) }
    let module = script.draft.random.pick(modules)
    guard !module.offers.isEmpty else { return }
    let offer = script.draft.random.pick(module.offers)
    resolveFrom(module.expression, offer)
  }

  private mutating func resolveShared(_ offers: [Offer]) {
    let offer = script.draft.random.pick(offers)
    let isQualified = script.draft.random.happens(30)
    use(isQualified ? .qualifiedResolve : .freeResolve)
    let call = (isQualified ? "Injection." : "") + "resolve(\(offer.argument))"
    if script.draft.random.happens(30) {
      use(.inDefaultArgument)
      let name = script.draft.name("Screen")
      script.declare(
        """
        struct \(name) {
          let value: \(offer.wanted.spelling)
          init(value: \(offer.wanted.spelling) = \(script.draft.asks(call))) {
            self.value = value
          }
        }
        """)
      script.run("let screen = \(name)()\n_ = screen")
    } else {
      ask(": \(offer.wanted.spelling) = ", call)
    }
  }

  private mutating func ask(_ declared: String, _ expression: String) {
    let name = script.draft.name("value")
    script.run("let \(name)\(declared)\(script.draft.asks(expression))\n_ = \(name)", hasUniqueNames: true)
  }

  private mutating func resolveFrom(_ m: String, _ offer: Offer) {
    let spelling = offer.wanted.spelling
    if offer.tag != nil { use(.tagged) }
    let call = script.draft.random.happens(30) ? "\(m)(\(offer.argument))" : "\(m).resolve(\(offer.argument))"
    switch script.draft.random.below(19) {
    case 0:
      use(.castType)
      ask(" = ", "\(call) as \(spelling)")
    case 1:
      use(.called)
      ask(": \(spelling) = ", "\(m)(\(offer.argument))")
    case 2:
      use(.optional)
      ask(": \(offer.wanted.optional) = ", call)
    case 3:
      use(.optionalAbsent)
      ask(": \(offer.wanted.optional) = ", "\(m).resolve(tag: \"absent\")")
    case 4:
      use(.unwrapped)
      ask(
        ": \(offer.wanted.unwrapped) = ", script.draft.random.happens(70) ? call : "\(m).resolve(tag: \"absent\")")
    case 5:
      use(.twice)
      ask(": \(spelling) = ", call)
      ask(": \(spelling) = ", call)
    case 6:
      use(.inArgument)
      let name = script.draft.name("show")
      script.declare("func \(name)(_ value: \(spelling)) {}")
      script.run("\(name)(\(script.draft.asks(call)))")
    case 7, 8:
      use(.inInitializer)
      let name = script.draft.name("Screen")
      script.declare("struct \(name) {\n  let title: String\n  let value: \(spelling)\n}")
      script.run(
        "let screen = \(name)(\n  title: \"Home\",\n  value: \(script.draft.asks(call)))\n_ = screen")
    case 9:
      use(.inArray)
      script.run("let all: [\(spelling)] = [\n  \(script.draft.asks(call)),\n  \(script.draft.asks(call)),\n]\n_ = all")
    case 10:
      use(.inResult)
      let name = script.draft.name("current")
      script.declare("func \(name)() -> \(spelling) {\n  \(script.draft.asks(call))\n}")
      script.run("_ = \(name)()\n_ = \(name)()")
    case 11:
      use(.inGeneric)
      let name = script.draft.name("get")
      script.declare("func \(name)<T>(_ type: T.Type) -> T {\n  \(script.draft.asks(call))\n}")
      script.run("_ = \(name)(\(offer.wanted.metatype))")
    case 12:
      use(.inLazyVar)
      let name = script.draft.name("Panel")
      script.declare("final class \(name) {\n  lazy var value: \(spelling) = \(script.draft.asks(call))\n}")
      script.run("let panel = \(name)()\n_ = panel.value\n_ = panel.value")
    case 13:
      use(.inComputed)
      let name = script.draft.name("Toolbar")
      script.declare("struct \(name) {\n  var value: \(spelling) {\n    \(script.draft.asks(call))\n  }\n}")
      script.run("let bar = \(name)()\n_ = bar.value\n_ = bar.value")
    case 14:
      use(.inClosure)
      let name = script.draft.name("later")
      script.run(
        "let \(name): () -> \(spelling) = {\n  \(script.draft.asks(call))\n}\n_ = \(name)()", needsFunction: true)
    case 15:
      use(.moduleParameter)
      let name = script.draft.name("open")
      let argument = offer.argument
      script.declare(
        "func \(name)(with module: Module) -> \(spelling) {\n  \(script.draft.asks("module.resolve(\(argument))"))\n}")
      script.run("_ = \(name)(with: \(m))")
    default:
      use(.declaredType)
      ask(": \(spelling) = ", call)
    }
  }

  /// A module that lives in a function.
  mutating func useLocalModule() {
    use(.moduleLocal)
    let parent = script.draft.random.pick(modules)
    let isChild = script.draft.random.happens(60)
    let (block, offers) = moduleBlock(inherited: isChild ? parent.offers : [])
    let offer = script.draft.random.pick(offers)
    let head = isChild ? "Module(parent: \(parent.expression))" : "Module"
    script.run(
      """
      let local = \(head) \(block)
      let value: \(offer.wanted.spelling) = \(script.draft.asks("local.resolve(\(offer.argument))"))
      _ = value
      """, needsFunction: true)
  }
}

extension InjectionPrograms.Offer {
  /// Of `resolve`.
  var argument: String { tag.map { "tag: \"\($0)\"" } ?? "" }
}

import InjectScopeTestSupport

extension InjectionPrograms {
  /// Some entries, a line or a few each, and what they offer.
  mutating func entries(_ count: Int, known: [Offer]) -> (lines: [String], offers: [Offer]) {
    var (lines, offers): ([String], [Offer]) = ([], [])
    for _ in 0..<count {
      let (line, offer) = entry(known: known + offers)
      lines.append(line)
      if offers.contains(offer) { use(.overrideInModule) }
      offers.append(offer)
    }
    if count > 2 { use(.several) }
    if script.draft.random.happens(8) {
      let (line, offer) = entry(known: [])
      use(.compilerCondition)
      let isHere = script.draft.random.happens(50)
      lines.append("#if \(isHere ? "swift(>=5)" : "swift(<5)")\n\(line.indented())\n#endif")
      if isHere { offers.append(offer) }
    }
    if script.draft.random.happens(6) {
      use(.constantCondition)
      let name = script.draft.name("usesStubs")
      script.declare("enum \(name.capitalizedFirst) {\n  static let value = \(script.draft.random.happens(50))\n}")
      let wanted = script.domain.protocolWanted(&script.draft)
      let (one, other) = (script.draft.entry(), script.draft.entry())
      lines.append(
        """
        if \(name.capitalizedFirst).value {
          factory { \(wanted.makers[0].call(one)) as \(wanted.spelling) }⟨\(one)⟩
        } else {
          factory { \(wanted.makers[1].call(other)) as \(wanted.spelling) }⟨\(other)⟩
        }
        """)
      offers.append(Offer(wanted: wanted, tag: nil))
    }
    return (lines, offers)
  }

  /// `factory`, `single` or `weak`, with its tag.
  mutating func kind(_ tag: String?, canBeWeak: Bool = true) -> String {
    var kind = script.draft.random.pick(["factory", "factory", "single", "single", "weak"])
    if kind == "weak", !canBeWeak { kind = "factory" }
    use(kind == "factory" ? .factory : kind == "single" ? .single : .weak)
    return tag.map { "\(kind)(tag: \"\($0)\")" } ?? kind
  }

  private mutating func entry(known: [Offer]) -> (line: String, offer: Offer) {
    let entry = script.draft.entry()
    var tag: String?
    if script.draft.random.happens(25) {
      use(.tag)
      tag = script.draft.random.pick(["main", "backup", "test"])
    }
    if !known.isEmpty, script.draft.random.happens(40) { return needy(entry, tag, script.draft.random.pick(known)) }
    let wanted = script.domain.wanted(&script.draft)
    let maker = script.draft.random.pick(wanted.makers)
    let made = maker.call(entry)
    let offer = Offer(wanted: wanted, tag: tag)
    let kind = kind(tag, canBeWeak: maker.isClass)
    switch script.draft.random.below(8) {
    case 0:
      use(.optionalEntry)
      return ("\(kind) { \(made) as \(wanted.optional) }⟨\(entry)⟩", offer)
    case 1:
      use(.captured)
      let name = script.draft.name("captured")
      script.globals.append("let \(name): \(wanted.spelling) = \(made)")
      return ("\(kind) { \(name) }⟨\(entry)⟩", offer)
    case 2 where wanted.isProtocol && maker.isClass:
      use(.propertyOfProtocol)
      let name = script.draft.name("asService")
      script.declare("extension \(maker.type) {\n  var \(name): \(wanted.spelling) { self }\n}")
      return ("\(kind) { \(made).\(name) }⟨\(entry)⟩", offer)
    case 3, 4:
      use(.ownType)
      let own = Wanted(spelling: maker.type, identity: maker.type, makers: [maker])
      return ("\(kind) { \(made) }⟨\(entry)⟩", Offer(wanted: own, tag: tag))
    default:
      use(.cast)
      return ("\(kind) { \(made) as \(wanted.spelling) }⟨\(entry)⟩", offer)
    }
  }

  /// A service that is made of another.
  private mutating func needy(_ entry: String, _ tag: String?, _ need: Offer) -> (line: String, offer: Offer) {
    let kind = kind(tag)
    let isTagged = need.tag != nil
    let argument = need.tag.map { "tag: \"\($0)\"" } ?? ""
    if script.draft.random.happens(12), need.tag != tag {
      use(.needAlias)
      let asked = script.draft.asks("$0.resolve(\(argument)) as \(need.wanted.spelling)")
      // It gives what another entry made: that one's mark is what is seen.
      return ("\(kind) { \(asked) }", Offer(wanted: need.wanted, tag: tag))
    }
    let service = script.draft.name(script.draft.random.pick(["Library", "Session", "Uploader", "Search"]))
    let isOptional = script.draft.random.happens(25)
    if isOptional { use(.needOptional) }
    let type = isOptional ? need.wanted.optional : need.wanted.spelling
    script.declare(
      """
      final class \(service) {
        let need: \(type)
        let mark: String
        ⟪let number = nextNumber()⟫
        init(need: \(type), mark: String) {
          self.need = need
          self.mark = mark
        }
      }
      """)
    if isTagged { use(.needTagged) }
    let offer = Offer(wanted: Wanted(service), tag: tag)
    func block(_ head: String, _ ask: String) -> String {
      "\(kind) {\(head)⟨\(entry)⟩\n  \(service)(\n    need: \(ask),\n    mark: \"\(entry)\")\n}"
    }
    switch script.draft.random.below(4) {
    case 0:
      use(.needResolved)
      return (block("", script.draft.asks("$0.resolve(\(argument))")), offer)
    case 1:
      use(.needNamedParameter)
      return (block(" resolver in", script.draft.asks("resolver(\(argument))")), offer)
    case 2:
      use(.needBound)
      let asked = script.draft.asks("resolver.resolve(\(argument))")
      return (
        """
        \(kind) { resolver -> \(service) in⟨\(entry)⟩
          let need: \(type) = \(asked)
          return \(service)(need: need, mark: "\(entry)")
        }
        """, offer
      )
    default:
      use(.needCalled)
      return (block("", script.draft.asks("$0(\(argument))")), offer)
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

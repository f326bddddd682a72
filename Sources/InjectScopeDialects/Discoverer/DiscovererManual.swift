internal import InjectScopeAnalysis
internal import InjectScopeRehearsal

/// What Discoverer's own findings mean, and what those that others have too look like here.
enum DiscovererManual {
  static let explanations: [Explanation] = ContainerManual.explanations + telling + holding

  private static let telling = [
    Explanation(
      id: "registered-twice", severity: .error, summary: "what registers a service runs twice",
      meaning: """
        The first time it registers the service; the second time the injector refuses, since it has it already. Under \
        'try?' the rest of the chain is dropped, under 'try!' the process stops.
        """,
      example: """
        func configure() throws { try services.register(as: Clock.self, injection: .singleton(WallClock())) }
        try configure()
        try configure()
        """,
      cure: "Call it once, or make the injector with 'Injector(allowRewrite: true)'."),
    Explanation(
      id: "absent-unregistration", severity: .warning, summary: "what is unregistered is not registered",
      meaning: """
        The injector throws where it is told to forget what it does not have: what follows in the chain does not \
        happen, and under 'try!' the process stops.
        """,
      example: "try? services.unregister(type: Clock.self)   // nothing registers a Clock before",
      cure: "Unregister what is registered, in the injector that has it."),
  ]

  private static let holding = [
    Explanation(
      id: "holder-conflict", severity: .error, summary: "a '@Registered' property registers what is there already",
      meaning: """
        '@Registered' registers when the object that holds it is made, and stops the process if the injector has the \
        service already: from another place, or from another object of the same kind that is still alive. A new one \
        that takes the place of an old one registers before the old one goes.
        """,
      example: """
        struct Services { @Registered var clock = Injection<Clock>.singleton(WallClock()) }
        var services = Services()
        services = Services()
        """,
      cure: "Keep one of them; or let the old one go first, in a variable that is set to nil."),
    Explanation(
      id: "holder-not-kept", severity: .warning, summary: "what '@Registered' registers is gone before anybody asks",
      meaning: """
        The registration lives as long as the object that holds it. Nobody keeps this one, so that the service is \
        forgotten again at once.
        """,
      example: "func setUp() { _ = Services() }   // the services are gone behind this line",
      cure: "Keep the object as long as its services are needed: in a property, or in a variable at the top."),
    Explanation(
      id: "holder-without-registration", severity: .error,
      summary: "what '@Registered' registered is unregistered by somebody else",
      meaning: "When the object that holds it goes, it unregisters its service; if that is gone the process stops.",
      example: """
        var services: Services? = Services()
        try? Injector.default.unregister(type: Clock.self)
        services = nil   // stops here
        """,
      cure: "Leave it to the object to unregister it."),
    Explanation(
      id: "untouched-registration", severity: .warning, summary: "a static '@Registered' property registers nothing",
      meaning: """
        A static property is made when it is first touched, and only then '@Registered' registers anything. Nothing in \
        the program touches this one before the service would be asked for.
        """,
      example: "enum Services { @Registered static var clock = Injection<Clock>.singleton(WallClock()) }",
      cure: "Read it once at the beginning of the program, or make it a property of an object that is kept.",
      saysNobody: true),
  ]

  /// By the findings' ids.
  static let examples: [String: String] = [
    "missing-registration": """
    @Injected(injector: Environment.services) var siren: Siren   // nothing registers a Siren
    """,
    "missing-optional": "show(injector[Clock.self]?.now)   // nothing registers a Clock",
    "construction-cycle": """
    .register(as: Hen.self, injection: .lazySingleton(nil, { Hen(egg: injector[Egg.self]) }))
    .register(as: Egg.self, injection: .lazySingleton(nil, { Egg(hen: injector[Hen.self]) }))
    """,
    "refused-registration": """
    _ = try? services
      .register(as: Clock.self, injection: .singleton(WallClock()))
      .register(as: Clock.self, injection: .singleton(Watch()))     // refused
      .register(as: Log.self, injection: .factory { FileLog() })    // and this is never reached
    """,
    "duplicate-registration": """
    let injector = Injector(allowRewrite: true)
    try injector.register(as: Clock.self, injection: .singleton(WallClock()))
    try injector.register(as: Clock.self, injection: .singleton(Watch()))
    """,
    "unused-registration": "try services.register(as: Clock.self, injection: .factory { WallClock() })",
    "captive": """
    .register(as: Shop.self, injection: .lazySingleton(nil, { Shop(session: try! i.get(Session.self)) }))
    .register(as: Session.self, injection: .factory { Session() })
    """,
  ]
}

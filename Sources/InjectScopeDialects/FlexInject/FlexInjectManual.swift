internal import InjectScopeAnalysis

/// What FlexInject alone may report.
enum FlexInjectManual {
  static let explanations = [
    Explanation(
      id: "gone-at-once", severity: .warning, summary: "what is held weakly is gone as soon as it is resolved",
      meaning: """
        `@WeakInject` does not keep what it is given. With `mode: .new` the container does not keep it either, and a \
        value of a struct is never held: the property is nil from the beginning.
        """,
      example: "@WeakInject(mode: .new) var player: Player?   // container.register(type: Player.self) { Player() }",
      cure: "Hold it with @Inject, or leave out 'mode: .new', so that the container keeps the one that all share.")
  ]
}

internal import InjectScopeAnalysis

/// What FlexInject alone may report.
enum FlexInjectManual {
  static let explanations = [
    Explanation(
      id: "container-not-followed", severity: .note, summary: "a container of FlexInject's name is the project's own",
      meaning: """
        The sources of FlexInject may stand in a project, whole or reduced to what it needs: they are the library where \
        `register(type:dependency:)` or `register(key:dependency:)` takes a closure and `resolve(type:)` or \
        `resolve(key:)` gives what was asked for, no optional, and throws nothing. A `DependencyContainer` that does it \
        otherwise means something else: what is registered in it and asked of it is not followed.
        """,
      example: "final class DependencyContainer { func resolve<T>(type: T.Type) -> T? { … } }",
      cure: "Nothing is wrong. Where the library is meant, give the functions its form."),
    Explanation(
      id: "gone-at-once", severity: .warning, summary: "what is held weakly is gone as soon as it is resolved",
      meaning: """
        `@WeakInject` does not keep what it is given. With `mode: .new` the container does not keep it either, and a \
        value of a struct is never held: the property is nil from the beginning.
        """,
      example: "@WeakInject(mode: .new) var player: Player?   // container.register(type: Player.self) { Player() }",
      cure: """
        Hold it with @Inject, without the `?` where the type is registered without it, or leave out 'mode: .new', so that \
        the container keeps the one that all share.
        """),
    Explanation(
      id: "shadowed-registration", severity: .warning,
      summary: "a registration comes after its shared instance was made",
      meaning: """
        Registering again replaces the closure, not the instance that was made with the one before: everybody goes on \
        sharing that. Only `mode: .new` runs the later closure.
        """,
      example: """
        container.register(type: Clock.self) { WallClock() }
        let clock = container.resolve(type: Clock.self)
        container.register(type: Clock.self) { Watch() }   // everybody still gets the WallClock
        """,
      cure: "Register it before anybody asks, or call `remove(type:)` first."),
    Explanation(
      id: "name-clash", severity: .warning, summary: "two registrations that differ share one name",
      meaning: """
        The container files everything under the bare name of its type, or the text of its key: `Web.Session` and \
        `Audio.Session` are both `Session`, and so is the key "Session". The later registration takes the place of the \
        earlier one, and whoever asks for that stops the process, unless what comes can be cast to it.
        """,
      example: """
        container.register(type: Web.Session.self) { Web.Session() }
        container.register(type: Audio.Session.self) { Audio.Session() }
        let session = container.resolve(type: Web.Session.self)   // an Audio.Session: the process stops
        """,
      cure: "Register one of them under a key of its own, and ask for it by that key."),
  ]
}

import InjectScopeDialects
import InjectScopeModel

enum WhatIfFlags {
  static let all = [supply, remove, injects, rescope, fix, patch]

  private static let supply = change(
    .supply, summary: "What if OWNER offered a Type under this name",
    help: """
      What if OWNER offered something of this type: a root or an injector gets a property, a module a provider or an \
      entry, a container a registration behind its last. What makes it is taken from the type's own initialisers where \
      these show it; else it is left to be written, and said.
      """)

  private static let remove = change(
    .remove, offer: .nodes, summary: "What if NODE, or one thing of it, were gone",
    help: """
      What if NODE were gone: its declaration or registration, and the words by which others inject it. OWNER.name \
      removes one property of it: what a root offers, what a list asks for, what is filled.
      """)

  private static let injects = change(
    .inject, summary: "What if A injected B",
    help: "What if A injected B: made it, or asked for it, as A's library says such a thing.")

  private static let rescope = change(
    .rescope, summary: "What if NODE had another lifetime",
    help: "What if NODE lived otherwise. The lifetimes are those of its library; one that it has not is refused.")

  private static let fix = Flag(
    "fix", .list("FINDING"), for: .only(["what-if"]),
    offer: .findings,
    summary: "What if this were cured: an id or a place",
    help: """
      What if a finding were cured as its fix says. FINDING is its id where one alone has it, its place \
      (`file.swift:12`, `file.swift:12:7`), or both where several are at one place: `unused-module@file.swift:12`.
      """
  ) { entry, options throws(Misuse) in options.changes.append(.fix(entry.value)) }

  private static let patch = Flag(
    "patch", for: .only(["what-if"]),
    summary: "Print the change of the sources as a patch",
    help: """
      Print the change of the sources as a unified diff, and nothing else: `git apply` takes it in the current folder; \
      where more than that folder changes, in the project's root, which is told. Of changes that follow each other it is one patch for all.
      """
  ) { entry, options throws(Misuse) in options.printsPatch = entry.isOn }

  private static func change(
    _ kind: Change.Kind, offer: Offer = .nothing, summary: String, help: @autoclosure @escaping @Sendable () -> String
  ) -> Flag {
    Flag(
      kind.rawValue, .list(ChangeWord.form(of: kind).replacing(" or OWNER.name", with: "")), for: .only(["what-if"]),
      offer: offer,
      summary: summary,
      help: help() + " It may be given several times: changes are made in the order in which they are typed.\n\n"
        + meanings(of: kind)
    ) { entry, options throws(Misuse) in
      guard let change = ChangeWord(kind: kind.rawValue, entry.value) else { return }
      options.changes.append(change)
    }
  }

  /// As the libraries themselves answer.
  private static func meanings(of kind: Change.Kind) -> String {
    Dialects.all.map { dialect in
      switch dialect.changes.answer(to: kind) {
      case .does(let text, _): "\(dialect.title): \(text)."
      case .refuses(let text): "\(dialect.title) has none: \(text)."
      }
    }.joined(separator: "\n")
  }
}

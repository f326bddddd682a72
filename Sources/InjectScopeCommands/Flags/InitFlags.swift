/// What `init` does with what it found out.
enum InitFlags {
  static let all = [print, steps, force]

  private static let print = Flag(
    "print", for: .only(["init"]),
    summary: "Print the configuration; write nothing",
    help: "Print the configuration that would be written to `\(Configuration.fileName)`, and write nothing."
  ) { entry, options throws(Misuse) in options.initial.prints = entry.isOn }

  private static let steps = Flag(
    "steps", for: .only(["init"]),
    summary: "Print the steps of moving in; write nothing",
    help: """
      Print, step by step, how the project moves from another generator: where its output lies, in which style the \
      functions of that are, what differs in what is generated now and why, what to delete, and what runs the other \
      generator. Behind `$` stands what a shell runs. Nothing is written.
      """
  ) { entry, options throws(Misuse) in options.initial.showsSteps = entry.isOn }

  private static let force = Flag(
    "force", for: .only(["init"]),
    summary: "Overwrite a configuration that is there",
    help: "Overwrite a configuration that is there already. Otherwise it stays, and nothing is written."
  ) { entry, options throws(Misuse) in options.initial.overwrites = entry.isOn }
}

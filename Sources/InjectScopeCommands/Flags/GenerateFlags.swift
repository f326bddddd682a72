/// What is generated, where it goes, and what is done instead of writing.
enum GenerateFlags {
  static let all = [
    output, check, diff, dryRun, stdout, compareWith, force, mocks, twin, imports, testImports, noNonisolated,
    injectFromInjectors,
  ]

  private static let output = Flag(
    "output", short: "o", .value("DIR"), for: .only(["generate", "build"]), isConfigurable: true,
    offer: .folders,
    summary: "Write below this folder, not below the first PATH",
    help: """
      Write below this folder. Without it files are written below the first PATH, and where that holds several \
      targets, below the sources of each. Where several targets have output, each gets a folder of its name in DIR.
      Only a folder that is typed may lie outside the project: neither the configuration nor a link leads there.
      """
  ) { entry, options throws(Misuse) in
    options.generation.output = try entry.namedPath("a folder")
    if case .typed = entry.origin { options.generation.isOutputTyped = true }
  }

  private static let check = Flag(
    "check", for: .only(["generate"]),
    summary: "Write nothing; exit 1 and name the files that are stale",
    help: """
      Write nothing. The files whose contents differ from what would be written, that are not there yet, or that \
      would go, are named, and the exit code is 1 if there are any. Tokens and documentation are compared, not the \
      header and not white space: neither another version of InjectScope nor a formatter makes anything stale.
      """
  ) { entry, options throws(Misuse) in options.generation.checks = entry.isOn }

  private static let diff = Flag(
    "diff", for: .only(["generate"]),
    summary: "Write nothing; show what would change",
    help: "Write nothing; print what would change as a unified diff."
  ) { entry, options throws(Misuse) in options.generation.showsDiff = entry.isOn }

  private static let dryRun = Flag(
    "dry-run", for: .only(["generate"]),
    summary: "Write nothing; name what would be written",
    help: "Write nothing; name each file that would be written, and whether it is new, changed or unchanged."
  ) { entry, options throws(Misuse) in options.generation.isRehearsal = entry.isOn }

  private static let stdout = Flag(
    "stdout", .value("NAME"), for: .only(["generate"]),
    summary: "Write nothing; print one generated file, by its name",
    help: """
      Write nothing; print one generated file, named as `--dry-run` names it, by its path relative to where output \
      goes, or by the end of that, where only one file has it.
      """
  ) { entry, options throws(Misuse) in options.generation.printed = entry.value }

  private static let compareWith = Flag(
    "compare-with", .value("DIR"), for: .only(["generate"]),
    offer: .folders,
    summary: "Write nothing; show how older output in this folder differs",
    help: """
      Write nothing; hold the generated files of this folder, another generator's or older ones of our own, against \
      what is generated now: function by function and type by type, with the reason of each difference. Names, \
      arguments and results are compared, not layout; the style is that of the older functions.
      """
  ) { entry, options throws(Misuse) in options.generation.compared = try entry.namedPath("a folder") }

  private static let force = Flag(
    "force", for: .only(["generate"]),
    summary: "Overwrite files that InjectScope did not write",
    help: """
      Overwrite files that InjectScope did not write, such as another generator's older output. Otherwise they are \
      refused.
      """
  ) { entry, options throws(Misuse) in options.generation.overwritesForeign = entry.isOn }

  private static let mocks = Flag(
    "mocks", for: .only(["generate", "build"]), isConfigurable: true,
    summary: "Write mocks and helpers for tests too",
    help: "Write, besides the code itself, files with mocks and with helpers for tests."
  ) { entry, options throws(Misuse) in options.generation.code.makesMocks = entry.isOn }

  private static let twin = Flag(
    "twin", for: .only(["generate", "build"]), isConfigurable: true,
    summary: "Write what is wired at run time as plain typed Swift",
    help: """
      Write, for the libraries that register and resolve while the program runs, the same as plain typed Swift: a type \
      for each container, a function for each registration. What the container cannot supply becomes a parameter. \
      Nothing needs these files; `--stdout` shows them without being told to.
      """
  ) { entry, options throws(Misuse) in options.generation.code.makesTwins = entry.isOn }

  private static let imports = Flag(
    "imports", .list("A,B"), for: .only(["generate", "build"]), isConfigurable: true,
    summary: "Import these modules in generated files",
    help: "Import these modules in every generated file. It may be given several times."
  ) { entry, options throws(Misuse) in options.generation.code.imports += try entry.moduleNames }

  private static let testImports = Flag(
    "test-imports", .list("A,B"), for: .only(["generate", "build"]), isConfigurable: true,
    summary: "Import these modules in generated files for tests",
    help: """
      Import these modules in the generated files that are for tests, `@testable Core` as such. It may be given several \
      times. The module that the files are part of themselves is left out.
      """
  ) { entry, options throws(Misuse) in options.generation.code.testImports += try entry.testedModuleNames }

  private static let noNonisolated = Flag(
    "no-nonisolated", for: .only(["generate", "build"]), isConfigurable: true,
    summary: "Do not print `nonisolated struct`, for compilers before 6.1",
    help: "Do not print `nonisolated` in front of `struct`: compilers before Swift 6.1 do not know it there."
  ) { entry, options throws(Misuse) in options.generation.code.printsNonisolatedTypes = !entry.isOn }

  private static let injectFromInjectors = Flag(
    "inject-from-injectors", for: .only(["generate", "build"]), isConfigurable: true,
    summary: "Print the functions on the injectors too",
    help: """
      Print the functions on the injectors' structs too, so that a constant can be set in an initialiser, where \
      `self` is not whole yet: `viewModel = injector.inject()`.
      """
  ) { entry, options throws(Misuse) in options.generation.code.extendsInjectors = entry.isOn }
}

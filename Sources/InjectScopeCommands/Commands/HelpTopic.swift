/// A page of help on what is neither a command nor a flag.
struct HelpTopic {
  let name: String
  /// Other words that a person may look for.
  let aliases: [String]
  let summary: String
  let text: String

  static let all = [plugin]

  static func named(_ word: String) -> HelpTopic? {
    all.first { topic in ([topic.name] + topic.aliases).contains { $0.lowercased() == word.lowercased() } }
  }

  private static let plugin = HelpTopic(
    name: "plugin", aliases: ["plugins", ProjectSurvey.plugin, "InjectScopeCheck", "build"],
    summary: "Leave generation to a package's build",
    text: """
      A package names InjectScope as a dependency, and the plugin in each target that is to have generated code:

        dependencies: [
          .package(name: "InjectScope", path: "../InjectScope")  // or by URL and version
        ],
        targets: [
          .executableTarget(
            name: "App", plugins: [.plugin(name: "\(ProjectSurvey.plugin)", package: "InjectScope")])
        ]

      `swift build` then generates what is stale before it compiles, into a folder of its own, and findings are the \
      compiler's warnings and errors at their lines. What `injectscope generate` has written beside the sources is \
      deleted: there is one set, or the other. `.injectscope.json` in the package's folder says how, as everywhere.

      Whoever adds the package and installs nothing has `check` and `generate` with their flags:

        swift package check-injection
        swift package --allow-writing-to-package-directory generate-injection
      """)
}

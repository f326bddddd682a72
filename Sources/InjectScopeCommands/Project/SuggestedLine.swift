/// A command line that a message names: with what this one was told to read, so that it runs as it is printed.
public struct SuggestedLine: Hashable, Sendable {
  /// As they were typed; none where nothing was.
  private let paths: [String]

  init(reading paths: [String] = []) { self.paths = paths }

  init(reading invocation: Invocation) { self.init(reading: invocation.named) }

  /// - Parameter words: what is asked, each as one word.
  func callAsFunction(_ words: String...) -> String {
    let line = (["injectscope"] + words + paths).map(\.shellWord).joined(separator: " ")
    return "`\(line)`"
  }

  /// How one of the files is looked at: that takes a file, and is told in another way what else to read.
  var inspectingAFile: String {
    "`" + (["injectscope inspect FILE"] + paths.map { "--sources \($0.shellWord)" }).joined(separator: " ") + "`"
  }
}

/// What can follow on a command line that is being typed.
struct Completion: Equatable {
  /// What a shell knows better than a program.
  enum Further: String {
    case files, folders, revisions
  }

  var candidates: [Candidate] = []
  var further: Further?

  /// A line for each word, a tab before its meaning, and behind a colon what the shell is to look for itself.
  var text: String {
    let lines = candidates.filter { Self.isLine($0.word) }
      .map { $0.meaning.isEmpty ? $0.word : "\($0.word)\t\($0.meaning.filter { !$0.isNewline && $0 != "\t" })" }
    return (lines + (further.map { [":" + $0.rawValue] } ?? [])).map { $0 + "\n" }.joined()
  }

  /// Shells take lines apart.
  private static func isLine(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix(":") && !word.contains { $0.isNewline || $0 == "\t" }
  }
}

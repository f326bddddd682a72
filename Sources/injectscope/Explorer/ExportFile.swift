import InjectScopeCommands

/// A file for an exported view: in the current folder, beside what is there.
enum ExportFile {
  private static let attempts = 1000

  /// The name it got; `nil` where nothing can be written.
  static func write(_ text: String, suggestedName: String) -> String? {
    names(like: suggestedName).first { name in !Disk.exists(name) && Platform.create(name, text: text) }
  }

  /// `view.dot`, `view-2.dot`, `view-3.dot` …
  static func names(like suggested: String) -> some Sequence<String> {
    let safe = suggested.map { $0 == "/" || $0 == "\0" ? "_" : $0 }
    let dot = safe.lastIndex(of: ".") ?? safe.endIndex
    let (stem, suffix) = (String(safe[..<dot]), String(safe[dot...]))
    return (1...attempts).lazy.map { $0 == 1 ? stem + suffix : "\(stem)-\($0)\(suffix)" }
  }
}

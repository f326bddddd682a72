/// Where a person's own files are, as the XDG base directories have it.
enum UserFolder {
  static func configuration(_ environment: [String: String]) -> String? {
    folder(environment, "XDG_CONFIG_HOME", ".config")
  }

  static func state(_ environment: [String: String]) -> String? {
    folder(environment, "XDG_STATE_HOME", ".local/state")
  }

  /// A path that is not absolute is none.
  private static func folder(_ environment: [String: String], _ name: String, _ usual: String) -> String? {
    let named = environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + usual : nil }
    return (named ?? home).map { $0 + "/injectscope" }
  }
}

import InjectScopeCommands

/// A person's settings as far as they are understood, and what there is to say of the rest. Whoever mistyped a key still
/// gets the explorer.
struct SettingsReading {
  let settings: ExplorerSettings
  /// All that is wrong with them.
  let complaint: (any Complaint)?
  private let folder: String

  init(_ environment: [String: String], isWanted: Bool) {
    folder = UserFolder.configuration(environment).map { $0 + "/" } ?? ""
    guard isWanted else {
      (settings, complaint) = (ExplorerSettings(), nil)
      return
    }
    do {
      settings = try ExplorerSettings.read(in: environment)
      complaint = settings.mistakes
    } catch {
      settings = ExplorerSettings()
      complaint = error as? any Complaint ?? SettingsUnread(reason: "\(error)")
    }
  }

  /// The same in one sentence, without the folder, which at the end is told too.
  var remark: String? {
    guard let complaint else { return nil }
    let others = settings.mistakes.map { $0.all.count - 1 } ?? 0
    let message =
      folder.isEmpty ? complaint.message : complaint.message.replacing(folder, with: "", maxReplacements: 1)
    // What a narrow screen cuts is the end.
    return others > 0
      ? "\(others + 1) mistakes left out, and said again at the end: \(message)"
      : "\(message): left out, and said again at the end"
  }
}

/// A file of settings that nobody could read.
struct SettingsUnread: Complaint {
  let reason: String

  var message: String { "explorer.json cannot be read: \(reason)" }
  var hints: [String] { [] }
}

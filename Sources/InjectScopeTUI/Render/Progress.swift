/// How far the reading has come, in words.
struct Progress {
  private let state: State

  init(_ state: State) { self.state = state }

  /// Where nothing is there yet.
  var text: String { state.reading.isStopped ? "not read" : running ?? "reading \(state.glyphs.ellipsis)" }

  /// While files are being read.
  var running: String? {
    guard let progress = state.reading.progress else { return nil }
    guard progress.filesRead > 0 || progress.filesTotal > 0 else { return "reading \(state.glyphs.ellipsis)" }
    let files =
      progress.filesTotal > 0
      ? "\(progress.filesRead.grouped)/\(progress.filesTotal.of("file"))" : progress.filesRead.of("file")
    let verb = progress.isAllRead ? "resolving" : "reading"
    return "\(verb) \(files)" + (progress.nodes > 0 ? ", \(progress.nodes.of("node"))" : "")
  }
}

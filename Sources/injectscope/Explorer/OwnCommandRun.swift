import InjectScopeCommands
import InjectScopeTUI

/// One run of a command of the person's own. The shell finds in its environment what was chosen, so that no name of a
/// file can become a part of the line.
struct OwnCommandRun: Sendable {
  let arguments: [String]
  let needsTerminal: Bool
  private let name: String

  init(_ command: OwnCommand, _ subject: CommandSubject, root: String) {
    name = command.name
    needsTerminal = command.showing != .nothing
    let file = subject.file.isEmpty ? "" : Disk.place(of: subject.file, from: root)
    let environment = [
      "file=\(file)", "line=\(subject.line)", "column=\(subject.column)", "name=\(subject.name)", "id=\(subject.id)",
      "root=\(root)", "injectscope_line=\(command.line)",
    ]
    arguments = ["/usr/bin/env"] + environment + ["/bin/sh", "-c", Self.line(command)]
  }

  /// From the project's own folder; where what it says is to be read, it stands below the line that was run, and any key goes
  /// back. Ctrl-C ends the command, not
  /// the reading of what it said; a key of several bytes is taken as a whole, so that none of it reaches the explorer.
  private static func line(_ command: OwnCommand) -> String {
    let line = "cd \"$root\" || exit\n\(command.line)\n"
    guard command.showing == .output else { return line }
    return """
      trap : INT
      printf '\\n$ %s\\n' "$injectscope_line"
      (\(line))
      ended=$?
      before=$(stty -g)
      stty -icanon -echo -isig min 1 time 0
      printf '\\n[any key goes back]'
      dd bs=64 count=1 >/dev/null 2>&1
      printf '\\r                   \\r'
      stty "$before"
      exit $ended

      """
  }

  /// - Parameter complaint: the last that it said of what went wrong, where nobody saw it.
  func event(for end: Programs.End, complaint: String? = nil) -> Event {
    switch end {
    case .exited(0): .done("\(name) is done")
    case .exited(let code): .failed("\(name) ended with exit code \(code)" + (complaint.map { ": " + $0 } ?? ""))
    case .signalled: .failed("\(name) was ended by a signal")
    case .neverBegan: .failed("\(name) cannot be started")
    }
  }
}

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
      "root=\(root)",
    ]
    arguments = ["/usr/bin/env"] + environment + ["/bin/sh", "-c", Self.line(command)]
  }

  /// From the project's own folder; where what it says is to be read, it waits.
  private static func line(_ command: OwnCommand) -> String {
    let line = "cd \"$root\" || exit\n\(command.line)\n"
    guard command.showing == .output else { return line }
    return "(\(line))\nended=$?\nprintf '\\n[Enter goes back]'\nread -r _\nexit $ended\n"
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

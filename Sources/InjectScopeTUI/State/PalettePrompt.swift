/// A command that is typed behind `:`.
struct PalettePrompt: ListPrompt {
  var field = TextField()
  var selected = 0
  var wayBack = WayBack()
  /// What keeps the command from being run.
  var problem: String?
  /// What there is to say of what is still to be typed.
  var remark: String?
  /// What Tab offers for the word that is typed.
  var completion: OperandCompleting?
  /// Above the commands stand the line that prints what is shown, and an empty one, until something is typed.
  var rowsBeforeCommands: Int { field.isEmpty ? 2 : 0 }

  /// Words are typed behind the command: the next of those that may stand there, or what there is to say where nothing
  /// is known.
  mutating func complete(_ command: Command, in project: LoadedProject) {
    if var known = completion, known.words.count > 1 {
      known.choose(&field)
      completion = known
    } else {
      completion = OperandCompleting(&field, of: command, in: project)
    }
    let form = (Command.form(ofChange: command.name) ?? command.operand).map { ": type \($0)" } ?? ""
    problem = completion == nil ? "nothing is known that begins so\(form)" : nil
  }

  /// The command itself is typed: the chosen one, whole.
  mutating func take(_ command: Command) {
    field = TextField(command.name + (command.operand == nil ? "" : " "))
    selected = 0
    problem = nil
  }

  /// Whether the key means something to the line.
  mutating func edit(_ key: KeyStroke) -> Bool {
    guard field.edit(key) else { return false }
    selected = 0
    problem = nil
    completion = nil
    return true
  }
}

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
    problem = completion == nil ? reasonOfSilence(on: command, in: project) : nil
  }

  /// Why Tab offers nothing: no node can be asked that, or nothing begins as what is typed does.
  private func reasonOfSilence(on command: Command, in project: LoadedProject) -> String {
    let operand = field.text.drop { $0 != " " }.drop { $0 == " " }
    if command.kind == .change, operand.isEmpty, !project.graph.nodes.isEmpty {
      return "'\(command.name)' can be asked of no node here"
    }
    // An id has a colon, too.
    let isBehindSign = operand.contains { (command.name == "rescope" ? "=" : ".:").contains($0) }
    let form = isBehindSign ? Command.form(ofChange: command.name) ?? command.operand : command.operand
    return "nothing is known that begins so" + (form.map { ": type \($0)" } ?? "")
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

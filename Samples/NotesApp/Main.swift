import FlexInject

/// Registers what the app has, writes two notes and shows them.
@main
enum Main {
  static func main() {
    registerServices()
    Archive.register()

    let list = NoteList()
    let editor = DependencyContainer.shared.resolve(type: Editor.self)
    editor.write("Water the plants")
    editor.write("Call Grace")
    list.show()

    let archiver: Archiver = Archive.container.resolve(key: "archiver")
    archiver.archiveFirst()

    DependencyContainer.shared.remove(type: Editor.self)
    if CommandLine.arguments.contains("--broken") {
      DependencyContainer.shared.resolve(type: PaperExporter.self).export()
    }
  }
}

/// The services of the shared container.
func registerServices() {
  let container = DependencyContainer.shared
  container.register(type: Clock.self) { SteppingClock() }
  container.register(type: NoteStore.self) { MemoryStore() }
  container.register(type: Editor.self) { Editor() }
  container.register(type: PaperExporter.self) { PaperExporter() }
  container.register(key: "title") { "Notes" }
}

import FlexInject

protocol Printer {
  func print(_ note: Note)
}

/// Cannot be made: nothing registers a printer. The compiler does not mind, and only `--broken` gets here.
final class PaperExporter {
  @Inject private var store: NoteStore
  @Inject private var printer: Printer

  func export() {
    store.notes.forEach(printer.print)
  }
}

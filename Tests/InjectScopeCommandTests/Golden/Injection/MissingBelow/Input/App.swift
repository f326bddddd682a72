import Injection

let storage = Component {
  single { Archive(disk: $0(), log: $0()) }
}

let screens = Component {
  factory { Editor(archive: $0()) }
}

@main
enum App {
  static func main() {
    injectMe {
      component { storage }
      component { screens }
    }
    show()
  }

  static func show() {
    let editor: Editor = resolve()
    _ = editor
  }
}

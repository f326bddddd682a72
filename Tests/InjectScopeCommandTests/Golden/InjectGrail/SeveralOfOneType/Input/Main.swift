/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root(inbox: Folder("in"), archive: Folder("old"), ratio: 2)
    let move: Move = root.inject(target: Folder("new"))
    let copy: Copy = move.inject()
    print(move.inbox.name, move.archive.name, move.target.name, copy.inbox.name, copy.anyFactor)
  }
}

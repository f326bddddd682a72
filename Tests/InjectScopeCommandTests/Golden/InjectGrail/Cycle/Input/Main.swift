/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let folder: Folder = Root(depth: Depth()).inject(level: 1)
    folder.walk()
  }
}

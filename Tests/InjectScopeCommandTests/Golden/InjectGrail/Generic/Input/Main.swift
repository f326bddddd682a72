/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root(log: Log())
    let flow: EditorFlow<Int> = root.inject(title: "numbers")
    let preview: Preview<String, [String]> = flow.inject()
    let label: Box<Int>.Label = root.inject(text: "label")
    let group: GroupImpl<Bool> = root.inject()
    print(flow.title, preview.log.name, label.text, type(of: group))
  }
}

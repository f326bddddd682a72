/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root(count: 1, title: "root", ratio: 0.5, names: ["a"], limit: 3)
    let page: Page = root.inject(count: 2, title: "page")
    print(page.count, page.title, page.ratio, page.names, page.limit ?? 0)
  }
}

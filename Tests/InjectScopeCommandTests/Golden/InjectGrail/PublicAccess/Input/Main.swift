/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let home: Home = Root().inject()
    print(home.detail())
  }
}

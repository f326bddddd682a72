@main struct Main {
  static func main() { print(Root().inject().text) }
}

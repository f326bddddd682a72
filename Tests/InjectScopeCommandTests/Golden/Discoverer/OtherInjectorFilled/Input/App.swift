import Discoverer

@main
enum App {
  static func main() throws {
    try Services.configure(Env.other)
    Report().show()
  }
}

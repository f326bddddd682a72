import FlexInject

@main
struct CourierApp {
  private let launch: Launch

  init() {
    launch = Launch(arguments: CommandLine.arguments)
  }

  static func main() async {
    let app = CourierApp()
    await app.launch.prepare()
    await app.run()
    print("end")
  }

  func run() async {
    let signIn = Services.locator.resolve(type: SignIn.self)
    let session = await signIn(driver: "kim")
    print("\(session.driver) has \(session.token)")
    let tour = Tour()
    await tour.load()
    print("phase \(tour.phase)")
    await tour.drive()
    flush()
    Dashboard().rows().forEach { print($0) }
    signIn.signOut()
    print("session is \(Services.session == nil ? "over" : "open")")
  }

  private func flush() {
    let queue: WorkQueue = Services.named(.backgroundQueue)
    (queue as? DeferredQueue)?.flush()
  }
}

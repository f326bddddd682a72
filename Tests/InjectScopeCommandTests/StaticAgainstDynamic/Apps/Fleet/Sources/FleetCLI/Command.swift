import Discoverer
import FleetDomain
import FleetServices

protocol Command {
  var name: String { get }
  func run(_ arguments: [String]) throws
}

struct DispatchCommand: Command {
  let name = "dispatch"

  func run(_ arguments: [String]) throws {
    let dispatcher: Dispatching = FleetEnvironment.current.resolve()
    for (index, word) in arguments.enumerated() {
      let job = Job(id: index + 1, distance: Int(word) ?? 0, payload: 5)
      do {
        let assignment = try dispatcher.dispatch(job)
        print("\(assignment.driver.name) takes job \(job.id)")
      } catch let error as FleetError {
        print("job \(job.id): \(error)")
      }
    }
  }
}

struct ServiceCommand: Command {
  let name = "service"

  func run(_ arguments: [String]) throws {
    let workshop = FleetEnvironment.current.resolve(Workshop.self)
    print("serviced \(try workshop.serviceAll())")
  }
}

struct ReportCommand: Command {
  let name = "report"

  func run(_ arguments: [String]) throws {
    let reporter = try FleetEnvironment.current.injector.get(Reporter.self)
    reporter.report().forEach { print("- \($0)") }
  }
}

struct StormCommand: Command {
  let name = "storm"

  func run(_ arguments: [String]) throws {
    Overrides.apply(["storm"], to: FleetEnvironment.current.injector)
    try Overrides.relaxed(FleetEnvironment.current.injector, hours: 14)
  }
}

struct Shell {
  private let commands: [Command] = [DispatchCommand(), ServiceCommand(), ReportCommand(), StormCommand()]

  func run(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard let command = commands.first(where: { $0.name == words.first }) else {
      print("unknown: \(line)")
      return
    }
    try command.run(Array(words.dropFirst()))
  }
}

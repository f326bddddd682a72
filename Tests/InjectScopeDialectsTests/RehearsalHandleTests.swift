import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Handles of what a try made, and that somebody kept.
@Suite struct RehearsalHandleTests {
  @Test func aNumberIsGivenOnce() {
    var next = 0
    var table = HandleTable(lost: "lost")
    let first = table.add("first", next: &next)
    let before = table
    let tried = table.add("tried", next: &next)
    table = before
    let second = table.add("second", next: &next)
    #expect([table[first], table[tried], table[second], table[99]] == ["first", "lost", "second", "lost"])
    table[tried] += " and found"
    table[second] += " time"
    #expect(table.all == ["first", "second time"])
    #expect([first, tried, second, -1].map(table.knows) == [true, false, true, false])
  }

  private let site = Location(file: "main.swift", position: Position(line: 1, column: 1))

  private func passed(_ label: String?, _ value: Value) -> Call.Passed {
    Call.Passed(
      label: label, value: value, type: nil, expression: Expression(.nothing, at: site.position),
      isTrailingClosure: false)
  }

  private func call(_ kind: String, _ name: String, _ arguments: [Call.Passed], wanted: SwiftType? = nil) -> Call {
    Call(
      callee: .method(.handle(Handle(kind: kind, number: 7)), name), arguments: arguments, wanted: wanted,
      expression: Expression(.nothing, at: site.position), site: site)
  }

  /// What it is told is forgotten, what it is asked is unknown: nothing is said to be missing, and nothing is listed.
  @Test func whatNobodyKnowsAnyMoreIsUnknown() {
    let (flex, disco, injection) = (FlexInjectLibrary(), DiscovererLibrary(), InjectionLibrary())
    let clock = SwiftType.foreign("Clock")
    func told(_ library: some Library, _ calls: [Call]) -> Run {
      let machine = Rehearsal.machine(FlexProgram(files: [:]).project, unit: ID(0), with: library)
      for one in calls { _ = machine.withHost { library.call(one, on: $0) } }
      return machine.run
    }
    let runs = [
      told(
        flex,
        [
          call("container", "register", [passed("type", .type(clock)), passed("dependency", .void)]),
          call("container", "remove", [passed("type", .type(clock))]), call("container", "removeAll", []),
          call("container", "resolve", [passed("type", .type(clock))]),
        ]),
      told(
        disco,
        [
          call("injector", "register", [passed("as", .type(clock)), passed("injection", .void)]),
          call("injector", "unregister", [passed("type", .type(clock))]),
          call("injector", "isRegistered", [passed("type", .type(clock))]),
          call("injector", "get", [passed(nil, .type(clock))]),
        ]),
      told(injection, [call("module", "resolve", [], wanted: clock)]),
    ]
    for run in runs {
      #expect(run.entries.isEmpty && run.containers.isEmpty && run.remarks.isEmpty)
      #expect(run.resolutions.count == 1)
      for case let outcome in run.resolutions.map(\.outcome) {
        guard case .unknown = outcome else {
          Issue.record("\(outcome)")
          continue
        }
      }
    }
    #expect(flex.state.containers.all.isEmpty && !flex.state.isAnyOpen)
    #expect(disco.state.injectors.all.isEmpty && !disco.state.isOpen)
  }
}

internal import InjectScopeModel

/// What runs, and in which order: the program itself, then everything else that could be called.
///
/// | step | what runs | what is kept of it |
/// |---|---|---|
/// | `runProgram` | top-level code, `@main`, delegates and scenes | everything |
/// | `runAsOneProgram` | where nothing starts a program: each function that nobody mentions | everything |
/// | `tryOutTheRest`, first | functions, getters and closures that did not run | what they register, as *perhaps* |
/// | `tryOutTheRest`, then | the same, types that nobody makes, properties that nobody reads | what they ask, one by one |
/// | `Library.finish` | registrations that nobody asked for | what they ask |
/// | `tryOutTypesLeft` | types that only what was replaced or taken away makes | what they ask |
///
/// To **open** something is to run it though the program does not, with arguments of which only the type is known.
struct Exploration {
  let machine: Machine

  var world: TypeWorld { machine.world }

  func rehearse() {
    guard !world.project.units[world.unit].isTest else {
      // Tests of a package run in a process of their own, where nothing starts the program that they are tests of; tests
      // of an app of Xcode's run inside it, once it has started.
      if world.project.units[world.unit].host != nil, runProgram() { machine.library.endProgram() }
      tryOutTheRest(certainly: true)
      return
    }
    let ran = runProgram()
    (machine.context.mode.isProgram, machine.run.isProgram) = (ran, ran)
    if ran { machine.library.endProgram() } else { runAsOneProgram() }
    tryOutTheRest(certainly: !ran)
  }

  /// Runs one thing of the program; what escapes ends it.
  func begin(isProgram: Bool = false, _ action: () throws -> Void) {
    let wasStopped = machine.context.isAfterStop
    machine.context.handlers = [Context.Handler(stops: isProgram)]
    do { try action() } catch {}
    machine.context.end()
    machine.context.isAfterStop = wasStopped
    do { try machine.lifetimes.checkReleases() } catch {}
  }
}

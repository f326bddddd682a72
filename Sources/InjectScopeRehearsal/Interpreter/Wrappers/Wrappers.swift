internal import InjectScopeModel

/// Properties and variables with a wrapper: the library's own, the project's, and the state that a framework keeps for views.
struct Wrappers: MachinePart {
  let machine: Machine
}

internal import InjectScopeModel

/// What is set: variables, properties with their setters and observers, elements, and what code may have changed that is not
/// seen to. Initial values are set here as well.
struct Setting: MachinePart {
  let machine: Machine
}

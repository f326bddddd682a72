internal import InjectScopeModel

/// What names, members, elements and key paths give: variables and properties are read, getters run, what is made at its first
/// use is made. It sets nothing; of a wrapped property `Wrappers` says what reading it does.
struct Reading: MachinePart {
  let machine: Machine
}

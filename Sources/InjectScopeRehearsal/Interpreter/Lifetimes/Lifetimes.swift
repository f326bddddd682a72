internal import InjectScopeModel

/// Who still holds what, and what runs when nobody does.
struct Lifetimes: MachinePart {
  let machine: Machine
}

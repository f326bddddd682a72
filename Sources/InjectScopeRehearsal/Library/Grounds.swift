internal import InjectScopeModel

/// On what grounds something is claimed: what is doubtful about the running code, and the evidence for what is missing.
struct Grounds: MachinePart {
  let machine: Machine
}

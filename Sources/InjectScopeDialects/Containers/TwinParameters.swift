internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What the functions of a twin must be passed, since nothing answers.
struct TwinParameters {
  private let run: Run

  init(_ run: Run) { self.run = run }

  /// What a function cannot supply, whoever calls it must.
  func propagate(through functions: inout [Twin.Function]) {
    let callers = callers(of: functions)
    // Those that call something whose parameters have changed since.
    var open = Array(repeating: true, count: functions.count)
    var isChanging = true
    while isChanging {
      isChanging = false
      for place in functions.indices where open[place] {
        open[place] = false
        let parameters = self.parameters(of: functions[place], among: functions)
        guard parameters.map(\.origin) != functions[place].parameters.map(\.origin) else { continue }
        functions[place].parameters = parameters
        for caller in callers[place] { open[caller] = true }
        isChanging = true
      }
    }
  }

  private func callers(of functions: [Twin.Function]) -> [[Int]] {
    var callers: [[Int]] = functions.map { _ in [] }
    for (place, function) in functions.enumerated() {
      if let maker = function.maker { callers[maker].append(place) }
      for part in function.parts {
        if case .function(let target)? = part.site?.target { callers[target].append(place) }
      }
    }
    return callers
  }

  private func parameters(of function: Twin.Function, among functions: [Twin.Function]) -> [Twin.Parameter] {
    var found: [Twin.Parameter] = []
    var labels: Set<String> = []
    var origins: Set<Twin.Parameter.Origin> = []
    func add(_ parameter: Twin.Parameter) {
      guard origins.insert(parameter.origin).inserted else { return }
      var parameter = parameter
      parameter.label = TwinNames.unique(parameter.label, &labels)
      found.append(parameter)
    }
    if let maker = function.maker { return functions[maker].parameters }
    for part in function.parts {
      switch part {
      case .text: break
      case .captured(let parameter): add(parameter)
      case .asks(let site):
        if case .function(let target) = site.target {
          for parameter in functions[target].parameters where !parameter.isNilByDefault { add(parameter) }
        } else {
          add(site.parameter(in: run, of: function.entry))
        }
      }
    }
    return found
  }
}

import Discoverer
import FleetDomain
import FleetServices

let configurator = Configurator(injector: FleetEnvironment.current.injector, hoursLimit: 12)
try configurator.configure(
  trucks: [Truck(id: "T1", mileage: 400), Truck(id: "T2", mileage: 1200)],
  drivers: [Driver(id: 1, name: "Mo"), Driver(id: 2, name: "Lu", hours: 3)])

FuelFeature(diesel: 170).enable(in: FleetEnvironment.current.injector)

let shell = Shell()
for line in ["dispatch 240 300", "service", "storm", "dispatch 500 90", "report", "sing"] {
  print("> \(line)")
  try shell.run(line)
}
let budget = FuelBudget(fuel: .diesel)
print("fuel for \(budget.cost(of: [Job(id: 1, distance: 240, payload: 5)]))")
print("end")

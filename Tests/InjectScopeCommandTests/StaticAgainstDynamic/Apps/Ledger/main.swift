import FlexInject

func bootstrap() {
  var assembler = Assembler()
  assembler.add(CoreAssembly(logLevel: .info))
  assembler.add(DataAssembly())
  assembler.add(ServiceAssembly())
  assembler.add(ScreenAssembly())
  assembler.run(on: container)
}

func seed() {
  let accounts = container.get(AccountRepository.self)
  accounts.save(Account(id: 1, name: "Giro", currency: "EUR"))
  accounts.save(Account(id: 2, name: "Savings", currency: "USD"))
  let ledger: Ledger = container.get()
  ledger.record("Salary", 210_000, .salary, day: 1)
  ledger.record("Rent", -80_000, .rent, day: 1)
  ledger.record("Market", -4_250, .food, day: 2)
  ledger.record("Train", -1_900, .travel, day: 2)
  let budget = container.resolve(type: BudgetService.self)
  budget.setLimit(Money(cents: 4_000, currency: "EUR"), for: .food)
  budget.setLimit(Money(cents: 90_000, currency: "EUR"), for: .rent)
}

bootstrap()
seed()

let coordinator: Coordinator = container.get()
coordinator.start()
coordinator.open(.day(2))
coordinator.open(.budget)
coordinator.open(.export(asText: false))
coordinator.open(.export(asText: true))

let reminders: ReminderCenter = container.get()
print("reminders: \(reminders.pending)")
print("end")

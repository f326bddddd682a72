import Injection

/// Asks the wrong library: tariffs are Shot's, and no entry offers one. Only `--broken=Injection` gets here.
final class RefundDesk {
  private let office: TicketOffice
  private let tariff: Tariff

  init(office: TicketOffice, tariff: Tariff) {
    self.office = office
    self.tariff = tariff
  }

  func refund(_ kilometres: Int) {
    print("refunded \(kilometres * tariff.centsPerKilometre) cents")
    office.close()
  }
}

final class RefundBuilder: ModuleBuilder<RefundDesk> {
  override func component() -> Component? {
    Component {
      factory { RefundDesk(office: $0(), tariff: $0()) }
    }
  }

  override func build() -> RefundDesk {
    module.resolve()
  }
}

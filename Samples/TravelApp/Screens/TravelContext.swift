import FlexInject
import InjectGrail

/// Everything the newest screens are supplied from, and where InjectGrail meets the services of FlexInject.
final class TravelContext: RootInjector {
  @Inject var timetable: Timetable
  let office: TicketOffice

  init(office: TicketOffice) {
    self.office = office
  }
}

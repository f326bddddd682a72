import Injection

final class Trip {
  enum Outcome: CustomStringConvertible {
    case arrived(Journey, Ticket)
    case noWay(String)
    case noMoney(Int)

    var description: String {
      switch self {
      case .arrived(let journey, let ticket):
        "ticket \(ticket.serial) in \(ticket.zone): \(journey.legs.map(\.description).joined(separator: ", "))"
      case .noWay(let to): "no way to \(to)"
      case .noMoney(let price): "\(price) is too much"
      }
    }
  }

  private let planner: JourneyPlanner
  private let machine: TicketMachine
  private let wallet: Wallet
  private let profile: Profile

  init(planner: JourneyPlanner, machine: TicketMachine, wallet: Wallet, profile: Profile) {
    self.planner = planner
    self.machine = machine
    self.wallet = wallet
    self.profile = profile
  }

  func go(from: String, to: String) async -> Outcome {
    guard let journey = await planner.plan(from: from, to: to) else { return .noWay(to) }
    let ticket = machine.buy(for: journey, profile.fare)
    guard wallet.pay(ticket.price) else { return .noMoney(ticket.price) }
    return .arrived(journey, ticket)
  }
}

final class NoticeBoard {
  private let receipts: Receipts
  init(receipts: Receipts) { self.receipts = receipts }
  func post() { print("board: \(receipts.lines.joined(separator: "; "))") }
}

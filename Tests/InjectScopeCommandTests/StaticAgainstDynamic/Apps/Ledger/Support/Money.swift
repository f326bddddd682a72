import Foundation

struct Money: Equatable, Comparable, CustomStringConvertible {
  var cents: Int
  var currency: String

  static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }

  static func + (a: Money, b: Money) -> Money {
    Money(cents: a.cents + b.cents, currency: a.currency)
  }

  static prefix func - (a: Money) -> Money {
    Money(cents: -a.cents, currency: a.currency)
  }

  var description: String {
    let sign = cents < 0 ? "-" : ""
    let whole = abs(cents) / 100
    let rest = abs(cents) % 100
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest) \(currency)"
  }
}

enum Category: String, CaseIterable, Hashable {
  case rent, food, travel, salary, other
}

struct Transaction: Equatable {
  let id: Int
  var title: String
  var amount: Money
  var category: Category
  var day: Int
}

struct Account: Equatable {
  let id: Int
  var name: String
  var currency: String
}

import Foundation

struct Reminder {
  let date: Date
  let unit: Calendar.Component
}

extension Calendar {
  func start(of component: Component, for date: Date) -> Date? {
    dateInterval(of: component, for: date)?.start
  }

  func component(_ unit: Component, after reminder: Reminder) -> Int {
    component(unit, from: reminder.date)
  }
}

struct Recurrence {
  var components: Set<Calendar.Component> = [.year, .month, .day]
  var weak = false
  var single = true

  func next(after date: Date) -> Date? {
    let parts = Calendar.current.dateComponents(components, from: date)
    return Calendar.current.nextDate(after: date, matching: parts, matchingPolicy: .nextTime)
  }
}

func path(_ url: URL) -> [String] {
  url.pathComponents.map { component in component.lowercased() }
}

func query(_ text: String) -> URLComponents? {
  var components = URLComponents(string: text)
  components?.queryItems = [URLQueryItem(name: "q", value: "injection")]
  return components
}

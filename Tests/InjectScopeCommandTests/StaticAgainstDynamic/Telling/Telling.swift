import Foundation

/// What the generated programs say about themselves while they run, a line each:
/// `r7 begins`, `r7 gives DiskStore e3 4` (its dynamic type, the registration that made it, its number), `r7 gives nil`,
/// `r7 throws`, `r7 endless`; `e3 begins` before a registration that may stop; `dynamic` where the source can tell no
/// more; `done` at the end. A process that stops says nothing more: what had begun last is what stopped it.

/// Says what a resolution gives.
public func tell<T>(_ place: String, _ value: @autoclosure () throws -> T) rethrows -> T {
  begins(place)
  do {
    let value = try value()
    ends(place, value)
    return value
  } catch {
    open -= 1
    say("\(place) throws")
    throw error
  }
}

/// Says that a resolution begins, where it cannot be wrapped.
public func begins(_ place: String) {
  say("\(place) begins")
  open += 1
  guard open > 100 else { return }
  say("\(place) endless")
  exit(3)
}

/// Says what a resolution that began gave.
public func ends<T>(_ place: String, _ value: T) {
  open -= 1
  say("\(place) gives \(description(of: value))")
}

/// Says that a registration, which may stop, begins.
public func registers(_ entry: String) { say("\(entry) begins") }

/// Says that from here on the source does not determine what happens.
public func fromHereDynamic() { say("dynamic") }

/// Says that the program reached its end.
public func done() { say("done") }

/// The number of an instance: no two have the same, also when one is gone.
public func nextNumber() -> Int {
  made += 1
  return made
}

nonisolated(unsafe) private var open = 0
nonisolated(unsafe) private var made = 0

func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Its type, the mark that its registration gave it, and its number.
func description(of value: Any) -> String {
  var mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    guard let content = mirror.children.first else { return "nil" }
    return description(of: content.value)
  }
  let type = "\(type(of: value))"
  if let text = value as? String { return "\(type) \(text) 0" }
  if let number = value as? Int { return "\(type) e\(number) 0" }
  var (mark, number) = ("-", 0)
  while true {
    for child in mirror.children {
      if child.label == "mark", let text = child.value as? String { mark = text }
      if child.label == "number", let text = child.value as? Int { number = text }
    }
    guard let above = mirror.superclassMirror else { break }
    mirror = above
  }
  return "\(type.filter { $0 != " " }) \(mark) \(number)"
}

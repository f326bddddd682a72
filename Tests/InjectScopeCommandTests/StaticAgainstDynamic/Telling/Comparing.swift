/// Says whether a function of the twin gives what the library gives: the dynamic type, the registration that made it,
/// and whether asking again gives the same instance again. `t3 same`, or `t3 differs …`.
public func compare(_ place: String, twin: () -> Any, library: () -> Any) {
  let (ours, theirs) = (asked(twin), asked(library))
  say(ours == theirs ? "\(place) same" : "\(place) differs: \(ours), and the library \(theirs)")
}

private func asked(_ make: () -> Any) -> String {
  let (first, second) = (make(), make())
  let texts = [first, second].map { description(of: $0) }
  let words = texts.map { $0.split(separator: " ") }
  let isSame = words[0].last == words[1].last
  return "\(words[0].dropLast().joined(separator: " ")) \(isSame ? "again" : "anew")"
}

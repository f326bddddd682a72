struct Connection {
  let start: Station
  let end: Station
  let hour: Int

  var kilometres: Int { abs(end.kilometre - start.kilometre) }
  var title: String { "\(hour):00 \(start.name) to \(end.name)" }
}

/// A connection that somebody booked.
struct Trip {
  let connection: Connection
  let euros: Int
}

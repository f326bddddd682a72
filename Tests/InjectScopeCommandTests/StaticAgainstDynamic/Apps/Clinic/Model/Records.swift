import Foundation

struct PatientID: Hashable, CustomStringConvertible {
  let value: Int
  var description: String { "P\(value)" }
}

struct Patient: Equatable {
  let id: PatientID
  var name: String
  var birthYear: Int
}

struct Appointment: Equatable {
  let patient: PatientID
  let doctor: String
  let hour: Int
}

struct Prescription: Equatable {
  let patient: PatientID
  let drug: String
  let dose: Int
}

enum ClinicError: Error, Equatable {
  case unknownPatient(PatientID)
  case slotTaken(Int)
  case interaction(String, String)
}

struct Page<Item> {
  let items: [Item]
  let number: Int
  let hasMore: Bool
}

extension Array {
  func page(_ number: Int, size: Int) -> Page<Element> {
    let start = Swift.min(count, number * size)
    let end = Swift.min(count, start + size)
    return Page(items: Array(self[start..<end]), number: number, hasMore: end < count)
  }
}

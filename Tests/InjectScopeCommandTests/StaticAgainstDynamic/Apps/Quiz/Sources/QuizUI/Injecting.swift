import Injection

/// A view model that is made by the container when its view appears.
@propertyWrapper
public struct ViewModel<Model: AnyObject> {
  private let model: Model

  public init(tag: String? = nil) {
    model = resolve(tag: tag)
  }

  public var wrappedValue: Model { model }
}

public protocol View {
  func body() -> [String]
}

extension View {
  public func draw() {
    for line in body() { print("| \(line)") }
  }
}

import Shot

public protocol Whole: DIComponent {
  var logModule: LogModule { get }
  func builder(name: String)
  func inject(screen: Screen)
  func inject(open: OpenScreen)
}
protocol Own: DIComponent {
  var logModule: LogModule { get }
  func builder(name: String)
  func inject(inner: Inner)
}

protocol Shape: AnyObject {}
protocol Named { var name: String { get } }
class Polygon: Shape {}
final class Square: Polygon, Named { let name = "square" }
final class Circle: Shape {}

import Shot

/// The modules that every component of the app has.
protocol CommonComponent: DIComponent {
  var workshopModule: WorkshopModule { get }
}

/// All that is wired together, and whom it fills.
protocol CarComponent: CommonComponent {
  var carPartsModule: CarPartsModule { get }
  var carModule: CarModule { get }
  var orderModule: OrderModule { get }

  func builder(in town: String, colours: [String], log: @escaping (String) -> Void)

  func inject(showroom: Showroom)
  func inject(orderDesk: OrderDesk)
}

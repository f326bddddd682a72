import Shot

class LabelModule: FactoryModule {
  func providePrinter() -> LabelPrinter { LabelPrinter() }
}

protocol PrintingComponent: DIComponent {
  var labelModule: LabelModule { get }

  func builder()
  func inject(labelDesk: LabelDesk)
}

struct LabelPrinter {
  func print(_ text: String) { Swift.print("a label is printed: \(text)") }
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
final class LabelDesk {
  @Inject var printer: LabelPrinter!

  init() { inject() }

  func label(_ title: String, due day: String) { printer.print("\(title), due \(day)") }
}

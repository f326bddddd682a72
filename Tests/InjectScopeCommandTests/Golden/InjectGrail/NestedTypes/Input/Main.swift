/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root(settings: Root.Settings(), style: Checkout.Style())
    let shop: Shop = root.inject()
    let payment: Checkout.Payment = shop.inject(styles: ["a": Checkout.Style(color: "blue")]) { print("done", $0.color) }
    payment.done(payment.styles["a"] ?? payment.style)
    let receipt: Checkout.Receipt = payment.inject(settings: Root.Settings(), fallback: nil)
    print(payment.style.color, receipt.fallback == nil)
  }
}

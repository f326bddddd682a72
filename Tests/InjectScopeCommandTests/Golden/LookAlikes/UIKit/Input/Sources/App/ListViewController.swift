import UIKit

final class RowCell: UITableViewCell {
  static let identifier = "RowCell"
}

final class ListViewController: UITableViewController {
  private let notifications = NotificationCenter.default

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(RowCell.self, forCellReuseIdentifier: RowCell.identifier)
    tableView.register(type: RowCell.self)
    UserDefaults.standard.register(defaults: ["sorting": "name"])
    URLProtocol.registerClass(StubProtocol.self)
    notifications.addObserver(self, selector: #selector(reload), name: .init("reload"), object: nil)
  }

  @objc private func reload() { tableView.reloadData() }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeue(type: RowCell.self, for: indexPath)
  }

  deinit { notifications.removeObserver(self) }
}

final class StubProtocol: URLProtocol {}

extension UITableView {
  func register<Cell: UITableViewCell>(type: Cell.Type) {
    register(type, forCellReuseIdentifier: "\(type)")
  }

  func dequeue<Cell: UITableViewCell>(type: Cell.Type, for indexPath: IndexPath) -> Cell {
    guard let cell = dequeueReusableCell(withIdentifier: "\(type)", for: indexPath) as? Cell else { return Cell() }
    return cell
  }
}

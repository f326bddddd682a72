import FleetDomain

public final class DictionaryStore<Item: Entity>: Store {
  private var items: [Item.ID: Item] = [:]
  private var order: [Item.ID] = []

  public init(_ items: [Item] = []) {
    for item in items { put(item) }
  }

  public func get(_ id: Item.ID) -> Item? { items[id] }

  public func put(_ item: Item) {
    if items[item.id] == nil { order.append(item.id) }
    items[item.id] = item
  }

  public func all() -> [Item] { order.compactMap { items[$0] } }
}

public typealias TruckStore = DictionaryStore<Truck>
public typealias DriverStore = DictionaryStore<Driver>

import type { FieldSite } from '../../index.ts'
import type { Item } from './texts.ts'

/** What several fields of an item are made from, made once for each answer. */
export function oncePerItem<Value extends object>(
  make: (item: Item, site: FieldSite) => Value,
): (item: Item, site: FieldSite) => Value {
  const made = new WeakMap<Item, Value>()
  return (item, site) => {
    const value = made.get(item) ?? make(item, site)
    made.set(item, value)
    return value
  }
}

import type { FieldSite } from '../../index.ts'
import type { Item } from './texts.ts'

/** The most values that are cached for one version of a site. */
const maxValues = 2000

/**
 * What a field of an item is made from, made once for each item and address while nothing of the site changes. What
 * depends on the time is made each time.
 *
 * @param make reads the item by its id, as its members depend on the request
 */
export function oncePerVersion<Value>(
  make: (item: Item, site: FieldSite) => Value,
): (item: Item, site: FieldSite) => Value {
  const made = new WeakMap<object, Map<string, { readonly value: Value }>>()
  return (item, site) => {
    const { version, url } = site
    let values = made.get(version)
    if (values === undefined || values.size >= maxValues) {
      values = new Map()
      made.set(version, values)
    }
    const key = `${item.id} ${url}`
    const known = values.get(key)
    if (known) return known.value
    let isTimed = false
    const now = (): number => {
      isTimed = true
      return site.now()
    }
    const value = make(item, { ...site, now })
    if (!isTimed) values.set(key, { value })
    return value
  }
}

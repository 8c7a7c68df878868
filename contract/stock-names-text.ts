import { methodsOf } from './schema/route.ts'
import { stock } from './stock.ts'

/** What `stock-names.json` holds: by namespace the paths of the stock routes, each with its methods. */
export function stockNamesText(): string {
  const names: Record<string, Record<string, string>> = {}
  for (const route of stock.routes) {
    if (route.level !== 'reference' || route.isNamespaceIndex) continue
    const { namespace, pattern } = route
    const path = pattern.slice(namespace.length + 1)
    names[namespace] = { ...names[namespace], [path]: methodsOf(route).join(' ').toLowerCase() }
  }
  return `${JSON.stringify(names, null, 2)}\n`
}

import type { HandlerSite } from '../../index.ts'
import { listedItems } from './listed-items.ts'
import type { Item } from './texts.ts'

/** The most pages of 100 items that are read of a list. */
const maxPages = 100

/** All items of a list, as the site has them without this pack. */
export async function allItems(
  site: HandlerSite,
  path: string,
  sent: Parameters<HandlerSite['fetch']>[1] = {},
): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let page = 1; page <= maxPages; page++) {
    const separator = path.includes('?') ? '&' : '?'
    const found = await listedItems(site, `${path}${separator}per_page=100&page=${page}`, {
      ...sent,
      original: true,
    })
    items.push(...found)
    if (found.length < 100) break
  }
  return items
}

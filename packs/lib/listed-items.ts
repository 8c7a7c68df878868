import type { HandlerSite } from '../../index.ts'
import type { Item } from './texts.ts'

/** The items of a list; none where the site does not have its route, as in the deployments without `--stock`. */
export async function listedItems(
  site: HandlerSite,
  path: string,
  sent?: Parameters<HandlerSite['fetch']>[1],
): Promise<readonly Item[]> {
  const response = await site.fetch(path, sent)
  const body: unknown = await response.json()
  return response.ok && Array.isArray(body) ? body : []
}

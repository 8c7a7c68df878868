import { noticeJson, routeHeader } from './notice-json.ts'

/** A site that records which fields of its responses are read. */
export interface NoticingSite {
  /**
   * Records that a client read a field.
   *
   * @param route method and route, `GET /core/v2/posts/{id}`
   * @param field its path, `title.rendered`
   */
  recordRead(route: string, field: string): void
}

/** One replaced `json()` reports to all sites: two would each wrap the proxies of the other. */
const all = new Set<{ readonly site: NoticingSite }>()
let end: (() => void) | undefined

/**
 * Records which fields of a site's responses this process reads through `response.json()`, whether it called the site
 * directly, through MSW or over HTTP. The site has to be made with `usage: 'fields'`. Several sites may record at once;
 * each records reads of its own routes.
 *
 * @returns a function that ends it
 *
 * @example
 * ```ts
 * const site = createSite({ usage: 'fields' })
 * beforeAll(() => noticeReads(site))
 * afterAll(async () => saveUsage('usage.json', await site.usage()))
 * ```
 */
export function noticeReads(site: NoticingSite): () => void {
  const noticing = { site }
  all.add(noticing)
  end ??= noticeJson(routeHeader, (route, field) => {
    for (const site of new Set([...all].map((each) => each.site))) site.recordRead(route, field)
  })
  return () => {
    all.delete(noticing)
    if (all.size > 0) return
    end?.()
    end = undefined
  }
}

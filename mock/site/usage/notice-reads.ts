import { noticeJson, routeHeader } from './notice-json.ts'

/** A site that is told which fields of its answers are read. */
export interface NoticingSite {
  /**
   * Notes that a client read a field.
   *
   * @param route method and route, `GET /core/v2/posts/{id}`
   * @param field its path, `title.rendered`
   */
  recordRead(route: string, field: string): void
}

/** Who is told. One replaced `json()` tells all of them: of two, each would take what the other made for a new answer. */
const all = new Set<{ readonly site: NoticingSite }>()
let end: (() => void) | undefined

/**
 * Notices which fields of a site's answers are read in this process, by whoever reads them with `response.json()`: in
 * process, through MSW or over HTTP. The site has to be made with `usage: 'fields'`. Of several that are noticed at once
 * each is told what is read of its own routes.
 *
 * @returns ends it
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
    for (const each of new Set([...all].map((told) => told.site))) each.recordRead(route, field)
  })
  return () => {
    all.delete(noticing)
    if (all.size > 0) return
    end?.()
    end = undefined
  }
}

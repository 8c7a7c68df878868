import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import { createSite, type Site } from '../../site/site.ts'

/** Where the site of the suite is asked when the way in gives it no other address. */
export const url = 'http://site.test'

/** The site that the suite asks through every adapter: the same answers to the same requests. */
export function suiteSite(): Site {
  return createSite({
    deployment: 'first',
    data: 'journal',
    url,
    now: () => Date.UTC(2026, 5, 1, 12),
    handlers: { 'POST /cache/v3/ping': () => new Response(null, { status: 204 }) },
  })
}

/** A site that can be asked, and nothing more. */
export type AnsweringSite = Pick<Site, 'handle' | 'root'>

/** The same site; every answer that it gives is put into a list. */
export function recorded(site: AnsweringSite, given: SiteResponse[]): AnsweringSite {
  return {
    root: site.root,
    handle: async (request: SiteRequest) => {
      const answer = await site.handle(request)
      given.push(answer)
      return answer
    },
  }
}

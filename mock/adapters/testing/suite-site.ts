import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import { createSite, type Site } from '../../site/site.ts'

/** The address of the suite's site, unless the adapter has another. */
export const url = 'http://site.test'

/** The site of the suite: the same responses to the same requests through every adapter. */
export function suiteSite(): Site {
  return createSite({
    deployment: 'first',
    data: 'journal',
    url,
    now: () => Date.UTC(2026, 5, 1, 12),
    handlers: { 'POST /cache/v3/ping': () => new Response(null, { status: 204 }) },
  })
}

export type AnsweringSite = Pick<Site, 'handle' | 'root'>

/** The same site, with its responses recorded in a list. */
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

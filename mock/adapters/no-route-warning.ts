import type { SiteResponse } from '../http/exchange.ts'

const printed = new Set<string>()

/**
 * Prints, once for each message, that no route answers a request: the code under test often reads the error as the data
 * it expects, and then fails without a word of the reason. MSW warns of unhandled requests for the same purpose.
 */
function warnOfNoRoute({ body, from }: SiteResponse): void {
  if (typeof body !== 'string' || from !== undefined || !body.includes('"rest_no_route"')) return
  const { code, message }: Readonly<Record<string, unknown>> = JSON.parse(body)
  if (code !== 'rest_no_route' || typeof message !== 'string' || printed.has(message)) return
  printed.add(message)
  console.warn(`[site-contract] ${message}`)
}

/** An answer, once it is known whether a route gave it. */
export async function withWarning(answer: SiteResponse | Promise<SiteResponse>): Promise<SiteResponse> {
  const given = await answer
  if (given.status === 404) warnOfNoRoute(given)
  return given
}

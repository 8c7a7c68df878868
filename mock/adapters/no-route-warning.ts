import type { SiteResponse } from '../http/exchange.ts'

const printed = new Set<string>()

/**
 * Prints the message of a request without a route, once: code under test often takes the error for the expected data, and
 * then fails for an unclear reason. MSW warns of unhandled requests for the same purpose.
 */
function warnOfNoRoute({ body, from }: SiteResponse): void {
  if (typeof body !== 'string' || from !== undefined || !body.includes('"rest_no_route"')) return
  const { code, message }: Readonly<Record<string, unknown>> = JSON.parse(body)
  if (code !== 'rest_no_route' || typeof message !== 'string' || printed.has(message)) return
  printed.add(message)
  console.warn(`[site-contract] ${message}`)
}

/** The response, after a warning when no route matched. */
export async function withWarning(answer: SiteResponse | Promise<SiteResponse>): Promise<SiteResponse> {
  const response = await answer
  if (response.status === 404) warnOfNoRoute(response)
  return response
}

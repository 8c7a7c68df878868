import { readFields, type Usage } from '../../contract/usage/usage.ts'
import type { Site } from '../site/site-interface.ts'
import type { RequestReport } from './report.ts'
import { RequestAnalysis } from './request-analysis.ts'
import { neutralRoute, routeArguments } from './route-arguments.ts'
import { exchangedRequest, type SentRequest } from './sent-request.ts'

/**
 * What a client requests of a site, by page: how many requests and bytes, which are not needed, and what returns less. Of
 * the requests in the site's log; bytes, pages and what depends on responses are known of the last five hundred. Fields
 * that the client does not read are known of a site with `usage: 'fields'` while `noticeReads` records them.
 *
 * @example
 * ```ts
 * const { requests, groups } = await requestReport(site)
 * ```
 */
export async function requestReport(site: Site): Promise<RequestReport> {
  const analysis = new RequestAnalysis(routeArguments(await site.deployment()))
  const usage = await usageOf(site)
  for (const { number } of site.requests) {
    const request = await sentRequest(site, number)
    if (request) analysis.add({ ...request, fields: usage && fieldsOf(request, usage) })
  }
  return analysis.report()
}

/** A logged request with what is stored of its exchange; undefined when it is no longer logged. */
async function sentRequest(site: Site, number: number): Promise<SentRequest | undefined> {
  const exchange = await site.exchange(number)
  return exchange && exchangedRequest(exchange)
}

async function usageOf(site: Site): Promise<Usage | undefined> {
  try {
    return await site.usage()
  } catch {
    // It records none.
    return undefined
  }
}

function fieldsOf({ route = '' }: SentRequest, { routes }: Usage): readonly string[] | undefined {
  const [method = '', path = ''] = neutralRoute(route).split(' ')
  const used = routes[path]?.[method]
  return used && readFields(used)
}

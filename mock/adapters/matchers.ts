/**
 * `toHaveRequested` for the `expect` of Playwright, Vitest and Jest: `import * as matchers from 'site-contract/matchers'`,
 * then `expect.extend(matchers)`.
 *
 * @module
 */
import { stock } from '../../contract/deployments/stock.ts'
import { counted } from '../../contract/lib/plural.ts'
import { controlPath } from '../control-api/control-route.ts'
import { namesIn } from '../http/routing/route-names.ts'
import type { RequestFinding, RequestGroup } from '../requests/report.ts'
import { routeLines } from '../requests/report-text.ts'
import { RequestAnalysis } from '../requests/request-analysis.ts'
import { neutralRoute, routeArguments } from '../requests/route-arguments.ts'
import { isApiRequest, loggedRequest } from '../requests/sent-request.ts'
import type { RecordedRequest } from '../site/controls/recorded-request.ts'
import { sessionHeader } from '../site/session-name.ts'

/** Which requests are expected. Default: at least one. */
export interface RequestExpectation {
  /** Counts only those of this route: method and route, `GET /wp/v2/media/{id}`. Default: all to the API. */
  readonly route?: string
  /** The most requests. Other than 0, it requires that any request reached the site, of this route or another. */
  readonly atMost?: number
  /** The exact number of requests. */
  readonly times?: number
  /** `false` rejects a GET that repeats an earlier one, without a write in between. */
  readonly duplicates?: false
}

/** A site of this process. */
export interface RequestedSite {
  readonly requests: readonly RecordedRequest[]
  /**
   * @returns the neutral name of the route, if the site has loaded only a part of WordPress and can't verify it
   * @throws Error for a route that it does not have
   */
  verifyRoute?(route: string, what: string): string | undefined
}

/** A site that `site-contract mock` serves. */
export interface ServedMock {
  /** Its address: `http://127.0.0.1:4010`. */
  readonly url: string
  /** The name of the session whose requests count. Default: those without a session. */
  readonly session?: string
}

/** What a matcher returns to a test runner. */
export interface MatcherResult {
  readonly pass: boolean
  message(): string
}

/** The type of `toHaveRequested` in a test: of a {@link ServedMock} it has to be awaited. */
export interface SiteMatchers<Result, Subject = unknown> {
  toHaveRequested(expectation?: RequestExpectation): Subject extends ServedMock ? Promise<void> : Result
}

declare global {
  // Of `@types/jest`. In Vitest and `@jest/globals`, a project declares it: docs/guides/count-requests.md.
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: all declarations of an interface have the same defaults
    interface Matchers<R, T = {}> extends SiteMatchers<R, T> {}
  }
}

/**
 * Verifies what a client requested of a site, by its log: requests to the API, without preflight requests. The log begins
 * with the site or session, or with `site.clearRequests()`.
 *
 * @throws Error for a subject that is not a site, an invalid expectation, or, once a request has reached it, a route that a site of this process does not have
 *
 * @example
 * ```ts
 * expect(site).toHaveRequested({ atMost: 6 })
 * expect(site).toHaveRequested({ route: 'POST /wp/v2/comments', times: 1 })
 * await expect({ url: 'http://127.0.0.1:4010', session: 'monday' }).toHaveRequested({ duplicates: false })
 * ```
 */
export function toHaveRequested(site: RequestedSite, expectation?: RequestExpectation): MatcherResult
export function toHaveRequested(
  site: RequestedSite | ServedMock,
  expectation?: RequestExpectation,
): MatcherResult | Promise<MatcherResult>
export function toHaveRequested(
  site: unknown,
  expectation: RequestExpectation = {},
): MatcherResult | Promise<MatcherResult> {
  assertExpectation(expectation)
  if (isSite(site)) {
    const { route } = expectation
    if (route !== undefined) assertRoute(site, route)
    return verified(site.requests, expectation, 'the site')
  }
  if (isServed(site))
    return servedRequests(site).then((requests) => verified(requests, expectation, site.url))
  throw new Error(
    'Cannot count the requests of this value: it is not a site. Pass a site of createSite (await a promise of one), the fixture `site`, or { url, session } of a running mock to `expect`.',
  )
}

const isSite = (value: unknown): value is RequestedSite =>
  typeof value === 'object' && value !== null && 'requests' in value && Array.isArray(value.requests)

const isServed = (value: unknown): value is ServedMock =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'

const known = ['route', 'atMost', 'times', 'duplicates']

function assertExpectation(given: RequestExpectation): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`Cannot expect "${unknown}" of requests. Use ${known.join(', ')}.`)
  for (const name of ['atMost', 'times'] as const) {
    const count = given[name]
    if (count !== undefined && !(Number.isInteger(count) && count >= 0))
      throw new Error(`Cannot expect ${name}: ${count}. Use a whole number from 0.`)
  }
  const { route } = given
  if (route !== undefined && !/^[A-Z]+ \//.test(route))
    throw new Error(
      `Cannot count the requests of the route ${JSON.stringify(route)}. Write method and route, such as "GET /wp/v2/media/{id}".`,
    )
}

/** A limit for a misspelt route would always be met. @throws Error for a route that the site does not have */
function assertRoute(site: RequestedSite, route: string): void {
  const counting = 'Cannot count the requests of'
  const unverified = site.verifyRoute?.(route, counting)
  // Only a site with the routes of WordPress alone answers before it has loaded all.
  if (unverified === undefined || site.requests.length === 0 || namesIn(stock).has(unverified)) return
  throw new Error(
    `${counting} "${route}": the site has no such route. Use a name such as "GET /wp/v2/posts/{id}".`,
  )
}

/** The requests that a running mock has logged. @throws Error when it does not answer with them */
async function servedRequests({ url, session }: ServedMock): Promise<readonly RecordedRequest[]> {
  const address = new URL(`${controlPath}api/requests`, url)
  const headers = { ...(session !== undefined && { [sessionHeader]: session }) }
  const response = await fetch(address, { headers }).catch((cause) => {
    throw new Error(`Cannot read the requests at ${address}. Start \`site-contract mock\` there.`, { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (Array.isArray(answer)) return answer
  throw new Error(
    `Cannot read the requests at ${address}: it responds with ${response.status}, and is no \`site-contract mock\` of this version.`,
  )
}

/** @param site what messages call the site */
function verified(
  logged: readonly RecordedRequest[],
  expectation: RequestExpectation,
  site: string,
): MatcherResult {
  const { route, atMost, times, duplicates } = expectation
  const isWanted = (each: string | undefined): boolean =>
    route === undefined || (each !== undefined && neutralRoute(each) === neutralRoute(route))
  const received = logged.filter(isApiRequest)
  const requests = received.filter(({ route: requested }) => isWanted(requested))
  // Whether a request repeats another depends on writes to any route.
  const findings = () => analysed(logged)?.findings.filter((each) => isWanted(each.route)) ?? []
  const count = requests.length
  const isCount = times === undefined ? count <= (atMost ?? Infinity) : count === times
  const needsOne = atMost === undefined && times === undefined && duplicates === undefined
  // A client with another address requests nothing here, which is not what a limit verifies.
  const isUnreached = received.length === 0 && times === undefined && atMost !== undefined && atMost > 0
  const isRepeated = duplicates === false && findings().some(({ kind }) => kind === 'same-request')
  return {
    pass: isCount && !(needsOne && count === 0) && !isUnreached && !isRepeated,
    message: () => failureText({ requests, received, findings: findings(), site }, expectation),
  }
}

/** What requests have in common, as far as a log without responses shows it; undefined without any. */
function analysed(requests: readonly RecordedRequest[]): RequestGroup | undefined {
  const analysis = new RequestAnalysis(routeArguments(stock))
  for (const each of requests) analysis.add(loggedRequest(each))
  return analysis.groups()[0]
}

/** The most sentences of a message. */
const maxShown = 10

interface Counted {
  /** Those that the expectation counts. */
  readonly requests: readonly RecordedRequest[]
  /** All to the API. */
  readonly received: readonly RecordedRequest[]
  readonly findings: readonly RequestFinding[]
  readonly site: string
}

function failureText(
  { requests, received, findings, site }: Counted,
  expectation: RequestExpectation,
): string {
  const { route, atMost, times, duplicates } = expectation
  const isFree = duplicates === false
  const count =
    times !== undefined
      ? `exactly ${times}`
      : atMost !== undefined
        ? `at most ${atMost}`
        : !isFree && 'at least 1'
  const wanted = [count, isFree && 'no duplicates'].filter(Boolean).join(', ')
  // Without one of its route, the others show which was meant.
  const isOther = requests.length === 0 && received.length > 0
  const routes = routeLines(analysed(isOther ? received : requests)?.routes ?? [])
  const remark = isOther
    ? '. Requests of other routes:'
    : received.length === 0
      ? `. No request reached the API of ${site}: does the client use its address?`
      : ''
  const found = findings.filter(({ kind }) => kind === 'same-request' || kind === 'one-item-each')
  return [
    `expect(site).toHaveRequested(${JSON.stringify(expectation)})`,
    `Expected: ${wanted}${route === undefined ? '' : ` of ${route}`}\nReceived: ${counted(requests.length, 'request')}${remark}`,
    routes.map((line) => `  ${line}`).join('\n'),
    found
      .slice(0, maxShown)
      .map(({ text }) => `- ${text}`)
      .join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

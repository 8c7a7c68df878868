import { type ArgumentDefinition, type Endpoint, methods } from '../../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { beginningOf, isContentFree } from '../../../contract/usage/content-free.ts'
import type { EndpointUsage, Usage, ValueKind } from '../../../contract/usage/usage.ts'
import { mergeEndpoints, mergeUsage } from '../../../contract/usage/usage.ts'
import { valueKind, wordsKind } from '../../../contract/usage/value-kind.ts'
import type { ResponseHeaders, SiteResponse } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { RequestedRoute, RouteNames } from '../../http/routing/route-names.ts'
import type { SiteOptions } from '../../resources/endpoint/options.ts'
import { routeHeader } from '../usage/notice-json.ts'
import { type LogEntry, routeOf } from './log-entry.ts'

/** The parts of a request that are recorded. */
interface UsedRequest {
  readonly requested: RequestedRoute
  /** The members of its body; undefined without any. */
  readonly fields: Parameters | undefined
  readonly isSignedIn: boolean
}

// Limits against clients that send random addresses, arguments or fields.
const maxUnanswered = 1000
const maxUnknown = 100
const maxFields = 1000

/** Parameters of every route whose values are names of the API, not content. */
const listsOfWords = ['_fields', '_embed']

/** Records what clients use of a site: kinds of values, without content. See `Usage`. */
export class UsageRecorder {
  readonly #options: Pick<SiteOptions, 'usage' | 'open'>
  readonly #names: RouteNames
  readonly #root: string
  readonly #reads = new Map<string, Set<string>>()
  /** By method and route. */
  readonly #used = new Map<string, EndpointUsage>()
  readonly #unanswered = new Set<string>()

  constructor(options: Pick<SiteOptions, 'usage' | 'open'>, names: RouteNames, root: string) {
    this.#options = options
    this.#names = names
    this.#root = root
  }

  /**
   * Records a request and its response.
   *
   * @param isChanged true for the response of a fault or an override, whose status isn't the site's
   * @returns the response, with a header that names its route when field reads are recorded
   */
  note(entry: LogEntry, response: SiteResponse, isChanged: boolean): SiteResponse {
    const { usage, open = false } = this.#options
    const requested = routeOf(entry, this.#names)
    const request = { requested, fields: entry.fields, isSignedIn: entry.user !== undefined && !open }
    // An envelope has other field names.
    const isNoticed = usage === 'fields' && !Object.hasOwn(requested.query, '_envelope')
    this.#add(request, { statuses: isChanged ? [] : [response.status], ...(isNoticed && { fields: [] }) })
    const { name, method } = requested
    if (name === 'POST /batch/v1') this.#addInner(request)
    if (!isNoticed || name === undefined || method === 'OPTIONS' || response.status >= 300) return response
    return { ...response, headers: withRoute(response.headers, name) }
  }

  /** Records that a field was read. Ignores routes that only another site was requested for. */
  recordRead(route: string, field: string): void {
    if (!this.#used.has(route)) return
    const reads = this.#reads.get(route)
    if (reads === undefined) this.#reads.set(route, new Set([field]))
    else if (reads.size < maxFields) reads.add(field)
  }

  read(): Usage {
    const noticed = [...this.#reads].map(
      ([name, fields]) => [name, { ...unused, fields: [...fields] }] as const,
    )
    const all = [...this.#used, ...noticed].map(([name, used]): Usage => {
      const [method = '', path = ''] = name.split(' ')
      return { routes: { [path]: { [method]: used } }, unanswered: [] }
    })
    return mergeUsage({ routes: {}, unanswered: [...this.#unanswered] }, ...all)
  }

  #add(
    { requested, fields = {}, isSignedIn }: UsedRequest,
    answered: Pick<EndpointUsage, 'statuses' | 'fields'>,
  ): void {
    const { method, path, query, name, endpoint, isWebsite } = requested
    if (isWebsite || method === 'OPTIONS') return
    if (name === undefined || endpoint === undefined) {
      const place = beginningOf(path)
      // A client can send any word as a method, so it may be content.
      const isRecorded = place !== '' && (method === 'HEAD' || methods.some((each) => each === method))
      if (isRecorded && this.#unanswered.size < maxUnanswered) this.#unanswered.add(`${method} ${place}`)
      return
    }
    const before = this.#used.get(name)
    const used = { ...usedArguments(endpoint, { ...query, ...fields }), ...answered, isSignedIn }
    this.#used.set(name, before ? mergeEndpoints([before, used]) : used)
  }

  #addInner({ fields, isSignedIn }: UsedRequest): void {
    const requests: readonly unknown[] = Array.isArray(fields?.requests) ? fields.requests : []
    for (const each of requests) {
      const { method = 'POST', path, body } = recordOrEmpty(each)
      if (typeof path !== 'string' || typeof method !== 'string') continue
      const target = this.#root + path
      const requested = this.#names.requested({ method: method.toUpperCase(), target, header: noHeader })
      this.#add({ requested, fields: isRecord(body) ? body : undefined, isSignedIn }, { statuses: [] })
    }
  }
}

const exposing = 'Access-Control-Expose-Headers'

/** Headers with the route, exposed to pages of other origins. */
function withRoute(headers: ResponseHeaders, route: string): ResponseHeaders {
  const exposed = [headers[exposing] ?? [], routeHeader].flat().join(', ')
  return { ...headers, [routeHeader]: route, [exposing]: exposed }
}

const noHeader = () => undefined

const unused: EndpointUsage = { arguments: {}, contexts: [], statuses: [], isSignedIn: false }

function usedArguments({ args }: Endpoint, given: Parameters): Pick<EndpointUsage, 'arguments' | 'contexts'> {
  const declared = (name: string): ArgumentDefinition | undefined =>
    Object.hasOwn(args, name) ? args[name] : undefined
  const unknown = Object.keys(given).filter((name) => declared(name) === undefined)
  const recorded = new Set(
    unknown.filter((name) => isContentFree(name) && name !== 'rest_route').slice(0, maxUnknown),
  )
  const kinds = Object.entries(given).flatMap(([name, value]): [string, ValueKind][] => {
    if (!declared(name) && !recorded.has(name)) return []
    return [[name, listsOfWords.includes(name) ? wordsKind(value) : valueKind(value, declared(name))]]
  })
  const context = given.context ?? declared('context')?.default
  const isKnown = declared('context')?.enum?.some((word) => word === context)
  return { arguments: Object.fromEntries(kinds), contexts: isKnown ? [String(context)] : [] }
}

/** The recorded usage of a site. @throws Error when the site was made without the option `usage` */
export function readUsage(recorder: UsageRecorder | undefined): Usage {
  if (recorder === undefined)
    throw new Error('This site does not record its usage. Make it with `usage: "requests"` or `"fields"`.')
  return recorder.read()
}

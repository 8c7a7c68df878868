import { at, isList, type Query } from '../../../client/index.ts'
import type { FoundSite, SentRequest } from '../../../client/read-site.ts'
import type { ContentSource, Json, JsonObject, ObservedAnswer, Route } from '../../../contract/index.ts'
import {
  identifierIn,
  itemToCreate,
  missingMembers,
  uniqueNumber,
} from '../../../contract/schema/sample-item.ts'
import type { Progress } from '../read-schemas.ts'
import { AgreementCounts, type Agreements } from './agreements.ts'
import { type Both, bodyDifferences, comparable, furtherIds, sameApartFrom } from './compare-bodies.ts'
import {
  draftMembers,
  memberToChange,
  observedItem,
  observedValue,
  queryFor,
  updateMethods,
} from './planned-writes.ts'
import { deletionQuery, endpointFor, type WritableResource, writableResources } from './writable-resources.ts'

/** How a mock of a mirror and the site agree on writes. */
export interface VerifiedWrites extends Agreements {
  /** The outcome for each list, by its template: `created and deleted`, or why not. */
  readonly resources: Readonly<Record<string, string>>
  /** One sentence with the path for each item that may be left on the site. */
  readonly leftovers: readonly string[]
}

/** A mock of a mirror, and the mirrored site. */
export interface ComparedSites {
  readonly mock: FoundSite
  readonly real: FoundSite
  /** The source of the mock's last answer. */
  readonly sourceOfLast: () => ContentSource | undefined
}

interface WriteOptions {
  readonly observed?: ReadonlyMap<string, ObservedAnswer> | undefined
  readonly signal?: AbortSignal | undefined
  readonly progress?: Progress | undefined
}

/**
 * Sends the same writes to a mock of a mirror and to the mirrored site. For each resource, an item is created from its required
 * arguments, read, found in its list, changed by each method, deleted, and read again. Nested items (the notes of an order) are
 * created below items of this run. Everything created on the site is deleted again, even after an error.
 *
 * @param routes the routes of the namespaces in which to write
 */
export async function verifyWrites(
  sites: ComparedSites,
  routes: readonly Route[],
  options: WriteOptions,
): Promise<VerifiedWrites> {
  const scenarios = new WriteScenarios(sites, writableResources(routes), options)
  await scenarios.run()
  return scenarios.result()
}

interface WriteRequest {
  readonly method?: string
  readonly query?: Query | ((side: keyof Both<string>) => Query)
  readonly body?: JsonObject
  /** Selects the part of a body to compare. Default: all of it. */
  readonly part?: (body: Json | undefined, side: keyof Both<string>) => Json | undefined
}

class WriteScenarios {
  readonly #sites: ComparedSites
  readonly #resources: readonly WritableResource[]
  readonly #options: WriteOptions
  readonly #counts = new AgreementCounts()
  readonly #outcomes: Record<string, string> = {}
  readonly #leftovers: string[] = []
  /** The ids of the run's items. */
  readonly #ids: Both<string>[] = []

  constructor(sites: ComparedSites, resources: readonly WritableResource[], options: WriteOptions) {
    this.#sites = sites
    this.#resources = resources
    this.#options = options
  }

  async run(): Promise<void> {
    const all = this.#resources.filter(({ template }) => !template.includes('{'))
    for (const [done, resource] of all.entries()) {
      await this.#runScenario(resource, { mock: resource.template, real: resource.template })
      this.#options.progress?.(done + 1, all.length)
    }
  }

  result(): VerifiedWrites {
    return { ...this.#counts.result(), resources: this.#outcomes, leftovers: this.#leftovers }
  }

  async #runScenario(resource: WritableResource, list: Both<string>): Promise<void> {
    if (this.#options.signal?.aborted) return
    const created = await this.#create(resource, list)
    if (created === undefined) return
    const { id, body } = created
    const path = `${list.real}/${segmentsOf(id.real)}`
    this.#ids.push(id)
    try {
      await this.#useItem(resource, list, id, body)
    } finally {
      this.#ids.pop()
      const isLeft = !(await this.#isGone(path)) && !(await this.#remove(resource, path))
      this.#outcomes[resource.template] = isLeft ? 'created, and not deleted' : 'created and deleted'
      if (isLeft) this.#leftovers.push(`${path} could not be deleted.`)
    }
  }

  /** Creates an item on the site, and then on the mock. */
  async #create(
    resource: WritableResource,
    list: Both<string>,
  ): Promise<{ readonly id: Both<string>; readonly body: Json | undefined } | undefined> {
    const { template, capture } = resource
    const args = endpointFor(resource.list, 'POST')?.args ?? {}
    const observed = observedItem(this.#options.observed, template)
    const captured = new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
    let body = {
      ...itemToCreate(args, captured, (name) => observedValue(observed, name)),
      ...draftMembers(args),
    }
    let real = await this.#send('real', list.real, { method: 'POST', body })
    for (let tries = 0; real && tries < 2; tries++) {
      const missing = missingMembers(real, args)
      if (missing === undefined) break
      body = { ...body, ...missing }
      real = await this.#send('real', list.real, { method: 'POST', body })
    }
    if (real === undefined || real.status >= 500) {
      this.#outcomes[template] = real ? `refused with ${real.status}` : 'not answered'
      // A nested item is deleted along with its parent.
      if (this.#ids.length === 0)
        this.#leftovers.push(`POST ${list.real} was not answered properly: it may have created an item.`)
      return undefined
    }
    const id = isCreated(real) ? identifierIn(real.body, capture) : undefined
    if (id === undefined) {
      this.#outcomes[template] = isCreated(real)
        ? 'created without an id in the answer'
        : `refused with ${real.status} ${at(real.body, 'code') ?? ''}`.trimEnd()
      if (isCreated(real)) this.#leftovers.push(`POST ${list.real} created an item without an id.`)
    }
    const mock = await this.#sites.mock.send('POST', list.mock, { body }).catch(() => broken)
    const source = this.#sites.sourceOfLast()
    const own = isCreated(mock) ? identifierIn(mock.body, capture) : undefined
    const ids = id === undefined ? undefined : { mock: own ?? id, real: id }
    if (ids) this.#ids.push(ids)
    this.#add(resource.list, `POST ${list.real}`, { mock, real }, source)
    if (ids) this.#ids.pop()
    return ids && { id: ids, body: real.body }
  }

  /** Reads, finds, changes and deletes an item. */
  async #useItem(
    resource: WritableResource,
    list: Both<string>,
    id: Both<string>,
    created: Json | undefined,
  ): Promise<void> {
    const { item: route } = resource
    const item = pathsOf(list, id)
    const context = endpointFor(route, 'GET')?.args.context?.enum?.includes('edit') ? 'edit' : undefined
    await this.#compare(route, item)
    const query = context ? { context } : {}
    const body = context ? (await this.#compare(route, item, { query })).real?.body : created
    const isItem = (each: Json, side: keyof Both<string>): boolean =>
      identifierIn(each, resource.capture) === id[side]
    const part: WriteRequest['part'] = (list, side) =>
      isList(list) ? list.filter((each) => isItem(each, side)) : list
    await this.#compare(resource.list, list, {
      query: (side) => queryFor(resource.list, body, id[side]),
      part,
    })
    const name = memberToChange(resource, body)
    for (const method of name === undefined ? [] : updateMethods) {
      if (name === undefined || endpointFor(route, method) === undefined) continue
      await this.#compare(route, item, { method, body: { [name]: `site-contract ${uniqueNumber()}` } })
    }
    await this.#compare(route, item, { query })
    for (const below of this.#resources) {
      const rest = partBelow(below.template, resource.template)
      if (rest !== undefined)
        await this.#runScenario(below, { mock: `${item.mock}${rest}`, real: `${item.real}${rest}` })
    }
    await this.#compare(route, item, { method: 'DELETE', query: deletionQuery(route) })
    await this.#compare(route, item)
  }

  /** Sends the same request to both, and counts whether the answers agree. */
  async #compare(route: Route, paths: Both<string>, request: WriteRequest = {}) {
    const { method = 'GET', part = (body) => body } = request
    const real = await this.#send('real', paths.real, request)
    if (real === undefined) return { real }
    const mock = (await this.#send('mock', paths.mock, request)) ?? broken
    const source = this.#sites.sourceOfLast()
    const name = `${method} ${paths.real}?${JSON.stringify(sentQuery(request, 'real'))}`
    const compared = {
      mock: { ...mock, body: part(mock.body, 'mock') },
      real: { ...real, body: part(real.body, 'real') },
    }
    this.#add(route, name, compared, source)
    return { real }
  }

  #add(
    { namespace }: Route,
    path: string,
    { mock, real }: Both<SentRequest>,
    source: ContentSource | undefined,
  ): void {
    const sites = [this.#sites.mock, this.#sites.real]
    const [own, theirs] = [comparable(mock.body, sites), comparable(real.body, sites)]
    const ids = [...this.#ids, ...furtherIds(own, theirs, this.#ids.at(-1))]
    const places = bodyDifferences(own, theirs, sameApartFrom(ids))
    this.#counts.add({ path, namespace, mock: mock.status, site: real.status, places, source })
  }

  /** Sends a request. Returns undefined if there was no answer. */
  #send(side: keyof Both<string>, path: string, request: WriteRequest) {
    const { method = 'GET', body } = request
    return this.#sites[side]
      .send(method, path, { query: sentQuery(request, side), body })
      .catch(() => undefined)
  }

  async #isGone(path: string): Promise<boolean> {
    const answer = await this.#send('real', path, {})
    return answer?.status === 404 || answer?.status === 410
  }

  async #remove({ item }: WritableResource, path: string): Promise<boolean> {
    await this.#send('real', path, { method: 'DELETE', query: deletionQuery(item) })
    return this.#isGone(path)
  }
}

const sentQuery = ({ query = {} }: WriteRequest, side: keyof Both<string>): Query =>
  typeof query === 'function' ? query(side) : query

const broken: SentRequest = { status: 500, body: undefined }
const isCreated = ({ status }: SentRequest): boolean => status === 200 || status === 201

// The ids of block templates contain slashes.
const segmentsOf = (id: string): string => id.split('/').map(encodeURIComponent).join('/')

const pathsOf = (list: Both<string>, id: Both<string>): Both<string> => ({
  mock: `${list.mock}/${segmentsOf(id.mock)}`,
  real: `${list.real}/${segmentsOf(id.real)}`,
})

/** The part of a list's template after the items of another list, `/notes`; undefined if it isn't directly below them. */
function partBelow(template: string, above: string): string | undefined {
  const rest = template.startsWith(`${above}/`) ? template.slice(above.length) : ''
  return /^\/\{\w+\}(\/[^{]+)$/.exec(rest)?.[1]
}

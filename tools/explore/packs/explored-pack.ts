import { type Deployment, type Endpoint, type Json, type Route, templateOf } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import { namePattern } from '../../../contract/name-pattern.ts'
import type { Pack, PackExploration } from '../../../mock/index.ts'
import type { RequestableEndpoint } from '../requests/collections.ts'
import { collectionOf, collectionsIn } from '../requests/planned.ts'

/** A method of a route of a pack. */
export interface PackEndpoint extends RequestableEndpoint {
  /** `POST /shop/v1/orders/{id}` */
  readonly name: string
  /** The collections of the ids in its path, in order; undefined for a parameter that is not the id of an item. */
  readonly collections: readonly (string | undefined)[]
  /** May users send it: it reads, creates an item, or changes items of the run only. */
  readonly isForUsers: boolean
}

/** An item that a request created. */
export interface PackItem {
  readonly collection: string
  readonly id: number | string
}

/** The subjects of fields whose items a sequence can create, and their collections. */
const fieldCollections: Readonly<Record<string, string>> = {
  post: '/core/v2/posts',
  page: '/core/v2/pages',
  category: '/core/v2/categories',
  post_tag: '/core/v2/tags',
}

/** The routes and fields of packs, with what their `explore.ts` says about them. */
export class ExploredPack {
  readonly endpoints: readonly PackEndpoint[]
  readonly hints: PackExploration
  /** The names of fields that it adds to items, by the collection of these. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly #routes: ReadonlyMap<string, Route>
  readonly #ignored: readonly RegExp[]

  /**
   * @param deployment of a site with the packs
   * @param withoutPacks the deployment of the same site without packs
   */
  constructor(
    deployment: Deployment,
    withoutPacks: Deployment,
    packs: readonly Pack[],
    hints: readonly PackExploration[],
  ) {
    this.hints = mergedHints(hints)
    const known = new Set(withoutPacks.routes.map(({ pattern }) => pattern))
    const routes = deployment.routes.filter(
      ({ pattern, isNamespaceIndex }) => !known.has(pattern) && !isNamespaceIndex,
    )
    this.#routes = new Map(routes.map((route) => [templateOf(route.pattern), route]))
    this.#ignored = (this.hints.ignored ?? []).map(namePattern)
    this.endpoints = routes.flatMap((route) =>
      route.endpoints.flatMap((endpoint) =>
        endpoint.methods.map((method) => this.#endpoint(route, endpoint, method)),
      ),
    )
    this.fields = fieldsOf(packs, deployment)
  }

  /** The routes of the packs: what they answer is required. */
  get routes(): readonly Route[] {
    return [...this.#routes.values()].map((route) => ({ ...route, level: 'required' }))
  }

  /** Is a template one of a pack. */
  has(template: string): boolean {
    return this.#routes.has(template)
  }

  /** The item that an accepted request created, by its answer. */
  createdItem(name: string, body: Json | undefined): PackItem | undefined {
    const creates = this.creates(name)
    const id =
      creates && at(body, ...creates.id.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)))
    const isId = (typeof id === 'number' && id > 0) || (typeof id === 'string' && id !== '')
    return creates && isId ? { collection: creates.collection, id } : undefined
  }

  /** The collection in which an endpoint creates items, and where its answer has the id. */
  creates(name: string): { readonly collection: string; readonly id: string } | undefined {
    const declared = this.hints.creates?.[name]
    if (declared) return declared
    const [method, template = ''] = name.split(' ')
    const isCollection = method === 'POST' && this.itemEndpoint(collectionOf(`${template}/{id}`), 'DELETE')
    return isCollection ? { collection: collectionOf(`${template}/{id}`), id: 'id' } : undefined
  }

  /** The endpoint of a collection's items with a method. */
  itemEndpoint(collection: string, method: string): RequestableEndpoint | undefined {
    for (const [template, route] of this.#routes) {
      if (!template.endsWith('}') || collectionOf(template) !== collection) continue
      const endpoint = route.endpoints.find(({ methods }) => methods.some((each) => each === method))
      if (endpoint) return { template, route, endpoint, method }
    }
    return undefined
  }

  /** Is a member left out of the comparison. */
  isIgnored(path: string): boolean {
    return this.#ignored.some((pattern) => pattern.test(path))
  }

  /** Does an endpoint answer the site's own settings. */
  answersSettings(name: string): boolean {
    return this.hints.settings?.includes(name) ?? false
  }

  #endpoint(route: Route, endpoint: Endpoint, method: string): PackEndpoint {
    const template = templateOf(route.pattern)
    const name = `${method} ${template}`
    const { items = {}, writes = [] } = this.hints
    const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    const own = collectionsIn(template)
    const collections = parameters.map((parameter, i) => {
      const collection = items[parameter] ?? own[i] ?? ''
      return this.#isCreated(collection) ? collection : undefined
    })
    const changesItems = collections.length > 0 && !collections.includes(undefined)
    return {
      ...{ template, route, endpoint, method, name, collections },
      isForUsers:
        method === 'GET' || changesItems || writes.includes(name) || this.creates(name) !== undefined,
    }
  }

  #isCreated(collection: string): boolean {
    const declared = Object.values(this.hints.creates ?? {})
    return (
      (collection.startsWith('/core/v2/') && !this.has(collection)) ||
      declared.some((each) => each.collection === collection) ||
      this.itemEndpoint(collection, 'DELETE') !== undefined
    )
  }
}

function mergedHints(all: readonly PackExploration[]): PackExploration {
  const lists = (name: 'begins' | 'writes' | 'settings' | 'forms' | 'skipped' | 'carried' | 'ignored') =>
    all.flatMap((each) => each[name] ?? [])
  const values: Record<string, Readonly<Record<string, readonly unknown[]>>> = {}
  for (const each of all)
    for (const [name, given] of Object.entries(each.values ?? {}))
      values[name] = { ...values[name], ...given }
  return {
    values,
    always: Object.assign({}, ...all.map((each) => each.always)),
    items: Object.assign({}, ...all.map((each) => each.items)),
    creates: Object.assign({}, ...all.map((each) => each.creates)),
    known: Object.assign({}, ...all.map((each) => each.known)),
    begins: lists('begins'),
    writes: lists('writes'),
    settings: lists('settings'),
    forms: lists('forms'),
    skipped: lists('skipped'),
    carried: lists('carried'),
    ignored: lists('ignored'),
  }
}

function fieldsOf(packs: readonly Pack[], { routes }: Deployment): ReadonlyMap<string, readonly string[]> {
  const templates = new Set(routes.map(({ pattern }) => pattern))
  const found = new Map<string, readonly string[]>()
  for (const { fields = {} } of packs)
    for (const [subject, definitions] of Object.entries(fields)) {
      const collection = fieldCollections[subject]
      if (collection === undefined || !templates.has(collection)) continue
      found.set(collection, [...(found.get(collection) ?? []), ...Object.keys(definitions)])
    }
  return found
}

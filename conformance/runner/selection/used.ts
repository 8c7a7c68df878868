import { type ArgumentDefinition, templateOf } from '../../../contract/index.ts'
import { memoize } from '../../../contract/lib/memoize.ts'
import { slug as toSlug } from '../../../contract/lib/slug.ts'
import { recordOf } from '../../../contract/record-of.ts'
import { endpoints } from '../../../contract/requirements/endpoints.ts'
import { extensionRouteId } from '../../../contract/requirements/extensions.ts'
import { writableFields } from '../../../contract/requirements/fields.ts'
import { type EndpointUsage, readFields, type Usage } from '../../../contract/usage/usage.ts'

// Thousands of checks are compared with the same few hundred names.
const slug = memoize(toSlug)

/** The used parts of the interface, by the words of requirement ids. */
export class Used {
  readonly #routes: Usage['routes']
  readonly #endpoints: ReadonlyMap<string, readonly EndpointUsage[]>
  /** The arguments of each endpoint, by their names in ids. */
  readonly #arguments = new Map<string, ReadonlyMap<string, ArgumentDefinition>>()

  readonly #pathIds: ReadonlySet<string>
  readonly #extensionIds: readonly string[]

  constructor({ routes }: Usage) {
    this.#routes = routes
    this.#pathIds = new Set(Object.keys(routes).map(pathId))
    this.#extensionIds = Object.keys(routes).map(extensionRouteId)
    this.#endpoints = new Map(
      endpoints.map(({ id, route, endpoint }) => [
        id,
        endpoint.methods.flatMap((method) => routes[templateOf(route.pattern)]?.[method] ?? []),
      ]),
    )
    for (const { id, endpoint } of endpoints) {
      const definitions = Object.entries(endpoint.args).map(
        ([name, definition]) => [slug(name), definition] as const,
      )
      this.#arguments.set(id, new Map([...definitions, ...(this.#arguments.get(id) ?? [])]))
    }
  }

  /** Is it the id of a described endpoint, `posts.list`? */
  isEndpoint(id: string): boolean {
    return this.#endpoints.has(id)
  }

  declares(id: string, name: string): boolean {
    return this.#arguments.get(id)?.has(name) ?? false
  }

  /** Is an endpoint used, or one with this prefix: `posts.list`, `posts`? */
  endpoint(id: string): boolean {
    return this.#of(id).length > 0
  }

  /** Is an argument sent to one of them, by its name in ids: `per-page`? */
  argument(id: string, name: string): boolean {
    return this.#of(id).some((each) => Object.keys(each.arguments).some((given) => slug(given) === name))
  }

  /**
   * Is the listed value in an id sent? True when the id has none.
   *
   * @param words the words after the argument in the id
   */
  word(id: string, name: string, words: readonly string[]): boolean {
    const definition = this.#arguments.get(id)?.get(name)
    const listed = definition?.enum ?? definition?.items?.enum ?? []
    const valuesInId = listed.map(String).filter((word) => words.includes(slug(word)))
    const given = this.#of(id).flatMap((each) => Object.entries(each.arguments))
    const kinds = given.flatMap(([own, kind]) => (slug(own) === name ? [kind] : []))
    return (
      valuesInId.length === 0 ||
      kinds.some((kind) => valuesInId.some((word) => (kind.words ?? kind.items?.words ?? []).includes(word)))
    )
  }

  context(id: string, context: string): boolean {
    return this.#of(id).some(({ contexts }) => contexts.includes(context))
  }

  signedIn(id = ''): boolean {
    return id === ''
      ? this.#all().some(({ isSignedIn }) => isSignedIn)
      : this.#of(id).some(({ isSignedIn }) => isSignedIn)
  }

  /**
   * Is a field of an item read? If the recording has no fields, any may have been.
   *
   * @param id the prefix of the endpoints that return such items, `posts`
   * @param path its name in ids, `title.raw`
   */
  reads(id: string, path: string): boolean {
    const [whole = ''] = path.split('.')
    if (this.readsAll(id)) return hasField(id, whole)
    const fields = this.#of(id).flatMap((each) => (readFields(each) ?? []).map(slug))
    const isReadInParts = fields.some((field) => field.startsWith(`${whole}.`))
    return fields.includes(isReadInParts ? path : whole)
  }

  /** Is it unknown which fields of such items are read? Deletes return nothing to read. */
  readsAll(id: string): boolean {
    const removing = this.#of(`${id}.delete`)
    return this.#of(id).some((each) => !removing.includes(each) && readFields(each) === undefined)
  }

  /** Is a field read that only checks of whole items cover, such as `modified`? */
  readsOther(id: string): boolean {
    const fields = this.#of(id).flatMap((each) => readFields(each) ?? [])
    const names = new Set(fields.map((field) => slug(field.split('.')[0] ?? '')))
    return [...names].some((name) => hasField(id, name) && !isDescribed(id, name))
  }

  writes(id: string, name: string): boolean {
    return ['create', 'update'].some((verb) => this.argument(`${id}.${verb}`, name))
  }

  /** Is a route used, by its path in ids: `core.v2.posts.id`? */
  route(path: string): boolean {
    return this.#pathIds.has(path)
  }

  /** Is a route of a namespace used, by its name in ids or its first word: `cache-v1`, `cache`? */
  namespace(name: string): boolean {
    return this.#paths().some((path) => [path[0], namespaceOf(path)].includes(name))
  }

  /** Is a route of an extension used, by the words after its kind in ids: `seo.ping.by-get`? */
  extension(path: string): boolean {
    return this.#extensionIds.some((id) => `${path}.`.startsWith(`${id}.`))
  }

  /** Is the index of a namespace used, by its name in ids; without a name, of any? */
  namespaceIndex(name?: string): boolean {
    return this.#paths().some(
      (path) => path.length === 2 && (name === undefined || namespaceOf(path) === name),
    )
  }

  /**
   * Is a route used that a word of an id names: a part of its path (`application-passwords`), or all of it
   * (`users-application-passwords-none`)?
   *
   * @param context the context in which it has to be read
   */
  path(word: string, context?: string): boolean {
    return Object.entries(this.#routes).some(([template, methods]) => {
      if (context && !Object.values(methods).some(({ contexts }) => contexts.includes(context))) return false
      const [namespace = '', , ...parts] = template.slice(1).split('/')
      const literals = parts.filter((part) => !part.startsWith('{')).map(slug)
      const whole = [namespace, ...literals].join('-')
      const names = [...literals, namespace.replace('core-', '')]
      return names.includes(word) || [literals.join('-'), whole].some((all) => begins(word, all))
    })
  }

  /** Is a parameter sent to any route, `_embed`? */
  parameter(name: string): boolean {
    return this.#all().some((each) => Object.hasOwn(each.arguments, name))
  }

  method(...methods: readonly string[]): boolean {
    return Object.values(this.#routes).some((each) => methods.some((method) => Object.hasOwn(each, method)))
  }

  #of(id: string): readonly EndpointUsage[] {
    const exact = this.#endpoints.get(id)
    if (exact) return exact
    return [...this.#endpoints].flatMap(([each, used]) => (each.startsWith(`${id}.`) ? used : []))
  }

  #paths(): readonly (readonly string[])[] {
    return Object.keys(this.#routes).map((template) => template.split('/').slice(1))
  }

  #all(): readonly EndpointUsage[] {
    return Object.values(this.#routes).flatMap((methods) => Object.values(methods))
  }
}

/** Does a resource have a field, by its name in ids? Every item has `_links`. */
export function hasField(kind: string, name: string): boolean {
  const { properties } = recordOf(`/core/v2/${kind}`) ?? { properties: {} }
  return ['_links', ...Object.keys(properties)].some((own) => slug(own) === name)
}

/** Whether a field has separate checks. */
function isDescribed(kind: string, name: string): boolean {
  const own = `${kind}.fields.${name}.`
  return ['id', 'link', 'links'].includes(name) || writableFields.some(({ id }) => id.startsWith(own))
}

const namespaceOf = (path: readonly string[]): string => slug(path.slice(0, 2).join('/'))

const begins = (word: string, beginning: string): boolean =>
  beginning !== '' && `${word}-`.startsWith(`${beginning}-`)

/** A path in the form of ids: `/core/v2/posts/{id}` is `core.v2.posts.id`. */
function pathId(template: string): string {
  if (template === '/') return 'root'
  return template.slice(1).replaceAll(/[{}]/g, '').split('/').map(slug).join('.')
}

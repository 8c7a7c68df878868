import type { Translator } from '../../contract/index.ts'
import { factsOf, idPath, typeOf } from '../store/content-types.ts'
import type { ContentRecord } from '../store/records.ts'
import { frontPage } from '../store/site-settings.ts'
import type { SiteState } from '../store/site-state.ts'

const public_: ReadonlySet<string> = new Set(['publish', 'private'])

// Custom types have their own prefix (`rewrite`).
const frontOf = (record: ContentRecord): string =>
  record.type === 'custom' ? `/${record.definition.name}` : ''

export class Addresses {
  /** The site's address, without a trailing slash. */
  readonly base: string
  /** The root of the REST API, `http://site.test/wp-json`. */
  readonly apiRoot: string
  readonly #state: SiteState
  readonly #translator: Translator

  constructor(base: string, root: string, translator: Translator, state: SiteState) {
    this.base = base
    this.apiRoot = base + root
    this.#translator = translator
    this.#state = state
  }

  /** The address of a route. @param path neutral, `/core/v2/posts` */
  route(path: string): string {
    return this.apiRoot + this.#translator.deployed(path)
  }

  upload(path: string): string {
    return `${this.base}/wp-content/uploads/${path}`
  }

  /** The address of an item on the website. Follows `get_permalink`. */
  permalink(record: ContentRecord): string {
    return this.base + (this.isFront(record) ? '/' : this.path(record))
  }

  /** Whether an item is the front page, which has the address of the site. */
  isFront({ type, id }: ContentRecord): boolean {
    return type === 'page' && id === frontPage(this.#state)
  }

  /** The path of an item on the website: a pretty one when the item is public, else one with its id. */
  path(record: ContentRecord): string {
    const { permalinkTag, hierarchical } = factsOf(typeOf(record))
    if (permalinkTag === null) return this.#pathBelow(record)
    if (!public_.has(record.status) || record.slug === '') return idPath(record)
    return `${frontOf(record)}${hierarchical ? this.#above(record) : '/'}${record.slug}/`
  }

  /** The permalink with a placeholder for the slug, for editors. Follows `get_sample_permalink`. */
  template(record: ContentRecord): string {
    if (record.status === 'trash') return this.base + idPath(record)
    const { permalinkTag, hierarchical } = factsOf(typeOf(record))
    if (this.isFront(record)) return `${this.base}/`
    if (permalinkTag)
      return `${this.base}${frontOf(record)}${hierarchical ? this.#above(record) : '/'}${permalinkTag}/`
    const parent = this.#state.content.get(record.parent)
    return parent && !this.path(parent).includes('?')
      ? `${this.permalink(parent)}%postname%/`
      : this.base + idPath(record)
  }

  // Types without permalinks have their pages below their parent.
  #pathBelow(record: ContentRecord): string {
    if (record.slug === '' || record.status === 'trash') return idPath(record)
    const parent = record.parent === 0 ? undefined : this.#state.content.get(record.parent)
    if (parent === undefined) return `/${record.slug}/`
    // Writes cannot put a file below a file; site data can, even in a cycle.
    const above = 'file' in parent ? idPath(parent) : this.path(parent)
    return above.includes('?') ? idPath(record) : `${above}${record.slug}/`
  }

  #above(record: ContentRecord): string {
    let path = '/'
    const seen = new Set([record.id])
    for (let id = record.parent; id !== 0 && !seen.has(id); ) {
      const parent = this.#state.content.get(id)
      if (parent === undefined) break
      seen.add(id)
      // A draft without a slug has no part in the address.
      if (parent.slug !== '') path = `/${parent.slug}${path}`
      id = parent.parent
    }
    return path
  }
}

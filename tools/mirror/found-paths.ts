import { isObject } from '../../client/index.ts'
import { type Endpoint, type Json, type Route, templateOf } from '../../contract/index.ts'
import { isPathWord } from '../../contract/schema/route.ts'
import type { Items } from './collection.ts'

/** The pattern of a route in the names of its site. */
export const patternOf = ({ rawEntry, pattern }: Route): string => rawEntry?.pattern ?? pattern
/** How many captures a route has. */
export const depthOf = ({ pattern }: Route): number => templateOf(pattern).split('{').length - 1
/** The endpoint of a route that reads. */
export const readEndpoint = ({ endpoints }: Route): Endpoint | undefined =>
  endpoints.find(({ methods }) => methods.includes('GET'))

/** Is a route one that reads, and not an index: what an index says is compared as it stands. */
export const isReadable = (route: Route): boolean =>
  !route.isNamespaceIndex && route.pattern !== '/' && readEndpoint(route) !== undefined

/** An item that was answered: where, under which name, and what it may be called. */
interface Lead {
  readonly path: string
  readonly name: string | undefined
  readonly words: ReadonlyMap<string, string>
}

/** Paths of what a site has: items that its lists answered lead to the routes below them. */
export class FoundPaths {
  readonly #leads = new Map<string, readonly Lead[]>()
  readonly #maxLeads: number

  /** @param maxLeads how many items of a list lead to further routes */
  constructor(maxLeads = 3) {
    this.#maxLeads = maxLeads
  }

  /** Some items were answered at a path of a route. */
  add(route: Route, path: string, { values, names, isList }: Items): void {
    if (!isList) return
    const template = templateOf(route.pattern)
    const known = this.#leads.get(template) ?? []
    const fresh = values
      .slice(0, this.#maxLeads)
      .map((item, i): Lead => ({ path, name: names?.[i], words: wordsIn(item) }))
    this.#leads.set(template, [...known, ...fresh].slice(0, this.#maxLeads))
  }

  /** The paths of a route at which there is something; none where no list leads to it. */
  of(route: Route): readonly string[] {
    const template = templateOf(route.pattern)
    const [, head = '', capture = '', tail = ''] = /^(.*)\/\{(\w+)\}([^{]*)$/.exec(template) ?? []
    if (head === '') return template.includes('{') ? [] : [template]
    const paths = (this.#leads.get(head) ?? []).flatMap((lead) => {
      const fitting = wordsOf(lead, capture)
        .map((word) => `${lead.path}/${word}${tail}`)
        .find((path) => route.expression === undefined || route.expression.captures(path) !== undefined)
      return fitting ?? []
    })
    return [...new Set(paths)]
  }
}

/** The members of an item that can stand in a path. */
function wordsIn(item: Json): ReadonlyMap<string, string> {
  const entries = isObject(item) ? Object.entries(item).slice(0, 300) : []
  return new Map(
    entries
      .flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      )
      .filter(([, word]) => isPathWord(word)),
  )
}

/** What an item may be named by in the place of a capture, the likeliest first. */
function wordsOf({ words, name }: Lead, capture: string): readonly string[] {
  const own = ['id', 'slug', 'name', 'stylesheet', 'uuid'].map((key) => words.get(key))
  const named = name !== undefined && isPathWord(name) ? name : undefined
  return [words.get(capture), named, ...own].filter((word) => word !== undefined)
}

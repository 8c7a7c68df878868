import { isObject, type Json } from '../contract/lib/json.ts'
import { isPathWord } from '../contract/schema/route.ts'

interface SearchedRoute {
  /** `/shop/v1/orders/{id}`. */
  readonly template: string
  readonly pattern: string
  /** Does the route answer at a path. Default: each capture takes one segment. */
  readonly takes?: (path: string) => boolean
}

/** An item that was answered: where, and the words that can identify it in a path. */
interface Lead {
  readonly path: string
  readonly words: ReadonlyMap<string, string>
}

/** The members that identify an item in a path, the likeliest first. */
const identifiers = ['id', 'slug', 'code', 'key', 'name', 'stylesheet', 'type', 'uuid', 'hash']
/** The name that an item has in a map of items. */
const ownName = ''
/** The most members of an item that are read. */
const maxMembers = 300

/** Fills the captures of paths: items that lists answer lead to the routes below them. */
export class FoundPaths {
  readonly #leads = new Map<string, readonly Lead[]>()
  readonly #maxLeads: number

  /** @param maxLeads how many items of a list lead to further routes */
  constructor(maxLeads: number) {
    this.#maxLeads = maxLeads
  }

  /** Adds the items that a list answered at a path; with their names, when it is a map of them. */
  add(
    { template }: Pick<SearchedRoute, 'template'>,
    path: string,
    items: readonly Json[],
    names: readonly string[] = [],
  ): void {
    const known = this.#leads.get(template) ?? []
    const fresh = items
      .slice(0, this.#maxLeads)
      .map((item, i): Lead => ({ path, words: pathWords(item, names[i]) }))
    this.#leads.set(template, [...known, ...fresh].slice(0, this.#maxLeads))
  }

  /** The paths of a route at which there is something, as far as is known. */
  paths({ template, pattern, takes }: SearchedRoute): readonly string[] {
    const [, head = '', capture = '', tail = ''] = /^(.*)\/\{(\w+)\}([^{]*)$/.exec(template) ?? []
    if (capture === '') return template.includes('{') ? [] : [template]
    const found = (this.#leads.get(head) ?? []).flatMap(({ path, words }) => {
      const candidates = [capture, ownName, ...identifiers].flatMap((name) => words.get(name) ?? [])
      const word = candidates.find((each) => takes?.(`${path}/${each}${tail}`) ?? !each.includes('/'))
      return word === undefined ? [] : [`${path}/${word}${tail}`]
    })
    const listed = head.includes('{') ? undefined : listedWord(pattern, capture)
    const path = `${head}/${listed}${tail}`
    const further = listed !== undefined && (takes?.(path) ?? true) ? [path] : []
    return [...new Set([...found, ...further])].slice(0, this.#maxLeads)
  }
}

/** A word that a pattern lists, as in `(?P<type>free|pro)`. */
export function listedWord(pattern: string, capture = '\\w+'): string | undefined {
  return new RegExp(`<${capture}>([\\w-]+)(?:\\|[\\w-]+)*\\)`).exec(pattern)?.[1]
}

function pathWords(item: Json, name: string | undefined): ReadonlyMap<string, string> {
  const members: readonly (readonly [string, Json])[] = isObject(item)
    ? Object.entries(item).slice(0, maxMembers)
    : [['id', item]]
  const words = [...members, [ownName, name ?? null] as const].flatMap(([member, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[member, String(value)] as const] : [],
  )
  return new Map(words.filter(([, word]) => isPathWord(word)))
}

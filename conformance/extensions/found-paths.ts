import type { Json } from '../../contract/index.ts'
import { isObject } from '../../contract/lib/json.ts'
import { isPathWord } from '../../contract/schema/route.ts'
import { type DeclaredRoute, listedWord } from './extension-routes.ts'

/** How many items of a list lead to further routes. */
const maxLeads = 2
/** What an item may be named by in a path, the likeliest first. */
const names = ['id', 'slug', 'code', 'key', 'name', 'type', 'uuid', 'hash']

interface Lead {
  readonly path: string
  readonly words: ReadonlyMap<string, string>
}

/** Fills the captures of paths: items that lists answer lead to the routes below them. */
export class FoundPaths {
  readonly #leads = new Map<string, readonly Lead[]>()

  /** Adds the items that a route answered at a path. */
  add({ template }: Pick<DeclaredRoute, 'template'>, path: string, items: readonly Json[]): void {
    const known = this.#leads.get(template) ?? []
    const fresh = items.slice(0, maxLeads).map((item): Lead => ({ path, words: wordsOf(item) }))
    this.#leads.set(template, [...known, ...fresh].slice(0, maxLeads))
  }

  /** The paths of a route at which there is something, as far as is known. */
  paths({ template, pattern }: Pick<DeclaredRoute, 'template' | 'pattern'>): readonly string[] {
    const [, head = '', capture = '', tail = ''] = /^(.*)\/\{(\w+)\}([^{]*)$/.exec(template) ?? []
    if (capture === '') return template.includes('{') ? [] : [template]
    const found = (this.#leads.get(head) ?? []).flatMap(({ path, words }) => {
      const word = [capture, ...names].map((name) => words.get(name)).find((each) => each !== undefined)
      return word === undefined ? [] : [`${path}/${encodeURIComponent(word)}${tail}`]
    })
    const listed = head.includes('{') ? undefined : listedWord(pattern, capture)
    return [...new Set(listed === undefined ? found : [...found, `${head}/${listed}${tail}`])].slice(
      0,
      maxLeads,
    )
  }
}

function wordsOf(item: Json): ReadonlyMap<string, string> {
  const entries = isObject(item) ? Object.entries(item).slice(0, 300) : [['id', item] as const]
  return new Map(
    entries.flatMap(([name, value]): [string, string][] =>
      (typeof value === 'string' || typeof value === 'number') && isSegment(String(value))
        ? [[name, String(value)]]
        : [],
    ),
  )
}

const isSegment = (word: string): boolean => isPathWord(word) && !word.includes('/')

import { counted } from '../../contract/lib/plural.ts'
import type { EmbeddableLink, EmbeddableLinks } from './embeddable-links.ts'
import type { RequestFinding } from './report.ts'
import { neutralRoute, type RouteArguments } from './route-arguments.ts'
import type { SentRequest } from './sent-request.ts'

/** Fewer are not worth a change. */
const fewest = 3
/** The most items of one response. */
const mostItems = 100

/** Requests that differ in one value only: an id in the path, or an argument that selects one item. */
interface Alike {
  readonly route: string
  /** What selects the item: `id`, `slug`, `include`, or `post` for the comments or terms of a post. */
  readonly by: string
  /** By the value, with the address of the item as a link names it. */
  readonly items: Map<string, string>
}

/** Arguments that select by one value each. */
const selecting = ['include', 'slug', 'post'] as const

/** The requests of a burst that read one item each. */
export class ItemRequests {
  readonly #alike = new Map<string, Alike>()

  add({ url, route, query, method }: SentRequest): void {
    if (method !== 'GET' || route === undefined || !URL.canParse(url)) return
    const { pathname } = new URL(url)
    if (route.endsWith('/{id}')) {
      this.#note({ route, by: 'id', rest: query }, pathname.slice(pathname.lastIndexOf('/')), pathname)
      return
    }
    for (const by of selecting) {
      const value = query[by]
      if (typeof value !== 'string' || value === '' || value.includes(',')) continue
      const rest = { ...query, [by]: undefined }
      this.#note({ route, by, rest }, value, `${pathname}?${by}=${value}`)
    }
  }

  #note(
    { route, by, rest }: { route: string; by: string; rest: SentRequest['query'] },
    value: string,
    address: string,
  ): void {
    const key = JSON.stringify([route, by, rest])
    const alike = this.#alike.get(key) ?? { route, by, items: new Map() }
    alike.items.set(value, address)
    this.#alike.set(key, alike)
  }

  /** True when some requests may be findings. */
  get isWorthALook(): boolean {
    return [...this.#alike.values()].some(({ items }) => items.size >= fewest)
  }

  /** @param links of the responses of the same burst */
  findings({ byAddress, routes }: EmbeddableLinks, args: RouteArguments): readonly ItemFinding[] {
    return [...this.#alike.values()].flatMap(({ route, by, items }) => {
      if (items.size < fewest) return []
      const best = bestEmbed([...items.values()].flatMap((address) => byAddress.get(address) ?? []))
      // Categories link to their parents: to embed a few of them replaces no request for the others.
      const embed = best && best.count * 2 >= items.size ? best : undefined
      const areLinksKnown = [...routes].some((each) => each !== route)
      const relation = areLinksKnown ? undefined : relations.get(`${neutralRoute(route)} ${by}`)
      const list = listFor(route, by, args)
      return embed || relation || list ? [{ route, by, requests: items.size, embed, relation, list }] : []
    })
  }
}

/** The relations of the contract that embed what these requests read, by neutral route and what selects the item. */
const relations: ReadonlyMap<string, string> = new Map([
  ['GET /core/v2/media/{id} id', 'wp:featuredmedia'],
  ['GET /core/v2/users/{id} id', 'author'],
  ['GET /core/v2/comments post', 'replies'],
  ['GET /core/v2/categories post', 'wp:term'],
  ['GET /core/v2/tags post', 'wp:term'],
])

/** Requests that one or few could replace. */
export interface ItemFinding {
  readonly route: string
  readonly by: string
  readonly requests: number
  /** The list that has all items by one argument; undefined when there is none. */
  readonly list: { readonly route: string; readonly argument: string } | undefined
  /** The response that could have had the most of them by `_embed`. */
  readonly embed: (EmbeddableLink & { readonly count: number }) | undefined
  /** The relation by which a response may link to them, if no response shows its links. */
  readonly relation: string | undefined
}

function bestEmbed(found: readonly EmbeddableLink[]): ItemFinding['embed'] {
  const counts = new Map<string, EmbeddableLink & { count: number }>()
  for (const { route, relation } of found) {
    const key = `${route} ${relation}`
    const known = counts.get(key) ?? { route, relation, count: 0 }
    known.count++
    counts.set(key, known)
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]
}

function listFor(route: string, by: string, args: RouteArguments): ItemFinding['list'] {
  const list = by === 'id' ? route.slice(0, -'/{id}'.length) : route
  const argument = by === 'id' ? 'include' : by
  // The lists of several posts do not say which item is whose, and share one page.
  if (argument === 'post') return undefined
  return args.get(list)?.[argument]?.type === 'array' ? { route: list, argument } : undefined
}

/** The finding in words. */
export function itemFinding({ route, by, requests, list, embed, relation }: ItemFinding): RequestFinding {
  const left = list ? Math.ceil(requests / mostItems) : requests - (embed?.count ?? 0)
  const values = list?.argument === 'slug' ? 'slug=a,b,…' : `${list?.argument}=1,2,…`
  const perPage = requests > 10 ? `&per_page=${Math.min(requests, mostItems)}` : ''
  const part = embed && embed.count < requests ? `${embed.count} of them` : 'them'
  const sentences = [
    `${requests} × ${route} in one burst, each with another ${by}.`,
    embed && `_embed in ${embed.route} adds ${part} to its response (${embed.relation}).`,
    relation && `_embed adds those that another item links to as ${relation} to its response.`,
    list && `${list.route}?${values}${perPage} returns them in ${counted(left, 'request')}.`,
  ]
  return {
    kind: 'one-item-each',
    route,
    requests,
    saves: requests - left,
    text: sentences.filter((each) => each !== undefined).join(' '),
  }
}

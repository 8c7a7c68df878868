import { isRecord } from '../../contract/lib/is-record.ts'
import { routeTitle, type SentRequest } from './sent-request.ts'

/** The most responses whose links are read, and the most links. */
const maxResponses = 50
const maxLinks = 20_000

/** A link that `_embed` follows. */
export interface EmbeddableLink {
  /** The route of the response that has it. */
  readonly route: string
  readonly relation: string
}

/** The links of some responses. */
export interface EmbeddableLinks {
  /** Those that `_embed` follows, by path and the argument `post`. */
  readonly byAddress: ReadonlyMap<string, EmbeddableLink>
  /** The routes of which a response shows its links. */
  readonly routes: ReadonlySet<string>
}

export function embeddableLinks(requests: readonly SentRequest[]): EmbeddableLinks {
  const found = new Map<string, EmbeddableLink>()
  const routes = new Set<string>()
  for (const request of requests.filter(({ text }) => text?.includes('"_links"')).slice(0, maxResponses)) {
    const route = routeTitle(request)
    for (const item of itemsIn(request.text)) {
      if (!isRecord(item) || !isRecord(item._links)) continue
      routes.add(route)
      for (const [relation, links] of Object.entries(item._links))
        for (const link of Array.isArray(links) ? links : []) {
          if (link?.embeddable !== true || found.size >= maxLinks) continue
          const address = addressOf(String(link.href))
          // The first response could have had it.
          if (!found.has(address)) found.set(address, { route, relation })
        }
    }
  }
  return { byAddress: found, routes }
}

function itemsIn(text = ''): readonly unknown[] {
  try {
    return [JSON.parse(text)].flat()
  } catch {
    return []
  }
}

function addressOf(href: string): string {
  if (!URL.canParse(href)) return href
  const { pathname, searchParams } = new URL(href)
  const post = searchParams.get('post')
  return post === null ? pathname : `${pathname}?post=${post}`
}

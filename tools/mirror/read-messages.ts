import type { FetchLike, Query } from '../../client/index.ts'
import { type ReadOptions, readSite, type SignIn } from '../../client/read-site.ts'
import { type ErrorMessages, messagesIn } from '../../contract/error-messages.ts'
import { blankText } from '../../mock/extend/fallback/blanking/blank-text.ts'
import { RouteTable } from '../../mock/http/routing/route-table.ts'
import { deploymentFromIndex } from './index-document/index.ts'

/** `GET` requests that a site rejects, each for a different reason. Paths are in neutral names. */
const refused: readonly (readonly [path: string, query?: Query])[] = [
  ['/core/v2/no-such-route'],
  ...['posts', 'pages', 'media', 'comments', 'users', 'categories', 'blocks', 'navigation', 'menu-items'].map(
    (name) => [`/core/v2/${name}/99999999`] as const,
  ),
  ...['types', 'taxonomies', 'statuses', 'block-types/core', 'plugins', 'themes', 'widgets', 'sidebars'].map(
    (name) => [`/core/v2/${name}/no-such`] as const,
  ),
  ['/core/v2/posts', { per_page: 0 }],
  ['/core/v2/posts', { page: 0 }],
  ['/core/v2/posts', { per_page: 'many' }],
  ['/core/v2/posts', { order: 'up' }],
  ['/core/v2/posts', { after: 'soon' }],
  ['/core/v2/posts', { sticky: 'perhaps' }],
  ['/core/v2/posts', { author: 'x' }],
  ['/core/v2/posts', { page: 99999 }],
  ['/core/v2/posts', { orderby: 'relevance' }],
  ['/core/v2/posts', { orderby: 'include' }],
  ['/core/v2/posts', { status: 'draft' }],
  ['/core/v2/posts', { context: 'edit' }],
  ['/core/v2/comments', { context: 'edit' }],
  ['/core/v2/users', { context: 'edit' }],
  ['/core/v2/users/me'],
  ['/core/v2/settings'],
  ['/core/v2/plugins'],
  ['/core/v2/themes'],
  ['/core/v2/templates'],
  ['/core/v2/menus'],
  ['/oembed/1.0/embed'],
  ['/oembed/1.0/embed', { url: 'http://elsewhere.invalid/' }],
]

/**
 * Reads a site's messages by error code, through invalid `GET` requests: anonymous ones and, with `user`, signed-in ones.
 * Nothing is written to the site. A code with several messages, or with one that quotes the request, is left out.
 *
 * @param target the site's address or API root; or a function like `fetch`
 * @throws Error when there is no site, or its index cannot be read
 * @example
 * const messages = await readMessages('https://site.example')
 * const site = createSite({ messages })
 */
export async function readMessages(
  target: string | FetchLike,
  options: ReadOptions & SignIn = {},
): Promise<ErrorMessages> {
  const { user, ...anonymous } = options
  const messages = new Map<string, Set<string>>()
  const quoting = new Set<string>()
  for (const each of user ? [anonymous, options] : [anonymous]) {
    const { get, index, naming, name } = await readSite(target, each)
    const { routes } = deploymentFromIndex(index, naming, name).deployment
    const table = new RouteTable(routes)
    for (const [path, query] of refused) {
      const answer = await get(path, query).catch(() => undefined)
      if (answer === undefined || answer.status < 400 || answer.status >= 500) continue
      const args = table.match('GET', path)?.endpoint.args ?? {}
      for (const [code, message] of messagesIn(answer.body, args)) {
        messages.set(code, (messages.get(code) ?? new Set()).add(blankText(message)))
        if (isQuoting(message, path)) quoting.add(code)
      }
    }
  }
  return Object.fromEntries(
    [...messages].flatMap(([code, texts]): [string, string][] => {
      const [text = '', ...others] = texts
      return others.length > 0 || quoting.has(code) ? [] : [[code, text]]
    }),
  )
}

// Compares the path without its namespace, as the naming of the site may differ.
const isQuoting = (message: string, path: string): boolean =>
  ['99999', 'no-such', 'elsewhere.invalid', path.replace(/^\/core/, '')].some((each) =>
    message.includes(each),
  )

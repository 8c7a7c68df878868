import type { FetchLike, Query } from '../../client/index.ts'
import {
  type ReadOptions,
  readSite,
  type SendGet,
  type SentRequest,
  type SignIn,
} from '../../client/read-site.ts'
import { type ErrorMessages, messagesIn } from '../../contract/error-messages.ts'
import type { Deployment } from '../../contract/index.ts'
import { eachAtOnce } from '../../contract/lib/each-at-once.ts'
import { blankText } from '../../mock/extend/fallback/blanking/blank-text.ts'
import { RouteTable } from '../../mock/http/routing/route-table.ts'
import { deploymentFromIndex } from './index-document/index.ts'
import { atOnce } from './read-schemas.ts'
import { type IsOver, neverOver } from './reading-time.ts'

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
  const { index, naming, name, get, getAnonymously } = await readSite(target, options)
  const { deployment } = deploymentFromIndex(index, naming, name)
  const { messages } = await messagesOf(options.user ? [getAnonymously, get] : [getAnonymously], deployment)
  return messages
}

/** Reads the messages of a site by each of some ways to send a request. `leftOut` requests were not sent as the time was over. */
export async function messagesOf(
  ways: readonly SendGet[],
  { routes }: Deployment,
  isOver: IsOver = neverOver,
): Promise<{ readonly messages: ErrorMessages; readonly leftOut: number }> {
  const table = new RouteTable(routes)
  const requests = ways.flatMap((get) => refused.map(([path, query]) => ({ get, path, query })))
  const answers = new Map<(typeof requests)[number], SentRequest | undefined>()
  let leftOut = 0
  await eachAtOnce(requests, atOnce, async (request) => {
    const { get, path, query } = request
    if (isOver()) leftOut++
    else answers.set(request, await get(path, query).catch(() => undefined))
  })
  const messages = new Map<string, Set<string>>()
  const quoting = new Set<string>()
  // In the order of the requests, not of the answers, so that the same site gives the same file.
  for (const request of requests) {
    const { path } = request
    const answer = answers.get(request)
    if (answer === undefined || answer.status < 400 || answer.status >= 500) continue
    const args = table.match('GET', path)?.endpoint.args ?? {}
    for (const [code, message] of messagesIn(answer.body, args)) {
      messages.set(code, (messages.get(code) ?? new Set()).add(blankText(message)))
      if (isQuoting(message, path)) quoting.add(code)
    }
  }
  const single = Object.fromEntries(
    [...messages].flatMap(([code, texts]): [string, string][] => {
      const [text = '', ...others] = texts
      return others.length > 0 || quoting.has(code) ? [] : [[code, text]]
    }),
  )
  return { messages: single, leftOut }
}

// Compares the path without its namespace, as the naming of the site may differ.
const isQuoting = (message: string, path: string): boolean =>
  ['99999', 'no-such', 'elsewhere.invalid', path.replace(/^\/core/, '')].some((each) =>
    message.includes(each),
  )

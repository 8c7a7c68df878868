import { basic } from '../../../client/transport/secrets.ts'
import { isObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { type JournalRole, journalAdmin } from '../journal-users.ts'
import { every, matcher, type On, type RequestView } from '../matcher.ts'
import {
  caughtBy,
  type Defect,
  intercept,
  type Mutant,
  type MutantOptions,
  remembering,
  requests,
} from '../mutant.ts'

function asAdministrator(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('authorization', basic(journalAdmin))
  return new Request(request.url, { headers })
}

const isAnonymous = ({ method, hasCredentials }: RequestView): boolean => method === 'GET' && !hasCredentials

/** A refusal that has the right status and code, and quotes what it refuses. */
const quoting = (on: On): Defect =>
  intercept(every(on, isAnonymous), async (request, site) => {
    const refusal = await site(request.clone())
    if (refusal.ok) return refusal
    const error: Json = await refusal.clone().json()
    const secret = await site(asAdministrator(request))
    if (!secret.ok || !isObject(error)) return refusal
    const body = { ...error, additional_data: [await secret.json()] }
    return new Response(JSON.stringify(body), { status: refusal.status, headers: refusal.headers })
  })

/** Anonymous clients get what the administrator would. */
const open = (on: On): Defect => requests(every(on, isAnonymous), () => ({ role: 'administrator' }))

/** Users of a role get what the administrator would. */
const openTo = (role: JournalRole, on: On): Defect =>
  requests(
    every(on, (view) => view.method === 'GET' && view.role === role),
    () => ({ role: 'administrator' }),
  )

const privilegedCache = (on: On): Defect => {
  const isStored = matcher(every(on, ({ method }) => method === 'GET'))
  return remembering(() => {
    const stored = new Map<string, Response>()
    return intercept(
      () => true,
      async (request, site, view) => {
        if (view.method !== 'GET') stored.clear()
        if (!isStored(view)) return site(request)
        const known = stored.get(request.url)
        if (!view.hasCredentials && known !== undefined) return known.clone()
        const answer = await site(request)
        if (view.hasCredentials && view.role === undefined && answer.ok)
          stored.set(request.url, answer.clone())
        return answer
      },
    )
  })
}

const stock: MutantOptions = { deployment: 'stock' }
const roles: MutantOptions = { isOfRoles: true }

/**
 * Private content that is shown. Most change no status and no code, and caches are emptied by each write: checks of
 * refusals do not notice them.
 */
export const leakMutants: readonly Mutant[] = [
  ...caughtBy('leak')({
    'security.raw: a refusal of context=edit quotes the posts': quoting('GET {kind}(?:/{id})?'),
    'security.hidden: a refusal quotes the hidden item': quoting('GET {text}/{id}'),
    'security.history: a refusal quotes the revisions': quoting('GET {text}/{id}/revisions'),
    'security.history: a refusal quotes the autosaves': quoting('GET {text}/{id}/autosaves'),
    'security.media: a refusal quotes the hidden file': quoting('GET media/{id}'),
    'security.raw.posts: a cache serves raw posts that a user requested': privilegedCache('GET posts/{id}'),
    'security.raw.pages: a cache serves raw lists that a user requested': privilegedCache('GET pages'),
    'security.raw.media: a cache serves raw files that a user requested': privilegedCache('GET media/{id}'),
    'security.hidden.posts: a cache serves drafts that a user requested': privilegedCache('GET posts/{id}'),
    'security.hidden.pages: a cache serves lists of drafts that a user requested':
      privilegedCache('GET pages'),
    'security.history: a cache serves revisions that a user requested':
      privilegedCache('GET {text}/{id}/revisions'),
    'security.history: a cache serves autosaves that a user requested':
      privilegedCache('GET {text}/{id}/autosaves'),
    'security.password: a cache serves protected texts that a user requested':
      privilegedCache('GET {text}/{id}'),
    'security.media: a cache serves private files that a user requested': privilegedCache('GET media/{id}'),
    'security.allow: a cache serves the Allow of the user who requested an item':
      privilegedCache('GET {kind}/{id}'),
    'security.raw.posts.found security.raw.posts: the lists of posts show raw texts': open('GET posts'),
  }),
  ...caughtBy(
    'leak',
    roles,
  )({
    'security.hidden.posts: a contributor reads the drafts of others': openTo(
      'contributor',
      'GET posts/{id}',
    ),
    'security.hidden.pages: an author reads the pages of others that are not public': openTo(
      'author',
      'GET pages',
    ),
    'security.history.pages: a contributor reads revisions of the pages of others': openTo(
      'contributor',
      'GET pages/{id}/revisions',
    ),
    'security.media: a subscriber finds private files in the list': openTo('subscriber', 'GET media'),
    'security.password.posts: an author reads the raw texts of protected posts': openTo(
      'author',
      'GET posts',
    ),
  }),
  ...caughtBy(
    'leak',
    stock,
  )({
    'security.comments: a refusal quotes the comment': quoting('GET comments/{id}'),
    'security.comments: a cache serves comments of hidden posts': privilegedCache('GET comments'),
    'security.commenters: a refusal quotes the mail addresses of commenters': quoting('GET comments'),
    'security.commenters: a cache serves the mail addresses of commenters':
      privilegedCache('GET comments/{id}'),
    'security.emails: a refusal quotes the mail addresses of users': quoting('GET users'),
    'security.emails: a cache serves the mail addresses of users': privilegedCache('GET users/{id}'),
    'security.application-passwords: a refusal quotes the application passwords': quoting(
      'GET users/{id}/application-passwords',
    ),
    'security.application-passwords: a cache serves application passwords': privilegedCache(
      'GET users/{id}/application-passwords',
    ),
    'security.settings: a refusal quotes the settings': quoting('GET settings'),
    'security.settings: a cache serves the settings': privilegedCache('GET settings'),
    'security.plugins: a refusal quotes the plugins': quoting('GET plugins'),
    'security.plugins: a cache serves the plugins': privilegedCache('GET plugins'),
    'security.hidden: a search finds drafts': requests(every('GET search', isAnonymous), ({ query }) => ({
      role: 'administrator',
      path: '/core/v2/posts',
      query: new URLSearchParams({ search: query.get('search') ?? '', status: 'draft' }),
    })),
  }),
]

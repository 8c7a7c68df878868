import { isObject } from '../../conformance/index.ts'
import { at } from '../../conformance/transport/json.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import type { JournalRole } from '../journal-users.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'

// What each user may do hangs on a site's roles: the reference is described, and no certificate is lost over it.
const options = { isOpen: true, isOfRoles: true } as const

type Asked = (view: RequestView) => boolean

const posts = '/core/v2/posts'
const right = (...of: readonly string[]): CaughtBy => by('right', ...of)
const writes: Asked = ({ method }) => method !== 'GET'
const creates =
  (kind: string): Asked =>
  (view) =>
    view.method === 'POST' && view.path === `/core/v2/${kind}`
const sends =
  (name: string, ...values: readonly unknown[]): Asked =>
  ({ method, body }) => {
    const value = at(body, name)
    return method === 'POST' && value !== undefined && (values.length === 0 || values.includes(value))
  }

/** Who asks is taken for a user of another role. */
const taken = (
  name: string,
  caughtBy: CaughtBy,
  [role, other]: readonly [JournalRole, JournalRole | 'administrator'],
  asks: Asked,
): Mutant =>
  mutateRequest(
    name,
    caughtBy,
    (view) => (view.role === role && asks(view) ? { role: other } : undefined),
    options,
  )

/** A refusal of somebody who is signed in is written otherwise. */
const refusedOtherwise = (
  name: string,
  caughtBy: CaughtBy,
  changed: { readonly status?: number; readonly code?: string },
  asks: Asked = () => true,
): Mutant =>
  mutateResponse(
    name,
    caughtBy,
    (view, { status, body }) => {
      if (status !== 403 || view.role === undefined || !isObject(body) || !asks(view)) return undefined
      const { status: now = status, code = body.code ?? '' } = changed
      return { status: now, body: { ...body, code, data: { status: now } } }
    },
    options,
  )

const contributorAsAdmin = ['contributor', 'administrator'] as const
const contributor = (what: string, of: string, asks: Asked): Mutant =>
  taken(`a contributor ${what}`, right(`rights.contributor.${of}`), contributorAsAdmin, asks)

const revisions: Asked = ({ path }) => path.includes('/revisions')
const items: Asked = ({ path }) => /^\/core\/v2\/\w+\/\d+$/.test(path)

/** Defects in what users of other roles may do. */
export const roleRightMutants: readonly Mutant[] = [
  contributor('publishes', 'publish', sends('status', 'publish')),
  contributor('schedules', 'publish', sends('status', 'future')),
  contributor(
    'publishes what is there',
    'publish',
    (view) => items(view) && sends('status', 'publish')(view),
  ),
  contributor('writes private posts', 'private', sends('status', 'private')),
  contributor('makes posts sticky', 'sticky', sends('sticky', true)),
  contributor('writes in the name of others', 'author', sends('author')),
  contributor('changes what is published', 'published', (view) => items(view) && writes(view)),
  contributor('uploads', 'upload', creates('media')),
  ...(['draft', 'pending'] as const).map((status) =>
    taken(
      `a contributor may leave nothing as ${status}`,
      right('rights.contributor.draft'),
      ['contributor', 'subscriber'],
      sends('status', status),
    ),
  ),
  taken(
    'a contributor may set no password',
    right('rights.contributor.draft'),
    ['contributor', 'subscriber'],
    sends('password'),
  ),
  taken('a contributor writes pages', right('rights.pages'), contributorAsAdmin, creates('pages')),
  taken('an author writes pages', right('rights.pages'), ['author', 'editor'], creates('pages')),
  taken('an editor writes no pages', right('rights.pages'), ['editor', 'author'], creates('pages')),
  ...(['posts', 'pages', 'media'] as const).map((kind) =>
    taken(
      `a subscriber reads ${kind} that are not public`,
      right(`rights.read.subscriber.${kind}`),
      ['subscriber', 'administrator'],
      ({ method, path }) => method === 'GET' && path.startsWith(`/core/v2/${kind}/`),
    ),
  ),
  refusedOtherwise(
    'what is not public is unknown to a subscriber',
    right('rights.read.subscriber'),
    { status: 404, code: 'rest_post_invalid_id' },
    ({ method }) => method === 'GET',
  ),
  ...(['posts', 'pages', 'media'] as const).flatMap((kind) => [
    taken(
      `a subscriber creates ${kind}`,
      right(`authentication.forbidden.create.${kind}`),
      ['subscriber', 'administrator'],
      creates(kind),
    ),
    ...(['subscriber', 'author'] as const).flatMap((role) =>
      Object.entries({ update: 'POST', delete: 'DELETE' }).map(([act, method]) =>
        taken(
          `${role === 'author' ? 'an author' : 'a subscriber'} may ${act} ${kind} of others`,
          right(`authentication.forbidden.${act}.${kind}.${role}`),
          [role, 'administrator'],
          (view) => view.method === method && items(view) && view.path.startsWith(`/core/v2/${kind}/`),
        ),
      ),
    ),
  ]),
  refusedOtherwise(
    'who lacks a right is asked to sign in',
    right('authentication.forbidden'),
    { status: 401 },
    writes,
  ),
  refusedOtherwise(
    'a refused user hears another code than nobody',
    right('authentication.forbidden'),
    { code: 'rest_forbidden' },
    writes,
  ),
  taken(
    'a contributor sees posts of others in edit',
    right('context.edit.partial'),
    contributorAsAdmin,
    ({ method, path, query }) => method === 'GET' && path === posts && query.get('context') === 'edit',
  ),
  taken(
    'scripts of an author are kept',
    by('answer of a write', 'write.html.filtered'),
    ['author', 'editor'],
    creates('posts'),
  ),
  taken(
    'a subscriber reads revisions',
    by('history habit', 'revisions.permission.forbidden'),
    ['subscriber', 'administrator'],
    revisions,
  ),
  taken(
    'an author reads the revisions of others',
    by('history habit', 'revisions.permission.forbidden'),
    ['author', 'administrator'],
    revisions,
  ),
  refusedOtherwise(
    'revisions are refused as items are',
    by('history habit', 'revisions.permission.forbidden'),
    { code: 'rest_forbidden' },
    revisions,
  ),
  taken(
    'a subscriber deletes revisions',
    by('answer of a write', 'delete.revision.subscriber'),
    ['subscriber', 'administrator'],
    revisions,
  ),
  refusedOtherwise(
    'a refused delete of a revision is an unknown one',
    by('answer of a write', 'delete.revision.subscriber'),
    { status: 404, code: 'rest_post_invalid_id' },
    revisions,
  ),
]

import { isObject } from '../../../conformance/index.ts'
import { at } from '../../../contract/lib/json.ts'
import type { CheckKind } from '../check-kinds.ts'
import type { JournalRole } from '../journal-users.ts'
import { every, type On } from '../matcher.ts'
import { answers, type Defect, type Mutant, mutant, requests } from '../mutant.ts'

/** Permissions of WordPress' roles: a site may define its roles differently, so a deviation is enough. */
const options = { isOpen: true, isOfRoles: true }

/** Who sends a request is taken for a user of another role. */
const taken = (role: JournalRole, as: JournalRole | 'administrator', on: On): Defect =>
  requests(
    every(on, (view) => view.role === role),
    () => ({ role: as }),
  )

/** A refusal of a user is written differently. */
const refusedAs = (
  on: On,
  { status = 403, code }: { readonly status?: number; readonly code?: string },
): Defect =>
  answers(
    every(on, ({ role }) => role !== undefined),
    (answer) =>
      answer.status === 403 && isObject(answer.body)
        ? { status, body: { ...answer.body, code: code ?? answer.body.code ?? '', data: { status } } }
        : undefined,
  )

const sends =
  (name: string, value?: unknown): On =>
  ({ method, body }) =>
    method === 'POST' && at(body, name) !== undefined && (value === undefined || at(body, name) === value)

const contributor = Object.entries<readonly [of: string, on: On]>({
  publishes: ['publish', sends('status', 'publish')],
  schedules: ['publish', sends('status', 'future')],
  'publishes an item': ['publish', every('POST {kind}/{id}', sends('status', 'publish'))],
  'writes private posts': ['private', sends('status', 'private')],
  'makes posts sticky': ['sticky', sends('sticky', true)],
  'writes in the name of others': ['author', sends('author')],
  'changes what is published': ['published', '* {kind}/{id}'],
  uploads: ['upload', 'POST media'],
}).map(([what, [of, on]]) =>
  mutant(
    'right',
    `rights.contributor.${of}`,
    `a contributor ${what}`,
    taken('contributor', 'administrator', on),
    options,
  ),
)

const others: readonly (readonly [kind: CheckKind, of: string, name: string, defect: Defect])[] = [
  [
    'right',
    'rights.contributor.draft',
    'a contributor may leave nothing as draft',
    taken('contributor', 'subscriber', sends('status', 'draft')),
  ],
  [
    'right',
    'rights.contributor.draft',
    'a contributor may leave nothing as pending',
    taken('contributor', 'subscriber', sends('status', 'pending')),
  ],
  [
    'right',
    'rights.contributor.draft',
    'a contributor may set no password',
    taken('contributor', 'subscriber', sends('password')),
  ],
  [
    'right',
    'rights.pages',
    'a contributor writes pages',
    taken('contributor', 'administrator', 'POST pages'),
  ],
  ['right', 'rights.pages', 'an author writes pages', taken('author', 'editor', 'POST pages')],
  ['right', 'rights.pages', 'an editor writes no pages', taken('editor', 'author', 'POST pages')],
  [
    'right',
    'rights.read.subscriber',
    'what is not public is unknown to a subscriber',
    refusedAs('GET /.*', { status: 404, code: 'rest_post_invalid_id' }),
  ],
  [
    'right',
    'authentication.forbidden',
    'a user without the right gets 401',
    refusedAs('WRITE|DELETE /.*', { status: 401 }),
  ],
  [
    'right',
    'authentication.forbidden',
    'a refused user gets another code',
    refusedAs('WRITE|DELETE /.*', { code: 'rest_forbidden' }),
  ],
  [
    'right',
    'context.edit.partial',
    'a contributor sees posts of others in edit',
    taken(
      'contributor',
      'administrator',
      every('GET posts', ({ query }) => query.get('context') === 'edit'),
    ),
  ],
  [
    'answer of a write',
    'write.html.filtered',
    'scripts of an author stay',
    taken('author', 'editor', 'POST posts'),
  ],
  [
    'history habit',
    'revisions.permission.forbidden',
    'a subscriber reads revisions',
    taken('subscriber', 'administrator', '* .*/revisions.*'),
  ],
  [
    'history habit',
    'revisions.permission.forbidden',
    'revisions are refused as items are',
    refusedAs('* .*/revisions.*', { code: 'rest_forbidden' }),
  ],
  [
    'answer of a write',
    'delete.revision.subscriber',
    'a subscriber deletes revisions',
    taken('subscriber', 'administrator', '* .*/revisions.*'),
  ],
]

/** Rights to each kind of item. */
const ofKinds: readonly Mutant[] = ['posts', 'pages', 'media'].flatMap((kind) => [
  mutant(
    'right',
    `rights.read.subscriber.${kind}`,
    `a subscriber reads ${kind} that are not public`,
    taken('subscriber', 'administrator', `GET ${kind}/.*`),
    options,
  ),
  mutant(
    'right',
    `authentication.forbidden.create.${kind}`,
    `a subscriber creates ${kind}`,
    taken('subscriber', 'administrator', `POST ${kind}`),
    options,
  ),
  ...(['subscriber', 'author'] as const).flatMap((role) =>
    Object.entries({ update: 'POST', delete: 'DELETE' }).map(([act, method]) =>
      mutant(
        'right',
        `authentication.forbidden.${act}.${kind}.${role}`,
        `the role ${role} may ${act} ${kind} of others`,
        taken(role, 'administrator', `${method} ${kind}/{id}`),
        options,
      ),
    ),
  ),
])

/** Defects in what users of other roles may do. */
export const roleMutants: readonly Mutant[] = [
  ...contributor,
  ...others.map(([kind, of, name, defect]) => mutant(kind, of, name, defect, options)),
  ...ofKinds,
]

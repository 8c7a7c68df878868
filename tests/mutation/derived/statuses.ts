import { isObject } from '../../../conformance/index.ts'
import { mediaStatuses, writableStatuses } from '../../../contract/index.ts'
import {
  editBody,
  ignore,
  put,
  refuse,
  removeField,
  replaceMember,
  set,
  setField,
  valuesOf,
} from '../edits.ts'
import { every, type On } from '../matcher.ts'
import { answers, caughtBy, type Defect, declares, intercept, type Mutant, requests } from '../mutant.ts'
import { readItem, respond } from './removals.ts'

const kinds = ['posts', 'pages', 'media'] as const
const texts = ['posts', 'pages'] as const
const singular = { posts: 'post', pages: 'page', media: 'attachment' } as const
const publicStatus = { posts: 'publish', pages: 'publish', media: 'inherit' } as const

const transition = caughtBy('transition')
const caughtByShownStatus = caughtBy('shown status')
const refused = caughtBy('refused status')

/** A status that is stored as another. */
const takenFor = (on: string, sent: string, stored: string): Defect =>
  requests(on, replaceMember('status', sent, stored))

/** Each status stored as each other, by an update and by a create. */
const pairs: readonly Mutant[] = texts.flatMap((kind) =>
  writableStatuses.flatMap((sent) =>
    writableStatuses
      // The date makes one of these two into the other again.
      .filter(
        (stored) => stored !== sent && ![sent, stored].every((each) => ['publish', 'future'].includes(each)),
      )
      .flatMap((stored) => [
        ...transition({
          [`states.${kind}.${sent}: an update of ${kind} to ${sent} stores ${stored}`]: takenFor(
            `WRITE ${kind}/{id}`,
            sent,
            stored,
          ),
        }),
        ...caughtBy('created status')({
          [`${kind}.fields.status.write.create-as-${sent}: ${kind} created as ${sent} become ${stored}`]:
            takenFor(`POST ${kind}`, sent, stored),
        }),
      ]),
  ),
)

/** An update out of one status is refused. */
const stuckIn = (kind: string, method: string, from: string): Defect =>
  intercept(`${method} ${kind}/{id}`, async (request, site, { body }) => {
    const { status } = await readItem(site, request)
    const moves = isObject(body) && body.status !== undefined && body.status !== status
    return moves && status === from ? respond(400) : site(request)
  })

const stuck: readonly Mutant[] = texts.flatMap((kind) =>
  ['POST', 'PATCH'].flatMap((method) => [
    ...writableStatuses.flatMap((from) => {
      const of = writableStatuses.map((to) => `${kind}.${to}.from-${from}.${method.toLowerCase()}`)
      return transition({
        [`${of.join(' ')}: ${method} of ${kind} does not move items out of ${from}`]: stuckIn(
          kind,
          method,
          from,
        ),
      })
    }),
    ...caughtBy('restoring', { isOpen: true })({
      [`${kind}: ${method} of ${kind} does not restore from the trash`]: stuckIn(kind, method, 'trash'),
    }),
  ]),
)

/** Each method of an update. */
const methods: readonly Mutant[] = kinds.flatMap((kind) =>
  ['PUT', 'PATCH'].flatMap((method) =>
    transition({
      [`states.${kind}: ${method} of ${kind} is refused`]: answers(
        `${method} ${kind}/{id}`,
        refuse(404, 'rest_post_invalid_id'),
      ),
      [`states.${kind}: ${method} of ${kind} changes nothing`]: requests(
        `${method} ${kind}/{id}`,
        editBody(() => ({})),
      ),
      [`methods.${kind}: ${method} of ${kind} resets what is not sent`]: requests(
        `${method} ${kind}/{id}`,
        editBody((body) => ({ comment_status: 'open', ...body })),
      ),
    }),
  ),
)

const unlisted = [
  'trash',
  'auto-draft',
  'inherit',
  'any',
  'request-pending',
  'request-completed',
  'published',
]

/** A refused write that is applied anyway, by another method or without the status. */
const doneAllTheSame = (on: On, method?: string): Defect =>
  intercept(on, async (request, site, { body }) => {
    const answer = await site(request.clone())
    if (answer.status !== 400 || !isObject(body)) return answer
    const { url, headers } = request
    const rest = JSON.stringify(put(body, ['status'], undefined))
    await site(
      new Request(
        url,
        method === undefined ? { method: request.method, headers, body: rest } : { method, headers },
      ),
    )
    return answer
  })

/** The contract itself says that more can be written. */
const writingMore = (pattern: string, more: string): Defect =>
  declares(({ routes, ...deployment }) => ({
    ...deployment,
    routes: routes.map((route) => ({
      ...route,
      endpoints: route.endpoints.map((endpoint) => {
        const { status } = endpoint.args
        if (route.pattern !== pattern || endpoint.methods.includes('GET') || status?.enum === undefined)
          return endpoint
        return {
          ...endpoint,
          args: { ...endpoint.args, status: { ...status, enum: [...status.enum, more] } },
        }
      }),
    })),
  }))

/** A read-only status is written, or a refused one is applied. */
const unwritable: readonly Mutant[] = kinds.flatMap((kind) => {
  const [update, create] = [`WRITE ${kind}/{id}`, `POST ${kind}`]
  const sendsTrash = every(update, ({ body }) => isObject(body) && body.status === 'trash')
  return [
    ...unlisted.flatMap((status) => [
      ...(kind === 'media' && status === 'inherit'
        ? []
        : refused({
            [`${kind}.update.status.enum.unchanged-by-${status}: an update of ${kind} takes ${status}`]:
              takenFor(update, status, 'draft'),
          })),
      ...(kind === 'media'
        ? []
        : refused({
            [`${kind}.create.status.enum.nothing-created-as-${status}: ${kind} can be created as ${status}`]:
              takenFor(create, status, 'draft'),
          })),
    ]),
    ...refused({
      [`${kind}.update: an update of ${kind} with status=trash trashes`]: requests(sendsTrash, () => ({
        method: 'DELETE',
        body: {},
      })),
      [`${kind}.update: a refused update of ${kind} changes the other fields`]: doneAllTheSame(update),
      [`${kind}.update: a refused update of ${kind} with status=trash trashes`]: doneAllTheSame(
        sendsTrash,
        'DELETE',
      ),
      [`${kind}.update: updates of ${kind} declare trash as a status`]: writingMore(
        `/core/v2/${kind}/(?P<id>[\\d]+)`,
        'trash',
      ),
      [`${kind}.create: creates of ${kind} declare auto-draft as a status`]: writingMore(
        `/core/v2/${kind}`,
        'auto-draft',
      ),
    }),
    ...(kind === 'media'
      ? []
      : refused({ [`${kind}.create: a refused create of ${kind} leaves a draft`]: doneAllTheSame(create) })),
  ]
})

const ofAttachments: readonly Mutant[] = writableStatuses.flatMap((status) =>
  transition({
    [`media.status.${status}: an attachment cannot be written as ${status}`]: takenFor(
      'WRITE media/{id}',
      status,
      'unlisted',
    ),
  }),
)

const inReads: readonly Mutant[] = kinds.flatMap((kind) => {
  const list = `GET ${kind}`
  const hasQuery = (...sent: readonly string[]) =>
    every(list, (request) => valuesOf(request, 'status').join() === sent.join())
  const all = kind === 'media' ? mediaStatuses : writableStatuses
  return [
    ...caughtByShownStatus({
      [`has-status.${singular[kind]}.item: an item of ${kind} lacks its status`]: answers(
        `* ${kind}/{id}`,
        removeField('status'),
      ),
      [`has-status.${singular[kind]}.list: the list of ${kind} lacks every status`]: answers(
        list,
        removeField('status'),
      ),
      [`${kind}.list.status.default: the anonymous list of ${kind} shows what is not public`]: requests(
        every(hasQuery(), ({ hasCredentials }) => !hasCredentials),
        (request) => ({ ...set('status', ...all)(request), role: 'administrator' }),
      ),
      [`${kind}.list.status.default: the default list of ${kind} shows the trash`]: requests(
        hasQuery(),
        set('status', publicStatus[kind], 'trash'),
      ),
      [`${kind}.list.status.effect.shows-trash: the trash of ${kind} shows what is not in it`]: requests(
        hasQuery('trash'),
        set('status', publicStatus[kind]),
      ),
    }),
    ...all.slice(1).flatMap((status) =>
      caughtByShownStatus({
        [`${kind}.list.status.effect.shows-${status}: the filter ${status} of ${kind} is ignored`]: requests(
          hasQuery(status),
          ignore('status'),
        ),
      }),
    ),
    ...(kind === 'media'
      ? []
      : Object.entries({ private: 'draft', future: 'publish', pending: 'draft' })
    ).flatMap(([status, other]) =>
      transition({
        [`states.${kind}.${status}: ${kind} that are ${status} are answered as ${other}`]: answers(
          `${status === 'private' ? 'WRITE' : '*'} ${kind}/{id}`,
          setField('status', (value) => (value === status ? other : undefined)),
        ),
      }),
    ),
  ]
})

/** Defects in status transitions, and in the statuses that reads show. */
export const statusMutants: readonly Mutant[] = [
  ...pairs,
  ...stuck,
  ...methods,
  ...unwritable,
  ...ofAttachments,
  ...inReads,
  ...caughtBy('right', { isOpen: true })({
    'rights.read.anonymous.posts: anonymous clients see a draft by its id': requests(
      'GET posts/{id}',
      ({ query }) => ({ query, role: 'administrator' }),
    ),
  }),
]

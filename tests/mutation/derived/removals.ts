import { type FetchLike, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { objectOrEmpty } from '../../../contract/lib/json.ts'
import { refusal, refuse, set, takeFor, withValues } from '../edits.ts'
import { every, type On } from '../matcher.ts'
import { answers, caughtBy, type Defect, intercept, type Mutant, requests } from '../mutant.ts'

const kinds = ['posts', 'pages', 'media'] as const
const texts = ['posts', 'pages'] as const
const removal = caughtBy('removal')
const trash = caughtBy('trash')

export const respond = (status: number, code?: string): Response =>
  Response.json(refusal(status, code).body, { status })

export async function readItem(site: FetchLike, { url, headers }: Request): Promise<JsonObject> {
  const item: Json = await (await site(new Request(`${url.split('?')[0]}?context=edit`, { headers }))).json()
  return objectOrEmpty(item)
}

/** A delete removes for good, and is refused or not. */
const removing = (on: On, status?: number): Defect =>
  status === undefined
    ? requests(on, set('force', 'true'))
    : intercept(on, async ({ url, method, headers }, site) => {
        await site(new Request(`${url.split('?')[0]}?force=true`, { method, headers }))
        return respond(status, 'rest_trash_not_supported')
      })

const forces = (value?: string) =>
  every('DELETE /.*', ({ query }) =>
    value === undefined ? query.has('force') : query.get('force') === value,
  )
const inBody: On = ({ body }) => body !== undefined
const inQuery: On = ({ body }) => body === undefined

const deletes: readonly Mutant[] = kinds.flatMap((kind) => {
  const on = `DELETE ${kind}/{id}`
  return [
    ...trash({
      [`trash.${kind}: DELETE of ${kind} without force removes for good`]: removing(every(on, inQuery)),
      [`trash.${kind}.false-in-query: DELETE of ${kind} with force=false removes for good`]: removing(
        every(on, forces('false')),
      ),
      [`trash.${kind}: DELETE of ${kind} without force does nothing`]: requests(
        every(on, inQuery, ({ query }) => !query.has('force')),
        takeFor('GET'),
      ),
      [`trash.${kind} kept.${kind}: ${kind} in the trash cannot be read`]: answers(
        `GET ${kind}/{id}`,
        ({ body }) =>
          isObject(body) && body.status === 'trash' ? refusal(404, 'rest_post_invalid_id') : undefined,
      ),
    }),
    ...removal({
      [`removal.${kind}: DELETE of ${kind} with force only trashes`]: requests(on, ({ query, body }) => ({
        ...withValues(query, 'force'),
        ...(body !== undefined && { body: {} }),
      })),
      [`removal.${kind}: DELETE of ${kind} with force does nothing`]: requests(
        every(on, forces('true')),
        takeFor('GET'),
      ),
      [`removal.${kind}: force in the body of a DELETE of ${kind} is ignored`]: requests(
        every(on, inBody),
        () => ({ body: {} }),
      ),
      [`from-trash.${kind}: a force on ${kind} in the trash is refused`]: intercept(
        on,
        async (request, site) =>
          (await readItem(site, request)).status === 'trash'
            ? respond(410, 'rest_already_trashed')
            : site(request),
      ),
    }),
  ]
})

const ofRevisions: readonly Mutant[] = texts.flatMap((kind) => {
  const on = `DELETE ${kind}/{id}/revisions/{id}`
  const of = `revisions.removal.${kind}`
  return removal({
    [`revisions.force.${kind}: a revision of ${kind} is removed without force`]: removing(on),
    [`revisions.force.${kind}: a revision of ${kind} is removed without force, and that refused`]: removing(
      every(on, ({ query }) => query.get('force') !== 'true'),
      501,
    ),
    [`${of}: a revision of ${kind} stays with force`]: requests(on, takeFor('GET')),
    [`${of}.in-body: a revision of ${kind} needs its force in the query`]: requests(
      every(on, inBody),
      () => ({ body: {} }),
    ),
    [`${of}: the removal of a revision of ${kind} removes the item`]: requests(
      every(on, forces('true')),
      ({ path }) => ({ path: path.replace(/\/revisions.*/, '') }),
    ),
    [`${of}: a revision of ${kind} cannot be removed`]: answers(on, refuse(501)),
  })
})

/** Defects in the trash, and in the removal of items and revisions. */
export const removalMutants: readonly Mutant[] = [
  ...deletes,
  ...ofRevisions,
  ...trash({
    'trash.media: media are removed for good, and that refused': removing(
      every('DELETE media/{id}', ({ query }) => !query.has('force')),
      501,
    ),
  }),
]

import { isObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse } from '../mutant.ts'
import {
  behind,
  filterOf,
  gone,
  isItem,
  isList,
  isRevision,
  kinds,
  refused,
  routeOf,
  texts,
  withQuery,
} from './status-requests.ts'

const deletes = kinds.flatMap((kind): Mutant[] => [
  mutateRequest(
    `DELETE of ${kind} without force removes for good`,
    by('trash', `trash.${kind}`),
    ({ method, path, query, body }) =>
      method === 'DELETE' && isItem(kind, path) && body === undefined
        ? withQuery(query, 'force', 'true')
        : undefined,
  ),
  mutateRequest(
    `DELETE of ${kind} with force=false removes for good`,
    by('trash', `trash.${kind}.false-in-query`),
    ({ method, path, query }) =>
      method === 'DELETE' && isItem(kind, path) && query.get('force') === 'false'
        ? withQuery(query, 'force', 'true')
        : undefined,
  ),
  mutateRequest(
    `DELETE of ${kind} without force does nothing`,
    by('trash', `trash.${kind}`),
    ({ method, path, query, body }) =>
      method === 'DELETE' && isItem(kind, path) && !query.has('force') && body === undefined
        ? { method: 'GET' }
        : undefined,
  ),
  mutateRequest(
    `DELETE of ${kind} with force only trashes`,
    by('removal', `removal.${kind}`),
    ({ method, path, query, body }) =>
      method === 'DELETE' && isItem(kind, path)
        ? { ...withQuery(query, 'force'), ...(body !== undefined && { body: {} }) }
        : undefined,
  ),
  mutateRequest(
    `DELETE of ${kind} with force does nothing`,
    by('removal', `removal.${kind}`),
    ({ method, path, query }) =>
      method === 'DELETE' && isItem(kind, path) && query.get('force') === 'true'
        ? { method: 'GET' }
        : undefined,
  ),
  mutateRequest(
    `force in the body of a DELETE of ${kind} is ignored`,
    by('removal', `removal.${kind}`),
    ({ method, path, body }) =>
      method === 'DELETE' && isItem(kind, path) && body !== undefined ? { body: {} } : undefined,
  ),
  mutateResponse(
    `${kind} in the trash cannot be read`,
    by('trash', `trash.${kind}`, `kept.${kind}`),
    ({ method, path }, { body }) =>
      method === 'GET' && isItem(kind, path) && isObject(body) && body.status === 'trash' ? gone : undefined,
  ),
  mutateRequest(
    `the default list of ${kind} shows the trash`,
    by('shown status', `${kind}.list.status.default`),
    ({ method, path, query }) =>
      method === 'GET' && isList(kind, path) && filterOf(query).length === 0
        ? withQuery(query, 'status', kind === 'media' ? 'inherit' : 'publish', 'trash')
        : undefined,
  ),
  mutateRequest(
    `the trash of ${kind} shows what is not in it`,
    by('shown status', `${kind}.list.status.effect.shows-trash`),
    ({ method, path, query }) =>
      method === 'GET' && isList(kind, path) && filterOf(query).join() === 'trash'
        ? withQuery(query, 'status', kind === 'media' ? 'inherit' : 'publish')
        : undefined,
  ),
])

const fromTrash = kinds.map((kind) =>
  behind(
    `a force on ${kind} in the trash is refused`,
    by('removal', `from-trash.${kind}`),
    (site) => async (request) => {
      if (request.method !== 'DELETE' || !isItem(kind, routeOf(request))) return site(request)
      const { href } = new URL(request.url)
      const { headers } = request
      const now = await site(new Request(`${href.split('?')[0]}?context=edit`, { headers }))
      const item: Json = await now.json()
      const isTrashed = isObject(item) && item.status === 'trash'
      return isTrashed ? refused(410, 'rest_already_trashed') : site(request)
    },
  ),
)

const removesAll = behind(
  'media removed for good, answered with 501',
  by('trash', 'trash.media'),
  (site) => async (request) => {
    const isIt =
      request.method === 'DELETE' && isItem('media', routeOf(request)) && !request.url.includes('force')
    if (!isIt) return site(request)
    const url = new URL(request.url)
    url.searchParams.set('force', 'true')
    await site(new Request(url, { method: 'DELETE', headers: request.headers }))
    return refused(501, 'rest_trash_not_supported')
  },
)

const revisions = texts.flatMap((kind): Mutant[] => [
  mutateRequest(
    `a revision of ${kind} is removed without force`,
    by('removal', `revisions.force.${kind}`),
    ({ method, path, query }) =>
      method === 'DELETE' && isRevision(kind, path) ? withQuery(query, 'force', 'true') : undefined,
  ),
  mutateRequest(
    `a revision of ${kind} stays with force`,
    by('removal', `revisions.removal.${kind}`),
    ({ method, path }) => (method === 'DELETE' && isRevision(kind, path) ? { method: 'GET' } : undefined),
  ),
  mutateRequest(
    `a revision of ${kind} needs its force in the query`,
    by('removal', `revisions.removal.${kind}.in-body`),
    ({ method, path, body }) =>
      method === 'DELETE' && isRevision(kind, path) && body !== undefined ? { body: {} } : undefined,
  ),
  mutateRequest(
    `the removal of a revision of ${kind} removes the item`,
    by('removal', `revisions.removal.${kind}`),
    ({ method, path, query }) =>
      method === 'DELETE' && isRevision(kind, path) && query.get('force') === 'true'
        ? { path: path.replace(/\/revisions.*/, '') }
        : undefined,
  ),
  mutateResponse(
    `a revision of ${kind} cannot be removed`,
    by('removal', `revisions.removal.${kind}`),
    ({ method, path }) =>
      method === 'DELETE' && isRevision(kind, path) ? { ...gone, status: 501 } : undefined,
  ),
  behind(
    `a revision of ${kind} removed without force, answered with 501`,
    by('removal', `revisions.force.${kind}`),
    (site) => async (request) => {
      if (request.method !== 'DELETE' || !isRevision(kind, routeOf(request))) return site(request)
      if (request.url.includes('force=true')) return site(request)
      const url = new URL(request.url)
      url.searchParams.set('force', 'true')
      await site(new Request(url, { method: 'DELETE', headers: request.headers }))
      return refused(501, 'rest_trash_not_supported')
    },
  ),
])

/** Defects in the trash, and in the removal of items and revisions. */
export const statusDeleteMutants: readonly Mutant[] = [...deletes, ...fromTrash, removesAll, ...revisions]

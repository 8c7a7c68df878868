import { isList as isArray, isObject } from '../../conformance/index.ts'
import { mediaStatuses, writableStatuses } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse } from '../mutant.ts'
import { behind, filterOf, isItem, isList, kinds, routeOf, texts, withQuery } from './status-requests.ts'

const said = texts.flatMap((kind) => [
  mutateResponse(
    `an update of ${kind} answers the status before`,
    by('transition', `states.${kind}.private`),
    ({ method, path }, { body }) =>
      method !== 'GET' &&
      method !== 'DELETE' &&
      isItem(kind, path) &&
      isObject(body) &&
      body.status === 'private'
        ? { body: { ...body, status: 'draft' } }
        : undefined,
  ),
  mutateResponse(
    `a ${kind} item that is future is said to be published`,
    by('transition', `states.${kind}.future`),
    ({ path }, { body }) =>
      isItem(kind, path) && isObject(body) && body.status === 'future'
        ? { body: { ...body, status: 'publish' } }
        : undefined,
  ),
  mutateResponse(
    `a ${kind} item that is pending is said to be a draft`,
    by('transition', `states.${kind}.pending`),
    ({ path }, { body }) =>
      isItem(kind, path) && isObject(body) && body.status === 'pending'
        ? { body: { ...body, status: 'draft' } }
        : undefined,
  ),
])

const singular = { posts: 'post', pages: 'page', media: 'attachment' } as const
const adminHeaders = { authorization: `Basic ${btoa('admin:fake-admin')}` }

const shown: readonly Mutant[] = [
  ...kinds.flatMap((kind) => [
    mutateResponse(
      `an item of ${kind} lacks its status`,
      by('shown status', `has-status.${singular[kind]}.item`),
      ({ path }, { body }) => {
        if (!isItem(kind, path) || !isObject(body)) return undefined
        const { status: _, ...rest } = body
        return { body: rest }
      },
    ),
    mutateResponse(
      `the list of ${kind} lacks every status`,
      by('shown status', `has-status.${singular[kind]}.list`),
      ({ path }, { body }) => {
        if (!isList(kind, path) || !isArray(body)) return undefined
        return { body: body.filter(isObject).map(({ status: _, ...rest }) => rest) }
      },
    ),
    behind(
      `the anonymous list of ${kind} shows what is not public`,
      by('shown status', `${kind}.list.status.default`),
      (site) => (request) => {
        const url = new URL(request.url)
        const isIt =
          request.method === 'GET' &&
          isList(kind, routeOf(request)) &&
          filterOf(url.searchParams).length === 0
        if (!isIt || request.headers.has('authorization')) return site(request)
        for (const status of kind === 'media' ? mediaStatuses : writableStatuses)
          url.searchParams.append('status[]', status)
        return site(new Request(url, { headers: adminHeaders }))
      },
    ),
    ...(kind === 'media' ? mediaStatuses.slice(1) : writableStatuses.slice(1)).map((status) =>
      mutateRequest(
        `the filter ${status} of ${kind} is ignored`,
        by('shown status', `${kind}.list.status.effect.shows-${status}`),
        ({ method, path, query }) =>
          method === 'GET' && isList(kind, path) && filterOf(query).join() === status
            ? withQuery(query, 'status')
            : undefined,
      ),
    ),
  ]),
  behind(
    'a draft is shown to the anonymous by its id',
    by('right', 'rights.read.anonymous.posts'),
    (site) => (request) => {
      const isIt = request.method === 'GET' && isItem('posts', routeOf(request))
      return site(isIt ? new Request(request.url, { headers: adminHeaders }) : request)
    },
    true,
  ),
]

/** Defects in the statuses that items and lists show. */
export const statusShownMutants: readonly Mutant[] = [...said, ...shown]

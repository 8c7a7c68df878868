import { type FetchLike, isList, isObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import {
  type Mutant,
  type MutantOptions,
  mutateResponse,
  type RequestView,
  type ResponseView,
  wrapSite,
} from '../mutant.ts'
import { put } from './records-of.ts'

const options: MutantOptions = { deployment: 'stock', isOpen: true }

/** What some reads answer is another; `change` gives undefined for what stays. */
const answering = (
  id: string,
  what: string,
  paths: RegExp,
  change: (body: Json, request: RequestView) => Partial<ResponseView> | undefined,
): Mutant =>
  mutateResponse(
    `${id}: ${what}`,
    by('stock flow', `stock.${id}`),
    (request, { body }) =>
      request.method === 'GET' && paths.test(request.path) ? change(body, request) : undefined,
    options,
  )

/** A member of what is answered alone is another. */
const saying = (id: string, paths: RegExp, path: readonly string[], there: Json | undefined): Mutant =>
  answering(id, `${path.join('.')} is another`, paths, (body) =>
    isObject(body) ? { body: put(body, path, there) } : undefined,
  )

/** The archive is told to be something else. */
function mistyped(site: FetchLike): FetchLike {
  return async (request) => {
    const response = await site(request)
    if (!request.url.includes('/export')) return response
    const headers = new Headers(response.headers)
    headers.set('content-type', 'text/plain')
    return new Response(response.body, { status: response.status, headers })
  }
}

const refused = {
  status: 401,
  body: { code: 'rest_forbidden', message: 'Not yours.', data: { status: 401 } },
}

/** Defects in what a stock WordPress answers to reads. */
export const stockReadMutants: readonly Mutant[] = [
  saying('comments.embedded', /^\/core\/v2\/posts\/\d+$/, ['_embedded', 'replies'], []),
  answering('search.unpublished', 'a search always finds something', /^\/core\/v2\/search$/, (body) =>
    isList(body) && body.length === 0 ? { body: [{ id: 1, title: 'Found', type: 'post' }] } : undefined,
  ),
  answering('menu-locations.list', 'there is one that is not there', /^\/core\/v2\/menu-locations$/, () => ({
    body: { primary: { name: 'primary', description: 'Primary', menu: 0 } },
  })),
  answering(
    'navigation.anonymous',
    'nobody reads it',
    /^\/core\/v2\/navigation\/\d+$/,
    (_, { hasCredentials }) => (hasCredentials ? undefined : refused),
  ),
  saying('global-styles.theme', /^\/core\/v2\/global-styles\/themes\/[^/]+$/, ['settings'], undefined),
  answering('global-styles.variations', 'they are no list', /\/variations$/, () => ({ body: {} })),
  answering('block-patterns.list', 'they have no titles', /^\/core\/v2\/block-patterns\/patterns$/, (body) =>
    isList(body)
      ? { body: body.map((each) => (isObject(each) ? put(each, ['title'], undefined) : each)) }
      : undefined,
  ),
  wrapSite('export.archive: it is a text', by('stock flow', 'stock.export.archive'), mistyped, options),
  saying('site-health.tests', /\/tests\/authorization-header$/, ['status'], 'fine'),
  saying('abilities.list', /\/abilities\/.+$/, ['label'], 'Another'),
  saying('abilities.categories', /\/categories\/.+$/, ['label'], 'Another'),
  answering('abilities.run', 'it tells nothing', /\/run$/, () => ({ body: [] })),
]

import { isObject } from '../../conformance/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView, type ResponseView } from '../mutant.ts'
import { changingRecords, contextOf, placeOf, put } from './records-of.ts'

const open = { isOpen: true }
const isCreate = (request: RequestView): boolean =>
  request.method === 'POST' && /^\/core\/v2\/(posts|pages)$/.test(request.path)

/** A refusal by name, with another status. */
function refusing(name: string, of: string, code: string, status: number): Mutant {
  return mutateResponse(
    name,
    by('answer of a write', of),
    (_request, response) =>
      isObject(response.body) && response.body.code === code && response.status !== status
        ? { status }
        : undefined,
    open,
  )
}

function headless(
  name: string,
  caughtBy: CaughtBy,
  header: string,
  isMeant: (request: RequestView) => boolean,
): Mutant {
  return mutateResponse(
    name,
    caughtBy,
    (request, { headers }) => {
      if (!isMeant(request) || !headers.has(header)) return undefined
      const changed = new Headers(headers)
      changed.delete(header)
      return { headers: changed }
    },
    open,
  )
}

function unlinked(relation: string): Mutant {
  return mutateResponse(
    `records have no link ${relation}`,
    by('record', 'records.links', 'records.actions'),
    (request, response) =>
      placeOf(request) === undefined
        ? undefined
        : changingRecords(response, (record) => put(record, ['_links', relation], undefined)),
    open,
  )
}

function remade(
  name: string,
  caughtBy: CaughtBy,
  change: (request: RequestView, response: ResponseView) => Partial<ResponseView> | undefined,
): Mutant {
  return mutateResponse(name, caughtBy, change, open)
}

/** Defects in what the document leaves open and the reference does. */
export const openFieldMutants: readonly Mutant[] = [
  remade('a create answers 200', by('answer of a write', 'create.status'), (request, { status }) =>
    isCreate(request) && status === 201 ? { status: 200 } : undefined,
  ),
  headless('a create has no Location', by('answer of a write', 'create.location'), 'location', isCreate),
  headless(
    'items have no Link',
    by('record', 'records.link-header'),
    'link',
    (request) => placeOf(request)?.where === 'item',
  ),
  refusing('an unknown id answers 400', 'items.unknown', 'rest_post_invalid_id', 400),
  refusing('empty content answers 422', 'create.empty', 'empty_content', 422),
  refusing('an unknown author answers 422', 'write.author.unknown', 'rest_invalid_author', 422),
  ...['self', 'about', 'author', 'version-history', 'wp:term', 'wp:action-sticky', 'curies', 'up'].map(
    unlinked,
  ),
  mutateRequest(
    'a new item is published at once',
    by('answer of a write', 'create.default.status'),
    (request) =>
      isCreate(request) && isObject(request.body) && !('status' in request.body)
        ? { body: { ...request.body, status: 'publish' } }
        : undefined,
    open,
  ),
  mutateRequest(
    'PATCH opens the comments',
    by('answer of a write', 'update.partial'),
    ({ method, path, body }) =>
      method === 'PATCH' && /\/(posts|pages)\/\d+$/.test(path) && isObject(body) && !('ping_status' in body)
        ? { body: { ...body, ping_status: 'open' } }
        : undefined,
    open,
  ),
  mutateRequest(
    'a new title makes a new slug',
    by('slug', 'slugs.update.title'),
    ({ method, path, body }) =>
      method !== 'GET' &&
      /\/(posts|pages)\/\d+$/.test(path) &&
      isObject(body) &&
      'title' in body &&
      !('slug' in body)
        ? { body: { ...body, slug: '' } }
        : undefined,
    open,
  ),
  remade('a record in embed has its status', by('record', 'records.embed'), (request, response) =>
    placeOf(request) !== undefined && contextOf(request) === 'embed'
      ? changingRecords(response, (record) => put(record, ['status'], 'publish'))
      : undefined,
  ),
  remade('a record in view is in another order', by('record', 'records.view.order'), (request, response) =>
    placeOf(request)?.where === 'item' && contextOf(request) === 'view'
      ? changingRecords(response, (record) => Object.fromEntries(Object.entries(record).reverse()))
      : undefined,
  ),
  remade('drafts have a slug of their own', by('slug', 'slugs.draft'), (request, response) =>
    placeOf(request) === undefined
      ? undefined
      : changingRecords(response, (record) =>
          record.slug === '' ? put(record, ['slug'], `draft-${String(record.id)}`) : undefined,
        ),
  ),
  remade('links of drafts are permalinks', by('slug', 'links.by-id'), (request, response) =>
    placeOf(request) === undefined
      ? undefined
      : changingRecords(response, (record) =>
          record.status === 'draft' ? put(record, ['link'], 'http://site.test/draft/') : undefined,
        ),
  ),
  remade(
    'the title in a record keeps its spaces',
    by('written field', 'posts.fields.title', 'pages.fields.title'),
    (request, response) =>
      placeOf(request) === undefined || contextOf(request) !== 'edit'
        ? undefined
        : changingRecords(response, (record) =>
            isObject(record.title)
              ? put(record, ['title', 'raw'], ` ${String(record.title.raw)}`)
              : undefined,
          ),
  ),
]

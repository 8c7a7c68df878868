import { isObject } from '../../conformance/index.ts'
import { type Answered, type Asked, type Mutant, misanswering, mistaking } from '../mutant.ts'
import { changingRecords, contextOf, placeOf, put } from './records-of.ts'

const open = { isOpen: true }
const isCreate = (asked: Asked): boolean =>
  asked.method === 'POST' && /^\/core\/v2\/(posts|pages)$/.test(asked.path)

/** A refusal by name, with another status. */
function refusing(name: string, code: string, status: number): Mutant {
  return misanswering(
    name,
    'fields',
    (_asked, answered) =>
      isObject(answered.body) && answered.body.code === code && answered.status !== status
        ? { status }
        : undefined,
    open,
  )
}

function headless(name: string, header: string, isMeant: (asked: Asked) => boolean): Mutant {
  return misanswering(
    name,
    'fields',
    (asked, { headers }) => {
      if (!isMeant(asked) || !headers.has(header)) return undefined
      const changed = new Headers(headers)
      changed.delete(header)
      return { headers: changed }
    },
    open,
  )
}

function unlinked(relation: string): Mutant {
  return misanswering(
    `records have no link ${relation}`,
    'fields',
    (asked, answered) =>
      placeOf(asked) === undefined
        ? undefined
        : changingRecords(answered, (record) => put(record, ['_links', relation], undefined)),
    open,
  )
}

function remade(
  name: string,
  change: (asked: Asked, answered: Answered) => Partial<Answered> | undefined,
): Mutant {
  return misanswering(name, 'fields', change, open)
}

/** Defects in what the document leaves open and the reference does. */
export const openFieldMutants: readonly Mutant[] = [
  remade('a create answers 200', (asked, { status }) =>
    isCreate(asked) && status === 201 ? { status: 200 } : undefined,
  ),
  headless('a create has no Location', 'location', isCreate),
  headless('items have no Link', 'link', (asked) => placeOf(asked)?.where === 'item'),
  refusing('an unknown id answers 400', 'rest_post_invalid_id', 400),
  refusing('empty content answers 422', 'empty_content', 422),
  refusing('an unknown author answers 422', 'rest_invalid_author', 422),
  ...['self', 'about', 'author', 'version-history', 'wp:term', 'wp:action-sticky', 'curies', 'up'].map(
    unlinked,
  ),
  mistaking(
    'a new item is published at once',
    'fields',
    (asked) =>
      isCreate(asked) && isObject(asked.body) && !('status' in asked.body)
        ? { body: { ...asked.body, status: 'publish' } }
        : undefined,
    open,
  ),
  mistaking(
    'PATCH opens the comments',
    'fields',
    ({ method, path, body }) =>
      method === 'PATCH' && /\/(posts|pages)\/\d+$/.test(path) && isObject(body) && !('ping_status' in body)
        ? { body: { ...body, ping_status: 'open' } }
        : undefined,
    open,
  ),
  mistaking(
    'a new title makes a new slug',
    'fields',
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
  remade('a record in embed has its status', (asked, answered) =>
    placeOf(asked) !== undefined && contextOf(asked) === 'embed'
      ? changingRecords(answered, (record) => put(record, ['status'], 'publish'))
      : undefined,
  ),
  remade('a record in view is in another order', (asked, answered) =>
    placeOf(asked)?.where === 'item' && contextOf(asked) === 'view'
      ? changingRecords(answered, (record) => Object.fromEntries(Object.entries(record).reverse()))
      : undefined,
  ),
  remade('drafts have a slug of their own', (asked, answered) =>
    placeOf(asked) === undefined
      ? undefined
      : changingRecords(answered, (record) =>
          record.slug === '' ? put(record, ['slug'], `draft-${String(record.id)}`) : undefined,
        ),
  ),
  remade('links of drafts are permalinks', (asked, answered) =>
    placeOf(asked) === undefined
      ? undefined
      : changingRecords(answered, (record) =>
          record.status === 'draft' ? put(record, ['link'], 'http://site.test/draft/') : undefined,
        ),
  ),
  remade('the title in a record keeps its spaces', (asked, answered) =>
    placeOf(asked) === undefined || contextOf(asked) !== 'edit'
      ? undefined
      : changingRecords(answered, (record) =>
          isObject(record.title) ? put(record, ['title', 'raw'], ` ${String(record.title.raw)}`) : undefined,
        ),
  ),
]

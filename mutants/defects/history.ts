import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type ResponseView } from '../mutant.ts'

const kinds = ['posts', 'pages'] as const
const histories = ['revisions', 'autosaves'] as const
type Kind = (typeof kinds)[number]
type History = (typeof histories)[number]

const isListOf = (kind: Kind, history: History, path: string): boolean =>
  new RegExp(`^/core/v2/${kind}/\\d+/${history}$`).test(path)
const isOneOf = (kind: Kind, history: History, path: string): boolean =>
  new RegExp(`^/core/v2/${kind}/\\d+/${history}/\\d+$`).test(path)

const missing: Partial<ResponseView> = {
  status: 404,
  body: { code: 'rest_no_route', message: 'Nothing is here.', data: { status: 404 } },
}

const itemOf = (path: string): string => path.replace(/\/(revisions|autosaves).*/, '')

/** A list in which each record is another one. */
const each = (body: Json, change: (record: JsonObject) => Json): Partial<ResponseView> | undefined =>
  isList(body) ? { body: body.filter(isObject).map(change) } : undefined

function without(record: JsonObject, name: string): Json {
  const { [name]: _, ...rest } = record
  return rest
}

/** What can be wrong in a list and in a record alike. */
const wrongRecords: readonly (readonly [
  what: string,
  field: 'id' | 'parent',
  (record: JsonObject) => Json,
])[] = [
  ['lacks its parent', 'parent', (record) => without(record, 'parent')],
  ['lacks its id', 'id', (record) => without(record, 'id')],
  ['gives 0 as its parent', 'parent', (record) => ({ ...record, parent: 0 })],
  [
    'gives the next item as its parent',
    'parent',
    (record) => ({ ...record, parent: Number(record.parent) + 1 }),
  ],
  ['gives its own id as its parent', 'parent', (record) => ({ ...record, parent: record.id ?? 0 })],
  ['gives the id of its item', 'id', (record) => ({ ...record, id: record.parent ?? 0 })],
  ['gives its id as text', 'id', (record) => ({ ...record, id: String(record.id) })],
]

/** The checks of what a record of history is known by: `resources.id.revision.posts.list.view`. */
const identifierOf = (history: History, field: 'id' | 'parent', kind: Kind, where: 'list' | 'item') =>
  by(
    'identifier',
    `${field === 'id' ? `resources.id.${history.slice(0, -1)}` : `${history}.fields.parent`}.${kind}.${where}`,
  )

const both = kinds.flatMap((kind) =>
  histories.flatMap((history): Mutant[] => [
    ...wrongRecords.flatMap(([what, field, change]) => [
      mutateResponse(
        `in the list of ${history} of ${kind} each ${what}`,
        identifierOf(history, field, kind, 'list'),
        ({ method, path }, { body }) =>
          method === 'GET' && isListOf(kind, history, path) ? each(body, change) : undefined,
      ),
      mutateResponse(
        `one read of the ${history} of ${kind} ${what}`,
        identifierOf(history, field, kind, 'item'),
        ({ method, path }, { body, status }) =>
          method === 'GET' && isOneOf(kind, history, path) && status === 200 && isObject(body)
            ? { body: change(body) }
            : undefined,
      ),
    ]),
    mutateResponse(
      `the ${history} of ${kind} cannot be listed`,
      by('history', `${kind}.${history}.list`),
      ({ method, path }) => (method === 'GET' && isListOf(kind, history, path) ? missing : undefined),
    ),
    mutateResponse(
      `the ${history} of ${kind} are listed as none`,
      by('history', `${kind}.${history}.list`),
      ({ method, path }, { status }) =>
        method === 'GET' && isListOf(kind, history, path) && status === 200 ? { body: [] } : undefined,
    ),
    mutateResponse(
      `none of the ${history} of ${kind} can be read`,
      by('history', `${kind}.${history}.read`),
      ({ method, path }) => (method === 'GET' && isOneOf(kind, history, path) ? missing : undefined),
    ),
    mutateRequest(
      `a read of the ${history} of ${kind} answers the item`,
      by('history', `${kind}.${history}.read`),
      ({ method, path }) =>
        method === 'GET' && isOneOf(kind, history, path) ? { path: itemOf(path) } : undefined,
    ),
    mutateRequest(
      `a read of the ${history} of ${kind} answers the list`,
      by('history', `${kind}.${history}.read`),
      ({ method, path }) =>
        method === 'GET' && isOneOf(kind, history, path) ? { path: path.replace(/\/\d+$/, '') } : undefined,
    ),
    mutateResponse(
      `the ${history} of ${kind} cannot be listed in edit`,
      by('context', `${kind}.${history}.list`),
      ({ method, path, query }) =>
        method === 'GET' && isListOf(kind, history, path) && query.get('context') === 'edit'
          ? missing
          : undefined,
    ),
  ]),
)

const creates = kinds.flatMap((kind): Mutant[] => [
  mutateRequest(
    `an autosave of ${kind} changes the item itself`,
    by('history', `${kind}.autosaves.create.served`),
    ({ method, path }) =>
      method === 'POST' && isListOf(kind, 'autosaves', path) ? { path: itemOf(path) } : undefined,
  ),
  mutateResponse(
    `an autosave of ${kind} is refused`,
    by('history', `${kind}.autosaves.create.served`),
    ({ method, path }) =>
      method === 'POST' && isListOf(kind, 'autosaves', path) ? { ...missing, status: 400 } : undefined,
  ),
  mutateRequest(
    `an autosave of ${kind} is not made`,
    by('history', `${kind}.autosaves.create.served`),
    ({ method, path }) =>
      method === 'POST' && isListOf(kind, 'autosaves', path)
        ? { method: 'GET', path: itemOf(path) }
        : undefined,
  ),
  mutateResponse(
    `a new autosave of ${kind} answers the list`,
    by('history', `${kind}.autosaves.create.served`),
    ({ method, path }, { body }) =>
      method === 'POST' && isListOf(kind, 'autosaves', path) ? { body: [body] } : undefined,
  ),
  mutateResponse(
    `a new autosave of ${kind} answers with the id of the item`,
    by('history', `${kind}.autosaves.create.served`),
    ({ method, path }, { body }) =>
      method === 'POST' && isListOf(kind, 'autosaves', path) && isObject(body) && body.parent !== 0
        ? { body: { ...body, id: body.parent ?? 0 } }
        : undefined,
  ),
  mutateResponse(
    `a new autosave of ${kind} lacks its parent`,
    by('history', `${kind}.autosaves.create.served`),
    ({ method, path }, { body }) =>
      method === 'POST' && isListOf(kind, 'autosaves', path) && isObject(body)
        ? { body: without(body, 'parent') }
        : undefined,
  ),
])

/** Several sites that lose what they should keep of the other kind. */
const crossed = kinds.flatMap((kind) => [
  mutateRequest(
    `the revisions of ${kind} are its autosaves`,
    by('history', `${kind}.revisions`),
    ({ method, path }) =>
      method === 'GET' && isListOf(kind, 'revisions', path)
        ? { path: path.replace('revisions', 'autosaves') }
        : undefined,
  ),
  mutateRequest(
    `the autosaves of ${kind} are those of the other type`,
    by('history', `${kind}.autosaves.list`),
    ({ method, path }) =>
      method === 'GET' && isListOf(kind, 'autosaves', path)
        ? { path: path.replace(kind, kind === 'posts' ? 'pages' : 'posts') }
        : undefined,
  ),
])

const open: readonly Mutant[] = [
  mutateResponse(
    'a revision has no link to its item',
    by('history habit', 'revisions.links'),
    ({ path }, { body }) =>
      isOneOf('posts', 'revisions', path) && isObject(body) ? { body: without(body, '_links') } : undefined,
    { isOpen: true },
  ),
  mutateResponse(
    'the slug of a revision is another',
    by('history habit', 'revisions.slug'),
    ({ path }, { body }) =>
      isOneOf('posts', 'revisions', path) && isObject(body)
        ? { body: { ...body, slug: 'revision' } }
        : undefined,
    { isOpen: true },
  ),
  mutateResponse(
    'an autosave has no preview',
    by('history habit', 'autosaves.preview'),
    ({ path }, { body }) =>
      isOneOf('posts', 'autosaves', path) && isObject(body)
        ? { body: without(body, 'preview_link') }
        : undefined,
    { isOpen: true },
  ),
  mutateResponse(
    'the list of autosaves has a total',
    by('history habit', 'autosaves.list.total'),
    ({ path }, { headers }) => {
      if (!isListOf('posts', 'autosaves', path)) return undefined
      const more = new Headers(headers)
      more.set('X-WP-Total', '1')
      return { headers: more }
    },
    { isOpen: true },
  ),
  mutateResponse(
    'an autosave answers 201',
    by('history habit', 'autosaves.create.answer'),
    ({ method, path }, { status }) =>
      method === 'POST' && isListOf('pages', 'autosaves', path) && status === 200
        ? { status: 201 }
        : undefined,
    { isOpen: true },
  ),
]

/** Defects that the checks of `conformance/checks/history/` are to notice. */
export const historyMutants: readonly Mutant[] = [...both, ...creates, ...crossed, ...open]

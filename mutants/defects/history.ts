import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { type Answered, type Mutant, misanswering, mistaking } from '../mutant.ts'

const kinds = ['posts', 'pages'] as const
const histories = ['revisions', 'autosaves'] as const
type Kind = (typeof kinds)[number]
type History = (typeof histories)[number]

const isListOf = (kind: Kind, history: History, path: string): boolean =>
  new RegExp(`^/core/v2/${kind}/\\d+/${history}$`).test(path)
const isOneOf = (kind: Kind, history: History, path: string): boolean =>
  new RegExp(`^/core/v2/${kind}/\\d+/${history}/\\d+$`).test(path)

const missing: Partial<Answered> = {
  status: 404,
  body: { code: 'rest_no_route', message: 'Nothing is here.', data: { status: 404 } },
}

const itemOf = (path: string): string => path.replace(/\/(revisions|autosaves).*/, '')

/** A list in which each record is another one. */
const each = (body: Json, change: (record: JsonObject) => Json): Partial<Answered> | undefined =>
  isList(body) ? { body: body.filter(isObject).map(change) } : undefined

function without(record: JsonObject, name: string): Json {
  const { [name]: _, ...rest } = record
  return rest
}

/** What can be wrong in a list and in a record alike. */
const wrongRecords: Readonly<Record<string, (record: JsonObject) => Json>> = {
  'lacks its parent': (record) => without(record, 'parent'),
  'lacks its id': (record) => without(record, 'id'),
  'gives 0 as its parent': (record) => ({ ...record, parent: 0 }),
  'gives the next item as its parent': (record) => ({ ...record, parent: Number(record.parent) + 1 }),
  'gives its own id as its parent': (record) => ({ ...record, parent: record.id ?? 0 }),
  'gives the id of its item': (record) => ({ ...record, id: record.parent ?? 0 }),
  'gives its id as text': (record) => ({ ...record, id: String(record.id) }),
}

const both = kinds.flatMap((kind) =>
  histories.flatMap((history): Mutant[] => [
    ...Object.entries(wrongRecords).flatMap(([what, change]) => [
      misanswering(
        `in the list of ${history} of ${kind} each ${what}`,
        history,
        ({ method, path }, { body }) =>
          method === 'GET' && isListOf(kind, history, path) ? each(body, change) : undefined,
      ),
      misanswering(
        `one read of the ${history} of ${kind} ${what}`,
        history,
        ({ method, path }, { body, status }) =>
          method === 'GET' && isOneOf(kind, history, path) && status === 200 && isObject(body)
            ? { body: change(body) }
            : undefined,
      ),
    ]),
    misanswering(`the ${history} of ${kind} cannot be listed`, history, ({ method, path }) =>
      method === 'GET' && isListOf(kind, history, path) ? missing : undefined,
    ),
    misanswering(`the ${history} of ${kind} are listed as none`, history, ({ method, path }, { status }) =>
      method === 'GET' && isListOf(kind, history, path) && status === 200 ? { body: [] } : undefined,
    ),
    misanswering(`none of the ${history} of ${kind} can be read`, history, ({ method, path }) =>
      method === 'GET' && isOneOf(kind, history, path) ? missing : undefined,
    ),
    mistaking(`a read of the ${history} of ${kind} answers the item`, history, ({ method, path }) =>
      method === 'GET' && isOneOf(kind, history, path) ? { path: itemOf(path) } : undefined,
    ),
    mistaking(`a read of the ${history} of ${kind} answers the list`, history, ({ method, path }) =>
      method === 'GET' && isOneOf(kind, history, path) ? { path: path.replace(/\/\d+$/, '') } : undefined,
    ),
    misanswering(`the ${history} of ${kind} cannot be listed in edit`, history, ({ method, path, query }) =>
      method === 'GET' && isListOf(kind, history, path) && query.get('context') === 'edit'
        ? missing
        : undefined,
    ),
  ]),
)

const creates = kinds.flatMap((kind): Mutant[] => [
  mistaking(`an autosave of ${kind} changes the item itself`, 'autosaves', ({ method, path }) =>
    method === 'POST' && isListOf(kind, 'autosaves', path) ? { path: itemOf(path) } : undefined,
  ),
  misanswering(`an autosave of ${kind} is refused`, 'autosaves', ({ method, path }) =>
    method === 'POST' && isListOf(kind, 'autosaves', path) ? { ...missing, status: 400 } : undefined,
  ),
  mistaking(`an autosave of ${kind} is not made`, 'autosaves', ({ method, path }) =>
    method === 'POST' && isListOf(kind, 'autosaves', path)
      ? { method: 'GET', path: itemOf(path) }
      : undefined,
  ),
  misanswering(`a new autosave of ${kind} answers the list`, 'autosaves', ({ method, path }, { body }) =>
    method === 'POST' && isListOf(kind, 'autosaves', path) ? { body: [body] } : undefined,
  ),
  misanswering(
    `a new autosave of ${kind} answers with the id of the item`,
    'autosaves',
    ({ method, path }, { body }) =>
      method === 'POST' && isListOf(kind, 'autosaves', path) && isObject(body) && body.parent !== 0
        ? { body: { ...body, id: body.parent ?? 0 } }
        : undefined,
  ),
  misanswering(`a new autosave of ${kind} lacks its parent`, 'autosaves', ({ method, path }, { body }) =>
    method === 'POST' && isListOf(kind, 'autosaves', path) && isObject(body)
      ? { body: without(body, 'parent') }
      : undefined,
  ),
])

/** Several sites that lose what they should keep of the other kind. */
const crossed = kinds.flatMap((kind) => [
  mistaking(`the revisions of ${kind} are its autosaves`, 'revisions', ({ method, path }) =>
    method === 'GET' && isListOf(kind, 'revisions', path)
      ? { path: path.replace('revisions', 'autosaves') }
      : undefined,
  ),
  mistaking(`the autosaves of ${kind} are those of the other type`, 'autosaves', ({ method, path }) =>
    method === 'GET' && isListOf(kind, 'autosaves', path)
      ? { path: path.replace(kind, kind === 'posts' ? 'pages' : 'posts') }
      : undefined,
  ),
])

const open: readonly Mutant[] = [
  misanswering(
    'a revision has no link to its item',
    'revisions',
    ({ path }, { body }) =>
      isOneOf('posts', 'revisions', path) && isObject(body) ? { body: without(body, '_links') } : undefined,
    { isOpen: true },
  ),
  misanswering(
    'the slug of a revision is another',
    'revisions',
    ({ path }, { body }) =>
      isOneOf('posts', 'revisions', path) && isObject(body)
        ? { body: { ...body, slug: 'revision' } }
        : undefined,
    { isOpen: true },
  ),
  misanswering(
    'an autosave has no preview',
    'autosaves',
    ({ path }, { body }) =>
      isOneOf('posts', 'autosaves', path) && isObject(body)
        ? { body: without(body, 'preview_link') }
        : undefined,
    { isOpen: true },
  ),
  misanswering(
    'the list of autosaves has a total',
    'autosaves',
    ({ path }, { headers }) => {
      if (!isListOf('posts', 'autosaves', path)) return undefined
      const more = new Headers(headers)
      more.set('X-WP-Total', '1')
      return { headers: more }
    },
    { isOpen: true },
  ),
  misanswering(
    'an autosave answers 201',
    'autosaves',
    ({ method, path }, { status }) =>
      method === 'POST' && isListOf('pages', 'autosaves', path) && status === 200
        ? { status: 201 }
        : undefined,
    { isOpen: true },
  ),
]

/** Defects that the checks of `conformance/checks/history/` are to notice. */
export const historyMutants: readonly Mutant[] = [...both, ...creates, ...crossed, ...open]

import { isList } from '../../conformance/index.ts'
import { type Asked, type Mutant, misanswering, mistaking } from '../mutant.ts'
import { changingRecords, contextOf, placeOf, put } from './records-of.ts'

const inHistory = /^\/core\/v2\/(posts|pages)\/\d+\/(revisions|autosaves)(\/\d+)?$/

function withQuery({ query }: Asked, changes: Readonly<Record<string, string | undefined>>) {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  return { query: changed }
}

/** A read in one context is answered in another. */
function takesFor(
  name: string,
  isMeant: (asked: Asked) => boolean,
  asked: string | null,
  answered: string,
): Mutant {
  return mistaking(name, 'context', (request) => {
    if (request.method !== 'GET' || !isMeant(request)) return undefined
    return request.query.get('context') === asked ? withQuery(request, { context: answered }) : undefined
  })
}

const isItem = (asked: Asked): boolean => placeOf(asked)?.where === 'item'
const isListOf = (kind: string) => (asked: Asked) =>
  placeOf(asked)?.where === 'list' && placeOf(asked)?.kind === kind
const isOf = (route: string) => (asked: Asked) => inHistory.exec(asked.path)?.[2] === route
const isRevisionItem = (asked: Asked): boolean =>
  inHistory.exec(asked.path)?.[3] !== undefined && isOf('revisions')(asked)

/** A read that is refused in one context. */
function refuses(name: string, isMeant: (asked: Asked) => boolean, context: string): Mutant {
  return misanswering(name, 'context', (asked) =>
    asked.method === 'GET' && isMeant(asked) && asked.query.get('context') === context
      ? { status: 400, body: { code: 'rest_invalid_param', message: 'No.', data: { status: 400 } } }
      : undefined,
  )
}

/** What identifies a record is something else, wherever records of one sort stand. */
function misidentifies(
  name: string,
  isMeant: (asked: Asked) => boolean,
  field: string,
  change: (value: number) => string | number | undefined,
): Mutant {
  return misanswering(name, 'context', (asked, answered) =>
    asked.method === 'GET' && isMeant(asked)
      ? changingRecords(answered, (record) => put(record, [field], change(Number(record[field]))))
      : undefined,
  )
}

/** Reads that take `context` for another, or not at all, and records known by the wrong thing. */
export const readMutants: readonly Mutant[] = [
  takesFor('context of items is ignored: embed is view', isItem, 'embed', 'view'),
  takesFor('context of items is ignored: edit is view', isItem, 'edit', 'view'),
  takesFor('context of post lists is ignored: embed is view', isListOf('posts'), 'embed', 'view'),
  takesFor('context of media lists is ignored: embed is view', isListOf('media'), 'embed', 'view'),
  takesFor('context of page lists is ignored: view is embed', isListOf('pages'), 'view', 'embed'),
  takesFor('the default context of page lists is embed', isListOf('pages'), null, 'embed'),
  takesFor(
    'the default context of media items is embed',
    (asked) => isItem(asked) && placeOf(asked)?.kind === 'media',
    null,
    'embed',
  ),
  takesFor(
    'the default context is edit for who may',
    (asked) => isItem(asked) && asked.hasCredentials,
    null,
    'edit',
  ),
  takesFor(
    'the default context of lists of posts is edit for who may',
    (asked) => isListOf('posts')(asked) && asked.hasCredentials,
    null,
    'edit',
  ),
  takesFor('the default context of revisions is edit', isOf('revisions'), null, 'edit'),
  takesFor('the default context of autosaves is embed', isOf('autosaves'), null, 'embed'),
  takesFor('revisions ignore context: embed is view', isOf('revisions'), 'embed', 'view'),
  takesFor('a single revision ignores context: view is edit', isRevisionItem, 'view', 'edit'),
  takesFor('autosaves ignore context: edit is view', isOf('autosaves'), 'edit', 'view'),
  refuses('media lists refuse embed', isListOf('media'), 'embed'),
  refuses('page lists refuse edit', isListOf('pages'), 'edit'),
  refuses('a single revision refuses embed', isRevisionItem, 'embed'),
  refuses('autosaves refuse view', isOf('autosaves'), 'view'),
  misanswering('raw texts leak to nobody in particular', 'context', (asked, answered) =>
    !asked.hasCredentials && isItem(asked) && contextOf(asked) === 'view'
      ? changingRecords(answered, (record) => put(record, ['title', 'raw'], 'leaked'))
      : undefined,
  ),
  mistaking('fields asked for by name come whatever the context', 'context', (asked) =>
    asked.hasCredentials && isItem(asked) && asked.query.has('_fields')
      ? withQuery(asked, { context: 'edit' })
      : undefined,
  ),
  misidentifies('ids in media lists are strings', isListOf('media'), 'id', String),
  misidentifies(
    'the id of a page is a string in embed',
    (asked) => isItem(asked) && asked.path.includes('pages') && contextOf(asked) === 'embed',
    'id',
    String,
  ),
  misidentifies('posts in lists have no id', isListOf('posts'), 'id', () => undefined),
  misidentifies('ids of revisions are strings', isOf('revisions'), 'id', String),
  misidentifies('a single revision has the id of its parent', isRevisionItem, 'id', (id) => id - 1),
  misidentifies('parents of autosaves are strings', isOf('autosaves'), 'parent', String),
  misidentifies('revisions have no parent', isOf('revisions'), 'parent', () => undefined),
  misidentifies('the parent of a single revision is 0', isRevisionItem, 'parent', () => 0),
  misidentifies('the parent of an autosave is the next item', isOf('autosaves'), 'parent', (id) => id + 1),
  mistaking('what follows the digits of an id is passed over', 'context', ({ path }) => {
    const [, known] = /^(\/core\/v2\/(?:posts|pages|media)\/\d+)[a-z]+$/.exec(path) ?? []
    return known === undefined ? undefined : { path: known }
  }),
  misanswering('lists in embed are empty', 'context', (asked, { body }) =>
    placeOf(asked)?.where === 'list' && contextOf(asked) === 'embed' && isList(body)
      ? { body: [] }
      : undefined,
  ),
]

import { isList } from '../../conformance/index.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { changingRecords, contextOf, placeOf, put } from './records-of.ts'

const inHistory = /^\/core\/v2\/(posts|pages)\/\d+\/(revisions|autosaves)(\/\d+)?$/

function withQuery({ query }: RequestView, changes: Readonly<Record<string, string | undefined>>) {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  return { query: changed }
}

/** A read in one context is answered in another. */
function takesFor(
  name: string,
  of: readonly string[],
  isMeant: (request: RequestView) => boolean,
  requested: string | null,
  answered: string,
): Mutant {
  return mutateRequest(name, by('context', ...of), (request) => {
    if (request.method !== 'GET' || !isMeant(request)) return undefined
    return request.query.get('context') === requested ? withQuery(request, { context: answered }) : undefined
  })
}

const isItem = (request: RequestView): boolean => placeOf(request)?.where === 'item'
const isListOf = (kind: string) => (request: RequestView) =>
  placeOf(request)?.where === 'list' && placeOf(request)?.kind === kind
const isOf = (route: string) => (request: RequestView) => inHistory.exec(request.path)?.[2] === route
const isRevisionItem = (request: RequestView): boolean =>
  inHistory.exec(request.path)?.[3] !== undefined && isOf('revisions')(request)

/** A read that is refused in one context. */
function refuses(
  name: string,
  of: readonly string[],
  isMeant: (request: RequestView) => boolean,
  context: string,
): Mutant {
  return mutateResponse(name, by('context', ...of), (request) =>
    request.method === 'GET' && isMeant(request) && request.query.get('context') === context
      ? { status: 400, body: { code: 'rest_invalid_param', message: 'No.', data: { status: 400 } } }
      : undefined,
  )
}

/** What identifies a record is something else, wherever records of one sort stand. */
function mutateIdentifier(
  name: string,
  of: string,
  isMeant: (request: RequestView) => boolean,
  field: string,
  change: (value: number) => string | number | undefined,
): Mutant {
  return mutateResponse(name, by('identifier', of), (request, response) =>
    request.method === 'GET' && isMeant(request)
      ? changingRecords(response, (record) => put(record, [field], change(Number(record[field]))))
      : undefined,
  )
}

/** Reads that take `context` for another, or not at all, and records known by the wrong thing. */
export const readMutants: readonly Mutant[] = [
  takesFor(
    'context of items is ignored: embed is view',
    ['posts.read', 'pages.read', 'media.read'],
    isItem,
    'embed',
    'view',
  ),
  takesFor(
    'context of items is ignored: edit is view',
    ['posts.read', 'pages.read', 'media.read'],
    isItem,
    'edit',
    'view',
  ),
  takesFor(
    'context of post lists is ignored: embed is view',
    ['posts.list'],
    isListOf('posts'),
    'embed',
    'view',
  ),
  takesFor(
    'context of media lists is ignored: embed is view',
    ['media.list'],
    isListOf('media'),
    'embed',
    'view',
  ),
  takesFor(
    'context of page lists is ignored: view is embed',
    ['pages.list'],
    isListOf('pages'),
    'view',
    'embed',
  ),
  takesFor(
    'the default context of page lists is embed',
    ['default.pages.list'],
    isListOf('pages'),
    null,
    'embed',
  ),
  takesFor(
    'the default context of media items is embed',
    ['default.media.read'],
    (request) => isItem(request) && placeOf(request)?.kind === 'media',
    null,
    'embed',
  ),
  takesFor(
    'the default context is edit for who may',
    ['default.posts.read', 'default.pages.read', 'default.media.read'],
    (request) => isItem(request) && request.hasCredentials,
    null,
    'edit',
  ),
  takesFor(
    'the default context of lists of posts is edit for who may',
    ['default.posts.list'],
    (request) => isListOf('posts')(request) && request.hasCredentials,
    null,
    'edit',
  ),
  takesFor(
    'the default context of revisions is edit',
    ['default.posts.revisions', 'default.pages.revisions'],
    isOf('revisions'),
    null,
    'edit',
  ),
  takesFor(
    'the default context of autosaves is embed',
    ['default.posts.autosaves', 'default.pages.autosaves'],
    isOf('autosaves'),
    null,
    'embed',
  ),
  takesFor('revisions ignore context: embed is view', ['revisions'], isOf('revisions'), 'embed', 'view'),
  takesFor(
    'a single revision ignores context: view is edit',
    ['revisions.read'],
    isRevisionItem,
    'view',
    'edit',
  ),
  takesFor('autosaves ignore context: edit is view', ['autosaves'], isOf('autosaves'), 'edit', 'view'),
  refuses('media lists refuse embed', ['media.list'], isListOf('media'), 'embed'),
  refuses('page lists refuse edit', ['pages.list'], isListOf('pages'), 'edit'),
  refuses('a single revision refuses embed', ['revisions.read'], isRevisionItem, 'embed'),
  refuses('autosaves refuse view', ['autosaves'], isOf('autosaves'), 'view'),
  mutateResponse(
    'raw texts leak to nobody in particular',
    by('context mark', 'title.raw.context.item.view'),
    (request, response) =>
      !request.hasCredentials && isItem(request) && contextOf(request) === 'view'
        ? changingRecords(response, (record) => put(record, ['title', 'raw'], 'leaked'))
        : undefined,
  ),
  mutateRequest('fields asked for by name come whatever the context', by('context', 'marked'), (request) =>
    request.hasCredentials && isItem(request) && request.query.has('_fields')
      ? withQuery(request, { context: 'edit' })
      : undefined,
  ),
  mutateIdentifier('ids in media lists are strings', 'attachment.list', isListOf('media'), 'id', String),
  mutateIdentifier(
    'the id of a page is a string in embed',
    'page.item.embed',
    (request) => isItem(request) && request.path.includes('pages') && contextOf(request) === 'embed',
    'id',
    String,
  ),
  mutateIdentifier('posts in lists have no id', 'post.list', isListOf('posts'), 'id', () => undefined),
  mutateIdentifier('ids of revisions are strings', 'resources.id.revision', isOf('revisions'), 'id', String),
  mutateIdentifier(
    'a single revision has the id of its parent',
    'resources.id.revision',
    isRevisionItem,
    'id',
    (id) => id - 1,
  ),
  mutateIdentifier(
    'parents of autosaves are strings',
    'autosaves.fields.parent',
    isOf('autosaves'),
    'parent',
    String,
  ),
  mutateIdentifier(
    'revisions have no parent',
    'revisions.fields.parent',
    isOf('revisions'),
    'parent',
    () => undefined,
  ),
  mutateIdentifier(
    'the parent of a single revision is 0',
    'revisions.fields.parent',
    isRevisionItem,
    'parent',
    () => 0,
  ),
  mutateIdentifier(
    'the parent of an autosave is the next item',
    'autosaves.fields.parent',
    isOf('autosaves'),
    'parent',
    (id) => id + 1,
  ),
  mutateRequest('what follows the digits of an id is passed over', by('identifier', 'path'), ({ path }) => {
    const [, known] = /^(\/core\/v2\/(?:posts|pages|media)\/\d+)[a-z]+$/.exec(path) ?? []
    return known === undefined ? undefined : { path: known }
  }),
  mutateResponse(
    'lists in embed are empty',
    by('context', 'posts.list', 'pages.list', 'media.list'),
    (request, { body }) =>
      placeOf(request)?.where === 'list' && contextOf(request) === 'embed' && isList(body)
        ? { body: [] }
        : undefined,
  ),
]

import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { type Answered, type Asked, type Mutant, misanswering, mistaking } from '../mutant.ts'
import { openProtocolMutants } from './protocol-open.ts'

const kinds = ['posts', 'pages', 'media'] as const

const collection = (kind: string, path: string): boolean => path === `/core/v2/${kind}`
const item = (kind: string, path: string): boolean => new RegExp(`^/core/v2/${kind}/\\d+$`).test(path)

/** A read by somebody without credentials that is answered. */
const isOpenRead = ({ method, hasCredentials }: Asked, { status }: Answered): boolean =>
  method === 'GET' && !hasCredentials && status === 200

function refusal(status: number, code: string): Partial<Answered> {
  return { status, body: { code, message: 'Refused.', data: { status } } }
}

/** An answer with each of its items changed, be it a list or one item. */
function eachItem(body: Json, change: (item: JsonObject) => JsonObject): Json {
  if (isList(body)) return body.map((each) => (isObject(each) ? change(each) : each))
  return isObject(body) ? change(body) : body
}

/** Public content that those without credentials do not get, or get otherwise. */
const closedContent = kinds.flatMap((kind): Mutant[] => [
  misanswering(`the list of ${kind} is refused without credentials`, 'protocol', (asked, answered) =>
    collection(kind, asked.path) && isOpenRead(asked, answered)
      ? refusal(401, 'rest_not_logged_in')
      : undefined,
  ),
  misanswering(`items of ${kind} are refused without credentials`, 'protocol', (asked, answered) =>
    item(kind, asked.path) && isOpenRead(asked, answered) ? refusal(401, 'rest_not_logged_in') : undefined,
  ),
  misanswering(`items of ${kind} are unknown without credentials`, 'protocol', (asked, answered) =>
    item(kind, asked.path) && isOpenRead(asked, answered) ? refusal(404, 'rest_post_invalid_id') : undefined,
  ),
  misanswering(`the list of ${kind} is empty without credentials`, 'protocol', (asked, answered) =>
    collection(kind, asked.path) && isOpenRead(asked, answered) ? { body: [] } : undefined,
  ),
  misanswering(
    `the last of a list of ${kind} is kept from those without credentials`,
    'protocol',
    (asked, answered) =>
      collection(kind, asked.path) &&
      isOpenRead(asked, answered) &&
      isList(answered.body) &&
      answered.body.length > 3
        ? { body: answered.body.slice(0, -1) }
        : undefined,
  ),
  mistaking(`the pages of a list of ${kind} are all the first without credentials`, 'protocol', (asked) => {
    if (!collection(kind, asked.path) || asked.hasCredentials || !asked.query.has('page')) return undefined
    const query = new URLSearchParams(asked.query)
    query.delete('page')
    return { query }
  }),
  misanswering(`${kind} say no author to those without credentials`, 'protocol', (asked, answered) =>
    asked.path.startsWith(`/core/v2/${kind}`) && isOpenRead(asked, answered)
      ? { body: eachItem(answered.body, (each) => ('author' in each ? { ...each, author: 0 } : each)) }
      : undefined,
  ),
])

/** One field that is another for those without credentials. */
const closedField = (name: string, kind: string, field: string, value: Json): Mutant =>
  misanswering(name, 'protocol', (asked, answered) =>
    asked.path.startsWith(`/core/v2/${kind}`) && isOpenRead(asked, answered)
      ? { body: eachItem(answered.body, (each) => (field in each ? { ...each, [field]: value } : each)) }
      : undefined,
  )

/** Some items that those without credentials do not get. */
const closedSome = (name: string, kind: string, isClosed: (item: JsonObject) => boolean): Mutant =>
  misanswering(name, 'protocol', (asked, answered) =>
    item(kind, asked.path) &&
    isOpenRead(asked, answered) &&
    isObject(answered.body) &&
    isClosed(answered.body)
      ? refusal(401, 'rest_forbidden')
      : undefined,
  )

const closedParts: readonly Mutant[] = [
  closedField('posts have no content without credentials', 'posts', 'content', {
    rendered: '',
    protected: true,
  }),
  closedField('pages have no excerpt without credentials', 'pages', 'excerpt', {
    rendered: '',
    protected: false,
  }),
  closedField('media have no caption without credentials', 'media', 'caption', { rendered: '' }),
  closedField('posts have no categories without credentials', 'posts', 'categories', []),
  closedField('pages stand in no order without credentials', 'pages', 'menu_order', 0),
  closedField('titles of media are blank without credentials', 'media', 'title', { rendered: '' }),
  closedSome('sticky posts are refused without credentials', 'posts', ({ sticky }) => sticky === true),
  closedSome('asides are refused without credentials', 'posts', ({ format }) => format === 'aside'),
  closedSome('pages below another are refused without credentials', 'pages', ({ parent }) => parent !== 0),
  closedSome(
    'files that are no pictures are refused without credentials',
    'media',
    ({ mime_type: type }) => typeof type === 'string' && !type.startsWith('image/'),
  ),
  misanswering('context=view said aloud needs credentials', 'protocol', (asked, answered) =>
    isOpenRead(asked, answered) && asked.query.get('context') === 'view'
      ? refusal(401, 'rest_forbidden_context')
      : undefined,
  ),
]

/** Content that is not written, or not read. */
const lostContent = kinds.flatMap((kind): Mutant[] => [
  misanswering(`no ${kind} are created`, 'protocol', ({ method, path }) =>
    method === 'POST' && collection(kind, path) ? refusal(404, 'rest_no_route') : undefined,
  ),
  misanswering(`items of ${kind} are not read`, 'protocol', ({ method, path }) =>
    method === 'GET' && item(kind, path) ? refusal(404, 'rest_post_invalid_id') : undefined,
  ),
  misanswering(`a list of ${kind} breaks down`, 'protocol', ({ method, path }) =>
    method === 'GET' && collection(kind, path) ? refusal(500, 'internal_server_error') : undefined,
  ),
  mistaking(`titles of ${kind} stay as they were created`, 'protocol', ({ method, path, body }) => {
    if (method === 'GET' || !item(kind, path) || !isObject(body) || !('title' in body)) return undefined
    const { title: _, ...rest } = body
    return { body: rest }
  }),
  misanswering(
    `a create of ${kind} answers the id of another`,
    'protocol',
    ({ method, path }, { body, status }) =>
      method === 'POST' && collection(kind, path) && status === 201 && isObject(body)
        ? { body: { ...body, id: Number(body.id) - 1 } }
        : undefined,
  ),
])

const lostWrites: readonly Mutant[] = [
  misanswering('an upload is answered 501', 'protocol', ({ method, path }) =>
    method === 'POST' && collection('media', path) ? refusal(501, 'rest_upload_not_supported') : undefined,
  ),
  mistaking('the title of a new page is dropped', 'protocol', ({ method, path, body }) => {
    if (method !== 'POST' || !collection('pages', path) || !isObject(body)) return undefined
    const { title: _, ...rest } = body
    return { body: rest }
  }),
]

/** Defects that the checks of `conformance/checks/protocol/` are to notice. */
export const protocolMutants: readonly Mutant[] = [
  ...closedContent,
  ...closedParts,
  ...lostContent,
  ...lostWrites,
  ...openProtocolMutants,
]

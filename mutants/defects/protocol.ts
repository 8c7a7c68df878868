import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView, type ResponseView } from '../mutant.ts'
import { openProtocolMutants } from './protocol-open.ts'

const kinds = ['posts', 'pages', 'media'] as const

const collection = (kind: string, path: string): boolean => path === `/core/v2/${kind}`
const item = (kind: string, path: string): boolean => new RegExp(`^/core/v2/${kind}/\\d+$`).test(path)

/** A read by somebody without credentials that is answered. */
const isOpenRead = ({ method, hasCredentials }: RequestView, { status }: ResponseView): boolean =>
  method === 'GET' && !hasCredentials && status === 200

function refusal(status: number, code: string): Partial<ResponseView> {
  return { status, body: { code, message: 'Refused.', data: { status } } }
}

/** An answer with each of its items changed, be it a list or one item. */
function eachItem(body: Json, change: (item: JsonObject) => JsonObject): Json {
  if (isList(body)) return body.map((each) => (isObject(each) ? change(each) : each))
  return isObject(body) ? change(body) : body
}

/** Public content that those without credentials do not get, or get otherwise. */
const closedContent = kinds.flatMap((kind): Mutant[] => [
  mutateResponse(
    `the list of ${kind} is refused without credentials`,
    by('public reading', `content.${kind}.list`),
    (request, response) =>
      collection(kind, request.path) && isOpenRead(request, response)
        ? refusal(401, 'rest_not_logged_in')
        : undefined,
  ),
  mutateResponse(
    `items of ${kind} are refused without credentials`,
    by('public reading', `content.${kind}.item`),
    (request, response) =>
      item(kind, request.path) && isOpenRead(request, response)
        ? refusal(401, 'rest_not_logged_in')
        : undefined,
  ),
  mutateResponse(
    `items of ${kind} are unknown without credentials`,
    by('public reading', `content.${kind}.item`),
    (request, response) =>
      item(kind, request.path) && isOpenRead(request, response)
        ? refusal(404, 'rest_post_invalid_id')
        : undefined,
  ),
  mutateResponse(
    `the list of ${kind} is empty without credentials`,
    by('public reading', `content.${kind}.list`),
    (request, response) =>
      collection(kind, request.path) && isOpenRead(request, response) ? { body: [] } : undefined,
  ),
  mutateResponse(
    `the last of a list of ${kind} is kept from those without credentials`,
    by('public reading', `content.${kind}`),
    (request, response) =>
      collection(kind, request.path) &&
      isOpenRead(request, response) &&
      isList(response.body) &&
      response.body.length > 3
        ? { body: response.body.slice(0, -1) }
        : undefined,
  ),
  mutateRequest(
    `the pages of a list of ${kind} are all the first without credentials`,
    by('public reading', `content.${kind}.list`),
    (request) => {
      if (!collection(kind, request.path) || request.hasCredentials || !request.query.has('page'))
        return undefined
      const query = new URLSearchParams(request.query)
      query.delete('page')
      return { query }
    },
  ),
  mutateResponse(
    `${kind} say no author to those without credentials`,
    by('public reading', `content.${kind}`),
    (request, response) =>
      request.path.startsWith(`/core/v2/${kind}`) && isOpenRead(request, response)
        ? { body: eachItem(response.body, (each) => ('author' in each ? { ...each, author: 0 } : each)) }
        : undefined,
  ),
])

/** One field that is another for those without credentials. */
const closedField = (name: string, kind: string, field: string, value: Json): Mutant =>
  mutateResponse(name, by('public reading', `content.${kind}`), (request, response) =>
    request.path.startsWith(`/core/v2/${kind}`) && isOpenRead(request, response)
      ? { body: eachItem(response.body, (each) => (field in each ? { ...each, [field]: value } : each)) }
      : undefined,
  )

/** Some items that those without credentials do not get. */
const closedSome = (name: string, kind: string, isClosed: (item: JsonObject) => boolean): Mutant =>
  mutateResponse(name, by('public reading', `content.${kind}.set`), (request, response) =>
    item(kind, request.path) &&
    isOpenRead(request, response) &&
    isObject(response.body) &&
    isClosed(response.body)
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
  mutateResponse(
    'context=view said aloud needs credentials',
    by('public reading', 'view'),
    (request, response) =>
      isOpenRead(request, response) && request.query.get('context') === 'view'
        ? refusal(401, 'rest_forbidden_context')
        : undefined,
  ),
]

/** Content that is not written, or not read. */
const lostContent = kinds.flatMap((kind): Mutant[] => [
  mutateResponse(
    `no ${kind} are created`,
    by('reading and writing', `content.${kind}.create`),
    ({ method, path }) =>
      method === 'POST' && collection(kind, path) ? refusal(404, 'rest_no_route') : undefined,
  ),
  mutateResponse(
    `items of ${kind} are not read`,
    by('reading and writing', `content.${kind}`),
    ({ method, path }) =>
      method === 'GET' && item(kind, path) ? refusal(404, 'rest_post_invalid_id') : undefined,
  ),
  mutateResponse(
    `a list of ${kind} breaks down`,
    by('reading and writing', `content.${kind}.list`),
    ({ method, path }) =>
      method === 'GET' && collection(kind, path) ? refusal(500, 'internal_server_error') : undefined,
  ),
  mutateRequest(
    `titles of ${kind} stay as they were created`,
    by('reading and writing', `content.${kind}.update`),
    ({ method, path, body }) => {
      if (method === 'GET' || !item(kind, path) || !isObject(body) || !('title' in body)) return undefined
      const { title: _, ...rest } = body
      return { body: rest }
    },
  ),
  mutateResponse(
    `a create of ${kind} answers the id of another`,
    by('reading and writing', `content.${kind}`),
    ({ method, path }, { body, status }) =>
      method === 'POST' && collection(kind, path) && status === 201 && isObject(body)
        ? { body: { ...body, id: Number(body.id) - 1 } }
        : undefined,
  ),
])

const lostWrites: readonly Mutant[] = [
  mutateResponse(
    'an upload is answered 501',
    by('reading and writing', 'content.media.create'),
    ({ method, path }) =>
      method === 'POST' && collection('media', path) ? refusal(501, 'rest_upload_not_supported') : undefined,
  ),
  mutateRequest(
    'the title of a new page is dropped',
    by('reading and writing', 'content.pages.create'),
    ({ method, path, body }) => {
      if (method !== 'POST' || !collection('pages', path) || !isObject(body)) return undefined
      const { title: _, ...rest } = body
      return { body: rest }
    },
  ),
]

/** Defects that the checks of `conformance/checks/protocol/` are to notice. */
export const protocolMutants: readonly Mutant[] = [
  ...closedContent,
  ...closedParts,
  ...lostContent,
  ...lostWrites,
  ...openProtocolMutants,
]

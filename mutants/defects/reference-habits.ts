import { type FetchLike, isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import {
  type Mutant,
  mutateRequest,
  mutateResponse,
  type RequestChange,
  type RequestView,
  type ResponseView,
  wrapSite,
} from '../mutant.ts'
import { changingRecords, placeOf, put } from './records-of.ts'

const open = { isOpen: true }

const refusal = (code: string): JsonObject => ({ code, message: 'Not taken.', data: { status: 400 } })

const rawOf = (value: Json | undefined): Json | undefined => (isObject(value) ? value.raw : value)

const isBlank = (value: Json | undefined): boolean => {
  const raw = rawOf(value)
  return typeof raw === 'string' && raw.trim() === ''
}

const refusing = (
  name: string,
  caughtBy: CaughtBy,
  code: string,
  isMeant: (request: RequestView, response: ResponseView) => boolean,
): Mutant =>
  mutateResponse(
    name,
    caughtBy,
    (request, response) => (isMeant(request, response) ? { status: 400, body: refusal(code) } : undefined),
    open,
  )

const isPicture = ({ media_type: type }: JsonObject): boolean => type === 'image'

/** What attachments were given by uploads or updates, kept for them against the rules. */
function keepingPictures(
  name: string,
  caughtBy: CaughtBy,
  isOpen: boolean,
  isMeant: (record: JsonObject) => boolean,
): Mutant {
  const sent = new Map<Json | undefined, Json>()
  return mutateResponse(
    name,
    caughtBy,
    (request, response) => {
      if (placeOf(request)?.kind !== 'media') return undefined
      const { body, method } = request
      const given = method !== 'GET' && isObject(body) ? body.featured_media : undefined
      if (given !== undefined && isObject(response.body)) sent.set(response.body.id, given)
      return changingRecords(response, (record) => {
        const kept = sent.get(record.id)
        return kept === undefined || !isMeant(record) ? undefined : { ...record, featured_media: kept }
      })
    },
    { isOpen },
  )
}

/** Another slug, where items of another kind have one. */
function sharingSlugs(
  name: string,
  kind: string,
  of: string,
  change: (slug: string, taken: ReadonlySet<string>) => string,
): Mutant {
  const taken = new Set<string>()
  return mutateResponse(
    name,
    by('slug', 'slugs.scope'),
    (request, response) => {
      const place = placeOf(request)?.kind
      return changingRecords(response, (record) => {
        const slug = String(record.slug)
        if (place === of) taken.add(slug)
        return place === kind ? { ...record, slug: change(slug, taken) } : undefined
      })
    },
    open,
  )
}

/** `content: true` is taken for its word. */
function spelled({ method, path, body }: RequestView): RequestChange | undefined {
  const isWrite = method !== 'GET' && /^\/core\/v2\/(posts|pages)\/\d+$/.test(path)
  return isWrite && isObject(body) && body.content === true
    ? { body: { ...body, content: 'true' } }
    : undefined
}

/** A file is named by what stands behind the last slash of the name it is sent with. */
function cuttingFolders(site: FetchLike): FetchLike {
  return (request) => {
    const headers = new Headers(request.headers)
    const disposition = headers.get('content-disposition')
    if (disposition !== null) headers.set('content-disposition', disposition.replace(/="[^"]*\//, '="'))
    return site(new Request(request, { headers }))
  }
}

/** A file that was asked for once is there for good. */
function keepingFiles(site: FetchLike): FetchLike {
  const files = new Map<string, Response>()
  return async (request) => {
    const answer = await site(request)
    const isFile = request.url.includes('/uploads/')
    if (isFile && answer.ok) files.set(request.url, answer.clone())
    return (isFile && !answer.ok && files.get(request.url)?.clone()) || answer
  }
}

/** Defects in what the reference does with slugs, blank texts, files and pictures of attachments. */
export const referenceHabitMutants: readonly Mutant[] = [
  keepingPictures(
    'pictures keep a featured_media',
    by('answer of a write', 'write.featured-media.picture'),
    true,
    isPicture,
  ),
  keepingPictures(
    'sounds keep any id as their picture',
    by('meaning of a field', 'fields.featured-media.attachment.media'),
    false,
    (record) => !isPicture(record),
  ),
  mutateResponse(
    'an upload does not store the picture of a sound',
    by('written field', 'media.fields.featured-media'),
    (request, response) =>
      placeOf(request)?.kind === 'media' && request.method === 'GET'
        ? changingRecords(response, (record) =>
            isPicture(record) || record.modified !== record.date
              ? undefined
              : { ...record, featured_media: 0 },
          )
        : undefined,
  ),
  mutateResponse(
    'an upload of a picture with a featured_media is refused by another name',
    by('answer of a write', 'write.featured-media.picture'),
    (_, { body }) =>
      isObject(body) && body.code === 'rest_no_featured_media'
        ? { body: { ...body, code: 'rest_invalid_param' } }
        : undefined,
    open,
  ),
  refusing(
    'blank texts are no texts',
    by('answer of a write', 'create.blank'),
    'empty_content',
    ({ method, path, body }) =>
      method === 'POST' &&
      path === '/core/v2/posts' &&
      isObject(body) &&
      [body.title, body.content, body.excerpt].every(isBlank),
  ),
  mutateRequest('true is written as a text', by('answer of a write', 'write.text.true'), spelled, open),
  sharingSlugs('posts share their slugs with attachments', 'posts', 'media', (slug, taken) =>
    taken.has(slug) ? `${slug}-2` : slug,
  ),
  sharingSlugs('attachments get slugs that posts have', 'media', 'posts', (slug, taken) => {
    const wanted = slug.replace(/-2$/, '')
    return taken.has(wanted) ? wanted : slug
  }),
  wrapSite('folders are cut off the names of files', by('upload', 'raw.path'), cuttingFolders, open),
  wrapSite(
    'the file of an attachment stays when it is removed',
    by('answer of a write', 'delete.media.file'),
    keepingFiles,
    open,
  ),
  mutateResponse(
    'an unreadable path in a batch leads nowhere',
    by('batch answer', 'inner.unreadable'),
    ({ path }, { body }) => {
      if (path !== '/batch/v1' || !isObject(body) || !isList(body.responses)) return undefined
      const responses = body.responses.map((each) =>
        isObject(each) && isObject(each.body) && each.body.code === 'parse_path_failed'
          ? { ...each, status: 404, body: put(each.body, ['code'], 'rest_no_route') }
          : each,
      )
      return { body: { ...body, responses } }
    },
    open,
  ),
  mutateResponse(
    'the index of a namespace lacks a route',
    by('namespace', 'namespaces.body'),
    ({ method, path }, { body }) =>
      method === 'GET' && path === '/core/v2' && isObject(body) && isObject(body.routes)
        ? { body: { ...body, routes: Object.fromEntries(Object.entries(body.routes).slice(0, -1)) } }
        : undefined,
    open,
  ),
]

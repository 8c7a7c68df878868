import { type FetchLike, isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Area } from '../../conformance/result/result.ts'
import type { Json } from '../../contract/index.ts'
import {
  type Answered,
  type Asked,
  type Changed,
  type Mutant,
  misanswering,
  misleading,
  mistaking,
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
  area: Area,
  code: string,
  isMeant: (asked: Asked, answered: Answered) => boolean,
): Mutant =>
  misanswering(
    name,
    area,
    (asked, answered) => (isMeant(asked, answered) ? { status: 400, body: refusal(code) } : undefined),
    open,
  )

const isPicture = ({ media_type: type }: JsonObject): boolean => type === 'image'

/** What attachments were given by uploads or updates, kept for them against the rules. */
function keepingPictures(name: string, isOpen: boolean, isMeant: (record: JsonObject) => boolean): Mutant {
  const sent = new Map<Json | undefined, Json>()
  return misanswering(
    name,
    'fields',
    (asked, answered) => {
      if (placeOf(asked)?.kind !== 'media') return undefined
      const { body, method } = asked
      const given = method !== 'GET' && isObject(body) ? body.featured_media : undefined
      if (given !== undefined && isObject(answered.body)) sent.set(answered.body.id, given)
      return changingRecords(answered, (record) => {
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
  return misanswering(
    name,
    'fields',
    (asked, answered) => {
      const place = placeOf(asked)?.kind
      return changingRecords(answered, (record) => {
        const slug = String(record.slug)
        if (place === of) taken.add(slug)
        return place === kind ? { ...record, slug: change(slug, taken) } : undefined
      })
    },
    open,
  )
}

/** `content: true` is taken for an empty text. */
function emptied({ method, path, body }: Asked): Changed | undefined {
  const isWrite = method !== 'GET' && /^\/core\/v2\/(posts|pages)\/\d+$/.test(path)
  return isWrite && isObject(body) && body.content === true ? { body: { ...body, content: '' } } : undefined
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
  keepingPictures('pictures keep a featured_media', true, isPicture),
  keepingPictures('sounds keep any id as their picture', false, (record) => !isPicture(record)),
  misanswering('an upload does not store the picture of a sound', 'fields', (asked, answered) =>
    placeOf(asked)?.kind === 'media' && asked.method === 'GET'
      ? changingRecords(answered, (record) =>
          isPicture(record) || record.modified !== record.date ? undefined : { ...record, featured_media: 0 },
        )
      : undefined,
  ),
  misanswering(
    'an upload of a picture with a featured_media is refused by another name',
    'fields',
    (_, { body }) =>
      isObject(body) && body.code === 'rest_no_featured_media'
        ? { body: { ...body, code: 'rest_invalid_param' } }
        : undefined,
    open,
  ),
  refusing(
    'blank texts are no texts',
    'fields',
    'empty_content',
    ({ method, path, body }) =>
      method === 'POST' &&
      path === '/core/v2/posts' &&
      isObject(body) &&
      [body.title, body.content, body.excerpt].every(isBlank),
  ),
  mistaking('true empties a content', 'fields', emptied, open),
  sharingSlugs('posts share their slugs with attachments', 'posts', 'media', (slug, taken) =>
    taken.has(slug) ? `${slug}-2` : slug,
  ),
  sharingSlugs('attachments get slugs that posts have', 'media', 'posts', (slug, taken) => {
    const wanted = slug.replace(/-2$/, '')
    return taken.has(wanted) ? wanted : slug
  }),
  misleading('folders are cut off the names of files', 'media', cuttingFolders, open),
  misleading('the file of an attachment stays when it is removed', 'status', keepingFiles, open),
  misanswering(
    'an unreadable path in a batch leads nowhere',
    'batch',
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
  misanswering(
    'the index of a namespace lacks a route',
    'index',
    ({ method, path }, { body }) =>
      method === 'GET' && path === '/core/v2' && isObject(body) && isObject(body.routes)
        ? { body: { ...body, routes: Object.fromEntries(Object.entries(body.routes).slice(0, -1)) } }
        : undefined,
    open,
  ),
]

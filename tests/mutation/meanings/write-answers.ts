import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { storing } from '../derived/fields.ts'
import {
  editBody,
  put,
  rebody,
  recode,
  refuse,
  replaceMember,
  restatus,
  setField,
  setHeader,
} from '../edits.ts'
import { every, type On } from '../matcher.ts'
import {
  answers,
  behind,
  caughtBy,
  caughtByOpen,
  type Defect,
  intercept,
  type Mutant,
  open,
  remembering,
  requests,
} from '../mutant.ts'

const write = caughtBy('answer of a write', open)
const isEmpty = (value: Json | undefined): boolean => {
  const raw = isObject(value) ? value.raw : value
  return typeof raw === 'string' && raw.trim() === ''
}

/** A file that was served once is never deleted. */
const undeletedFiles = behind((site) => {
  const files = new Map<string, Response>()
  return async (request) => {
    const answer = await site(request)
    if (!request.url.includes('/uploads/')) return answer
    if (answer.ok) files.set(request.url, answer.clone())
    return files.get(request.url)?.clone() ?? answer
  }
})

/** Defects in facts of writes that the specification leaves open. */
const writes: readonly Mutant[] = write({
  'create.status: a create answers 200': answers('POST {text}', restatus(201, 200)),
  'create.location: a create has no Location': answers('POST {text}', setHeader('location')),
  'items.unknown: an unknown id answers 400': answers(
    '* /.*',
    recode('rest_post_invalid_id', { status: 400 }),
  ),
  'create.empty: empty content answers 422': answers('* /.*', recode('empty_content', { status: 422 })),
  'write.author.unknown: an unknown author answers 422': answers(
    '* /.*',
    recode('rest_invalid_author', { status: 422 }),
  ),
  'create.default.status: a new item is published at once': requests(
    'POST {text}',
    editBody((body) => ('status' in body ? undefined : { ...body, status: 'publish' })),
  ),
  'update.partial: PATCH opens pings': requests(
    'PATCH {text}/{id}',
    editBody((body) => ('ping_status' in body ? undefined : { ...body, ping_status: 'open' })),
  ),
  'write.text.true: true is written as a text': requests(
    'WRITE {text}/{id}',
    replaceMember('content', true, 'true'),
  ),
  'create.blank: blank texts are no texts': answers(
    every(
      'POST posts',
      ({ body }) => isObject(body) && [body.title, body.content, body.excerpt].every(isEmpty),
    ),
    refuse(400, 'empty_content'),
  ),
  'write.featured-media.picture: images keep a featured_media': storing(
    'media',
    ['featured_media'],
    (_, { media_type: type }) => type === 'image',
  ),
  'write.featured-media.picture: an image with a featured_media is refused by another name': answers(
    '* /.*',
    recode('rest_no_featured_media', { code: 'rest_invalid_param' }),
  ),
  'delete.media.file: the file of an attachment stays when it is removed': undeletedFiles,
  'previous.as-read.pages: the previous of a removed page lacks its excerpt': answers(
    'DELETE pages/{id}',
    setField('previous.excerpt.raw', ''),
  ),
})

/** The records of an answer: alone, in a list, or those of a batch. */
const recordsIn = (body: Json): readonly JsonObject[] => {
  const responses = isObject(body) ? body.responses : undefined
  if (isList(responses))
    return responses.flatMap((each) => (isObject(each) ? recordsIn(each.body ?? null) : []))
  return (isList(body) ? body : [body]).filter(isObject)
}

/** A write whose answer differs from the stored record; `before` is the record of the last answer. */
const wrongWriteAnswer = (
  on: On,
  change: (record: JsonObject, before: JsonObject) => JsonObject | undefined,
): Defect =>
  remembering(() => {
    const last = new Map<Json, JsonObject>()
    const matches = every(on)
    return answers('* /.*', ({ body, status }, request) => {
      if (status >= 300) return undefined
      const before = isObject(body) ? (last.get(body.id ?? null) ?? body) : undefined
      for (const record of recordsIn(body)) last.set(record.id ?? null, record)
      if (!isObject(body) || typeof body.id !== 'number' || before === undefined) return undefined
      const changed = matches(request) ? change(body, before) : undefined
      return changed && { body: changed }
    })
  })

const outdatedField = (on: string, field: string): Defect =>
  wrongWriteAnswer(on, (now, before) =>
    before[field] === undefined ? undefined : { ...now, [field]: before[field] },
  )
const otherSlug = ({ slug, ...rest }: JsonObject): JsonObject => ({ ...rest, slug: `${String(slug)}-1` })

/** Changes the last answer in a batch. */
const editBatchAnswer = (edit: (item: JsonObject) => JsonObject | undefined): Defect =>
  answers(
    'POST /batch/v1',
    rebody((body) => {
      if (!isObject(body) || !isList(body.responses)) return undefined
      const responses = body.responses.map((each, i, { length }) =>
        i === length - 1 && isObject(each) && isObject(each.body)
          ? { ...each, body: edit(each.body) ?? each.body }
          : each,
      )
      return { ...body, responses }
    }),
  )

/** Writes whose answers differ from the stored record. */
const wrongAnswers: readonly Mutant[] = [
  ...['posts', 'pages'].flatMap((kind) =>
    write({
      [`answer.as-read.${kind}: a delete of ${kind} to the trash answers the slug before it`]: outdatedField(
        `DELETE ${kind}/{id}`,
        'slug',
      ),
      [`create.context.as-read.${kind}: a create of ${kind} answers another slug than it stored`]:
        wrongWriteAnswer(`POST ${kind}`, otherSlug),
      ...Object.fromEntries(
        ['POST', 'PUT', 'PATCH'].map((method) => [
          `update.answer.as-read.${kind}: ${method} of ${kind} answers the title before it`,
          outdatedField(`${method} ${kind}/{id}`, 'title'),
        ]),
      ),
    }),
  ),
  ...['posts', 'pages', 'media'].flatMap((kind) =>
    caughtBy('trash')({
      [`trash.${kind}: a delete of ${kind} to the trash answers the status before it`]: outdatedField(
        `DELETE ${kind}/{id}`,
        'status',
      ),
    }),
  ),
  ...write({
    'update.answer.as-read.media: PATCH of media answers the alt_text before it': outdatedField(
      'PATCH media/{id}',
      'alt_text',
    ),
    'uploads.answer.as-read: an upload answers another slug than it stored': wrongWriteAnswer(
      'POST media',
      otherSlug,
    ),

    'post-process.answer.as-read: post-processing answers no details of the file': wrongWriteAnswer(
      '* .*/post-process',
      (each) => ({ ...each, media_details: {} }),
    ),
    'autosaves.create.record.as-read: an autosave answers other content than it stores': wrongWriteAnswer(
      'POST .*/autosaves',
      (each) => (each.parent === 0 ? undefined : put(each, ['content', 'raw'], 'Other words.')),
    ),
    'autosaves.own-draft.answer.as-read: an autosave of the own draft answers another excerpt':
      wrongWriteAnswer('POST .*/autosaves', (each) =>
        each.parent === 0 ? put(each, ['excerpt', 'raw'], 'Other words.') : undefined,
      ),
  }),
  ...caughtByOpen('batch answer')({
    'batch.response.item: a batch answers another title than it stored': editBatchAnswer((item) =>
      item.title === undefined ? undefined : put(item, ['title', 'raw'], 'Another'),
    ),
    'batch.response.item: a batch answers a removal with another item': editBatchAnswer((item) =>
      isObject(item.previous) ? put(item, ['previous', 'slug'], 'another') : undefined,
    ),
  }),
]

/** Children and attachments of an item are deleted with it. */
const deletedRelatives = (kind: string, ...relatives: readonly string[]): Defect =>
  intercept(`DELETE ${kind}/{id}`, async (request, site, { path }) => {
    const { url, headers } = request
    const root = url.slice(0, url.indexOf(path))
    for (const below of relatives) {
      const list = await site(
        new Request(`${root}/core/v2/${below}?parent=${path.split('/').at(-1)}`, { headers }),
      )
      const children: JsonObject[] = await list.json()
      for (const { id } of children)
        await site(new Request(`${root}/core/v2/${below}/${id}?force=true`, { method: 'DELETE', headers }))
    }
    return site(request)
  })

/** Defects in writes, and in their answers. */
export const writeMutants: readonly Mutant[] = [
  ...writes,
  ...wrongAnswers,
  ...caughtBy('trash')({
    'posts.relatives: what belongs to a post is removed with it': deletedRelatives('posts', 'media'),
    'pages.relatives: what belongs to a page is removed with it': deletedRelatives('pages', 'pages', 'media'),
  }),
]

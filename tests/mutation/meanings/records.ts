import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { contextOf, itemsOf, readsOf, storing } from '../derived/fields.ts'
import {
  addField,
  drop,
  editBody,
  editRecords,
  put,
  rebody,
  recode,
  refuse,
  removeField,
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

const all = itemsOf('{kind}')
const later = (value: Json): Json | undefined =>
  typeof value === 'string'
    ? new Date(Date.parse(`${value}Z`) + 3_600_000).toISOString().slice(0, 19)
    : undefined

const written = caughtBy('written field')
const meaning = caughtBy('meaning of a field')

/** Values of the right type that are wrong. */
const values: readonly Mutant[] = [
  ...written({
    'posts.fields.date-gmt: date_gmt of posts is an hour late': answers(
      itemsOf('posts'),
      setField('date_gmt', later),
    ),
    'pages.fields.date: date of pages in lists is an hour late': answers(
      'GET pages',
      setField('date', later),
    ),

    'pages.fields.slug: slugs of pages have spaces': answers(
      itemsOf('pages'),
      setField('slug', (slug) => String(slug).replaceAll('-', ' ')),
    ),

    'pages.fields.menu-order: menu_order of pages is one too high': answers(
      itemsOf('pages'),
      setField('menu_order', (order) => Number(order) + 1),
    ),
    'pages.fields.template: the empty template of pages is called default': answers(
      'GET pages/{id}',
      setField('template', 'default'),
    ),
    'posts.fields.comment-status: comment_status has a third value': answers(
      'GET posts/{id}',
      setField('comment_status', (status) => (status === 'closed' ? 'shut' : undefined)),
    ),
    'posts.fields.categories: categories are tags in lists': answers(
      'GET posts',
      setField('categories', (_, { tags }) => tags),
    ),
    'posts.fields.author: the author is always the first in embed': answers(
      readsOf('posts', 'item', 'embed'),
      setField('author', 1),
    ),
    'pages.fields.title: letters that are not Latin are lost': answers(
      itemsOf('pages'),
      setField('title.raw', (title) => String(title).replaceAll(/[^ -~]/g, '?')),
    ),
    'posts.fields.content: contents are cut at 10,000 characters': answers(
      itemsOf('posts'),
      setField('content.raw', (content) => String(content).slice(0, 10_000)),
    ),
    'media.fields.featured-media: an upload does not store the image of a sound': answers(
      'GET media.*',
      editRecords((record) =>
        record.media_type === 'image' || record.modified !== record.date
          ? undefined
          : { ...record, featured_media: 0 },
      ),
    ),
    'media.fields.alt-text: attachments keep their first alt text': requests(
      'POST media/{id}',
      drop('alt_text'),
    ),
  }),
  ...written(
    {
      'posts.fields.title pages.fields.title: the title in a record keeps its spaces': answers(
        every(all, (request) => contextOf(request) === 'edit'),
        setField('title.raw', (title) => ` ${String(title)}`),
      ),
    },
    open,
  ),
  ...['posts', 'pages', 'media'].flatMap((kind) =>
    meaning({
      [`slug.unique: slugs of ${kind} are not unique`]: answers(
        itemsOf(kind),
        setField('slug', (slug) => String(slug).replace(/(-\d+[a-z]{3})-[2-9]$/, '$1')),
      ),
    }),
  ),
  ...meaning({
    'fields.date.zone: the site says it is two hours ahead, and its dates do not': answers(
      '* /',
      rebody((body) => (isObject(body) && 'gmt_offset' in body ? { ...body, gmt_offset: 2 } : undefined)),
    ),
    'fields.featured-media.attachment.media: sounds keep any id as their image': storing(
      'media',
      ['featured_media'],
      (_, { media_type: type }) => type !== 'image',
    ),
  }),
  ...caughtBy('field default')({
    'posts.fields.meta.footnotes: footnotes that were never set are a word': answers(
      'GET posts',
      setField('meta.footnotes', (value) => (value === '' ? 'none' : undefined)),
    ),
  }),
]

const record = caughtBy('record', open)
const slugs = caughtBy('slug', open)

/** Facts of records that the specification leaves open. */
const records: readonly Mutant[] = [
  ...['self', 'about', 'author', 'version-history', 'wp:term', 'wp:action-sticky', 'curies', 'up'].flatMap(
    (relation) =>
      record({
        [`records.links records.actions: records have no link ${relation}`]: answers(
          all,
          removeField(['_links', relation]),
        ),
      }),
  ),
  ...record({
    'records.link-header: items have no Link': answers('* {kind}/{id}', setHeader('link')),
    'records.embed: a record in embed has its status': answers(
      every(all, (request) => contextOf(request) === 'embed'),
      addField('status', 'publish'),
    ),
    'records.view.order: a record in view is in another order': answers(
      readsOf('{kind}', 'item', 'view'),
      editRecords((each) => Object.fromEntries(Object.entries(each).reverse())),
    ),
  }),
  ...slugs({
    'slugs.update.title: a new title makes a new slug': requests(
      'WRITE {text}/{id}',
      editBody((body) => ('title' in body && !('slug' in body) ? { ...body, slug: '' } : undefined)),
    ),
    'slugs.draft: drafts have a slug of their own': answers(
      all,
      setField('slug', (slug, { id }) => (slug === '' ? `draft-${String(id)}` : undefined)),
    ),
    'links.by-id: links of drafts are permalinks': answers(
      all,
      setField('link', (_, { status }) => (status === 'draft' ? 'http://site.test/draft/' : undefined)),
    ),
    'slugs.scope: posts share their slugs with attachments': sharing('posts', 'media', (slug, taken) =>
      taken.has(slug) ? `${slug}-2` : slug,
    ),
  }),
]

/** Another slug, where items of another kind have one. */
function sharing(
  kind: string,
  other: string,
  change: (slug: string, taken: ReadonlySet<string>) => string,
): Defect {
  return remembering(() => {
    const taken = new Set<string>()
    return answers(all, (answer, request) =>
      editRecords((each) => {
        if (every(itemsOf(other))(request)) taken.add(String(each.slug))
        return every(itemsOf(kind))(request) ? { ...each, slug: change(String(each.slug), taken) } : undefined
      })(answer, request),
    )
  })
}

const write = caughtBy('answer of a write', open)
const isEmpty = (value: Json | undefined): boolean => {
  const raw = isObject(value) ? value.raw : value
  return typeof raw === 'string' && raw.trim() === ''
}

/** A file that was served once is there for good. */
const keepingFiles = behind((site) => {
  const files = new Map<string, Response>()
  return async (request) => {
    const answer = await site(request)
    if (!request.url.includes('/uploads/')) return answer
    if (answer.ok) files.set(request.url, answer.clone())
    return files.get(request.url)?.clone() ?? answer
  }
})

/** Facts of writes that the specification leaves open. */
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
  'delete.media.file: the file of an attachment stays when it is removed': keepingFiles,
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
const editing = (
  on: On,
  change: (record: JsonObject, before: JsonObject) => JsonObject | undefined,
): Defect =>
  remembering(() => {
    const last = new Map<Json, JsonObject>()
    const isMeant = every(on)
    return answers('* /.*', ({ body, status }, request) => {
      if (status >= 300) return undefined
      const before = isObject(body) ? (last.get(body.id ?? null) ?? body) : undefined
      for (const record of recordsIn(body)) last.set(record.id ?? null, record)
      if (!isObject(body) || typeof body.id !== 'number' || before === undefined) return undefined
      const changed = isMeant(request) ? change(body, before) : undefined
      return changed && { body: changed }
    })
  })

const asBefore = (on: string, field: string): Defect =>
  editing(on, (now, before) => (before[field] === undefined ? undefined : { ...now, [field]: before[field] }))
const renamed = ({ slug, ...rest }: JsonObject): JsonObject => ({ ...rest, slug: `${String(slug)}-1` })

/** The last answer in a batch. */
const inBatch = (edit: (item: JsonObject) => JsonObject | undefined): Defect =>
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

/** Writes that answer something else than they stored. */
const answered: readonly Mutant[] = [
  ...['posts', 'pages'].flatMap((kind) =>
    write({
      [`answer.as-read.${kind}: a delete of ${kind} to the trash answers the slug before it`]: asBefore(
        `DELETE ${kind}/{id}`,
        'slug',
      ),
      [`create.context.as-read.${kind}: a create of ${kind} answers another slug than it stored`]: editing(
        `POST ${kind}`,
        renamed,
      ),
      ...Object.fromEntries(
        ['POST', 'PUT', 'PATCH'].map((method) => [
          `update.answer.as-read.${kind}: ${method} of ${kind} answers the title before it`,
          asBefore(`${method} ${kind}/{id}`, 'title'),
        ]),
      ),
    }),
  ),
  ...['posts', 'pages', 'media'].flatMap((kind) =>
    caughtBy('trash')({
      [`trash.${kind}: a delete of ${kind} to the trash answers the status before it`]: asBefore(
        `DELETE ${kind}/{id}`,
        'status',
      ),
    }),
  ),
  ...write({
    'update.answer.as-read.media: PATCH of media answers the alt_text before it': asBefore(
      'PATCH media/{id}',
      'alt_text',
    ),
    'uploads.answer.as-read: an upload answers another slug than it stored': editing('POST media', renamed),

    'post-process.answer.as-read: post-processing answers no details of the file': editing(
      '* .*/post-process',
      (each) => ({ ...each, media_details: {} }),
    ),
    'autosaves.create.record.as-read: an autosave answers other content than it stores': editing(
      'POST .*/autosaves',
      (each) => (each.parent === 0 ? undefined : put(each, ['content', 'raw'], 'Other words.')),
    ),
    'autosaves.own-draft.answer.as-read: an autosave of the own draft answers another excerpt': editing(
      'POST .*/autosaves',
      (each) => (each.parent === 0 ? put(each, ['excerpt', 'raw'], 'Other words.') : undefined),
    ),
  }),
  ...caughtByOpen('batch answer')({
    'batch.response.item: a batch answers another title than it stored': inBatch((item) =>
      item.title === undefined ? undefined : put(item, ['title', 'raw'], 'Another'),
    ),
    'batch.response.item: a batch answers a removal with another item': inBatch((item) =>
      isObject(item.previous) ? put(item, ['previous', 'slug'], 'another') : undefined,
    ),
  }),
]

/** Children and attachments of an item are deleted with it. */
const removingRelatives = (kind: string, ...relatives: readonly string[]): Defect =>
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

/** Defects in the meaning of records, and in answers of writes. */
export const recordMutants: readonly Mutant[] = [
  ...values,
  ...records,
  ...writes,
  ...answered,
  ...caughtBy('trash')({
    'posts.relatives: what belongs to a post is removed with it': removingRelatives('posts', 'media'),
    'pages.relatives: what belongs to a page is removed with it': removingRelatives(
      'pages',
      'pages',
      'media',
    ),
  }),
]

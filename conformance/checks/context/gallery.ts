import { type Context, type Json, mediaStatuses, writableStatuses } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { Untestable, untestable } from '../../assertions/outcome.ts'
import { click, quadrantImage } from '../../data/files.ts'
import type { Fields, Kind, UploadFile } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { ownFields } from '../own-record.ts'

/** Items of one kind in all their states: what the contract says of a field applies to each. */
export interface Gallery {
  /** Readable by the run's user. */
  readonly all: readonly number[]
  /** Readable by anonymous clients. */
  readonly open: readonly number[]
  /** The item with every field, and the fields that were sent; undefined when nothing could be created. */
  readonly full?: { readonly id: number; readonly sent: Fields }
  /** An item with the required fields only; undefined when nothing could be created. */
  readonly bare?: number
}

/** The gallery of a kind, created once; without --write, items found on the site. */
export function gallery(tools: CheckTools, kind: Kind): Promise<Gallery> {
  return tools.testData.once(`gallery of ${kind}`, async () => {
    if (!tools.testData.canWrite) {
      const { ids } = await tools.testData.set(kind)
      return { all: ids.slice(0, 6), open: ids.slice(0, 6) }
    }
    return kind === 'media' ? attachments(tools) : texts(tools, kind)
  })
}

/** The id of an image of the run. */
export function sharedImage({ testData }: CheckTools): Promise<number> {
  return testData.once('image of the run', () => testData.create('media'))
}

/**
 * Creates an item that supports `featured_media`. An attachment is an audio file, as WordPress supports it for audio and
 * video only.
 *
 * @throws Untestable when the target does not create one
 */
export function makeWithFeaturedMedia(
  { testData }: CheckTools,
  kind: Kind,
  fields: Fields = {},
): Promise<number> {
  return kind === 'media' ? testData.upload(click, fields) : testData.create(kind, fields)
}

/**
 * Creates an item that accepts all of {@link everyField}. An attachment is an audio file, if the target accepts audio: then
 * it supports `featured_media`.
 *
 * @param fields the fields of the create; those of an attachment are sent by an update
 * @throws Untestable when the target does not create one
 */
export async function makeWithEveryField(tools: CheckTools, kind: Kind, fields: Fields): Promise<number> {
  const { site, testData } = tools
  if (kind !== 'media') return testData.create(kind, fields)
  const id = await testData.upload(await receptiveFile(tools))
  const answer = await site.post(`/core/v2/media/${id}`, fields)
  if (!answer.ok) untestable(`The target did not accept the fields of an attachment: ${explain(answer)}.`)
  return id
}

function receptiveFile({ testData }: CheckTools): Promise<UploadFile> {
  return testData.once('file that takes every field', async () => {
    try {
      await testData.upload(click)
      return click
    } catch (error) {
      if (error instanceof Untestable) return quadrantImage
      throw error
    }
  })
}

/**
 * Every field of a kind in the target's version, each with a value that is not its default; for
 * {@link makeWithEveryField}.
 */
export async function everyField(tools: CheckTools, kind: Kind): Promise<Fields> {
  return ownFields(tools, kind, await describedFields(tools, kind))
}

async function describedFields(tools: CheckTools, kind: Kind): Promise<Fields> {
  const { testData } = tools
  const { authors, categories, tags } = await testData.neighbours()
  const both: Fields = {
    date_gmt: '2020-02-03T04:05:06',
    slug: tools.testData.slug('full'),
    title: { raw: testData.text('full') },
    author: authors.at(-1) ?? 1,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
  }
  const featured: Fields = { featured_media: await sharedImage(tools) }
  if (kind === 'media')
    return {
      ...both,
      ...((await receptiveFile(tools)) === click && featured),
      alt_text: 'In its stead.',
      caption: { raw: 'Below it.' },
      description: { raw: 'About it.' },
      post: await testData.sample('posts'),
    }
  const text: Fields = {
    ...both,
    ...featured,
    status: 'publish',
    content: { raw: 'All of it.' },
    excerpt: { raw: 'Some of it.' },
    meta: { footnotes: '[{"id":"1a2b","content":"A note."}]' },
  }
  if (kind === 'pages') return { ...text, parent: await testData.sample('pages'), menu_order: 4 }
  return {
    ...text,
    format: 'aside',
    sticky: true,
    categories: categories.slice(-2),
    tags: tags.slice(0, 2),
  }
}

/**
 * WordPress stores the ids of all sticky posts in one list, which each request reads when it begins: a write that another
 * worker sent before this post was created removes it, once that write ends. Whether a create makes a post sticky is a check
 * of its own.
 */
async function makeStickyAgain({ site }: CheckTools, id: number): Promise<void> {
  const path = `/core/v2/posts/${id}`
  const now = await site.get(path)
  if (now.ok && now.record.sticky === false) await site.post(path, { sticky: true })
}

async function texts(tools: CheckTools, kind: 'posts' | 'pages'): Promise<Gallery> {
  const { testData } = tools
  const sent = await everyField(tools, kind)
  const full = await testData.create(kind, sent)
  const bare = await testData.create(kind, {})
  const protectedOne = await testData.create(kind, { status: 'publish', password: 'sesame' })
  const others: number[] = []
  for (const status of ['pending', 'private', 'future'])
    others.push(await testData.create(kind, { status, ...(status === 'future' && later) }))
  others.push(await testData.create(kind, { status: 'publish', content: { raw: '' }, excerpt: { raw: '' } }))
  const inTrash = await testData.create(kind, { status: 'publish' })
  const trashed = await tools.site.delete(`/core/v2/${kind}/${inTrash}`)
  const readable = trashed.ok ? [inTrash] : []
  const last = others.at(-1) ?? full
  if (sent.sticky === true) await makeStickyAgain(tools, full)
  return {
    all: [full, bare, protectedOne, ...others, ...readable],
    open: [full, protectedOne, last],
    full: { id: full, sent },
    bare,
  }
}

const later: Readonly<Record<string, Json>> = { date_gmt: '2099-01-02T03:04:05' }

async function attachments(tools: CheckTools): Promise<Gallery> {
  const { testData } = tools
  const sent = await everyField(tools, 'media')
  const full = await makeWithEveryField(tools, 'media', sent)
  const file = await testData.upload(await testData.plainFile())
  const bare = await testData.create('media')
  const hidden = await testData.create('media', { status: 'private' })
  return { all: [full, bare, file, hidden], open: [full, bare, file], full: { id: full, sent }, bare }
}

/** Where a record is read: in a list, or alone. */
export const places = ['list', 'item'] as const
export type Place = (typeof places)[number]

interface ContextAnswer {
  readonly answer: Answer
  readonly record: JsonObject
  readonly context: Context
}

/** An item in a message: `of post 12 (context=view)`. */
export const ofItem = (kind: Kind, { id }: JsonObject, context: Context): string =>
  `of ${kind === 'media' ? 'media item' : kind.slice(0, -1)} ${String(id)} (context=${context})`

/** The records of a kind's gallery in one place and context, as the user and, if possible, as anonymous clients read them. */
export async function readings(
  tools: CheckTools,
  kind: Kind,
  place: Place,
  context: Context,
): Promise<readonly ContextAnswer[]> {
  const asUser = await readAs(tools, 'user', kind, place, context)
  if (context === 'edit') return asUser
  return [...(await readAs(tools, 'anyone', kind, place, context)), ...asUser]
}

function readAs(
  tools: CheckTools,
  reader: 'user' | 'anyone',
  kind: Kind,
  place: Place,
  context: Context,
): Promise<readonly ContextAnswer[]> {
  const { site, anonymous, expect, testData } = tools
  return testData.once(`${kind} in ${place} in ${context} for ${reader}`, async () => {
    const { all, open } = await gallery(tools, kind)
    const client = reader === 'user' ? site : anonymous
    const ids = reader === 'user' ? all : open
    const path = `/core/v2/${kind}`
    const request = { context, ...(place === 'list' && { include: ids, per_page: 100 }) }
    if (place === 'list') {
      const isVaried = reader === 'user' && testData.canWrite
      const query = { ...request, ...(isVaried && { status: statusesOf(kind) }) }
      const answer = await expect.accepted(client.get(path, query))
      const missing = ids.filter((id) => !answer.ids.includes(id))
      // A found item may be gone by now, or not editable by the user.
      expect.that(!testData.canWrite || missing.length === 0, answer, `the items ${ids}`, `no ${missing}`)
      return answer.items.map((record) => ({ answer, record, context }))
    }
    const seen: ContextAnswer[] = []
    for (const id of ids) {
      const answer = await client.get(`${path}/${id}`, request)
      if (!testData.canWrite && answer.status === 404) continue
      await expect.accepted(answer, `item ${id} in ${context}`)
      seen.push({ answer, record: answer.record, context })
    }
    return seen
  })
}

function statusesOf(kind: Kind): readonly string[] {
  return kind === 'media' ? mediaStatuses : [...writableStatuses, 'trash']
}

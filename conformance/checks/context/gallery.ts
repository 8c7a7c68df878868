import type { Json } from '../../../contract/index.ts'
import { told } from '../../assertions/expect.ts'
import { click, note, quarters, type UploadFile } from '../../data/files.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { knownNeighbours, type Neighbours } from '../../data/neighbours.ts'
import { Untestable, untestable } from '../../result/outcome.ts'
import type { CheckTools } from '../check.ts'

/** Items of one kind in whatever state they can be: what is said of a field has to hold on each of them. */
export interface Gallery {
  /** What the run's user can read. */
  readonly all: readonly number[]
  /** What everybody can read. */
  readonly open: readonly number[]
  /** The one that was given every field, and what it was given; undefined when nothing could be made. */
  readonly full?: { readonly id: number; readonly sent: Fields }
  /** One that was given no more than it needs; undefined when nothing could be made. */
  readonly bare?: number
}

/** The gallery of a kind, made once; found on the site when the run may not write. */
export function gallery(tools: CheckTools, kind: Kind): Promise<Gallery> {
  return tools.world.once(`gallery of ${kind}`, async () => {
    if (!tools.world.canWrite) {
      const { ids } = await tools.world.set(kind)
      return { all: ids.slice(0, 6), open: ids.slice(0, 6) }
    }
    return kind === 'media' ? attachments(tools) : texts(tools, kind)
  })
}

/** Authors and terms of the site, read once. */
export function neighbours({ site, world }: CheckTools): Promise<Neighbours> {
  return world.once('neighbours', () => knownNeighbours(site))
}

/** A picture of the run, for what wants the id of one. */
export function picture({ world }: CheckTools): Promise<number> {
  return world.once('picture of the run', () => world.create('media'))
}

/** A text that has a place in an address. */
export function newSlug({ world }: CheckTools, word: string): string {
  return world.text(word).replaceAll(' ', '-')
}

/**
 * Makes an item that can have a `featured_media`. Of attachments the reference gives one to sounds and films alone, so
 * an attachment is a sound.
 *
 * @throws Untestable when the target will not make one
 */
export function makePictured({ world }: CheckTools, kind: Kind, fields: Fields = {}): Promise<number> {
  return kind === 'media' ? world.upload(click, fields) : world.create(kind, fields)
}

/**
 * Makes an item that takes all of {@link everyField}. An attachment is a sound, where the target takes sounds: then
 * `featured_media` is one of its fields.
 *
 * @param fields what a post or page is made with; an attachment is given its fields by an update
 * @throws Untestable when the target will not make one
 */
export async function makeReceptive(tools: CheckTools, kind: Kind, fields: Fields): Promise<number> {
  const { site, world } = tools
  if (kind !== 'media') return world.create(kind, fields)
  const id = await world.upload(await receptiveFile(tools))
  const answer = await site.post(`/core/v2/media/${id}`, fields)
  if (!answer.ok) untestable(`The target did not take the fields of an attachment: ${told(answer)}.`)
  return id
}

function receptiveFile({ world }: CheckTools): Promise<UploadFile> {
  return world.once('file that takes every field', async () => {
    try {
      await world.upload(click)
      return click
    } catch (error) {
      if (error instanceof Untestable) return quarters
      throw error
    }
  })
}

/** Every field of a kind, each with a value that is not its default; for {@link makeReceptive}. */
export async function everyField(tools: CheckTools, kind: Kind): Promise<Fields> {
  const { world } = tools
  const { authors, categories, tags } = await neighbours(tools)
  const both: Fields = {
    date_gmt: '2020-02-03T04:05:06',
    slug: newSlug(tools, 'full'),
    title: { raw: world.text('full') },
    author: authors.at(-1) ?? 1,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
  }
  const featured: Fields = { featured_media: await picture(tools) }
  if (kind === 'media')
    return {
      ...both,
      ...((await receptiveFile(tools)) === click && featured),
      alt_text: 'In its stead.',
      caption: { raw: 'Below it.' },
      description: { raw: 'About it.' },
      post: await world.sample('posts'),
    }
  const text: Fields = {
    ...both,
    ...featured,
    status: 'publish',
    content: { raw: 'All of it.' },
    excerpt: { raw: 'Some of it.' },
    meta: { footnotes: '[{"id":"1a2b","content":"A note."}]' },
  }
  if (kind === 'pages') return { ...text, parent: await world.sample('pages'), menu_order: 4 }
  return {
    ...text,
    format: 'aside',
    sticky: true,
    categories: categories.slice(-2),
    tags: tags.slice(0, 2),
  }
}

async function texts(tools: CheckTools, kind: 'posts' | 'pages'): Promise<Gallery> {
  const { world } = tools
  const sent = await everyField(tools, kind)
  const full = await world.create(kind, sent)
  const bare = await world.create(kind, {})
  const protectedOne = await world.create(kind, { status: 'publish', password: 'sesame' })
  const others: number[] = []
  for (const status of ['pending', 'private', 'future'])
    others.push(await world.create(kind, { status, ...(status === 'future' && later) }))
  others.push(await world.create(kind, { status: 'publish', content: { raw: '' }, excerpt: { raw: '' } }))
  const inTrash = await world.create(kind, { status: 'publish' })
  const trashed = await tools.site.delete(`/core/v2/${kind}/${inTrash}`)
  const kept = trashed.ok ? [inTrash] : []
  const last = others.at(-1) ?? full
  return {
    all: [full, bare, protectedOne, ...others, ...kept],
    open: [full, protectedOne, last],
    full: { id: full, sent },
    bare,
  }
}

const later: Readonly<Record<string, Json>> = { date_gmt: '2099-01-02T03:04:05' }

async function attachments(tools: CheckTools): Promise<Gallery> {
  const { world } = tools
  const sent = await everyField(tools, 'media')
  const full = await makeReceptive(tools, 'media', sent)
  const file = await world.upload(note)
  const bare = await world.create('media')
  const hidden = await world.create('media', { status: 'private' })
  return { all: [full, bare, file, hidden], open: [full, bare, file], full: { id: full, sent }, bare }
}

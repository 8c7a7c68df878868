import type { Query } from '../../client/transport/wire.ts'
import type { Json } from '../../contract/index.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { explain } from '../assertions/expect.ts'
import { Untestable, untestable } from '../assertions/outcome.ts'
import { quadrantImage } from './files.ts'
import type { Fields, Kind, Maker } from './maker.ts'
import type { Lacking, Neighbours } from './neighbours.ts'
import { hasRunTag } from './run-tag.ts'
import type { SiteClient } from './site-client.ts'

/** Items that differ in all fields by which a list can be filtered and sorted. */
export interface ListSet {
  /** Their ids, for `include`. */
  readonly ids: readonly number[]
  /** The items, as read in `edit` if they were created, in `view` if they were found. */
  readonly items: readonly JsonObject[]
  /** Why the items lack variety, if they do. */
  readonly lacking?: Lacking
}

/** Words that every collation sorts alike, in another order than the dates and ids. */
const names = [
  'maple',
  'birch',
  'willow',
  'alder',
  'rowan',
  'cedar',
  'hazel',
  'elm',
  'yew',
  'oak',
  'lime',
  'poplar',
]

/** A date for each name, in GMT, in another order. */
const dates = names.map((_, i) => `20${10 + ((i * 5) % 12)}-0${1 + (i % 9)}-1${i % 10}T0${i % 10}:30:00`)

/** Numbers that sort differently as text. */
const places = [5, 10, 9, 0, 100, 5, 20, 3, 9, 10, 1, 0]

/** Creates a set. @throws Untestable when the target rejects it */
export async function makeSet(
  testData: Maker,
  site: SiteClient,
  kind: Kind,
  neighbours: Neighbours,
): Promise<ListSet> {
  const ids: number[] = []
  const hosts = kind === 'media' ? await makeHosts(testData) : []
  for (const [i, name] of names.entries()) {
    const date = dates[i] ?? ''
    const words = testData.text(i % 6 === 5 ? 'juniper' : 'tree')
    const fields = {
      title: { raw: `${name} ${words}` },
      slug: `${name}-${words.replaceAll(' ', '-')}`,
      date_gmt: date,
    }
    ids.push(
      await makeOne(testData, kind, i, neighbours, {
        ...fields,
        ...(kind === 'media'
          ? { title: fields.title.raw, ...attached(i, hosts) }
          : varied(kind, i, neighbours, ids)),
      }),
    )
  }
  await touch(site, kind, ids)
  return {
    ids,
    items: await read(site, kind, { include: ids, per_page: 100, context: 'edit', status: statuses(kind) }),
    lacking: neighbours.lacking,
  }
}

/** Creates the i-th item, with another author if the user may. */
async function makeOne(
  testData: Maker,
  kind: Kind,
  i: number,
  { authors }: Neighbours,
  fields: Fields,
): Promise<number> {
  const file = kind === 'media' && i % 3 === 1 ? await testData.plainFile() : quadrantImage
  const make = (more: Fields): Promise<number> =>
    kind === 'media'
      ? testData.upload(file, { ...fields, ...more })
      : testData.create(kind, { ...fields, ...more })
  const author = authors[i % (authors.length + 1)]
  if (author === undefined) return make({})
  return make({ author }).catch((error: unknown) => {
    if (error instanceof Untestable) return make({})
    throw error
  })
}

/** Two posts to attach files to. */
async function makeHosts(testData: Maker): Promise<readonly number[]> {
  const host = { status: 'publish', content: { raw: 'With images.' } }
  return [await testData.create('posts', host), await testData.create('posts', host)]
}

function attached(i: number, hosts: readonly number[]): Fields {
  const post = hosts[i % 4]
  return {
    caption: i % 4 === 1 ? 'A juniper in short.' : 'In short.',
    description: i % 4 === 0 ? 'With the word juniper inside.' : 'With other words inside.',
    ...(post !== undefined && { post }),
  }
}

const enough = 30

/** Finds a set among public items. @throws Untestable when there are fewer than two */
export async function findSet(site: SiteClient, kind: Kind): Promise<ListSet> {
  // Items of other runs may be deleted at any time.
  const lasting = (await read(site, kind, { per_page: 100 })).filter(
    (item) => !hasRunTag(JSON.stringify(item)),
  )
  const items = lasting.slice(0, enough)
  if (items.length < 2)
    untestable(
      `\`/core/v2/${kind}\` lists fewer than two ${kind}. Publish three or more, or let the run create them with --write.`,
    )
  return { ids: items.map(({ id }) => Number(id)), items }
}

const statuses = (kind: Kind): Json =>
  kind === 'media' ? ['inherit'] : ['publish', 'draft', 'private', 'pending']

function varied(kind: Kind, i: number, { categories, tags }: Neighbours, before: readonly number[]): Fields {
  // Every third has two neighbouring terms of the list.
  const pick = (ids: readonly number[], n: number): number[] =>
    ids.slice(n % (ids.length + 1), (n % (ids.length + 1)) + (i % 3 === 0 ? 2 : 1))
  const status = i === 9 ? 'draft' : i === 10 ? 'private' : 'publish'
  const both = {
    status,
    content: { raw: i % 4 === 0 ? 'With the word juniper inside.' : 'With other words inside.' },
    excerpt: { raw: i % 4 === 1 ? 'A juniper in short.' : 'In short.' },
  }
  if (kind === 'pages')
    return {
      ...both,
      menu_order: places[i] ?? 0,
      ...(i % 3 === 2 && { parent: before[i === 8 ? 2 : i % 2] ?? 0 }),
    }
  return {
    ...both,
    categories: pick(categories, i),
    // With another step than the categories, so that some posts have one of two terms and others both.
    tags: pick(tags, Math.floor(i / 2) + 1),
    sticky: i % 5 === 2,
    ...(i % 4 === 3 && { format: 'aside' }),
    ...(i % 6 === 2 && { format: 'quote' }),
  }
}

/** Updates two of the oldest, so that the order of modification differs from that of the dates. */
async function touch(site: SiteClient, kind: Kind, ids: readonly number[]): Promise<void> {
  for (const id of ids.slice(3, 5)) {
    const changed =
      kind === 'media' ? { caption: { raw: 'Changed.' } } : { excerpt: { raw: 'Changed, with no tree.' } }
    const answer = await site.post(`/core/v2/${kind}/${id}`, changed)
    if (!answer.ok) untestable(`The target did not accept a change: ${explain(answer)}.`)
  }
}

async function read(
  site: SiteClient,
  kind: Kind,
  query: Readonly<Record<string, Json>>,
): Promise<readonly JsonObject[]> {
  const answer = await readList(site, kind, { page: 1, ...query })
  return answer.items
}

/** The id of the first item that a client finds. @throws Untestable when there is none */
export async function firstId(client: SiteClient, kind: Kind, query?: Query): Promise<number> {
  const [id] = (await readList(client, kind, query)).ids
  return (
    id ??
    untestable(`\`/core/v2/${kind}\` lists no ${kind}. Publish one, or let the run create it with --write.`)
  )
}

async function readList(client: SiteClient, kind: Kind, query?: Query): Promise<Answer> {
  const answer = await client.get(`/core/v2/${kind}`, query)
  if (!answer.ok) untestable(`The list of ${kind} cannot be read: ${explain(answer)}.`, answer)
  return answer
}

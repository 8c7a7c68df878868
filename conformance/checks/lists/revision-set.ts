import { pause } from '../../../client/transport/pace.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { type KnownItems, knownItems } from './known.ts'

export type RevisedKind = 'posts' | 'pages'

export interface RevisionSet extends KnownItems {
  /** The list's route. */
  readonly path: string
}

/** In milliseconds; dates are stored to the second. */
const overASecond = 1100

/** Each version's title, content and excerpt. The titles are sorted differently from the dates and ids. */
const versions = [
  ['maple hornbeam', 'A hornbeam is a hornbeam.', 'The hornbeam.'],
  ['birch', 'Of birch wood.', 'In short.'],
  ['willow', 'Plain, and one hornbeam.', 'In short.'],
  ['alder', 'Of alder wood.', 'A juniper in short.'],
] as const

/** The revisions of an item, created once a session, more than a second apart. @throws Untestable */
export async function revisionSet(tools: CheckTools, kind: RevisedKind): Promise<RevisionSet> {
  // Both kinds at once, to wait only once.
  const sets = await tools.testData.once('revisions of some time', async () => {
    const ids = { posts: await firstHalf(tools, 'posts'), pages: await firstHalf(tools, 'pages') }
    await pause(overASecond)
    return {
      posts: await secondHalf(tools, 'posts', ids.posts),
      pages: await secondHalf(tools, 'pages', ids.pages),
    }
  })
  return sets[kind]
}

async function firstHalf(tools: CheckTools, kind: RevisedKind): Promise<number> {
  const id = await tools.testData.create(kind, { status: 'publish' })
  for (const version of versions.slice(0, 2)) await write(tools, `/core/v2/${kind}/${id}`, version)
  return id
}

async function secondHalf(tools: CheckTools, kind: RevisedKind, id: number): Promise<RevisionSet> {
  const { site } = tools
  for (const version of versions.slice(2)) await write(tools, `/core/v2/${kind}/${id}`, version)
  // An autosave may be among the revisions, with a different slug.
  await site.post(
    `/core/v2/${kind}/${id}/autosaves`,
    versionFields(tools, ['cedar', 'Of cedar wood.', 'In short.']),
  )
  const path = `/core/v2/${kind}/${id}/revisions`
  const list = await site.get(path, { context: 'edit' })
  if (!list.ok) untestable(`The revisions cannot be read: ${explain(list)}.`)
  const items: readonly JsonObject[] = list.items
  if (items.length < versions.length)
    untestable(`The target stored ${items.length} revisions for ${versions.length} changes.`)
  return { ...knownItems(items), path }
}

function versionFields(
  { testData }: CheckTools,
  [title, content, excerpt]: readonly [string, string, string],
): Fields {
  return {
    title: { raw: `${title} ${testData.text('')}` },
    content: { raw: content },
    excerpt: { raw: excerpt },
  }
}

async function write(
  tools: CheckTools,
  path: string,
  version: readonly [string, string, string],
): Promise<void> {
  const answer = await tools.site.post(path, versionFields(tools, version))
  if (!answer.ok) untestable(`The target rejected a change: ${explain(answer)}.`)
}

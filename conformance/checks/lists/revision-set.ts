import { pause } from '../../../client/transport/pace.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { type Known, knownOf } from './known.ts'

/** The kinds that have revisions. */
export type RevisedKind = 'posts' | 'pages'

/** The revisions of an item, as they were read. */
export interface RevisionSet extends Known {
  /** The list's route. */
  readonly path: string
}

/** Longer than the second to which dates are kept. */
const overASecond = 1100

/** Each version's title, content and excerpt; titles are in another order than the dates and the ids. */
const versions = [
  ['maple hornbeam', 'A hornbeam is a hornbeam.', 'The hornbeam.'],
  ['birch', 'Of birch wood.', 'In short.'],
  ['willow', 'Plain, and one hornbeam.', 'In short.'],
  ['alder', 'Of alder wood.', 'A juniper in short.'],
] as const

/** The revisions of an item of a kind, made once a session over more than a second. @throws Untestable */
export async function revisionSet(tools: CheckTools, kind: RevisedKind): Promise<RevisionSet> {
  // Both kinds at once, so that the time passes for both.
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
  // An autosave may stand among the revisions, and then has a slug of its own.
  await site.post(
    `/core/v2/${kind}/${id}/autosaves`,
    fieldsOf(tools, ['cedar', 'Of cedar wood.', 'In short.']),
  )
  const path = `/core/v2/${kind}/${id}/revisions`
  const list = await site.get(path, { context: 'edit' })
  if (!list.ok) untestable(`The revisions cannot be read: ${explain(list)}.`)
  const items: readonly JsonObject[] = list.items
  if (items.length < versions.length)
    untestable(`The target kept ${items.length} revisions of ${versions.length} changes.`)
  return { ...knownOf(items), path }
}

function fieldsOf(
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
  const answer = await tools.site.post(path, fieldsOf(tools, version))
  if (!answer.ok) untestable(`The target did not take a change: ${explain(answer)}.`)
}

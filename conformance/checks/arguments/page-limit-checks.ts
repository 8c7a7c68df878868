import type { Json } from '../../../contract/index.ts'
import { untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'

const maxPerPage = 100
const batchful = 25
const requirement = 'limits.per-page'

async function sendMany({ site, expect }: CheckTools, requests: readonly Json[]): Promise<void> {
  for (let i = 0; i < requests.length; i += batchful)
    await expect.accepted(site.post('/batch/v1', { requests: requests.slice(i, i + batchful) }))
}

const many = (make: (n: number) => Json): Json[] => Array.from({ length: maxPerPage }, (_, n) => make(n))

/** A page returns a hundred items, which are created and deleted in batches. */
const itemsInAPage = (kind: 'posts' | 'pages'): Check =>
  writeCheck(requirement, kind, async (tools) => {
    const { site, expect, testData } = tools
    const words = testData.text(`hundred${kind}`)
    const collection = site.deployed(`/core/v2/${kind}`)
    const body = { title: { raw: words }, content: { raw: 'Words.' }, status: 'publish' }
    await sendMany(
      tools,
      many(() => ({ method: 'POST', path: collection, body })),
    )
    const ids = await idsOf(tools, `/core/v2/${kind}`, { search: words, orderby: 'id' })
    const list = await expect.accepted(site.get(`/core/v2/${kind}`, { include: ids, per_page: maxPerPage }))
    expect.equal(list, list.ids.length, maxPerPage, 'the number of items in a page of 100')
    await sendMany(
      tools,
      ids.map((id) => ({ method: 'DELETE', path: `${collection}/${id}`, body: { force: true } })),
    )
  })

/** A page returns a hundred revisions of one item. */
const revisionsInAPage = (kind: 'posts' | 'pages'): Check =>
  writeCheck(requirement, `${kind}-revisions`, async (tools) => {
    const { site, expect, testData } = tools
    const id = await testData.create(kind)
    const path = site.deployed(`/core/v2/${kind}/${id}`)
    await sendMany(
      tools,
      many((n) => ({ method: 'PATCH', path, body: { content: { raw: `Words ${n}.` } } })),
    )
    const revisions = `/core/v2/${kind}/${id}/revisions`
    await idsOf(tools, revisions, {})
    const list = await expect.accepted(site.get(revisions, { per_page: maxPerPage }))
    expect.equal(list, list.ids.length, maxPerPage, 'the number of revisions in a page of 100')
  })

/** The ids of a list, read in small pages. @throws Untestable when it has fewer than a hundred */
async function idsOf(
  { site, expect }: CheckTools,
  path: string,
  query: Readonly<Record<string, Json>>,
): Promise<readonly number[]> {
  const ids = new Set<number>()
  for (let page = 1; page <= maxPerPage / batchful; page++) {
    const list = await site.get(path, { ...query, page, per_page: batchful })
    // No such page: the list has fewer items.
    if (list.status === 400) break
    for (const id of (await expect.accepted(list)).ids) ids.add(id)
  }
  return ids.size === maxPerPage
    ? [...ids]
    : untestable(`The target lists ${ids.size} of ${maxPerPage} items that were created.`)
}

/** A page contains as many items as its largest size allows. */
export const pageLimitChecks: readonly Check[] = (['posts', 'pages'] as const).flatMap((kind) => [
  itemsInAPage(kind),
  revisionsInAPage(kind),
])

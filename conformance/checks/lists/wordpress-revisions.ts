import type { Query } from '../../../client/transport/wire.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { itemId, textAt, timestampAt } from './known.ts'
import { assertItems } from './list-filter.ts'
import { type RevisionSet, revisionSet } from './revision-set.ts'
import { linked } from './wordpress-paging.ts'

const more = 11

function revisionCheck(id: string, act: (tools: CheckTools, set: RevisionSet) => Promise<void>): Check {
  return writeCheck(id, async (tools) => act(tools, await revisionSet(tools, 'posts')))
}

function refusal(id: string, code: string, query: (set: RevisionSet) => Query, good: Query): Check {
  return revisionCheck(id, async ({ site, expect }, set) => {
    await expect.accepted(site.get(set.path, good))
    await expect.error(site.get(set.path, query(set)), 400, code)
  })
}

/** The list of revisions, as WordPress returns it. */
export const revisionListChecks: readonly Check[] = [
  revisionCheck('revisions.newest-first', async (tools, set) => {
    const answer = await tools.expect.accepted(tools.site.get(set.path))
    const own = set.items.filter((item) => textAt(item, 'slug').includes('revision')).map(itemId)
    const newest = [...own].sort((a, b) => b - a)
    const found = answer.ids.filter((id) => own.includes(id))
    tools.expect.equal(answer, found, newest, 'the order of the revisions')
    const times = answer.items.map((item) => timestampAt(item, 'date'))
    const isSorted = times.every((time, i) => time >= (times[i + 1] ?? 0))
    tools.expect.that(
      isSorted,
      answer,
      'dates in descending order',
      times.map((each) => new Date(each).toISOString()).join(),
    )
  }),
  writeCheck('revisions.all', async ({ site, expect, testData }) => {
    const id = await testData.create('posts', { status: 'publish' })
    for (let i = 0; i < more; i++) {
      const answer = await site.post(`/core/v2/posts/${id}`, { content: { raw: `Version ${i}.` } })
      if (!answer.ok) untestable(`The target rejected a change: ${explain(answer)}.`)
    }
    const whole = await expect.accepted(site.get(`/core/v2/posts/${id}/revisions`, { per_page: 100 }))
    const answer = await expect.accepted(site.get(`/core/v2/posts/${id}/revisions`))
    if (whole.ids.length <= 10)
      untestable(`The target stored ${whole.ids.length} revisions for ${more} changes.`)
    expect.equal(answer, answer.ids, whole.ids, 'the list without per_page')
  }),
  revisionCheck('revisions.headers', async ({ site, expect }, { path, ids }) => {
    const answer = await expect.accepted(site.get(path, { per_page: 2, page: 2 }))
    expect.equal(answer, answer.count('X-WP-Total'), ids.length, 'X-WP-Total')
    expect.equal(answer, answer.count('X-WP-TotalPages'), Math.ceil(ids.length / 2), 'X-WP-TotalPages')
    for (const [rel, page] of [
      ['prev', '1'],
      ['next', '3'],
    ] as const)
      if (rel === 'prev' || ids.length > 4)
        expect.equal(
          answer,
          linked(answer, rel).searchParams.get('page'),
          page,
          `the page of the ${rel} link`,
        )
    const whole = await expect.accepted(site.get(path))
    expect.equal(whole, whole.count('X-WP-TotalPages'), 1, 'X-WP-TotalPages without per_page')
  }),
  refusal(
    'revisions.page.beyond',
    'rest_revision_invalid_page_number',
    ({ ids }) => ({ per_page: 2, page: Math.ceil(ids.length / 2) + 1 }),
    { per_page: 2, page: 2 },
  ),
  refusal(
    'revisions.offset.beyond',
    'rest_revision_invalid_offset_number',
    ({ ids }) => ({ per_page: 2, offset: ids.length }),
    { per_page: 2, offset: 1 },
  ),
  revisionCheck('revisions.offset.alone', async (tools, { path, ids }) => {
    await assertItems(tools, path, { offset: 1 }, ids, ids)
  }),
  refusal(
    'revisions.orderby.include',
    'rest_orderby_include_missing_include',
    () => ({ orderby: 'include' }),
    { orderby: 'id' },
  ),
  refusal('revisions.orderby.relevance', 'rest_no_search_term_defined', () => ({ orderby: 'relevance' }), {
    orderby: 'id',
  }),
]

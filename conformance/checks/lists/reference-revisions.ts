import type { Query } from '../../../client/transport/wire.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { idOf, textOf, timestampOf } from './known.ts'
import { sameItems } from './list-filter.ts'
import { linked } from './reference-paging.ts'
import { type RevisionSet, revisionSet } from './revision-set.ts'

const more = 11

/** A check of the list of a post's revisions. */
function revisionCheck(id: string, act: (tools: CheckTools, set: RevisionSet) => Promise<void>): Check {
  return check(id, { needs: 'write', run: async (tools) => act(tools, await revisionSet(tools, 'posts')) })
}

function refusal(id: string, code: string, query: (set: RevisionSet) => Query, good: Query): Check {
  return revisionCheck(id, async ({ site, expect }, set) => {
    await expect.accepted(site.get(set.path, good))
    await expect.error(site.get(set.path, query(set)), 400, code)
  })
}

/** The list of revisions, as the reference does it. */
export const revisionListChecks: readonly Check[] = [
  revisionCheck('revisions.newest-first', async (tools, set) => {
    const answer = await tools.expect.accepted(tools.site.get(set.path))
    const own = set.items.filter((item) => textOf(item, 'slug').includes('revision')).map(idOf)
    const newest = [...own].sort((a, b) => b - a)
    const found = answer.ids.filter((id) => own.includes(id))
    tools.expect.equal(answer, found, newest, 'the order of the revisions')
    const moments = answer.items.map((item) => timestampOf(item, 'date'))
    const isSorted = moments.every((moment, i) => moment >= (moments[i + 1] ?? 0))
    tools.expect.that(
      isSorted,
      answer,
      'dates that go back',
      moments.map((each) => new Date(each).toISOString()).join(),
    )
  }),
  check('revisions.all', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const id = await testData.create('posts', { status: 'publish' })
      for (let i = 0; i < more; i++) {
        const answer = await site.post(`/core/v2/posts/${id}`, { content: { raw: `Version ${i}.` } })
        if (!answer.ok) untestable(`The target did not take a change: ${explain(answer)}.`)
      }
      const whole = await expect.accepted(site.get(`/core/v2/posts/${id}/revisions`, { per_page: 100 }))
      const answer = await expect.accepted(site.get(`/core/v2/posts/${id}/revisions`))
      if (whole.ids.length <= 10)
        untestable(`The target kept ${whole.ids.length} revisions of ${more} changes.`)
      expect.equal(answer, answer.ids, whole.ids, 'the list without per_page')
    },
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
          `the page linked to as ${rel}`,
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
    const answer = await tools.expect.accepted(tools.site.get(path, { offset: 1 }))
    sameItems(tools, answer, ids, ids)
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

import type { Query } from '../../../client/transport/wire.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure, untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { publicSet } from './known.ts'
import { sameSequence } from './list-filter.ts'

const posts = '/core/v2/posts'

/** Three posts, and a query that lists them by id. */
async function three(tools: CheckTools): Promise<{ ids: readonly number[]; query: Query }> {
  const ids = [...(await publicSet(tools, 'posts')).ids].sort((a, b) => a - b).slice(0, 3)
  if (ids.length < 3) untestable('The site has fewer than three posts.')
  return { ids, query: { include: ids, orderby: 'id', order: 'asc' } }
}

/** The address in the answer's `Link` header. @throws CheckFailure when there is none */
export function linked(answer: Answer, rel: 'prev' | 'next'): URL {
  const header = answer.headers.get('link') ?? ''
  const found = header.split(',').find((link) => link.includes(`rel="${rel}"`))
  const address = /<([^>]*)>/.exec(found ?? '')?.[1]
  if (address !== undefined && URL.canParse(address)) return new URL(address)
  throw new CheckFailure(answer, `a Link header with rel="${rel}"`, header || 'no Link header')
}

function assertLink({ expect }: CheckTools, answer: Answer, rel: 'prev' | 'next', page: number): void {
  expect.equal(
    answer,
    linked(answer, rel).searchParams.get('page'),
    String(page),
    `the page of the ${rel} link`,
  )
}

function assertCounts({ expect }: CheckTools, answer: Answer, total: number, pages: number): void {
  expect.equal(answer, answer.count('X-WP-Total'), total, 'X-WP-Total')
  expect.equal(answer, answer.count('X-WP-TotalPages'), pages, 'X-WP-TotalPages')
}

async function list(tools: CheckTools, query: Query): Promise<Answer> {
  return tools.expect.status(tools.site.get(posts, query), 200)
}

/** Pages, totals and links of lists, as WordPress returns them. */
export const pagingReferenceChecks: readonly Check[] = [
  readCheck('lists.page.beyond', async (tools) => {
    const { query } = await three(tools)
    await list(tools, { ...query, page: 1 })
    for (const page of [2, 99])
      await tools.expect.error(
        tools.site.get(posts, { ...query, page }),
        400,
        'rest_post_invalid_page_number',
      )
  }),
  readCheck('lists.empty.any-page', async (tools) => {
    for (const page of [1, 7]) sameSequence(tools, await list(tools, { include: [unknownId], page }), [])
  }),
  readCheck('lists.empty.totals', async (tools) =>
    assertCounts(tools, await list(tools, { include: [unknownId] }), 0, 0),
  ),
  readCheck('lists.empty.previous', async (tools) =>
    assertLink(tools, await list(tools, { include: [unknownId], page: 2 }), 'prev', 0),
  ),
  readCheck('lists.offset.over-page', async (tools) => {
    const { query, ids } = await three(tools)
    const answer = await list(tools, { ...query, per_page: 1, offset: 1, page: 3 })
    sameSequence(tools, answer, ids.slice(1, 2))
  }),
  readCheck('lists.offset.page-checked', async (tools) => {
    const { query } = await three(tools)
    await list(tools, { ...query, offset: 1 })
    await tools.expect.error(
      tools.site.get(posts, { ...query, offset: 1, page: 99 }),
      400,
      'rest_post_invalid_page_number',
    )
  }),
  readCheck('lists.offset.total', async (tools) => {
    const { query } = await three(tools)
    assertCounts(tools, await list(tools, { ...query, offset: 1, per_page: 2 }), 3, 2)
  }),
  readCheck('lists.offset.beyond', async (tools) => {
    const { query } = await three(tools)
    const answer = await list(tools, { ...query, offset: 3 })
    sameSequence(tools, answer, [])
    tools.expect.equal(answer, answer.count('X-WP-Total'), 0, 'X-WP-Total')
  }),
  readCheck('lists.offset.negative', async (tools) => {
    const { query } = await three(tools)
    await list(tools, { ...query, offset: -1 })
  }),
  ...(['posts', 'pages', 'media'] as const).flatMap((kind) => totalChecks(kind)),
  readCheck('lists.link.previous', async (tools) => {
    const { query } = await three(tools)
    assertLink(tools, await list(tools, { ...query, per_page: 1, page: 2 }), 'prev', 1)
    assertLink(tools, await list(tools, { ...query, per_page: 1, page: 3 }), 'prev', 2)
  }),
  readCheck('lists.link.next', async (tools) => {
    const { query } = await three(tools)
    assertLink(tools, await list(tools, { ...query, per_page: 1 }), 'next', 2)
    assertLink(tools, await list(tools, { ...query, per_page: 1, page: 2 }), 'next', 3)
    const last = await list(tools, { ...query, per_page: 1, page: 3 })
    const header = last.headers.get('link') ?? ''
    tools.expect.that(!header.includes('rel="next"'), last, 'no next link on the last page', header)
  }),
  readCheck('lists.link.parameters', async (tools) => {
    const { query, ids } = await three(tools)
    const answer = await list(tools, { ...query, per_page: 1, page: 2, unlisted: 'x y' })
    for (const rel of ['prev', 'next'] as const) {
      const { searchParams } = linked(answer, rel)
      const preserved = { orderby: 'id', order: 'asc', per_page: '1', unlisted: 'x y' }
      for (const [name, value] of Object.entries(preserved))
        tools.expect.equal(answer, searchParams.get(name), value, `${name} of the ${rel} link`)
      const include = [...searchParams].flatMap(([name, value]) =>
        name.startsWith('include') ? value.split(',').map(Number) : [],
      )
      tools.expect.equal(answer, include, ids, `include of the ${rel} link`)
    }
  }),
  readCheck('lists.link.alone', async (tools) => {
    const { query } = await three(tools)
    const answer = await list(tools, { ...query, per_page: 1, page: 2 })
    const header = answer.headers.get('link') ?? ''
    tools.expect.that(!header.includes('api.w.org'), answer, 'links to pages only', header)
  }),
  readCheck('lists.link.query-form', async (tools) => {
    const { site, target, expect } = tools
    const { query } = await three(tools)
    const sent = { query: { ...query, per_page: 2 }, byQuery: true }
    const answer = await expect.status(site.send('GET', posts, sent), 200)
    const link = linked(answer, 'next')
    const deployed = target.translator.deployed(posts)
    expect.equal(answer, link.searchParams.get('rest_route'), deployed, 'rest_route of the next page')
    const pretty = new URL(target.address(posts))
    if (!pretty.searchParams.has('rest_route'))
      expect.equal(answer, link.pathname, pretty.pathname, 'the path of the next page')
  }),
]

function totalChecks(kind: 'posts' | 'pages' | 'media'): readonly Check[] {
  const headers = [
    ['lists.total', 'X-WP-Total', (count: number) => count],
    ['lists.total-pages', 'X-WP-TotalPages', (count: number) => Math.ceil(count / 2)],
  ] as const
  return headers.map(([requirement, header, of]) =>
    readCheck(requirement, kind, async (tools) => {
      const { site, expect } = tools
      const { ids } = await publicSet(tools, kind)
      const answer = await expect.accepted(site.get(`/core/v2/${kind}`, { include: ids, per_page: 2 }))
      expect.equal(answer, answer.count(header), of(ids.length), header)
    }),
  )
}

import type { Query } from '../../../client/transport/wire.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure, untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { publicSet, unlistedId } from './known.ts'
import { sameSequence } from './list-filter.ts'

const posts = '/core/v2/posts'

/** Three posts, sorted by id, and how they are asked for. */
async function three(tools: CheckTools): Promise<{ ids: readonly number[]; query: Query }> {
  const ids = [...(await publicSet(tools, 'posts')).ids].sort((a, b) => a - b).slice(0, 3)
  if (ids.length < 3) untestable('There are fewer than three posts to cut pages from.')
  return { ids, query: { include: ids, orderby: 'id', order: 'asc' } }
}

/** The address that an answer links to as `rel`. @throws CheckFailure when there is none */
export function linked(answer: Answer, rel: 'prev' | 'next'): URL {
  const header = answer.headers.get('link') ?? ''
  const found = header.split(',').find((link) => link.includes(`rel="${rel}"`))
  const address = /<([^>]*)>/.exec(found ?? '')?.[1]
  if (address !== undefined && URL.canParse(address)) return new URL(address)
  throw new CheckFailure(answer, `an address linked to as ${rel}`, header || 'no header Link')
}

function linksTo({ expect }: CheckTools, answer: Answer, rel: 'prev' | 'next', page: number): void {
  expect.equal(
    answer,
    linked(answer, rel).searchParams.get('page'),
    String(page),
    `the page linked to as ${rel}`,
  )
}

function counts({ expect }: CheckTools, answer: Answer, total: number, pages: number): void {
  expect.equal(answer, answer.count('X-WP-Total'), total, 'X-WP-Total')
  expect.equal(answer, answer.count('X-WP-TotalPages'), pages, 'X-WP-TotalPages')
}

async function ask(tools: CheckTools, query: Query): Promise<Answer> {
  return tools.expect.status(tools.site.get(posts, query), 200)
}

/** Pages, totals and links of lists, as the reference does them. */
export const pagingReferenceChecks: readonly Check[] = [
  check('lists.page.beyond', {
    async run(tools) {
      const { query } = await three(tools)
      await ask(tools, { ...query, page: 1 })
      for (const page of [2, 99])
        await tools.expect.error(
          tools.site.get(posts, { ...query, page }),
          400,
          'rest_post_invalid_page_number',
        )
    },
  }),
  check('lists.empty.any-page', {
    async run(tools) {
      for (const page of [1, 7]) sameSequence(tools, await ask(tools, { include: [unlistedId], page }), [])
    },
  }),
  check('lists.empty.totals', {
    run: async (tools) => counts(tools, await ask(tools, { include: [unlistedId] }), 0, 0),
  }),
  check('lists.empty.previous', {
    run: async (tools) => linksTo(tools, await ask(tools, { include: [unlistedId], page: 2 }), 'prev', 0),
  }),
  check('lists.offset.over-page', {
    async run(tools) {
      const { query, ids } = await three(tools)
      const answer = await ask(tools, { ...query, per_page: 1, offset: 1, page: 3 })
      sameSequence(tools, answer, ids.slice(1, 2))
    },
  }),
  check('lists.offset.page-checked', {
    async run(tools) {
      const { query } = await three(tools)
      await ask(tools, { ...query, offset: 1 })
      await tools.expect.error(
        tools.site.get(posts, { ...query, offset: 1, page: 99 }),
        400,
        'rest_post_invalid_page_number',
      )
    },
  }),
  check('lists.offset.total', {
    async run(tools) {
      const { query } = await three(tools)
      counts(tools, await ask(tools, { ...query, offset: 1, per_page: 2 }), 3, 2)
    },
  }),
  check('lists.offset.beyond', {
    async run(tools) {
      const { query } = await three(tools)
      const answer = await ask(tools, { ...query, offset: 3 })
      sameSequence(tools, answer, [])
      tools.expect.equal(answer, answer.count('X-WP-Total'), 0, 'X-WP-Total')
    },
  }),
  check('lists.offset.negative', {
    async run(tools) {
      const { query } = await three(tools)
      await ask(tools, { ...query, offset: -1 })
    },
  }),
  ...(['posts', 'pages', 'media'] as const).flatMap((kind) => totalsOf(kind)),
  check('lists.link.previous', {
    async run(tools) {
      const { query } = await three(tools)
      linksTo(tools, await ask(tools, { ...query, per_page: 1, page: 2 }), 'prev', 1)
      linksTo(tools, await ask(tools, { ...query, per_page: 1, page: 3 }), 'prev', 2)
    },
  }),
  check('lists.link.next', {
    async run(tools) {
      const { query } = await three(tools)
      linksTo(tools, await ask(tools, { ...query, per_page: 1 }), 'next', 2)
      linksTo(tools, await ask(tools, { ...query, per_page: 1, page: 2 }), 'next', 3)
      const last = await ask(tools, { ...query, per_page: 1, page: 3 })
      const header = last.headers.get('link') ?? ''
      tools.expect.that(!header.includes('rel="next"'), last, 'no page behind the last', header)
    },
  }),
  check('lists.link.parameters', {
    async run(tools) {
      const { query, ids } = await three(tools)
      const answer = await ask(tools, { ...query, per_page: 1, page: 2, unlisted: 'x y' })
      for (const rel of ['prev', 'next'] as const) {
        const { searchParams } = linked(answer, rel)
        const kept = { orderby: 'id', order: 'asc', per_page: '1', unlisted: 'x y' }
        for (const [name, value] of Object.entries(kept))
          tools.expect.equal(
            answer,
            searchParams.get(name),
            value,
            `${name} of the address linked to as ${rel}`,
          )
        const include = [...searchParams].flatMap(([name, value]) =>
          name.startsWith('include') ? value.split(',').map(Number) : [],
        )
        tools.expect.equal(answer, include, ids, `include of the address linked to as ${rel}`)
      }
    },
  }),
  check('lists.link.alone', {
    async run(tools) {
      const { query } = await three(tools)
      const answer = await ask(tools, { ...query, per_page: 1, page: 2 })
      const header = answer.headers.get('link') ?? ''
      tools.expect.that(!header.includes('api.w.org'), answer, 'links to pages alone', header)
    },
  }),
  check('lists.link.query-form', {
    async run(tools) {
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
    },
  }),
]

function totalsOf(kind: 'posts' | 'pages' | 'media'): readonly Check[] {
  const headers = [
    ['lists.total', 'X-WP-Total', (count: number) => count],
    ['lists.total-pages', 'X-WP-TotalPages', (count: number) => Math.ceil(count / 2)],
  ] as const
  return headers.map(([requirement, header, of]) =>
    check(`${requirement}.${kind}`, {
      requirement,
      async run(tools) {
        const { site, expect } = tools
        const { ids } = await publicSet(tools, kind)
        const answer = await expect.accepted(site.get(`/core/v2/${kind}`, { include: ids, per_page: 2 }))
        expect.equal(answer, answer.count(header), of(ids.length), header)
      },
    }),
  )
}

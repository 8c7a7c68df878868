import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Check, CheckTools } from '../check.ts'
import { make, resourceChecks } from '../wordpress-check.ts'

const path = '/core/v2/search'

const searchCheck = resourceChecks('search', [path])

async function found({ anonymous, expect }: CheckTools, query: Query): Promise<Answer> {
  return expect.accepted(anonymous.get(path, query), `with ${JSON.stringify(query)}`)
}

/** Asserts that exactly one item is found. A post has a type and a subtype, a term only a type. */
function assertOne({ expect }: CheckTools, answer: Answer, id: Json, ...types: readonly string[]): void {
  const seen = answer.items.map((item) =>
    [item.id, item.type, item.subtype].filter((each) => each !== undefined),
  )
  expect.equal(answer, seen, [[id, ...types]], 'the items found')
  expect.equal(answer, answer.headers.get('x-wp-total'), '1', 'the total')
}

export const searchChecks: readonly Check[] = [
  ...(['posts', 'pages'] as const).map((kind) =>
    searchCheck(kind, async (tools) => {
      const title = tools.testData.text('searched')
      const id = await tools.testData.create(kind, { status: 'publish', title: { raw: title } })
      const subtype = kind.slice(0, -1)
      for (const query of [{ search: title }, { search: title, type: 'post', subtype: [subtype] }])
        assertOne(tools, await found(tools, query), id, 'post', subtype)
      const other = kind === 'posts' ? 'page' : 'post'
      const none = await found(tools, { search: title, subtype: [other] })
      tools.expect.equal(none, none.body, [], `the items found as ${other}`)
    }),
  ),
  searchCheck('record', async (tools) => {
    const title = tools.testData.text('shown')
    const id = await tools.testData.create('posts', { status: 'publish', title: { raw: title } })
    const answer = await found(tools, { search: title })
    const post = await tools.expect.accepted(tools.anonymous.get(`/core/v2/posts/${id}`))
    tools.expect.equal(answer, answer.at(0, 'title'), title, 'the title')
    tools.expect.equal(answer, answer.at(0, 'url'), post.at('link') ?? null, 'the address')
  }),
  searchCheck('unpublished', async (tools) => {
    const title = tools.testData.text('hidden')
    for (const status of ['draft', 'private'])
      await tools.testData.create('posts', { status, title: { raw: title } })
    const answer = await found(tools, { search: title })
    tools.expect.equal(answer, answer.body, [], 'the items found')
  }),
  ...(
    [
      ['categories', 'category'],
      ['tags', 'post_tag'],
    ] as const
  ).map(([kind, subtype]) =>
    searchCheck(kind, async (tools) => {
      const name = tools.testData.text('searched')
      const { id } = await make(tools, kind, { name })
      await make(tools, kind === 'tags' ? 'categories' : 'tags', { name })
      const answer = await found(tools, { search: name, type: 'term', subtype: [subtype] })
      assertOne(tools, answer, id, subtype)
    }),
  ),
  searchCheck('formats', 'nothing', async (tools) => {
    const answer = await found(tools, { type: 'post-format', per_page: 100 })
    const types = new Set(answer.items.map(({ type }) => type))
    tools.expect.equal(
      answer,
      [...types].map(String),
      answer.items.length === 0 ? [] : ['post-format'],
      'the types',
    )
  }),
  searchCheck('include', async (tools) => {
    const title = tools.testData.text('several')
    const ids = [
      await tools.testData.create('posts', { status: 'publish', title: { raw: title } }),
      await tools.testData.create('posts', { status: 'publish', title: { raw: title } }),
    ]
    const [first = 0, second = 0] = ids
    for (const query of [
      { include: [first] },
      { search: title, exclude: [second] },
      { search: title, page: 2, per_page: 1 },
    ]) {
      const answer = await found(tools, query)
      tools.expect.equal(
        answer,
        answer.items.length,
        1,
        `the number of items found with ${JSON.stringify(query)}`,
      )
    }
  }),
  searchCheck('refused', 'nothing', async ({ anonymous, expect }) => {
    for (const query of [{ type: 'unknown' }, { subtype: ['unknown'] }, { context: 'edit' }])
      await expect.error(anonymous.get(path, query), 400, 'rest_invalid_param')
  }),
]

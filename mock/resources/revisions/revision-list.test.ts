import { expect, test } from '#test'
import { type Client, fakeSite, noon, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

/** Five revisions, a second apart, named Epsilon to Alpha by title, `one` to `five` by content. */
async function withFive(): Promise<{ admin: Client; ids: number[] }> {
  let time = noon
  const admin = fakeSite({ now: () => time }).as('admin')
  const titles = ['Epsilon', 'delta', 'Gamma', 'beta', 'Alpha']
  for (const [i, content] of ['one', 'two', 'three', 'four', 'five'].entries()) {
    await admin.post(post, { title: titles[i], content })
    time += 1000
  }
  const { body } = await admin.get<ReplyBody[]>(`${post}/revisions`)
  return { admin, ids: body.map(({ id }) => id).reverse() }
}

const contents = async (client: Client, query: string) =>
  (await client.get<ReplyBody[]>(`${post}/revisions?context=edit&${query}`)).body.map(
    (each) => each.content.raw,
  )

test('without per_page the list has all revisions, with totals', async () => {
  const { admin } = await withFive()
  const reply = await admin.get<ReplyBody[]>(`${post}/revisions`)
  expect(reply.body).toHaveLength(5)
  expect([reply.headers.get('x-wp-total'), reply.headers.get('x-wp-totalpages')]).toEqual(['5', '1'])
})

test('per_page makes pages that link to each other', async () => {
  const { admin } = await withFive()
  expect(await contents(admin, 'per_page=2')).toEqual(['five', 'four'])
  expect(await contents(admin, 'per_page=2&page=3')).toEqual(['one'])
  const reply = await admin.get(`${post}/revisions?per_page=2&page=2`)
  expect([reply.headers.get('x-wp-total'), reply.headers.get('x-wp-totalpages')]).toEqual(['5', '3'])
  const at = (page: number) => `<http://site.test/wp-json${post}/revisions?per_page=2&page=${page}>`
  expect(reply.headers.get('link')).toBe(`${at(1)}; rel="prev", ${at(3)}; rel="next"`)
})

test('offset skips revisions, but only with per_page', async () => {
  const { admin } = await withFive()
  expect(await contents(admin, 'per_page=2&offset=1')).toEqual(['four', 'three'])
  expect(await contents(admin, 'per_page=2&offset=3&page=9')).toEqual(['two', 'one'])
  expect(await contents(admin, 'offset=1')).toHaveLength(5)
})

test('invalid queries are refused', async () => {
  const { admin } = await withFive()
  for (const [query, code] of [
    ['per_page=2&page=4', 'rest_revision_invalid_page_number'],
    ['page=2', 'rest_revision_invalid_page_number'],
    ['per_page=2&offset=0&page=4', 'rest_revision_invalid_page_number'],
    ['per_page=2&offset=5', 'rest_revision_invalid_offset_number'],
    ['offset=5', 'rest_revision_invalid_offset_number'],
    ['orderby=include', 'rest_orderby_include_missing_include'],
    ['orderby=relevance', 'rest_no_search_term_defined'],
    ['per_page=0', 'rest_invalid_param'],
    ['per_page=101', 'rest_invalid_param'],
    ['page=0', 'rest_invalid_param'],
    ['orderby=author', 'rest_invalid_param'],
    ['order=up', 'rest_invalid_param'],
    ['include=x', 'rest_invalid_param'],
    ['context=foo', 'rest_invalid_param'],
  ] as const) {
    const reply = await admin.get(`${post}/revisions?${query}`)
    expect([query, reply.status, reply.body.code]).toEqual([query, 400, code])
  }
})

test('without revisions every page is empty', async () => {
  const reply = await fakeSite().as('admin').get(`${post}/revisions?per_page=1&page=7`)
  expect([reply.status, reply.text, reply.headers.get('x-wp-total')]).toEqual([200, '[]', '0'])
})

test('revisions are sorted by id, date and title, both ways', async () => {
  const { admin } = await withFive()
  const up = ['one', 'two', 'three', 'four', 'five']
  for (const orderby of ['date', 'id']) {
    expect(await contents(admin, `orderby=${orderby}&order=asc`)).toEqual(up)
    expect(await contents(admin, `orderby=${orderby}`)).toEqual(up.toReversed())
  }
  expect(await contents(admin, 'orderby=title&order=asc')).toEqual(['five', 'four', 'two', 'one', 'three'])
})

test('include and exclude select by id; orderby=include sorts in the order of include', async () => {
  const { admin, ids } = await withFive()
  expect(await contents(admin, `include=${ids[0]},${ids[2]}`)).toEqual(['three', 'one'])
  expect(await contents(admin, `exclude=${ids[0]},${ids[2]}`)).toEqual(['five', 'four', 'two'])
  expect(await contents(admin, `include=${ids[2]},${ids[4]},${ids[0]}&orderby=include`)).toEqual([
    'three',
    'five',
    'one',
  ])
})

test('search matches title, content and excerpt', async () => {
  const { admin } = await withFive()
  expect(await contents(admin, 'search=three')).toEqual(['three'])
  expect(await contents(admin, 'search=alpha five')).toEqual(['five'])
  expect(await contents(admin, 'search=alpha four')).toEqual([])
  expect(await contents(admin, 'search=boats and dawn')).toHaveLength(5)
})

import { expect, test } from '#test'
import { fakeSite, type UserSlug } from '../../testing/fake-site.ts'

const blocks = '/core/v2/blocks'
const site = () => fakeSite({ deployment: 'stock' })

async function made(as: ReturnType<typeof site>['as'], body: object, user: UserSlug = 'admin') {
  const reply = await as(user).post(blocks, { status: 'publish', ...body })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

test('a block has raw texts, and its sync status outside of its meta', async () => {
  const { as } = site()
  const block = await made(as, {
    title: 'T',
    content: '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->',
    meta: { wp_pattern_sync_status: 'unsynced' },
  })
  expect(block.title).toEqual({ raw: 'T' })
  expect(block.content).toMatchObject({ protected: false, block_version: 1 })
  expect(block.content.rendered).toBeUndefined()
  expect([block.meta, block.wp_pattern_sync_status]).toEqual([{ footnotes: '' }, 'unsynced'])
  for (const gone of ['author', 'comment_status', 'class_list', 'generated_slug'])
    expect(block[gone], gone).toBeUndefined()
})

test('a block in context embed has no raw texts', async () => {
  const { as } = site()
  const { id } = await made(as, { title: 'T' })
  const { body } = await as('admin').get(`${blocks}/${id}?context=embed`)
  expect([body.title, body.wp_pattern_sync_status, body.content]).toEqual([[], '', undefined])
})

test('the sync status has two values, or null for none', async () => {
  const { as } = site()
  const { id } = await made(as, { title: 'T', meta: { wp_pattern_sync_status: 'partial' } })
  const wrong = await as('admin').post(`${blocks}/${id}`, { meta: { wp_pattern_sync_status: 'often' } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'rest_not_in_enum'])
  const none = await as('admin').post(`${blocks}/${id}`, { meta: { wp_pattern_sync_status: null } })
  expect(none.body.wp_pattern_sync_status).toBe('')
})

for (const [user, statuses] of [
  ['anonymous', [401, 401]],
  ['subscriber', [403, 403]],
  ['contributor', [200, 403]],
  ['author', [200, 201]],
] as const)
  test(`${user} reads a published block with ${statuses[0]}, and creates one with ${statuses[1]}`, async () => {
    const { as } = site()
    const { id } = await made(as, { title: 'T' })
    const read = await as(user).get(`${blocks}/${id}`)
    const create = await as(user).post(blocks, { title: 'Mine', status: 'publish' })
    expect([read.status, create.status]).toEqual(statuses)
  })

test('the total of a list includes blocks that the reader may not see', async () => {
  const { as } = site()
  await made(as, { title: 'T' })
  const { headers, body } = await as('anonymous').get(blocks)
  expect([headers.get('x-wp-total'), body]).toEqual(['1', []])
})

test('blocks are found by their pattern categories', async () => {
  const { as } = site()
  const category = async (name: string) =>
    (await as('admin').request<{ id: number }>('POST', '/core/v2/wp_pattern_category', { body: { name } }))
      .body.id
  const [one, two] = [await category('One'), await category('Two')]
  const first = await made(as, { title: 'A', wp_pattern_category: [one, two] })
  const second = await made(as, { title: 'B', wp_pattern_category: [two] })
  const third = await made(as, { title: 'C' })
  const found = async (query: string) => {
    const { body } = await as('admin').get<{ id: number }[]>(`${blocks}?orderby=id&order=asc&${query}`)
    return body.map(({ id }) => id)
  }
  expect(first.wp_pattern_category).toEqual([one, two])
  expect(await found(`wp_pattern_category=${two}`)).toEqual([first.id, second.id])
  expect(await found(`wp_pattern_category[terms]=${one},${two}&wp_pattern_category[operator]=AND`)).toEqual([
    first.id,
  ])
  expect(await found(`wp_pattern_category_exclude=${one}`)).toEqual([second.id, third.id])
  expect(await found('wp_pattern_category=9999')).toEqual([])
  expect(await found(`wp_pattern_category=${two}&exclude=${first.id}`)).toEqual([second.id])
})

test('a block has revisions, autosaves and a trash, and no page on the website', async () => {
  const { as, site: fake } = site()
  const { id, link } = await made(as, { title: 'T', content: 'one' })
  await as('admin').post(`${blocks}/${id}`, { content: 'two' })
  const revisions = await as('admin').get<{ meta: unknown; title: unknown }[]>(`${blocks}/${id}/revisions`)
  expect(revisions.body).toMatchObject([
    { title: { raw: 'T', rendered: 'T' }, meta: { wp_pattern_sync_status: null } },
  ])
  const autosave = await as('admin').post(`${blocks}/${id}/autosaves`, { content: 'three' })
  expect(autosave.body).toMatchObject({ title: { raw: '' }, content: { raw: 'three' }, preview_link: '' })
  const { body: trashed } = await as('admin').del(`${blocks}/${id}`)
  expect([trashed.status, trashed.link]).toEqual(['trash', `http://site.test/?p=${id}`])
  expect((await fake.fetch(new Request(link))).status).toBe(404)
})

test('an empty block is refused', async () => {
  const { status, body } = await site().as('admin').post(blocks, { status: 'publish' })
  expect([status, body.code]).toEqual([400, 'empty_content'])
})

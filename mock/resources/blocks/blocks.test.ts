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

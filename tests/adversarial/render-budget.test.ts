import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/index.ts'
import { fakeSite, postIds, type ReplyBody, smallSite } from '../../mock/testing/fake-site.ts'

const stock = () =>
  fakeSite({ deployment: 'stock', naming: 'wordpress', data: completeSiteData(smallSite()) })

/** The limit of an item's rendered text, with the markup around it. */
const mostCharacters = 1_200_000

const loop = (inner: string): string =>
  `<!-- wp:query {"query":{"perPage":100}} --><!-- wp:post-template -->${inner}<!-- /wp:post-template --><!-- /wp:query -->`

const images = '<img class="wp-image-300" src="/wp-content/uploads/2025/05/harbour.jpg">'

for (const [what, content] of [
  ['query loops nested seven deep', Array(7).fill(0).reduce(loop, '<!-- wp:post-title /-->')],
  ['twenty thousand lists of months', '<!-- wp:archives /-->'.repeat(20_000)],
  ['a loop over blocks and contents', loop('<!-- wp:post-title /--><!-- wp:post-content /-->'.repeat(1500))],
  ['a loop over paragraphs', loop('<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->'.repeat(20_000))],
  ['ten thousand menus', '<!-- wp:navigation /-->'.repeat(10_000)],
  ['ten thousand galleries', '[gallery ids="300,301"]\n'.repeat(10_000)],
  ['ten thousand embeds', 'http://site.test/harbour-morning/\n\n'.repeat(10_000)],
  ['ten thousand images with all their sizes', images.repeat(10_000)],
] as const)
  test(`${what} are rendered up to a limit, and the log reports it`, async () => {
    const { site, as } = stock()
    const { status, body } = await as('contributor').post('/wp/v2/posts', { content })
    expect(status).toBe(201)
    expect(body.content.rendered.length).toBeLessThan(mostCharacters + content.length)
    expect(body.content.rendered.length).toBeGreaterThan(1000)
    expect(site.requests.at(-1)?.warning).toContain('left out')
  })

test('synced patterns four wide and twelve deep are rendered up to a limit', async () => {
  const { site, as } = stock()
  let inner = '<!-- wp:paragraph --><p>Deep.</p><!-- /wp:paragraph -->'
  for (let depth = 0; depth < 12; depth++) {
    const { body } = await as('editor').post('/wp/v2/blocks', { content: inner, status: 'publish' })
    inner = `<!-- wp:block {"ref":${body.id}} /-->`.repeat(4)
  }
  const { body } = await as('contributor').post('/wp/v2/posts', { content: inner })
  expect(body.content.rendered).toContain('<p>Deep.</p>')
  expect(body.content.rendered.length).toBeLessThan(mostCharacters)
  expect(site.requests.at(-1)?.warning).toContain('left out')
})

test('a chain of 300 nested patterns is rendered up to a depth', async () => {
  const { as } = stock()
  let inner = '<!-- wp:paragraph --><p>Deep.</p><!-- /wp:paragraph -->'
  for (let depth = 0; depth < 300; depth++) {
    const { body } = await as('editor').post('/wp/v2/blocks', { content: inner, status: 'publish' })
    inner = `<p>${depth}</p><!-- wp:block {"ref":${body.id}} /-->`
  }
  const { body } = await as('contributor').post('/wp/v2/posts', { content: inner })
  expect(body.content.rendered.match(/<p>/g)?.length).toBeLessThan(30)
})

/** A site with an ordinary post and eight whose content exceeds the limit. */
async function crowded() {
  const fake = stock()
  const content = '<!-- wp:archives /-->'.repeat(4000)
  for (let i = 0; i < 8; i++)
    await fake.as('editor').post('/wp/v2/posts', { content, status: 'publish', date: '2020-01-01T00:00:00' })
  const harmless = await fake.as('editor').post('/wp/v2/posts', {
    content: '<!-- wp:latest-posts /-->',
    status: 'publish',
  })
  return { ...fake, harmless: harmless.body }
}

const list = '/wp/v2/posts?per_page=50'

test('a list has a limit too, and its ordinary posts are complete', async () => {
  const { site, as, harmless } = await crowded()
  const { text, body } = await as('anonymous').get<ReplyBody[]>(list)
  expect(text.length).toBeLessThan(6_000_000)
  expect(body.find(({ id }) => id === harmless.id)?.content.rendered).toBe(harmless.content.rendered)
  expect(site.requests.at(-1)?.warning).toContain('left out')
})

test('a list is the same whichever of its posts were read before', async () => {
  const { as } = await crowded()
  const first = await as('anonymous').get(list)
  expect((await as('anonymous').get(list)).text).toBe(first.text)
  const other = await crowded()
  const { body } = await other.as('anonymous').get<ReplyBody[]>('/wp/v2/posts?per_page=50&_fields=id')
  for (const { id } of body.toReversed()) await other.as('anonymous').get(`/wp/v2/posts/${id}`)
  expect((await other.as('anonymous').get(list)).text).toBe(first.text)
})

test('a complete answer has no warning', async () => {
  const { site, as } = stock()
  await as('contributor').post('/wp/v2/posts', { content: '<!-- wp:archives /-->[gallery ids="300"]' })
  await as('anonymous').get(`/wp/v2/posts/${postIds.published}`)
  expect(site.requests.map(({ warning }) => warning)).toEqual([undefined, undefined])
})

test('an answer longer than a string can be is answered 500', async () => {
  const get = () => ['x'.repeat(2 ** 28), 'y'.repeat(2 ** 28)]
  const { site, as } = fakeSite({
    deployment: 'stock',
    naming: 'wordpress',
    fields: { post: { long: { schema: { type: 'array' }, get } } },
  })
  const { status, body } = await as('anonymous').get(`/wp/v2/posts/${postIds.published}`)
  expect([status, body.code]).toEqual([500, 'mock_defect'])
  expect(body.message).toContain('Invalid string length')
  expect(site.requests.at(-1)).toMatchObject({ status: 500, code: 'mock_defect' })
})

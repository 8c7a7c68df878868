import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import { type FakeSite, fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'

interface Embed {
  readonly [field: string]: unknown
  readonly code: string
  readonly html: string
  readonly width: number
  readonly height: number
}

const small = fakeSite()
const base = 'http://site.test'

function embed(url: string, query = '', { as }: FakeSite = small, user: 'anonymous' | 'admin' = 'anonymous') {
  return as(user).get<Embed>(`/oembed/1.0/embed?url=${encodeURIComponent(url)}${query}`)
}

test('the embed of a post says whose it is and how to show it', async () => {
  const { status, body } = await embed(`${base}/night-market/`)
  expect(status).toBe(200)
  expect(body).toEqual({
    version: '1.0',
    provider_name: 'Small session',
    provider_url: base,
    author_name: 'editor',
    author_url: `${base}/author/editor/`,
    title: 'Night market',
    type: 'rich',
    width: 600,
    height: 338,
    html: expect.stringMatching(
      /<iframe sandbox="allow-scripts"[^>]* src="http:\/\/site\.test\/night-market\/embed\/" width="600" height="338"/,
    ),
  })
})

test('a post with a picture has a thumbnail, no wider than the embed, in the shape of the picture', async () => {
  const wide = {
    thumbnail_url: `${base}/wp-content/uploads/2025/05/harbour.jpg`,
    thumbnail_width: 600,
    thumbnail_height: 400,
  }
  expect((await embed(`${base}/harbour-morning/`)).body).toMatchObject(wide)
  expect((await embed(`${base}/harbour-morning/`, '&maxwidth=300')).body).toMatchObject({
    thumbnail_width: 300,
    thumbnail_height: 200,
  })
})

for (const address of [
  '/?p=100',
  '/?p=100#comments',
  '/harbour-morning',
  '/harbour-morning/#top',
  '/harbour-morning/?utm_source=mail',
  '/index.php?p=100',
])
  test(`the post is found by ${address}`, async () => {
    expect((await embed(base + address)).body.title).toBe('Harbour morning')
  })

test('whether http or https does not count', async () => {
  expect((await embed('https://site.test/?p=100')).body.title).toBe('Harbour morning')
})

test('pages, attachments and protected posts can be embedded; what is protected is not told', async () => {
  expect((await embed(`${base}/about/team/`)).body.title).toBe('Team')
  expect((await embed(`${base}/?attachment_id=${mediaIds.picture}`)).body.title).toBe('harbour')
  const { body } = await embed(`${base}/?p=${postIds.locked}`)
  expect(body.title).toBe('Members only')
  expect(JSON.stringify(body)).not.toContain('cellar')
})

test('every public item of a site can be embedded by its link', async () => {
  const journal = fakeSite({ data: loadDataSet('journal') })
  for (const list of ['posts', 'pages', 'media']) {
    const { body } = await journal
      .as('anonymous')
      .get<{ id: number; link: string; title: { rendered: string } }[]>(`/core/v2/${list}?per_page=100`)
    for (const { link } of body) expect([link, (await embed(link, '', journal)).status]).toEqual([link, 200])
  }
})

for (const [what, address] of [
  ['an unknown slug', `${base}/nothing/`],
  ['an unknown id', `${base}/?p=9999`],
  ['a draft', `${base}/?p=${postIds.draft}`],
  ['a private post', `${base}/?p=${postIds.private}`],
  ['a scheduled post', `${base}/?p=${postIds.scheduled}`],
  ['a trashed post', `${base}/?p=${postIds.trashed}`],
  ['an attachment of a draft', `${base}/?attachment_id=${mediaIds.ofDraft}`],
  ['a child page without its parent', `${base}/team/`],
  ['the home page', `${base}/`],
  ['the home page without a slash', base],
  ['another site', 'http://elsewhere.test/harbour-morning/'],
  ['a site that only begins alike', 'http://site.test.example/?p=100'],
  ['no address', 'not a url'],
  ['nothing', ''],
] as const)
  test(`404 for ${what}, for everybody`, async () => {
    for (const user of ['anonymous', 'admin'] as const) {
      const { status, body } = await embed(address, '', small, user)
      expect([status, body.code]).toEqual([404, 'oembed_invalid_url'])
    }
  })

test('400 without url', async () => {
  const { status, body } = await small.as('anonymous').get('/oembed/1.0/embed')
  expect([status, body.code, body.data.params]).toEqual([400, 'rest_missing_callback_param', ['url']])
})

for (const [maxwidth, width, height] of [
  ['600', 600, 338],
  ['400', 400, 225],
  ['300', 300, 200],
  ['200', 200, 200],
  ['201', 201, 200],
  ['357', 357, 201],
  ['100', 200, 200],
  ['0', 200, 200],
  ['-5', 200, 200],
  ['5000', 600, 338],
  ['wide', 200, 200],
  ['', 200, 200],
] as const)
  test(`maxwidth=${maxwidth} is ${width} by ${height}`, async () => {
    const { status, body } = await embed(`${base}/?p=101`, `&maxwidth=${maxwidth}`)
    expect([status, body.width, body.height]).toEqual([200, width, height])
  })

test('a title is text in the html, whatever is in it', async () => {
  const fake = fakeSite()
  const made = await fake
    .as('admin')
    .post('/core/v2/posts', { title: '"><script>alert(1)</script>', status: 'publish' })
  const { body } = await embed(`${base}/?p=${made.body.id}`, '', fake)
  expect(body.html).not.toContain('<script')
  expect(body.html.match(/</g)).toHaveLength(6)
})

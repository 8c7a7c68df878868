import { expect, test } from '#test'
import { type FakeSite, fakeSite } from '../../testing/fake-site.ts'
import type { UserSlug } from '../../testing/small-site.ts'

interface Embed {
  readonly [field: string]: unknown
  readonly code: string
  readonly html: string
}

const small = fakeSite()

function proxy(
  url: string,
  query = '',
  user: UserSlug | 'anonymous' = 'contributor',
  { as }: FakeSite = small,
) {
  return as(user).get<Embed>(`/oembed/1.0/proxy?url=${encodeURIComponent(url)}${query}`)
}

test('an address of the site itself is answered as the embed route does', async () => {
  const { body } = await small.as('anonymous').get('/oembed/1.0/embed?url=http://site.test/?p=101')
  for (const user of ['contributor', 'author', 'editor', 'admin'] as const) {
    const answer = await proxy('http://site.test/?p=101', '', user)
    expect([answer.status, answer.body]).toEqual([200, body])
  }
})

for (const [user, status] of [
  ['anonymous', 401],
  ['subscriber', 403],
] as const)
  test(`${user} may not ask`, async () => {
    for (const url of ['http://site.test/?p=101', 'https://video.example/x', 'nope']) {
      const answer = await proxy(url, '', user)
      expect([answer.status, answer.body.code]).toEqual([status, 'rest_forbidden'])
    }
  })

test('format=xml is still JSON, another format is a 400', async () => {
  const { headers, body } = await proxy('http://site.test/?p=101', '&format=xml')
  expect(headers.get('Content-Type')).toContain('application/json')
  expect(body.title).toBe('Night market')
  expect((await proxy('http://site.test/?p=101', '&format=yaml')).body.code).toBe('rest_invalid_param')
})

test('400 without url, and for a discover that is neither true nor false', async () => {
  expect((await small.as('admin').get('/oembed/1.0/proxy')).body.code).toBe('rest_missing_callback_param')
  expect((await proxy('http://site.test/?p=101', '&discover=maybe')).status).toBe(400)
  for (const value of ['true', 'false', '0', '1'])
    expect((await proxy('http://site.test/?p=101', `&discover=${value}`)).status).toBe(200)
})

test('a fake video site is known, with a frame in the room there is', async () => {
  const { status, body } = await proxy('https://video.example/watch/big-boat', '&maxwidth=400')
  expect(status).toBe(200)
  expect(body).toEqual({
    version: '1.0',
    type: 'video',
    title: 'watch big boat',
    provider_name: 'Example Video',
    provider_url: 'https://video.example/',
    width: 400,
    height: 225,
    html: '<iframe src="https://video.example/watch/big-boat" width="400" height="225" title="watch big boat"></iframe>',
  })
})

test('a fake photo site is known, with the address of the photo', async () => {
  const { body } = await proxy('https://photos.example/2026/quay')
  expect(body).toMatchObject({
    type: 'photo',
    url: 'https://photos.example/2026/quay',
    width: 600,
    height: 338,
  })
  expect(body).not.toHaveProperty('html')
})

for (const [query, width, height] of [
  ['', 600, 338],
  ['&maxwidth=1200', 1200, 675],
  ['&maxheight=90', 160, 90],
  ['&maxwidth=100&maxheight=900', 100, 56],
  ['&maxwidth=900&maxheight=90', 160, 90],
  ['&maxwidth=wide&maxheight=high', 600, 338],
] as const)
  test(`a provider keeps within ${query || 'the default width'}`, async () => {
    expect((await proxy('https://video.example/x', query)).body).toMatchObject({ width, height })
  })

test('the address is inert in the html', async () => {
  const { body } = await proxy('https://video.example/"><script>alert(1)</script>')
  expect(body.html).not.toContain('<script')
})

test('404 for what no provider knows', async () => {
  for (const url of [
    'https://nowhere.example/',
    'https://video.example.evil/',
    'http://site.test/',
    'http://site.test/?p=110',
    'nope',
  ]) {
    const { status, body } = await proxy(url)
    expect([url, status, body.code]).toEqual([url, 404, 'oembed_invalid_url'])
  }
})

test('the providers can be set', async () => {
  const fake = fakeSite({
    providers: [
      { name: 'Cards', prefix: 'https://cards.test/', type: 'link' },
      { name: 'Maps', prefix: 'https://maps.test/', type: 'rich' },
    ],
  })
  expect((await proxy('https://cards.test/7', '', 'admin', fake)).body).toMatchObject({
    type: 'link',
    provider_name: 'Cards',
    title: '7',
  })
  expect((await proxy('https://maps.test/', '', 'admin', fake)).body).toMatchObject({
    type: 'rich',
    title: 'Maps',
    html: expect.stringContaining('<iframe'),
  })
  expect((await proxy('https://video.example/x', '', 'admin', fake)).status).toBe(404)
})

import { expect, test } from '#test'
import { type FakeSite, fakeSite, postIds } from '../../testing/fake-site.ts'

interface Embed {
  readonly [field: string]: unknown
  readonly html: string
}

const small = fakeSite()
const base = 'http://site.test'
const path = (url: string, query = '') => `/oembed/1.0/embed?url=${encodeURIComponent(url)}${query}`
const embed = (url: string, { as }: FakeSite = small) => as('anonymous').get<Embed>(path(url))

test('the embed of a post names its author and has a frame that shows it', async () => {
  const { status, body } = await embed(`${base}/night-market/`)
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ version: '1.0', provider_name: 'Small session', provider_url: base, author_name: 'editor' },
    ...{ author_url: `${base}/author/editor/`, title: 'Night market', type: 'rich', width: 600, height: 338 },
    html: expect.stringMatching(
      /<iframe sandbox="allow-scripts"[^>]* src="http:\/\/site\.test\/night-market\/embed\/" width="600" height="338"/,
    ),
  })
})

test('the embed of a protected post does not reveal its text', async () => {
  const { body } = await embed(`${base}/?p=${postIds.locked}`)
  expect(body.title).toBe('Members only')
  expect(JSON.stringify(body)).not.toContain('cellar')
})

test('the html escapes the title', async () => {
  const fake = fakeSite()
  const sent = { title: '"><script>alert(1)</script>', status: 'publish' }
  const made = await fake.as('admin').post('/core/v2/posts', sent)
  const { body } = await embed(`${base}/?p=${made.body.id}`, fake)
  expect(body.html).not.toContain('<script')
  expect(body.html.match(/</g)).toHaveLength(6)
})

import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import { type FakeSite, fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'
import { type Answered, testAnswers } from '../../testing/test-answers.ts'

interface Embed {
  readonly [field: string]: unknown
  readonly html: string
}

const small = fakeSite()
const base = 'http://site.test'
const path = (url: string, query = '') => `/oembed/1.0/embed?url=${encodeURIComponent(url)}${query}`
const embed = (url: string, { as }: FakeSite = small) => as('anonymous').get<Embed>(path(url))
const found = (fact: string, url: string, answer: object, query = ''): Answered => [
  fact,
  `GET ${path(url, query)}`,
  undefined,
  { ...answer },
  'anonymous',
]

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

testAnswers(
  [
    found('a featured image is the thumbnail, as wide as the embed', `${base}/harbour-morning/`, {
      thumbnail_url: `${base}/wp-content/uploads/2025/05/harbour.jpg`,
      thumbnail_width: 600,
      thumbnail_height: 400,
    }),
    found(
      'a narrow embed has a narrow thumbnail',
      `${base}/harbour-morning/`,
      { thumbnail_width: 300, thumbnail_height: 200 },
      '&maxwidth=300',
    ),
    ...[
      ...['/?p=100', '/?p=100#comments', '/harbour-morning', '/harbour-morning/#top', '/index.php?p=100'],
      '/harbour-morning/?utm_source=mail',
    ].map((address) => found(`${address} leads to the post`, base + address, { title: 'Harbour morning' })),
    found('https leads to the same post', 'https://site.test/?p=100', { title: 'Harbour morning' }),
    found('pages can be embedded', `${base}/about/team/`, { title: 'Team' }),
    found('media can be embedded', `${base}/?attachment_id=${mediaIds.picture}`, { title: 'harbour' }),
    ...(
      [
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
      ] as const
    ).map(([maxwidth, width, height]) =>
      found(
        `maxwidth=${maxwidth} is ${width} by ${height}`,
        `${base}/?p=101`,
        { width, height },
        `&maxwidth=${maxwidth}`,
      ),
    ),
    ['url is required', 'GET /oembed/1.0/embed', undefined, '400 rest_missing_callback_param', 'anonymous'],
    ...[
      `${base}/nothing/`,
      `${base}/?p=9999`,
      ...[postIds.draft, postIds.private, postIds.scheduled, postIds.trashed].map((id) => `${base}/?p=${id}`),
      `${base}/?attachment_id=${mediaIds.ofDraft}`,
      `${base}/team/`,
      `${base}/`,
      base,
      'http://elsewhere.test/harbour-morning/',
      'http://site.test.example/?p=100',
      'not a url',
      '',
    ].flatMap((url) =>
      (['anonymous', 'admin'] as const).map(
        (user): Answered => [
          `"${url}" is unknown to ${user}`,
          `GET ${path(url)}`,
          undefined,
          '404 oembed_invalid_url',
          user,
        ],
      ),
    ),
  ],
  () => small,
)

test('the embed of a protected post does not reveal its text', async () => {
  const { body } = await embed(`${base}/?p=${postIds.locked}`)
  expect(body.title).toBe('Members only')
  expect(JSON.stringify(body)).not.toContain('cellar')
})

test('every public item can be embedded by its link', async () => {
  const journal = fakeSite({ data: loadDataSet('journal') })
  for (const list of ['posts', 'pages', 'media']) {
    const { body } = await journal.as('anonymous').get<{ link: string }[]>(`/core/v2/${list}?per_page=100`)
    for (const { link } of body) expect([link, (await embed(link, journal)).status]).toEqual([link, 200])
  }
})

test('the html escapes the title', async () => {
  const fake = fakeSite()
  const sent = { title: '"><script>alert(1)</script>', status: 'publish' }
  const made = await fake.as('admin').post('/core/v2/posts', sent)
  const { body } = await embed(`${base}/?p=${made.body.id}`, fake)
  expect(body.html).not.toContain('<script')
  expect(body.html.match(/</g)).toHaveLength(6)
})

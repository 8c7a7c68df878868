import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'
import { type Answered, type Caller, testAnswers } from '../../testing/test-answers.ts'

const small = fakeSite()
const proxied = (url: string, query = '') => `GET /oembed/1.0/proxy?url=${encodeURIComponent(url)}${query}`
const night = 'http://site.test/?p=101'
const video = 'https://video.example/x'
const read = (url: string, query = '', user: Caller = 'contributor') =>
  small.as(user).get<{ html: string }>(proxied(url, query).slice(4))

test('an address of the site has the same embed as on the embed route', async () => {
  const { body } = await small.as('anonymous').get(`/oembed/1.0/embed?url=${night}`)
  for (const user of ['contributor', 'author', 'editor', 'admin'] as const)
    expect((await read(night, '', user)).body).toEqual(body)
})

testAnswers(
  [
    ...[night, video, 'nope'].flatMap((url): Answered[] => [
      [`${url} for anonymous clients`, proxied(url), undefined, '401 rest_forbidden', 'anonymous'],
      [`${url} for subscribers`, proxied(url), undefined, '403 rest_forbidden', 'subscriber'],
    ]),
    ['format=xml is still JSON', proxied(night, '&format=xml'), undefined, { title: 'Night market' }],
    ['other formats are invalid', proxied(night, '&format=yaml'), undefined, '400 rest_invalid_param'],
    ['url is required', 'GET /oembed/1.0/proxy', undefined, '400 rest_missing_callback_param'],
    ['discover is a boolean', proxied(night, '&discover=maybe'), undefined, '400 rest_invalid_param'],
    ...['true', 'false', '0', '1'].map(
      (value): Answered => [
        `discover=${value} is ignored`,
        proxied(night, `&discover=${value}`),
        undefined,
        { width: 600 },
      ],
    ),
    [
      'a video of the default provider is a frame',
      proxied('https://video.example/watch/big-boat', '&maxwidth=400'),
      undefined,
      {
        ...{ version: '1.0', type: 'video', title: 'watch big boat', provider_name: 'Example Video' },
        ...{ provider_url: 'https://video.example/', width: 400, height: 225 },
        html: '<iframe src="https://video.example/watch/big-boat" width="400" height="225" title="watch big boat"></iframe>',
      },
    ],
    [
      'a photo of the default provider has its address',
      proxied('https://photos.example/2026/quay'),
      undefined,
      { type: 'photo', url: 'https://photos.example/2026/quay', width: 600, height: 338 },
    ],
    ...(
      [
        ['', 600, 338],
        ['&maxwidth=1200', 1200, 675],
        ['&maxheight=90', 160, 90],
        ['&maxwidth=100&maxheight=900', 100, 56],
        ['&maxwidth=900&maxheight=90', 160, 90],
        ['&maxwidth=wide&maxheight=high', 600, 338],
      ] as const
    ).map(
      ([query, width, height]): Answered => [
        `a video fits into ${query || 'the default width'}`,
        proxied(video, query),
        undefined,
        { width, height },
      ],
    ),
    ...[
      'https://nowhere.example/',
      'https://video.example.evil/',
      'http://site.test/',
      'http://site.test/?p=110',
      'nope',
    ].map((url): Answered => [`${url} is unknown`, proxied(url), undefined, '404 oembed_invalid_url']),
  ],
  () => small,
)

test('the html escapes the address', async () => {
  expect((await read('https://video.example/"><script>alert(1)</script>')).body.html).not.toContain('<script')
})

testAnswers(
  [
    [
      'a link of a custom provider',
      proxied('https://cards.test/7'),
      undefined,
      { type: 'link', provider_name: 'Cards', title: '7' },
    ],
    [
      'rich content of a custom provider',
      proxied('https://maps.test/'),
      undefined,
      { type: 'rich', title: 'Maps', html: expect.stringContaining('<iframe') },
    ],
    ['custom providers replace the default ones', proxied(video), undefined, '404 oembed_invalid_url'],
  ],
  () =>
    fakeSite({
      providers: [
        { name: 'Cards', prefix: 'https://cards.test/', type: 'link' },
        { name: 'Maps', prefix: 'https://maps.test/', type: 'rich' },
      ],
    }),
)

import { expect, test } from '#test'
import type { SiteOptions } from '../endpoint/options.ts'
import { createSite } from './site.ts'

const posts = [
  { id: 5, title: 'One' },
  { id: 5, title: 'Two' },
]

for (const [title, options, message] of [
  ['an unknown data set', { data: 'jornal' }, 'data is "jornal". Use one of fresh, journal.'],
  ['an unknown naming', { naming: 'wordpres' }, 'naming is "wordpres". Use one of neutral, wordpress.'],
  [
    'an unknown deployment',
    { deployment: 'third' },
    'deployment is "third". Use one of first, second, stock.',
  ],
  ['a root with a query', { root: '/api?x' }, 'root is "/api?x". Use a plain path such as /wp-json.'],
  ['an id that the data has', { firstId: 158 }, 'firstId is 158, and the data has ids up to 408.'],
  ['one id twice', { data: { posts } }, 'two items of the data have the id 5, "'],
  [
    'a date that is none',
    { data: { posts: [{ title: 'x', date: 'gestern' }] } },
    'a date of the data is "gestern".',
  ],
  [
    'two names that are one',
    { naming: { namespaces: { core: 'a', seo: 'a' }, segments: {} } },
    'core and seo are both named a.',
  ],
] as const)
  test(`${title} is refused when the site is made`, () => {
    // What the types forbid reaches a site all the same from JavaScript.
    const make = () => createSite(JSON.parse(JSON.stringify(options)) as SiteOptions)
    expect(make).toThrow(message)
  })

for (const [root, path] of [
  ['/', ''],
  ['', ''],
  ['api', '/api'],
  ['/api/v1/', '/api/v1'],
] as const)
  test(`root ${JSON.stringify(root)} begins the interface at "${path}/"`, async () => {
    const site = createSite({ root })
    expect(site.root).toBe(path)
    expect((await site.fetch(new Request(`http://site.test${path}/core/v2/posts`))).status).toBe(200)
  })

test('the forms are listed page by page, and the counts are those of the list', async () => {
  const site = createSite({ deployment: 'second', open: true })
  const read = async (query: string) =>
    (await site.fetch(new Request(`http://site.test/wp-json/forms/v1/forms?${query}`))).json()
  const whole = await read('')
  expect(whole).toMatchObject({ current_page: 1, from: 1, to: whole.data.length, total: whole.data.length })
  expect(await read('per_page=2&page=2')).toMatchObject({
    current_page: 2,
    per_page: 2,
    from: 3,
    to: 4,
    total: whole.total,
    last_page: 3,
    data: whole.data.slice(2, 4),
  })
})

for (const { url, shown = url } of [
  { url: 'http://site.test/blog' },
  { url: 'site.test' },
  { url: 'ftp://site.test' },
  { url: 'http://a@site.test', shown: 'http://***@site.test' },
  { url: 'http://site.test/?x' },
])
  test(`the address ${url} is refused, and no password of it told`, () => {
    expect(() => createSite({ url })).toThrow(`url is "${shown}". Use scheme and host alone`)
  })

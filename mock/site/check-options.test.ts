import { expect, test } from '#test'
import type { SiteOptions } from '../resources/endpoint/options.ts'
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
  ['one id twice', { data: { posts } }, 'posts[1].id is 5, which posts[0] has already.'],
  [
    'a date that is none',
    { data: { posts: [{ title: 'x', date: 'gestern' }] } },
    'posts[0].date is "gestern". Use a date and time without an offset',
  ],
  ['an option there is none of', { worpress: '6.4' }, 'there is no "worpress". Did you mean wordpress?'],
  [
    'an author who is no user',
    { data: { posts: [{ title: 'x', author: 9 }] } },
    'posts[0].author is 9. Use the id of a user: 1.',
  ],
  [
    'a category that is none',
    { data: { posts: [{ title: 'x', categories: [4] }] } },
    'posts[0].categories names 4. Use the id of a category: 1.',
  ],
  [
    'a picture that is none',
    { data: { posts: [{ title: 'x', featured_media: 7 }] } },
    'posts[0].featured_media is 7. Use 0',
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
    const site = createSite({ deployment: 'first', root })
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
    expect(() => createSite({ deployment: 'first', url })).toThrow(
      `url is "${shown}". Use scheme and host alone`,
    )
  })

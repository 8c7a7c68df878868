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
  ['a first id below those of the data', { firstId: 158 }, 'firstId is 158, and the data has ids up to 408.'],
  ['a duplicate id', { data: { posts } }, 'posts[1].id is 5, which posts[0] has already.'],
  ['an unknown option', { worpress: '6.4' }, 'there is no "worpress". Did you mean wordpress?'],
  [
    'a naming with a duplicate namespace',
    { naming: { namespaces: { core: 'a', seo: 'a' }, segments: {} } },
    'core and seo are both named a.',
  ],
] as const)
  test(`${title} is rejected by createSite`, () => {
    // JavaScript callers can pass what the types forbid.
    const make = () => createSite(JSON.parse(JSON.stringify(options)) as SiteOptions)
    expect(make).toThrow(message)
  })

for (const [title, options, message] of [
  [
    'a promise of a deployment',
    { deployment: Promise.resolve({}) },
    'deployment is a promise. Await it first.',
  ],
  ['a promise of a pack', { packs: [Promise.resolve({})] }, 'packs[0] is a promise. Await it first.'],
  ['a pack that is not in a list', { packs: { name: 'tides' } }, 'packs is an object. Use a list of'],
  ['a function as handlers', { handlers: () => [] }, 'handlers is a function. Use an object of'],
  ['a date as the clock', { now: '2026-06-01' }, 'now is "2026-06-01". Use a function that'],
] as const)
  test(`${title} is rejected by createSite`, () => {
    // JavaScript callers can pass what the types forbid.
    const given: object = options
    expect(() => createSite(given)).toThrow(message)
  })

test('slashes around the root are optional', async () => {
  for (const [root, path] of [
    ['/', ''],
    ['', ''],
    ['api', '/api'],
    ['/api/v1/', '/api/v1'],
  ] as const) {
    const site = createSite({ deployment: 'first', root })
    expect(site.root).toBe(path)
    expect((await site.fetch(new Request(`http://site.test${path}/core/v2/posts`))).status).toBe(200)
  }
})

test('the list of forms has pages, with the counts of the whole list', async () => {
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

test('an address with more than scheme and host is rejected, without printing its credentials', () => {
  for (const { url, printed = url } of [
    { url: 'http://site.test/blog' },
    { url: 'site.test' },
    { url: 'ftp://site.test' },
    { url: 'http://a@site.test', printed: 'http://***@site.test' },
    { url: 'http://site.test/?x' },
  ])
    expect(() => createSite({ deployment: 'first', url })).toThrow(
      `url is "${printed}". Use scheme and host alone`,
    )
})

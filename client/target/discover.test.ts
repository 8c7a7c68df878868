import { expect, test } from '#test'
import { coreIndex, jsonResponse, tinySite } from '../testing/tiny-site.ts'
import { Connection } from '../transport/connection.ts'
import { functionWire } from '../transport/wire.ts'
import { discover, type Expected, NotFound } from './discover.ts'
import { deploymentNamed } from './recognise.ts'
import { targetOf } from './target.ts'

type Answers = Readonly<Record<string, Response | undefined>>

/** Discovers a site that only answers these addresses, by path and query. */
async function found(url: string, answers: Answers, expected?: Expected, headers?: Record<string, string>) {
  const site = tinySite({
    answer: ({ path }) => answers[path]?.clone() ?? new Response('<h1>Not here</h1>', page(404)),
  })
  const connection = new Connection({ wire: functionWire(site.fetch), timeout: 1000 })
  const { facts } = await discover(url, connection, expected, { headers })
  return { facts, seen: site.seen }
}

const page = (status: number, headers = {}) => ({
  status,
  headers: { 'Content-Type': 'text/html', ...headers },
})
const index = jsonResponse(coreIndex)
const linking = (link: string): Response => new Response('<h1>Hello</h1>', page(200, { Link: link }))
const api = (address: string): string => `<${address}>; rel="https://api.w.org/"`

for (const [what, url, answers, apiRoot, base] of [
  [
    'its address',
    'http://site.test/',
    { '/wp-json/': index },
    'http://site.test/wp-json/',
    'http://site.test',
  ],
  [
    'its API root',
    'http://site.test/wp-json',
    { '/wp-json': index },
    'http://site.test/wp-json',
    'http://site.test',
  ],
  [
    'an address in a folder',
    'http://site.test/blog/',
    { '/blog/wp-json/': index },
    'http://site.test/blog/wp-json/',
    'http://site.test/blog',
  ],
  [
    'the link of its front page',
    'http://site.test/',
    { '/': linking(`</x>; rel="next", ${api('http://site.test/api/')}`), '/api/': index },
    'http://site.test/api/',
    'http://site.test',
  ],
  [
    'its path after index.php, without URL rewriting',
    'http://site.test/blog',
    { '/blog': linking(api('http://site.test/blog/index.php/wp-json/')), '/blog/index.php/wp-json/': index },
    'http://site.test/blog/index.php/wp-json/',
    'http://site.test/blog',
  ],
  [
    'rest_route, without permalinks',
    'http://site.test/',
    { '/index.php?rest_route=/': index },
    'http://site.test/index.php?rest_route=/',
    'http://site.test',
  ],
  [
    'rest_route of its front page',
    'http://site.test/blog',
    { '/blog/?rest_route=/': index },
    'http://site.test/blog/?rest_route=/',
    'http://site.test/blog',
  ],
  [
    'a redirect within the origin',
    'http://site.test/wp-json',
    {
      '/wp-json': new Response(null, { status: 301, headers: { Location: '/wp-json/' } }),
      '/wp-json/': index,
    },
    'http://site.test/wp-json/',
    'http://site.test',
  ],
  [
    'its usual API root, also where its front page answers the index',
    'http://site.test/',
    { '/': index, '/wp-json/': index },
    'http://site.test/wp-json/',
    'http://site.test',
  ],
  [
    'a custom API root',
    'http://site.test/api/',
    { '/api/': index },
    'http://site.test/api/',
    'http://site.test',
  ],
] as const)
  test(`a site is found by ${what}`, async () => {
    const { facts } = await found(url, answers)
    expect(facts).toMatchObject({
      url,
      apiRoot,
      base,
      name: 'Tiny',
      deployment: 'core',
      namingName: 'neutral',
    })
    expect(targetOf(facts, deploymentNamed('core')).queryAddress('/')).toBe(
      `${base}/index.php?rest_route=%2F`,
    )
  })

const posts = jsonResponse([{ id: 1 }])

for (const [place, apiRoot, namingName] of [
  ['/wp-json/wp/v2/posts', 'http://site.test/wp-json/', 'wordpress'],
  ['/wp-json/core/v2/posts', 'http://site.test/wp-json/', 'neutral'],
  ['/wp/v2/posts', 'http://site.test/', 'wordpress'],
] as const)
  test(`a server without an index is found by its list of posts at ${place}`, async () => {
    const { facts } = await found('http://site.test', { [place]: posts })
    expect(facts).toMatchObject({
      apiRoot,
      namingName,
      base: 'http://site.test',
      deployment: 'core',
      name: '',
    })
  })

test('the error for a site without an index lists the answer of each address', async () => {
  const namespace = jsonResponse({ namespace: 'core/v2', routes: {} })
  const sought = found('http://site.test/', { '/': linking(''), '/wp-json/': namespace })
  await expect(sought).rejects.toThrow(NotFound)
  await expect(sought).rejects.toThrow(
    'Cannot find the API of http://site.test/. ' +
      'http://site.test/ answered 200 (text/html). ' +
      'http://site.test/wp-json/ answered 200 (application/json): an object without `namespaces`. ' +
      'http://site.test/index.php?rest_route=/, http://site.test/?rest_route=/ answered 404 (text/html). ',
  )
})

const failed = new Response('<h1>Error</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })

for (const [what, url, answers, advice] of [
  [
    'fails',
    'http://site.test/',
    { '/': linking(''), '/wp-json/': failed },
    /fails at \S+\/wp-json\/\. .* log/,
  ],
  [
    'prints',
    'http://site.test/',
    { '/wp-json/': new Response('<br />\n{}') },
    /before the JSON.*display_errors/,
  ],
  [
    'lists a post',
    'http://site.test/api/wp/v2/posts',
    { '/api/wp/v2/posts': posts },
    /: http:\/\/site\.test\/api\/$/,
  ],
  [
    'describes a namespace',
    'http://site.test/api/wp/v2',
    { '/api/wp/v2': jsonResponse({ namespace: 'wp/v2', routes: {} }) },
    /: http:\/\/site\.test\/api\/$/,
  ],
  [
    'has a post, and fails elsewhere',
    'http://site.test/api/wp/v2/posts/1',
    { '/api/wp/v2/posts/1': jsonResponse({ id: 1 }), '/api/wp/v2/posts/1/wp-json/': failed },
    /: http:\/\/site\.test\/api\/$/,
  ],
  [
    'has an empty index',
    'http://site.test/',
    { '/wp-json/': jsonResponse({}) },
    /wp-json\/ is the index, add/,
  ],
] as const)
  test(`the error for a server that ${what} says what to do about that`, async () => {
    await expect(found(url, answers)).rejects.toThrow(advice)
  })

for (const [what, answer] of [
  ['a list', jsonResponse([])],
  ['an error with namespaces', jsonResponse(coreIndex, 401)],
  ['half of an index', new Response('{"namespaces": [')],
] as const)
  test(`${what} is not an index`, async () => {
    await expect(found('http://site.test/', { '/wp-json/': answer })).rejects.toThrow(NotFound)
  })

test('a site with an API of another origin is rejected, and that origin is not requested', async () => {
  const requested: string[] = []
  const wire = functionWire(({ url }) => {
    requested.push(url)
    return linking(api('https://other.test/wp-json/'))
  })
  await expect(discover('http://site.test/', new Connection({ wire }))).rejects.toThrow(
    'http://site.test/ refers to an API at https://other.test/wp-json/, another origin.',
  )
  expect(requested).toEqual(['http://site.test/'])
})

test('the index is requested without credentials, with the headers of the run', async () => {
  const { seen } = await found('http://site.test/', { '/wp-json/': index }, {}, { Gate: 'open' })
  expect(seen.map(({ headers }) => [headers.get('authorization'), headers.get('gate')])).toEqual([
    [null, 'open'],
    [null, 'open'],
  ])
})

test('a site that does not answer is a network error', async () => {
  const wire = functionWire(() => Promise.reject(new Error('refused')))
  const sought = discover('http://site.test/', new Connection({ wire, timeout: 1000 }))
  await expect(sought).rejects.toThrow('GET http://site.test/: refused.')
})

for (const [what, routes, why] of [
  [
    'more routes',
    Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`/a/${i}`, {}])),
    '10001 routes',
  ],
  ['more values', { '/a': { list: Array.from({ length: 500_000 }, () => 0) } }, 'more than 500000 values'],
  ['deeper values', { '/a': JSON.parse('['.repeat(70) + ']'.repeat(70)) }, 'deeper than 64 levels'],
] as const)
  test(`an index with ${what} than any site is rejected`, async () => {
    const answer = jsonResponse({ ...coreIndex, routes })
    await expect(found('http://site.test/', { '/wp-json/': answer })).rejects.toThrow(
      new RegExp(`^Cannot read the index: .*${why}.* It was read from http://site.test/wp-json/[.]$`),
    )
  })

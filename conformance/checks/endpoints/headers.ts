import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { type Check, type CheckTools, readCheck, userCheck, writeCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'

/** The words of a header that is a list, in lower case and sorted. */
function words(answer: Answer, name: string): string[] {
  const value = answer.headers.get(name)?.toLowerCase() ?? ''
  return value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .sort()
}

/** Requests of several kinds: an index, a list, an item, two errors. */
const requestsOf: Readonly<Record<string, (tools: CheckTools) => Promise<Answer>>> = {
  index: ({ anonymous }) => anonymous.get('/core/v2'),
  list: ({ anonymous }) => anonymous.get('/core/v2/posts', { per_page: 1 }),
  item: async ({ anonymous, testData }) => anonymous.get(`/core/v2/posts/${await testData.sample('posts')}`),
  'unknown-route': ({ anonymous }) => anonymous.get('/core/v2/nonesuch'),
  invalid: ({ anonymous }) => anonymous.get('/core/v2/posts', { per_page: 0 }),
}

/** The value of a header that every answer has to have; in words, and as an expression. */
const always: Readonly<
  Record<string, readonly [header: string, expected: string, fits: (value: string) => boolean]>
> = {
  'content-type': [
    'Content-Type',
    'application/json; charset=UTF-8',
    (value) => /^application\/json; *charset=utf-8$/i.test(value),
  ],
  robots: ['X-Robots-Tag', 'noindex', (value) => value.includes('noindex')],
  nosniff: ['X-Content-Type-Options', 'nosniff', (value) => value === 'nosniff'],
  expose: [
    'Access-Control-Expose-Headers',
    'X-WP-Total, X-WP-TotalPages and Link',
    (value) => ['x-wp-total', 'x-wp-totalpages', 'link'].every((name) => names(value).includes(name)),
  ],
  'allow-headers': [
    'Access-Control-Allow-Headers',
    'Authorization and Content-Type among its names',
    (value) => ['authorization', 'content-type'].every((name) => names(value).includes(name)),
  ],
}

const names = (value: string): string[] => value.split(',').map((name) => name.trim().toLowerCase())

const everyAnswer = Object.entries(always).flatMap(([rule, [header, expected, fits]]) =>
  Object.entries(requestsOf).map(([what, request]) =>
    readCheck(`headers.${rule}`, `${what}`, async (tools) => {
      const answer = await request(tools)
      const value = answer.headers.get(header)
      const isThere = value !== null && fits(value)
      tools.expect.that(isThere, answer, `${header} with ${expected}`, value ?? 'no such header')
    }),
  ),
)

export const headerChecks: readonly Check[] = [
  ...everyAnswer,

  readCheck('headers.allow', 'anonymous', async ({ anonymous, expect, testData }) => {
    for (const path of ['/core/v2/posts', `/core/v2/posts/${await testData.sample('posts')}`]) {
      const answer = await expect.accepted(anonymous.get(path))
      expect.equal(
        answer,
        words(answer, 'allow'),
        ['get'],
        `what Allow lists for an anonymous client at ${path}`,
      )
    }
  }),

  writeCheck('headers.allow', 'user', async ({ site, expect, testData }) => {
    const id = await testData.create('posts')
    const list = await expect.accepted(site.get('/core/v2/posts', { per_page: 1 }))
    expect.equal(list, words(list, 'allow'), ['get', 'post'], 'what Allow names at the list')
    const item = await expect.accepted(site.get(`/core/v2/posts/${id}`))
    const all = ['delete', 'get', 'patch', 'post', 'put']
    expect.equal(item, words(item, 'allow'), all, 'the methods in Allow for an item of the user')
  }),

  readCheck('headers.allow.absent', 'unknown', async ({ anonymous, expect }) => {
    for (const path of ['/core/v2/nonesuch', `/core/v2/posts/${unknownId}`]) {
      const answer = await expect.error(anonymous.get(path), 404)
      expect.equal(answer, answer.headers.get('allow'), null, 'Allow')
    }
  }),

  writeCheck('headers.allow.absent', 'forbidden', async ({ anonymous, expect, testData }) => {
    const id = await testData.create('posts', { status: 'draft' })
    const answer = await expect.error(anonymous.get(`/core/v2/posts/${id}`), 401)
    expect.equal(answer, answer.headers.get('allow'), null, 'Allow')
  }),

  ...['/', '/core/v2', '/core/v2/nonesuch'].map((path, i) =>
    readCheck(
      'headers.link',
      `${['root', 'namespace', 'unknown-route'][i]}`,
      async ({ anonymous, expect }) => {
        const answer = await anonymous.get(path)
        const value = answer.headers.get('link')
        const isIndex = /<https?:\/\/[^>]+>; *rel="https:\/\/api\.w\.org\/"/.test(value ?? '')
        expect.that(isIndex, answer, 'a Link to the index', value ?? 'no such header')
      },
    ),
  ),

  readCheck('headers.link', 'leads', async ({ anonymous, expect, target }) => {
    const answer = await anonymous.get('/core/v2')
    const address = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    const isOwn = URL.canParse(address) && new URL(address).origin === new URL(target.facts.apiRoot).origin
    expect.that(isOwn, answer, 'a Link with its own origin', address || 'none')
    const index = await expect.accepted(anonymous.sendTo('GET', address))
    expect.that(index.at('namespaces') !== undefined, index, 'the index where the Link leads', explain(index))
  }),

  userCheck('headers.cache', async ({ site, expect, testData }) => {
    for (const path of ['/core/v2', '/core/v2/posts', `/core/v2/posts/${await testData.sample('posts')}`]) {
      const answer = await expect.accepted(site.get(path))
      const found = words(answer, 'cache-control')
      const isForbidden = found.includes('no-store') || found.includes('no-cache')
      expect.that(isForbidden, answer, 'Cache-Control with no-store or no-cache', found.join(', ') || 'none')
    }
  }),

  ...crossOrigin(),
]

function crossOrigin(): Check[] {
  const origin = 'https://elsewhere.example'
  const requested = async ({ anonymous, expect }: CheckTools, path = '/core/v2/posts') =>
    expect.accepted(anonymous.send('GET', path, { headers: { Origin: origin } }))
  return [
    readCheck('headers.cors.origin', async (tools) => {
      for (const path of ['/', '/core/v2/posts']) {
        const answer = await requested(tools, path)
        const allowed = answer.headers.get('access-control-allow-origin')
        tools.expect.equal(answer, allowed, origin, 'Access-Control-Allow-Origin')
      }
    }),
    readCheck('headers.cors.methods', async (tools) => {
      const answer = await requested(tools)
      const all = ['delete', 'get', 'options', 'patch', 'post', 'put']
      const allowed = words(answer, 'access-control-allow-methods')
      tools.expect.equal(answer, allowed, all, 'Access-Control-Allow-Methods')
    }),
    readCheck('headers.cors.credentials', async (tools) => {
      const answer = await requested(tools)
      const allowed = answer.headers.get('access-control-allow-credentials')
      tools.expect.equal(answer, allowed, 'true', 'Access-Control-Allow-Credentials')
    }),
    readCheck('headers.cors.vary', async (tools) => {
      const answer = await requested(tools)
      const varies = words(answer, 'vary')
      tools.expect.that(varies.includes('origin'), answer, 'Vary with Origin', varies.join(', ') || 'none')
    }),
  ]
}

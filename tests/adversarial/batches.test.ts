import { expect, test } from '#test'
import { adversarialSite, type Bad, batch, requestOf, testRefused } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

interface Inner {
  readonly status: number
  readonly body: { readonly code: string; readonly data: { readonly status: number } } | null
}

/** A test that a batch is answered, one by one, and that none of its requests changes anything. */
function answersEach(title: string, bad: Bad, look: (inner: readonly Inner[]) => void): void {
  test(title, async () => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const response = await site.fetch(requestOf({ url: 'http://site.test' }, bad))
    expect(response.status).toBe(207)
    const { responses } = await response.json()
    for (const { status, body } of responses) {
      expect(body).toMatchObject({
        code: expect.stringMatching(/^\w+$/),
        message: expect.stringMatching(/./),
        data: { status },
      })
      expect([status >= 400, status < 500]).toEqual([true, true])
    }
    look(responses)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })
}

const codes = (inner: readonly Inner[]): (string | undefined)[] => inner.map(({ body }) => body?.code)

answersEach(
  'a batch in a batch is refused, and 25 of them 25 times',
  {
    path: batch,
    json: { requests: Array(25).fill({ path: '/batch/v1', body: { requests: [{ path: '/batch/v1' }] } }) },
  },
  (inner) => expect(codes(inner)).toEqual(Array(25).fill('rest_batch_not_allowed')),
)
answersEach(
  '25 requests that each fail are each answered',
  {
    path: batch,
    json: {
      requests: Array.from({ length: 25 }, (_, i) => ({
        method: 'DELETE',
        path: `/core/v2/posts/${i + 9_000}?force=true`,
      })),
    },
  },
  (inner) => expect(codes(inner)).toEqual(Array(25).fill('rest_post_invalid_id')),
)

const strayPaths = [
  '',
  ' ',
  'core/v2/posts',
  '//core/v2/posts',
  '/core/v2/../v2/posts',
  '/core/v2/posts/',
  '/core/v2/posts//',
  '/wp-json/core/v2/posts',
  'http://site.test/wp-json/core/v2/posts',
  'javascript:alert(1)',
  '/core/v2/posts/%31%30%30',
  '/core/v2/posts/%zz',
  '/core/v2/posts\u0000',
  '/core/v2/posts#x',
  '\\core\\v2\\posts',
  '__proto__',
  '/toString',
  '/core/v2/posts/１',
  `/${'a'.repeat(1_000_000)}`,
  `/core/v2/posts/${'9'.repeat(100_000)}x`,
  '?',
  '?rest_route=/core/v2/posts',
  '/?rest_route=/core/v2/posts',
]
answersEach(
  'paths that are none are each answered 404',
  {
    path: batch,
    json: {
      requests: strayPaths
        .filter((path) => path !== '/core/v2/posts/')
        .map((path) => ({ path, body: { title: 'x' } })),
    },
  },
  (inner) => expect(new Set(codes(inner))).toEqual(new Set(['rest_no_route'])),
)

for (const path of ['http://', 'https://', 'http:///'])
  answersEach(`the path ${path} cannot be read`, { path: batch, json: { requests: [{ path }] } }, (inner) =>
    expect(codes(inner)).toEqual(['parse_path_failed']),
  )

for (const query of ['%zz', 'title=%ff', 'a=1&'.repeat(1_001), '%'])
  answersEach(
    `the query ${query.slice(0, 12)} of a path cannot be read`,
    { path: batch, json: { requests: [{ path: `/core/v2/posts?${query}` }] } },
    (inner) => expect(inner[0]?.status).toBe(400),
  )

const noValue = { toString: 1, valueOf: 1 }
answersEach(
  'objects instead of ids are each refused',
  {
    path: batch,
    json: {
      requests: [
        { method: 'PUT', path: '/core/v2/posts/100?id[a]=1' },
        { method: 'PUT', path: '/core/v2/posts/100', body: { id: noValue } },
        { method: 'DELETE', path: '/core/v2/posts/100', body: { id: noValue, force: true } },
        { method: 'PUT', path: '/core/v2/pages/200', body: { parent: noValue } },
      ],
    },
  },
  (inner) => expect(codes(inner)).toEqual(Array(4).fill('rest_invalid_param')),
)

const invalid = '400 rest_invalid_param'
for (const inner of [
  { method: 'GET' },
  { method: 'OPTIONS' },
  { method: 'post' },
  { method: '__proto__' },
  { method: ['POST'] },
  { method: { toString: 'POST' } },
  { path: ['/core/v2/posts'] },
  { path: null },
  { body: 'title=x' },
  { body: 5 },
  { body: [[]] },
  { headers: 'X: y' },
  { headers: { 'X-A': [[]] } },
  { headers: { 'X-A': { a: 'b' } } },
])
  testRefused(
    `a batch with ${JSON.stringify(inner)} is refused whole`,
    { path: batch, json: { requests: [{ path: '/core/v2/posts', ...inner }] } },
    invalid,
  )

test("headers of a request within a batch don't apply to the batch", async () => {
  const site = adversarialSite()
  const before = JSON.stringify(site.snapshot())
  const headers = {
    Authorization: 'Basic YWRtaW46ZmFrZS1hZG1pbg==',
    'X-HTTP-Method-Override': 'DELETE',
    __proto__: 'x',
    'a\r\nX-Evil': '1',
  }
  const json = { requests: [{ path: '/core/v2/posts', headers, body: { title: 'x' } }] }
  const response = await site.fetch(
    requestOf({ url: 'http://site.test' }, { path: batch, headers: { Authorization: 'none' }, json }),
  )
  expect(response.headers.has('x-evil')).toBe(false)
  expect((await response.json()).responses[0]).toMatchObject({
    status: 401,
    body: { code: 'rest_cannot_create' },
  })
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('with require-all-validate one invalid request stops all of them', async () => {
  const site = adversarialSite()
  const before = JSON.stringify(site.snapshot())
  const good = { path: '/core/v2/posts', body: { title: 'x' } }
  for (const bad of [
    { path: '/core/v2/posts/100?id[a]=1', method: 'PUT' },
    { path: '/core/v2/posts?title=%zz' },
    { path: '/core/v2/posts', body: { status: noValue } },
    { path: '/batch/v1' },
  ]) {
    const json = { validation: 'require-all-validate', requests: [good, bad, good] }
    const response = await site.fetch(requestOf({ url: 'http://site.test' }, { path: batch, json }))
    expect(response.status).toBe(207)
    expect(await response.json()).toMatchObject({
      failed: 'validation',
      responses: [
        null,
        expect.objectContaining({ body: expect.objectContaining({ code: expect.any(String) }) }),
        null,
      ],
    })
  }
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

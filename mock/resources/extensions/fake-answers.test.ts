import { expect, test } from '#test'
import { deployments, templateOf } from '../../../contract/index.ts'
import { type Client, fakeSite } from '../../testing/fake-site.ts'

const second = (seed = 1) => fakeSite({ deployment: 'second', seed }).as('admin')

const path = '/seo/v1/search-statistics/stats/keywords'
const texts = async (client: Client, paths: readonly string[]) => {
  const answers: string[] = []
  for (const each of paths) answers.push((await client.get(each)).text)
  return answers
}
const several = [
  path,
  '/seo/v1/tags',
  '/seo/v1/seo-checklist',
  '/seo/v1/writing-assistant/keyword/7',
  '/forms/v1/forms',
  '/forms/v1/forms/3/fields',
]

test('the same seed, route and parameters have the same answer, on every site and at any time', async () => {
  const client = second()
  const first = await texts(client, several)
  expect(await texts(client, [...several].reverse())).toEqual(first.reverse())
  expect(await texts(second(), several)).toEqual(await texts(client, several))
})

test('another seed has other answers', async () => {
  const [one, two] = [await texts(second(1), several), await texts(second(2), several)]
  for (const [place, text] of one.entries()) expect(two[place]).not.toBe(text)
})

test('other parameters have another answer', async () => {
  const client = second()
  const answers = await texts(client, [path, `${path}?page=2`, `${path}?page=3`, `${path}?page=2&x=1`])
  expect(new Set(answers).size).toBe(4)
  const captures = await texts(client, ['/forms/v1/forms/1/fields', '/forms/v1/forms/2/fields'])
  expect(new Set(captures).size).toBe(2)
})

test('another body has another answer, though it says the same kind of thing', async () => {
  const client = second()
  const bodies: string[] = []
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) bodies.push((await client.post('/seo/v1/analyze', { n })).text)
  expect(new Set(bodies).size).toBeGreaterThan(1)
  for (const text of bodies) expect(Object.keys(JSON.parse(text))).toEqual(['success', 'message'])
})

test('a write writes nothing', async () => {
  const { site, as } = fakeSite({ deployment: 'second' })
  const before = JSON.stringify(site.snapshot())
  for (const route of ['/seo/v1/reset-settings', '/seo/v1/backup', '/forms/v1/forms', '/cache/v3/ping'])
    await as('admin').post(route, { a: 1 })
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

// The namespaces whose behaviour is not shown, without their indexes.
const undeclared = deployments.second.routes.filter(
  ({ namespace, isNamespaceIndex }) => /^(?:cache|seo|seomon|forms)\//.test(namespace) && !isNamespaceIndex,
)

test('every route of the cache, seo, seomon and forms extensions answers an administrator with JSON', async () => {
  const client = second()
  let answered = 0
  for (const { pattern, endpoints } of undeclared) {
    if (pattern.includes('(')) continue
    for (const method of endpoints.flatMap(({ methods }) => methods)) {
      const { status, body, headers } = await client.request<object>(method, pattern)
      expect.soft([method, pattern, status, typeof body]).toEqual([method, pattern, 200, 'object'])
      expect.soft(Object.keys(body).length).toBeGreaterThan(0)
      expect.soft(headers.get('Content-Type')).toContain('application/json')
      answered++
    }
  }
  expect(answered).toBeGreaterThan(180)
})

test('everybody else is refused: 401 without credentials, 403 with too few', async () => {
  const { as } = fakeSite({ deployment: 'second' })
  for (const { pattern, endpoints } of undeclared.filter((route) => !route.pattern.includes('(')))
    for (const method of endpoints.flatMap(({ methods }) => methods))
      for (const [user, status] of [
        ['anonymous', 401],
        ['editor', 403],
      ] as const) {
        const answer = await as(user).request(method, pattern)
        expect
          .soft([method, pattern, answer.status, answer.body.code])
          .toEqual([method, pattern, status, 'rest_forbidden'])
      }
})

test('the list of forms is a page of forms', async () => {
  const { body } = await second().get<{ data: unknown[]; per_page: number; current_page: number }>(
    '/forms/v1/forms',
  )
  expect(Object.keys(body)).toEqual(['current_page', 'per_page', 'from', 'to', 'last_page', 'total', 'data'])
  expect(body.data.length).toBeGreaterThan(1)
})

test('the ping of forms is a pong', async () => {
  expect((await second().get('/forms/v1/forms/ping')).text).toBe('{"message":"pong"}')
})

test('a capture takes only what its pattern lets in', async () => {
  const client = second()
  for (const [route, status] of [
    ['/seo/v1/redirects/export/apache', 200],
    ['/seo/v1/redirects/export/iis', 404],
    ['/seo/v1/network-robots/network', 200],
    ['/seo/v1/network-robots/7', 200],
    ['/seo/v1/network-robots/here', 404],
    ['/seo/v1/post/7/first-attached-image', 200],
    ['/seo/v1/post/seven/first-attached-image', 404],
    ['/seo/v1/ai/insights/reports/0a1b-2c3d', 200],
    ['/seo/v1/seo-revisions/post/7', 200],
    ['/seo/v1/seo-revisions/user/7', 404],
    ['/forms/v1/forms/any-thing!', 200],
  ] as const)
    expect([route, (await client.get(route)).status]).toEqual([route, status])
})

test('no answer of an extension is empty of names the contract knows', () => {
  expect(undeclared.map(({ pattern }) => templateOf(pattern))).toContain('/seo/v1/network-robots/{siteId}')
})

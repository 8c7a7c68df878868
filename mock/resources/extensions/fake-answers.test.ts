import { expect, test } from '#test'
import { deployments } from '../../../contract/index.ts'
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

test('the same seed, route and parameters have the same answer', async () => {
  const client = second()
  const first = await texts(client, several)
  expect(await texts(client, [...several].reverse())).toEqual(first.reverse())
  expect(await texts(second(), several)).toEqual(await texts(client, several))
})

test('another seed has different answers', async () => {
  const [one, two] = [await texts(second(1), several), await texts(second(2), several)]
  for (const [place, text] of one.entries()) expect(two[place]).not.toBe(text)
})

test('other parameters have a different answer', async () => {
  const client = second()
  const answers = await texts(client, [path, `${path}?page=2`, `${path}?page=3`, `${path}?page=2&x=1`])
  expect(new Set(answers).size).toBe(4)
  const captures = await texts(client, ['/forms/v1/forms/1/fields', '/forms/v1/forms/2/fields'])
  expect(new Set(captures).size).toBe(2)
})

test('another body has a different answer with the same members', async () => {
  const client = second()
  const bodies: string[] = []
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) bodies.push((await client.post('/seo/v1/analyze', { n })).text)
  expect(new Set(bodies).size).toBeGreaterThan(1)
  for (const text of bodies) expect(Object.keys(JSON.parse(text))).toEqual(['success', 'message'])
})

test('a write to an extension changes nothing', async () => {
  const { site, as } = fakeSite({ deployment: 'second' })
  const before = JSON.stringify(site.snapshot())
  for (const route of ['/seo/v1/reset-settings', '/seo/v1/backup', '/forms/v1/forms', '/cache/v3/ping'])
    await as('admin').post(route, { a: 1 })
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

// The namespaces without a known behaviour.
const undeclared = deployments.second.routes.filter(
  ({ namespace, isNamespaceIndex }) => /^(?:cache|seo|seomon|forms)\//.test(namespace) && !isNamespaceIndex,
)

test('every route of an extension answers an administrator with JSON, and refuses others', async () => {
  const { as } = fakeSite({ deployment: 'second' })
  const requests = undeclared
    .filter(({ pattern }) => !pattern.includes('('))
    .flatMap(({ pattern, endpoints }) =>
      endpoints.flatMap(({ methods }) => methods.map((method) => [method, pattern] as const)),
    )
  expect(requests.length).toBeGreaterThan(180)
  const problems: unknown[] = []
  for (const [method, pattern] of requests) {
    const { status, body, headers } = await as('admin').request<object>(method, pattern)
    const isJson = headers.get('Content-Type')?.includes('application/json') === true
    if (status !== 200 || !isJson || Object.keys(body).length === 0)
      problems.push([method, pattern, status, body])
    for (const [user, expected] of [
      ['anonymous', 401],
      ['editor', 403],
    ] as const) {
      const refused = await as(user).request(method, pattern)
      if (refused.status !== expected || refused.body.code !== 'rest_forbidden')
        problems.push([user, method, pattern])
    }
  }
  expect(problems).toEqual([])
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

test('captures must match their pattern', async () => {
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

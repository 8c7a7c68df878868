import { expect, test } from '#test'
import { jsonResponse, tinySite } from '../../client/testing/tiny-site.ts'
import type { Json } from '../../contract/index.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import { Untestable } from '../assertions/outcome.ts'
import { sessionWith, someRunTag } from '../testing/a-session.ts'

/** Test data on a tiny site. */
function someTestData(site = tinySite(), said = {}) {
  const session = sessionWith(site.fetch, said)
  return { site, session, testData: session.tools.testData, left: () => [...site.items.keys()] }
}

test('an item is created with the tag in its title, and with the given fields', async () => {
  const { testData, site } = someTestData()
  const id = await testData.create('pages', { status: 'publish' })
  const item = site.items.get(`/core/v2/pages/${id}`)
  expect(item).toMatchObject({ status: 'publish', title: { raw: expect.stringContaining(someRunTag) } })
})

test('a file is uploaded with the tag in its name and its title', async () => {
  const { testData, site } = someTestData()
  expect(await testData.create('media')).toBe(1)
  const { path, body } = site.seen[0] ?? { path: '', body: '' }
  expect(path).toBe('/wp-json/core/v2/media')
  expect(body).toMatch(
    new RegExp(`filename="${someRunTag}-file-\\w+-quadrants.png"\r\nContent-Type: image/png`),
  )
  expect(body).toMatch(new RegExp(`name="title"\r\n\r\n${someRunTag} `))
})

test('nothing is created without the right to write', async () => {
  const { testData, site } = someTestData(tinySite(), { write: false })
  await expect(testData.create('posts')).rejects.toThrow('Creating content needs --user and --write.')
  await expect(testData.create('media')).rejects.toThrow(Untestable)
  expect(site.seen).toEqual([])
})

test('without --write existing items are used', async () => {
  const { testData, site } = someTestData(tinySite(), { write: false })
  await expect(testData.sample('posts')).rejects.toThrow('lists no posts')
  site.items.set('/core/v2/posts/9', { id: 9 })
  expect(await testData.sample('posts')).toBe(9)
})

test('items of a check are read and deleted when it ends, the latest first', async () => {
  const { testData, site, session, left } = someTestData()
  for (const name of ['first', 'second'])
    await session.tools.site.post('/core/v2/tags', { name: testData.text(name) })
  await testData.endCheck()
  expect(left()).toEqual([])
  expect(site.seen.slice(2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /wp-json/core/v2/tags/2?context=edit',
    'DELETE /wp-json/core/v2/tags/2?force=true',
    'GET /wp-json/core/v2/tags/1?context=edit',
    'DELETE /wp-json/core/v2/tags/1?force=true',
  ])
})

/** A site whose batch deletes the posts that it names. */
const batchSite = (status = 207) => {
  const site = tinySite({
    answer({ method, path, body }) {
      if (method !== 'POST' || !path.endsWith('/batch/v1')) return undefined
      const paths = [...JSON.stringify(body).matchAll(/\/core\/v2\/posts\/\d+/g)].map(([found]) => found)
      if (status < 300) for (const found of paths) site.items.delete(found)
      return jsonResponse({ responses: paths.map(() => ({ status: 200, body: { deleted: true } })) }, status)
    },
  })
  return site
}

test('posts of checks are deleted in batches, after they were read together or alone', async () => {
  const { testData, site, left } = someTestData(batchSite())
  for (let n = 0; n < 25; n++) {
    expect(left()).toHaveLength(n)
    await testData.create('posts')
    if (n === 7) await testData.read('posts', 8)
    await testData.endCheck()
  }
  expect(left()).toEqual([])
  const reads = site.seen.filter(({ method }) => method === 'GET').map(({ path }) => path)
  expect(reads).toEqual([
    '/wp-json/core/v2/posts/8?context=edit',
    expect.stringContaining('/wp-json/core/v2/posts?include'),
  ])
  expect(site.seen.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('without a batch, items are deleted one by one', async () => {
  const { testData, site, left } = someTestData(batchSite(404))
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 25; n++) await testData.create('posts')
    await testData.endCheck()
    expect(left()).toEqual([])
  }
  // The batch is tried once.
  expect(site.seen.filter(({ path }) => path.endsWith('/batch/v1'))).toHaveLength(1)
})

for (const status of [404, 410])
  test(`an item whose delete answers ${status} is gone`, async () => {
    const answer = ({ method }: { method: string }) =>
      method === 'DELETE' ? jsonResponse({}, status) : undefined
    const { testData } = someTestData(tinySite({ answer }))
    await testData.create('posts')
    expect((await testData.endSession()).left).toEqual([])
  })

test('failed deletes are tried again when the session ends', async () => {
  let isStubborn = true
  const answer = ({ method }: { method: string }) =>
    method === 'DELETE' && isStubborn ? jsonResponse({}, 500) : undefined
  const { testData, left } = someTestData(tinySite({ answer }))
  await testData.create('posts')
  await testData.endCheck()
  expect(left()).toEqual(['/core/v2/posts/1'])
  expect((await testData.endSession()).left).toEqual(['/core/v2/posts/1'])
  isStubborn = false
  expect((await testData.endSession()).left).toEqual([])
  expect(left()).toEqual([])
})

/** A tiny site with settings. */
function withSettings(before: JsonObject) {
  const settings: Record<string, Json> = { ...before }
  const site = tinySite({
    answer({ method, path, body }) {
      if (!path.startsWith('/wp-json/core/v2/settings')) return undefined
      if (method === 'POST') Object.assign(settings, JSON.parse(body))
      return jsonResponse(settings)
    },
  })
  return { settings, ...someTestData(site) }
}

test('settings are restored when the check ends, however often they were changed', async () => {
  const { settings, testData } = withSettings({ start_of_week: 1, title: 'Tiny' })
  await testData.changeSettings({ start_of_week: 3 })
  await testData.changeSettings({ start_of_week: 4 })
  expect(settings).toEqual({ start_of_week: 4, title: 'Tiny' })
  await testData.endCheck()
  expect(settings).toEqual({ start_of_week: 1, title: 'Tiny' })
})

test('a setting that cannot be restored is reported when the session ends', async () => {
  let isRefusing = false
  const site = tinySite({
    answer: ({ path }) =>
      path.startsWith('/wp-json/core/v2/settings')
        ? jsonResponse({ start_of_week: 1 }, isRefusing ? 403 : 200)
        : undefined,
  })
  const { testData, session } = someTestData(site)
  await testData.changeSettings({ start_of_week: 3 })
  isRefusing = true
  await testData.endCheck()
  expect(await session.close()).toEqual({ left: ['/core/v2/settings'], notOwn: [] })
})

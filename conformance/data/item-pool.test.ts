import { expect, test } from '#test'
import { jsonResponse, tinySite } from '../../client/testing/tiny-site.ts'
import { at, isList, objectOrEmpty } from '../../contract/lib/json.ts'
import { type CheckTools, check, group } from '../checks/check.ts'
import { runCheck } from '../runner/run-check.ts'
import { someRequirement } from '../testing/a-check.ts'
import { sessionWith } from '../testing/a-session.ts'

/** A site with batches, which create posts. */
function siteWithBatches() {
  let last = 1000
  const site = tinySite({
    answer({ method, path, body }) {
      if (method !== 'POST' || !path.endsWith('/batch/v1')) return undefined
      const requests = at(JSON.parse(body), 'requests')
      const responses = (isList(requests) ? requests : []).map((each) => {
        const path = String(at(each, 'path'))
        if (at(each, 'method') === 'DELETE')
          return { status: site.items.delete(path.split('?')[0] ?? '') ? 200 : 404 }
        const id = ++last
        const fields = at(each, 'body')
        site.items.set(`${path}/${id}`, { id, ...objectOrEmpty(fields) })
        return { status: 201, body: { id } }
      })
      return jsonResponse({ responses }, 207)
    },
  })
  return { site, session: sessionWith(site.fetch) }
}

const batches = ({ site }: ReturnType<typeof siteWithBatches>) =>
  site.seen
    .filter(({ path }) => path.endsWith('/batch/v1'))
    .map(({ body }) => JSON.parse(body).requests.length)

test('from the third on, items that are alike are created in batches, and none is used twice', async () => {
  const made = siteWithBatches()
  const { testData } = made.session.tools
  made.session.pool.beginCheck()
  const ids = []
  for (let n = 0; n < 20; n++) ids.push(await testData.create('posts', { status: 'publish' }))
  expect(new Set(ids).size).toBe(20)
  expect(batches(made)).toEqual([4, 12, 25])
})

test('an item with other fields is created alone', async () => {
  const made = siteWithBatches()
  made.session.pool.beginCheck()
  for (let n = 0; n < 4; n++) await made.session.tools.testData.create('posts', { slug: 'alder' })
  expect(batches(made)).toEqual([])
})

test('items that no check used are deleted with the session', async () => {
  const { site, session } = siteWithBatches()
  session.pool.beginCheck()
  for (let n = 0; n < 5; n++) await session.tools.testData.create('posts')
  await session.tools.testData.endCheck()
  expect(await session.tools.testData.endSession()).toEqual({ left: [], notOwn: [] })
  expect([...site.items.keys()]).toEqual([])
})

test('a check that fails with such an item is repeated with one of its own', async () => {
  const { site, session } = siteWithBatches()
  const ids: number[] = []
  const failing = check('some.check', {
    requirement: someRequirement.id,
    needs: 'write',
    async run({ testData, site, expect }) {
      ids.push(await testData.create('posts'))
      await expect.status(site.get(`/core/v2/posts/${ids.at(-1)}`), 418)
    },
  })
  const checks = group('fields', 'posts', 'some checks', [failing])
  for (let n = 0; n < 3; n++) {
    const { result } = await runCheck(failing, checks, someRequirement, session)
    expect(result.exchanges.map(({ url }) => url).join()).not.toContain('/batch/v1')
  }
  // Two single creations, the first of a batch of four, and another single one.
  expect(ids).toEqual([1, 2, 1001, 1005])
  expect(batches({ site, session })).toEqual([4])
})

/** The items that two checks got, of which the first acts on its own. */
async function itemsOfTwo(act: (tools: CheckTools, id: number) => Promise<unknown>): Promise<number[]> {
  const { session } = siteWithBatches()
  const ids: number[] = []
  const checks = [act, async () => {}].map((act, n) =>
    check(`some.check-${n}`, {
      requirement: someRequirement.id,
      needs: 'write',
      async run(tools) {
        ids.push(await tools.testData.create('media'))
        await act(tools, ids.at(-1) ?? 0)
      },
    }),
  )
  const checked = group('fields', 'media', 'some checks', checks)
  for (const each of checks) await runCheck(each, checked, someRequirement, session)
  return ids
}

test('an item that a check only read is used by the next', async () => {
  const [first, second] = await itemsOfTwo(({ site }, id) => site.get(`/core/v2/media/${id}`))
  expect(second).toBe(first)
})

test('so is one whose change was rejected', async () => {
  const [first, second] = await itemsOfTwo(({ site }, id) => site.post(`/core/v2/media/${id}/post-process`))
  expect(second).toBe(first)
})

for (const [what, act] of [
  ['changed', ({ site }, id) => site.post(`/core/v2/media/${id}`, { alt_text: 'Alder' })],
  ['named in another', ({ site }, id) => site.post('/core/v2/posts', { featured_media: id })],
  ['failed with', async () => Promise.reject(new Error('Ours.'))],
] satisfies [string, Parameters<typeof itemsOfTwo>[0]][])
  test(`an item that a check ${what} is not used again`, async () => {
    const [first, second] = await itemsOfTwo(act)
    expect(second).not.toBe(first)
  })

import { expect, test } from '@playwright/test'
import { deployments } from '../../contract/index.ts'
import { loadDataSet, type SiteData } from '../../fixtures/index.ts'
import { seededChoice } from '../../fixtures/seeded-choice.ts'
import { type Bad, expectCleanPrototypes, expectError, hostileSite, requestOf } from './hostile-site.ts'
import { randomRequest } from './random-request.ts'

test.describe.configure({ timeout: 120_000 })

const requests = 500
const { routes } = deployments.second
// Most of what is asked is asked of the routes that keep something.
const weighted = [
  ...routes,
  ...Array(20)
    .fill(routes.filter(({ namespace }) => ['core/v2', '', 'oembed/1.0'].includes(namespace)))
    .flat(),
]

// Small pictures: what is looked for is not in their pixels.
function smallPictures(data: SiteData): SiteData {
  const shrunk = data.media.map((item) =>
    item.width > 0 ? { ...item, width: 8, height: 8, sizes: [] } : item,
  )
  return { ...data, media: shrunk }
}

for (const seed of [1, 2, 3, 4])
  test(`${requests} requests at random, from the seed ${seed}, find no defect, and reads change nothing`, async () => {
    const choice = seededChoice(seed)
    const site = hostileSite({ deployment: 'second', data: smallPictures(loadDataSet('journal')) })
    const answered = new Map<number, number>()
    let before = JSON.stringify(site.snapshot())
    for (let n = 0; n < requests; n++) {
      const bad = randomRequest(weighted, choice)
      await test.step(`${n}: ${bad.method} ${bad.path.slice(0, 200)} ${String(bad.body ?? '').slice(0, 200)}`, async () => {
        const status = await ask(bad)
        answered.set(status, (answered.get(status) ?? 0) + 1)
        const after = JSON.stringify(site.snapshot())
        if (['GET', 'HEAD', 'OPTIONS', 'FOO'].includes(bad.method ?? '') || status >= 400)
          expect(after === before).toBe(true)
        before = after
      })
    }
    expectCleanPrototypes()
    // All kinds of answers were had: a generator that only finds 404s finds nothing.
    for (const status of [200, 201, 400, 401, 403, 404]) expect(answered.get(status) ?? 0).toBeGreaterThan(0)

    async function ask(bad: Bad): Promise<number> {
      const response = await site.fetch(requestOf({ url: 'http://site.test' }, bad))
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      if (response.status >= 500)
        expect([response.status, (await expectError(response)).code]).toEqual([
          501,
          'rest_trash_not_supported',
        ])
      else if (response.status >= 400 && isJson && bad.method !== 'HEAD') await expectError(response)
      else await response.text()
      return response.status
    }
  })

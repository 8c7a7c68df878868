import { array, assert, asyncProperty, option } from 'fast-check'
import { expect, test } from '#test'
import { allDeployments, type Deployment, type Route } from '../../contract/index.ts'
import { loadDataSet, type SiteData } from '../../fixtures/index.ts'
import type { Site } from '../../mock/site/site.ts'
import {
  adversarialSite,
  type Bad,
  expectCleanPrototypes,
  expectError,
  requestOf,
} from './adversarial-site.ts'
import { randomRequest } from './random-request.ts'

// `SITE_CONTRACT_FUZZ=12500 npx playwright test --project=adversarial fuzz` sends 100,000 in all, and prints the figures.
const requested = Number(process.env.SITE_CONTRACT_FUZZ ?? 0)
const requests = requested || 300
const together = 30

test.describe.configure({ timeout: 120_000 + requests * 200 })

// Most requests go to routes that store something.
function weighted({ routes }: Deployment): readonly Route[] {
  const keeping = routes.filter(({ namespace }) => ['core/v2', '', 'oembed/1.0'].includes(namespace))
  return [...routes, ...Array(20).fill(keeping).flat()]
}

// Small images: their pixels don't matter here.
function smallPictures(data: SiteData): SiteData {
  const shrunk = data.media.map((item) =>
    item.width > 0 ? { ...item, width: 8, height: 8, sizes: [] } : item,
  )
  return { ...data, media: shrunk }
}

type State = readonly unknown[]

// A site's state is replaced and never mutated: the same objects are the same state.
function stateOf(site: Site): State {
  const { content, revisions, users, files, nextId } = site.snapshot()
  return [nextId, ...content, ...revisions, ...users, ...files.map(([, bytes]) => bytes)]
}

const isSame = (a: State, b: State): boolean => a.length === b.length && a.every((each, i) => each === b[i])

const runs = (['first', 'second', 'stock'] as const).flatMap((name) =>
  [1, 2, 3, 4].map((seed) => ({ name, seed })),
)
for (const { name, seed } of runs)
  test(`${requests} requests at random to ${name}, from the seed ${seed}, find no defect, and reads change nothing`, async () => {
    const site = adversarialSite({ deployment: name, data: smallPictures(loadDataSet('journal')) })
    // As in WordPress, the first read creates the site's styles and a fallback menu.
    for (const path of ['themes', 'navigation'])
      await site.fetch(requestOf({ url: 'http://site.test' }, { path: `/wp-json/core/v2/${path}` }))
    const fresh = site.snapshot()
    let slowest = { milliseconds: 0, what: '' }
    const answered = new Map<number, number>()
    let changes = 0
    // Several in sequence. None is left out while the failing one is searched for.
    const request = option(randomRequest(weighted(allDeployments[name])), { nil: undefined, freq: 2 ** 30 })
    const inTurn = array(request, { minLength: together, maxLength: together })
    const findsNoDefect = asyncProperty(inTurn, async (all) => {
      site.restore(fresh)
      let before = stateOf(site)
      for (const bad of all.filter((each) => each !== undefined)) {
        const begin = performance.now()
        const what = `${bad.method} ${bad.path.slice(0, 200)} ${String(bad.body ?? '').slice(0, 200)}`
        const status = await send(bad)
        const milliseconds = performance.now() - begin
        if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what }
        answered.set(status, (answered.get(status) ?? 0) + 1)
        const after = stateOf(site)
        if (['GET', 'HEAD', 'OPTIONS', 'FOO'].includes(bad.method ?? '') || status >= 400)
          expect(isSame(after, before), what).toBe(true)
        if (!isSame(after, before)) changes += 1
        before = after
      }
    })
    await assert(findsNoDefect, { seed, numRuns: Math.ceil(requests / together) })
    expectCleanPrototypes()
    // All kinds of answers were had: a generator that only finds 404s finds nothing.
    expect(changes).toBeGreaterThan(0)
    for (const status of [200, 400, 401, 403, 404]) expect(answered.get(status) ?? 0).toBeGreaterThan(0)
    const megabytes = Math.round(process.memoryUsage.rss() / 1e6)
    if (requested > 0)
      console.log({ name, seed, answered: Object.fromEntries(answered), changes, slowest, megabytes })

    async function send(bad: Bad): Promise<number> {
      const response = await site.fetch(requestOf({ url: 'http://site.test' }, bad))
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      if (response.status >= 500 || (response.status >= 400 && isJson && bad.method !== 'HEAD'))
        await expectError(response)
      else await response.text()
      return response.status
    }
  })

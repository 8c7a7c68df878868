import { expect, test } from '#test'
import { serve } from '../../../client/testing/serve.ts'
import { sealedText } from '../../../conformance/data/run-tag.ts'
import { clean } from '../../../conformance/runner/engine/clean.ts'
import { someRunTag, someUser } from '../../../conformance/testing/a-session.ts'
import { evilSite } from '../../../conformance/testing/evil-site.ts'
import * as twists from '../../../conformance/testing/evil-twists.ts'

// `clean` on a hostile server, and on one whose posts mention runs.
test.describe.configure({ timeout: 120_000 })

const text = sealedText(someRunTag, 'alder', 12)

/** Cleans a site on which runs left some drafts and private pages. */
async function cleanEvil(twist: twists.Twist, signal?: AbortSignal) {
  const site = evilSite({ twist })
  for (let id = 30; id < 35; id++) {
    site.items.set(`/core/v2/posts/${id}`, { id, status: 'draft', title: { raw: text } })
    site.items.set(`/core/v2/pages/${id}`, { id, status: 'private', slug: text.replaceAll(' ', '-') })
  }
  const { url, close } = await serve(site.fetch)
  try {
    const cleanedUp = await clean(url, { user: someUser, timeout: 10_000, ...(signal && { signal }) })
    return { site, cleanedUp, kept: [...site.items.keys()].filter((path) => !site.isForeign(path)) }
  } finally {
    close()
  }
}

test('leftovers of runs are removed, foreign items stay', async () => {
  const { site, cleanedUp, kept } = await cleanEvil((_, honest) => honest())
  expect(cleanedUp).toMatchObject({ left: [], unseen: [] })
  expect(cleanedUp.removed).toHaveLength(10)
  expect(kept).toEqual([])
  expect(site.harm).toEqual([])
})

for (const [what, item] of Object.entries({
  'quotes a text in a sentence': {
    title: { raw: `What is "${text}"?` },
    content: { raw: `I found ${text}.` },
  },
  'begins with a tag': { title: { raw: `${someRunTag} is back` }, slug: `${someRunTag}-is-back` },
  'begins with a tag and ends with a year': {
    title: { raw: `${someRunTag} came in 2024` },
    slug: `${someRunTag}-came-in-2024`,
  },
  'begins its content with a text': {
    title: { raw: 'Runs' },
    content: { raw: `<p>${text}</p><p>is what I found</p>` },
  },
  'has a screenshot of a tag': { source_url: `http://site.test/uploads/${someRunTag}-screenshot.png` },
}))
  test(`a foreign post that ${what} stays`, async () => {
    const site = evilSite()
    site.items.set('/core/v2/posts/77', { id: 77, status: 'draft', ...item })
    const { url, close } = await serve(site.fetch)
    const { removed } = await clean(url, { user: someUser, timeout: 10_000 }).finally(close)
    expect(removed).toEqual([])
    expect(site.requested.DELETE ?? 0).toBe(0)
  })

for (const [what, twist, requests] of [
  ['shows the tag in lists where it is not', twists.marksInLists, 100],
  ['only says that it removed', twists.onlySaysRemoved, 100],
  ["redirects a removal to somebody's item", twists.redirectsRemovals(307), 200],
  ['redirects a removal as if it were a read', twists.redirectsRemovals(302), 200],
  ["redirects reads to the removal of somebody's item", twists.redirectsReads, 200],
  ['has a fresh item at every look', twists.neverEmpty(), 500],
  ['answers every list with a long one', twists.longLists, 100],
] as const)
  test(`on a server that ${what} clean changes no foreign item, and ends within ${requests} requests`, async () => {
    const { site } = await cleanEvil(twist)
    expect(site.harm).toEqual([])
    expect(site.requests()).toBeLessThan(requests)
  })

for (const id of ['5', '../../wp-admin/delete?x', '5?force=true', -5, 5.5, 1e21, null, [5]])
  test(`an item listed under the id ${JSON.stringify(id)} is not removed`, async () => {
    const { site } = await cleanEvil(twists.listsId(id))
    expect(site.requested.DELETE ?? 0).toBe(0)
    expect(site.harm).toEqual([])
    expect(site.astray).toEqual([])
  })

test('an item whose own answer lacks the tag is not removed', async () => {
  const { site, cleanedUp } = await cleanEvil(twists.marksInLists)
  expect(site.requested.DELETE ?? 0).toBe(0)
  expect(cleanedUp.removed).toEqual([])
})

test('an item whose removal was only claimed is reported, and requested once', async () => {
  const { site, cleanedUp } = await cleanEvil(twists.onlySaysRemoved)
  expect(cleanedUp.left).toHaveLength(10)
  expect(site.requested.DELETE).toBe(10)
})

test("a list that isn't JSON is reported, and the items of the others are removed", async () => {
  const { cleanedUp, kept } = await cleanEvil(twists.breaksOneList)
  expect(cleanedUp.unseen).toEqual(['posts in draft (200 and no list)'])
  expect(cleanedUp.removed).toHaveLength(5)
  expect(kept.every((path) => path.startsWith('/core/v2/posts/'))).toBe(true)
})

test("a list that isn't JSON once is requested again", async () => {
  let n = 0
  const { cleanedUp } = await cleanEvil((requested, honest, site) =>
    requested.query.has('search') && n++ < 2
      ? twists.breaksOneList({ ...requested, method: 'GET' }, () => new Response('<b>'), site)
      : honest(),
  )
  expect(cleanedUp.unseen).toEqual([])
  expect(cleanedUp.removed).toHaveLength(10)
})

test('a server with a new item in each list is listed a bounded number of times, and that is reported', async () => {
  const { cleanedUp } = await cleanEvil(twists.neverEmpty())
  expect(cleanedUp.ended).toBe('The target returned new items in each of 5 passes.')
})

test('on a server with endless pages a bounded number of items is removed, and that is reported', async () => {
  const { site, cleanedUp } = await cleanEvil(twists.endlessPages())
  expect(cleanedUp.ended).toBe('It ended after 2000 items; there are more.')
  expect(cleanedUp.removed.length + cleanedUp.left.length).toBe(2000)
  expect(site.requests()).toBeLessThan(5000)
  expect(site.harm).toEqual([])
})

test('a signal stops it before the next item', async () => {
  const stop = new AbortController()
  const { cleanedUp, kept } = await cleanEvil((requested, honest) => {
    if (requested.method === 'DELETE') stop.abort()
    return honest()
  }, stop.signal)
  expect(cleanedUp.removed).toHaveLength(1)
  expect(cleanedUp.ended).toBe('It was ended early.')
  expect(kept).toHaveLength(9)
})

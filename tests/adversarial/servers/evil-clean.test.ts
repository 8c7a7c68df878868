import { expect, test } from '@playwright/test'
import { sealedText } from '../../../conformance/data/mark.ts'
import { clean } from '../../../conformance/engine/clean.ts'
import { someMark, someUser } from '../../../conformance/testing/a-session.ts'
import { evilSite } from '../../../conformance/testing/evil-site.ts'
import * as twists from '../../../conformance/testing/evil-twists.ts'
import { serve } from '../../../conformance/testing/serve.ts'

// What `clean` does to a server that means harm, or on which somebody writes about runs.
test.describe.configure({ timeout: 120_000 })

const text = sealedText(someMark, 'alder', 12)

/** Cleans a site on which runs left some drafts and private pages. */
async function cleanEvil(twist: twists.Twist, signal?: AbortSignal) {
  const site = evilSite({ twist })
  for (let id = 30; id < 35; id++) {
    site.items.set(`/core/v2/posts/${id}`, { id, status: 'draft', title: { raw: text } })
    site.items.set(`/core/v2/pages/${id}`, { id, status: 'private', slug: text.replaceAll(' ', '-') })
  }
  const { url, close } = await serve(site.fetch)
  try {
    const swept = await clean(url, { user: someUser, timeout: 10_000, ...(signal && { signal }) })
    return { site, swept, kept: [...site.items.keys()].filter((path) => !site.isForeign(path)) }
  } finally {
    close()
  }
}

test("what runs left goes, and what is somebody else's stays", async () => {
  const { site, swept, kept } = await cleanEvil((_, honest) => honest())
  expect(swept).toMatchObject({ left: [], unseen: [] })
  expect(swept.removed).toHaveLength(10)
  expect(kept).toEqual([])
  expect(site.harm).toEqual([])
})

for (const [what, item] of Object.entries({
  'quotes a text in a sentence': {
    title: { raw: `What is "${text}"?` },
    content: { raw: `I found ${text}.` },
  },
  'begins with a mark': { title: { raw: `${someMark} is back` }, slug: `${someMark}-is-back` },
  'begins with a mark and ends with a year': {
    title: { raw: `${someMark} came in 2024` },
    slug: `${someMark}-came-in-2024`,
  },
  'begins its content with a text': {
    title: { raw: 'Runs' },
    content: { raw: `<p>${text}</p><p>is what I found</p>` },
  },
  'has a screenshot of a mark': { source_url: `http://site.test/uploads/${someMark}-screenshot.png` },
}))
  test(`a post of somebody's that ${what} stays`, async () => {
    const site = evilSite()
    site.items.set('/core/v2/posts/77', { id: 77, status: 'draft', ...item })
    const { url, close } = await serve(site.fetch)
    const { removed } = await clean(url, { user: someUser, timeout: 10_000 }).finally(close)
    expect(removed).toEqual([])
    expect(site.asked.DELETE ?? 0).toBe(0)
  })

for (const [what, twist, requests] of [
  ['shows the mark in lists where it is not', twists.marksInLists, 100],
  ['only says that it removed', twists.onlySaysRemoved, 100],
  ["redirects a removal to somebody's item", twists.redirectsRemovals(307), 200],
  ['redirects a removal as if it were a read', twists.redirectsRemovals(302), 200],
  ["redirects reads to the removal of somebody's item", twists.redirectsReads, 200],
  ['has a fresh item at every look', twists.neverEmpty(), 500],
  ['answers every list with a long one', twists.longLists, 100],
] as const)
  test(`a server that ${what} keeps all that is somebody's, and after ${requests} requests there is an end`, async () => {
    const { site } = await cleanEvil(twist)
    expect(site.harm).toEqual([])
    expect(site.requests()).toBeLessThan(requests)
  })

for (const id of ['5', '../../wp-admin/delete?x', '5?force=true', -5, 5.5, 1e21, null, [5]])
  test(`an item that a list shows under the id ${JSON.stringify(id)} is none to remove`, async () => {
    const { site } = await cleanEvil(twists.listsId(id))
    expect(site.asked.DELETE ?? 0).toBe(0)
    expect(site.harm).toEqual([])
    expect(site.astray).toEqual([])
  })

test('an item that does not bear the mark when it is read by itself is not removed', async () => {
  const { site, swept } = await cleanEvil(twists.marksInLists)
  expect(site.asked.DELETE ?? 0).toBe(0)
  expect(swept.removed).toEqual([])
})

test('what a server only says that it removed is left, and is asked for once', async () => {
  const { site, swept } = await cleanEvil(twists.onlySaysRemoved)
  expect(swept.left).toHaveLength(10)
  expect(site.asked.DELETE).toBe(10)
})

test('one list that is no JSON is named, and what is in the others goes', async () => {
  const { swept, kept } = await cleanEvil(twists.breaksOneList)
  expect(swept.unseen).toEqual(['posts in draft (200 and no list)'])
  expect(swept.removed).toHaveLength(5)
  expect(kept.every((path) => path.startsWith('/core/v2/posts/'))).toBe(true)
})

test('a list that is no JSON once is asked for again', async () => {
  let n = 0
  const { swept } = await cleanEvil((asked, honest, site) =>
    asked.query.has('search') && n++ < 2
      ? twists.breaksOneList({ ...asked, method: 'GET' }, () => new Response('<b>'), site)
      : honest(),
  )
  expect(swept.unseen).toEqual([])
  expect(swept.removed).toHaveLength(10)
})

test('a server that has a fresh item at every look is looked through so often, and it is told', async () => {
  const { swept } = await cleanEvil(twists.neverEmpty())
  expect(swept.ended).toBe('The target showed new items at each of 5 looks.')
})

test('a server that has pages without an end is rid of so many items, and it is told', async () => {
  const { site, swept } = await cleanEvil(twists.endlessPages())
  expect(swept.ended).toBe('2000 items were dealt with, and there are more.')
  expect(swept.removed.length + swept.left.length).toBe(2000)
  expect(site.requests()).toBeLessThan(5000)
  expect(site.harm).toEqual([])
})

test('a signal ends it before the next item', async () => {
  const stop = new AbortController()
  const { swept, kept } = await cleanEvil((asked, honest) => {
    if (asked.method === 'DELETE') stop.abort()
    return honest()
  }, stop.signal)
  expect(swept.removed).toHaveLength(1)
  expect(swept.ended).toBe('It was ended early.')
  expect(kept).toHaveLength(9)
})

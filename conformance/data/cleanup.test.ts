import { expect, test } from '#test'
import { jsonResponse, type ReceivedRequest, tinySite } from '../../client/testing/tiny-site.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import { cleanUpSession } from '../runner/cleanup-session.ts'
import { sessionWith, someRunTag } from '../testing/a-session.ts'
import { cleanUp } from './cleanup.ts'
import { isOfRun, sealedText } from './run-tag.ts'

const word = 'sitecontract'
const text = sealedText(someRunTag, 'alder', 12)
const slug = text.replaceAll(' ', '-')

function aSite(answer?: (seen: ReceivedRequest) => Response | undefined) {
  const site = tinySite(answer ? { answer } : {})
  const put = (kind: string, id: number, item: object): void => {
    site.items.set(`/core/v2/${kind}/${id}`, { id, ...item })
  }
  const { tools } = sessionWith(site.fetch)
  return {
    site,
    put,
    cleanedUp: () => cleanUp(tools.site, { isOurs: (item) => isOfRun(item, someRunTag), word }),
    left: () => [...site.items.keys()],
  }
}

test('items are found in every status by the tag in any of their texts, and deleted permanently', async () => {
  const { put, cleanedUp, left, site } = aSite()
  let id = 0
  for (const status of ['publish', 'future', 'draft', 'pending', 'private', 'trash'])
    for (const kind of ['posts', 'pages']) put(kind, ++id, { status, title: { raw: text } })
  for (const status of ['inherit', 'private', 'trash'])
    put('media', ++id, { status, source_url: `http://site.test/${slug}-quadrants.png` })
  for (const item of [{ content: { raw: text } }, { excerpt: { raw: text } }, { slug }])
    put('posts', ++id, { status: 'draft', ...item })
  expect(await cleanedUp()).toMatchObject({ removed: { length: id }, left: [], unseen: [] })
  expect(left()).toEqual([])
  for (const { method, path } of site.seen) if (method === 'DELETE') expect(path).toContain('force=true')
})

test('an item without the tag is not deleted', async () => {
  const { put, cleanedUp, left } = aSite()
  put('posts', 4, { status: 'publish', title: { raw: 'On sitecontract and others' } })
  put('posts', 5, { status: 'publish', title: { raw: 'sitecontract00000000bb alder' } })
  expect(await cleanedUp()).toEqual({ removed: [], left: [], unseen: [] })
  expect(left()).toHaveLength(2)
})

test('an item that cannot be deleted is reported', async () => {
  const { put, cleanedUp } = aSite(({ method }) =>
    method === 'DELETE' ? jsonResponse({ code: 'no' }, 403) : undefined,
  )
  put('posts', 4, { status: 'draft', slug })
  expect(await cleanedUp()).toEqual({ removed: [], left: ['/core/v2/posts/4'], unseen: [] })
})

test('a target without pages and searches is not read forever', async () => {
  const all = Array.from({ length: 100 }, (_, i) => ({ id: i + 1, slug: 'of-others' }))
  const { cleanedUp, site } = aSite(({ method }) => (method === 'GET' ? jsonResponse(all) : undefined))
  expect(await cleanedUp()).toEqual({ removed: [], left: [], unseen: [] })
  expect(site.seen.every(({ method }) => method === 'GET')).toBe(true)
})

test('a run that could not delete everything explains how to', async () => {
  const { put, site } = aSite(({ method }) =>
    method === 'DELETE' ? jsonResponse({ code: 'no' }, 403) : undefined,
  )
  put('posts', 4, { status: 'draft', slug })
  expect(await cleanUpSession(sessionWith(site.fetch))).toEqual([
    'Could not delete /core/v2/posts/4. Try site-contract clean http://site.test/ as a user who may delete everything.',
  ])
})

test('a run whose target is gone reports that everything may be left', async () => {
  const session = sessionWith(() => Promise.reject(new Error('reset')))
  expect(await cleanUpSession(session)).toEqual([
    expect.stringMatching(
      /^Could not search posts in publish.* users [(]The target stopped answering[.][)] for items that may be left[.] Try site-contract clean http:\/\/site.test\/ as a user who may delete everything[.]$/,
    ),
  ])
})

test('an item that is still there after a successful delete is reported', async () => {
  const { put, cleanedUp, site } = aSite(({ method }) =>
    method === 'DELETE' ? jsonResponse({ deleted: true }) : undefined,
  )
  put('posts', 4, { status: 'draft', slug })
  expect(await cleanedUp()).toEqual({ removed: [], left: ['/core/v2/posts/4'], unseen: [] })
  expect(site.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a rejected list is reported, not considered empty', async () => {
  const { cleanedUp } = aSite(({ path }) =>
    path.includes('status=draft') ? jsonResponse({ code: 'rest_forbidden' }, 401) : undefined,
  )
  expect((await cleanedUp()).unseen).toEqual(['posts in draft, pages in draft (401 rest_forbidden)'])
})

/** A site with one list of a whole WordPress. */
function withItems(kind: string, items: Record<string, unknown>[]) {
  const path = `/wp-json/core/v2/${kind}`
  const left = new Map(items.map((item) => [`${path}/${item.id}`, item]))
  const site = tinySite({
    answer({ method, path: requested }) {
      const [route = ''] = requested.split('?')
      if (/\/v2\/(posts|pages|media)/.test(route)) return undefined
      if (route === path) return jsonResponse(JSON.parse(JSON.stringify([...left.values()])))
      const item = left.get(route)
      if (item === undefined) return jsonResponse({ code: 'rest_no_route', message: 'No route.' }, 404)
      if (method === 'DELETE') left.delete(route)
      return jsonResponse(JSON.parse(JSON.stringify(method === 'DELETE' ? { deleted: true } : item)))
    },
  })
  const { tools } = sessionWith(site.fetch)
  const isOurs = (item: JsonObject): boolean => isOfRun(item, someRunTag)
  return {
    site,
    left: () => [...left.keys()],
    cleanedUp: (isStock: boolean) => cleanUp(tools.site, { isOurs, word, isStock }),
  }
}

for (const [kind, item] of Object.entries({
  tags: { id: 4, name: text },
  users: { id: 4, slug, name: 'Ann' },
  comments: { id: 4, content: { raw: text } },
  templates: { id: `plain//${slug}`, slug },
  widgets: { id: 'block-4', instance: { raw: { content: text } } },
}))
  test(`one of the ${kind} is deleted from a whole WordPress; elsewhere only lists that a run needs are requested`, async () => {
    const { cleanedUp, left } = withItems(kind, [item])
    const isBeside = ['tags', 'users'].includes(kind)
    const removed = [`/core/v2/${kind}/${item.id}`]
    expect(await cleanedUp(false)).toEqual({ removed: isBeside ? removed : [], left: [], unseen: [] })
    if (isBeside) return expect(left()).toEqual([])
    expect(await cleanedUp(true)).toEqual({ removed, left: [], unseen: [] })
    expect(left()).toEqual([])
  })

test('a user who may not list users created none, but another user may have', async () => {
  const refuse = ({ path }: ReceivedRequest): Response | undefined =>
    /\/(users|tags|categories)[?]/.test(path)
      ? jsonResponse({ code: 'rest_forbidden_context' }, 403)
      : undefined
  const { cleanedUp, site } = aSite(refuse)
  expect((await cleanedUp()).unseen).toEqual(['categories, tags, users (403 rest_forbidden_context)'])
  expect(await cleanUpSession(sessionWith(site.fetch))).toEqual([])
})

test('other items of a whole WordPress are not deleted, and missing lists are not reported', async () => {
  const { cleanedUp, left, site } = withItems('users', [{ id: 4, slug: 'ann', name: 'Ann of sitecontract' }])
  expect(await cleanedUp(true)).toEqual({ removed: [], left: [], unseen: [] })
  expect(left()).toHaveLength(1)
  expect(site.seen.every(({ method }) => method === 'GET')).toBe(true)
})

test('a user is deleted with its posts', async () => {
  const { cleanedUp, site } = withItems('users', [{ id: 4, slug }])
  await cleanedUp(true)
  const { path } = site.seen.find(({ method }) => method === 'DELETE') ?? { path: '' }
  expect(path).toMatch(/force=true&reassign=false/)
})

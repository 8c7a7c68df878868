import { expect, test } from '#test'
import type { FetchLike } from '../../conformance/index.ts'
import { createSite } from '../../mock/index.ts'
import { exitCodeOf } from '../../tools/explore/run/exploration.ts'
import { type ExploreOptions, explore } from '../../tools/explore/run/explore.ts'
import { mirror, parseDeployment } from '../../tools/mirror/index.ts'

const user = { name: 'admin', password: 'fake-admin' }
const few = { user, seed: 5, sequences: 8, duration: 60_000 } satisfies ExploreOptions

/** A fake site with changed answers. */
function answering(
  change: (text: string, request: Request) => string | undefined,
): FetchLike & { marked(): number } {
  const site = createSite({ deployment: 'first' })
  const answer = async (request: Request): Promise<Response> => {
    const { method, url } = request
    const response = await site.fetch(request)
    const text = await response.clone().text()
    const changed = change(text, new Request(url, { method }))
    return changed === undefined ? response : new Response(changed, response)
  }
  const marked = (): number => JSON.stringify(site.snapshot()).split(/sitecontract[0-9a-f]{10}/).length - 1
  return Object.assign(answer, { marked })
}

const isItem = (collection: string, { method, url }: Request): boolean =>
  method === 'GET' && new RegExp(`/v2/${collection}/\\d+\\?`).test(url)

test('known differences and those at level reference are reported, do not count, and leave no item', async () => {
  const site = answering((text, request) =>
    isItem('posts', request)
      ? text.replace('"status":"draft"', '"status":"pending"')
      : isItem('pages', request)
        ? text.replace('"class_list":["', '"class_list":["other-')
        : undefined,
  )
  const known = {
    'cause: /core/v2/posts status value': 'Known.',
    'cause: /core/v2/tags name value': 'Gone.',
  }
  const exploration = await explore(site, { ...few, known })
  expect(exploration.differences.map(({ cause, level, known }) => [cause, level, known]).sort()).toEqual([
    ['/core/v2/pages class_list value', 'reference', undefined],
    ['/core/v2/posts status value', 'required', 'Known.'],
  ])
  expect(exploration.stale.map(({ id }) => id)).toEqual(['cause: /core/v2/tags name value'])
  expect(exitCodeOf(exploration)).toBe(0)
  expect(site.marked()).toBe(0)
})

test('an error that does not repeat is noted and is not a difference', async () => {
  let count = 0
  const site = createSite({ deployment: 'first' })
  const fetch: FetchLike = (request) => {
    const isBad = request.method === 'GET' && /\/v2\/posts\/\d+/.test(request.url) && ++count === 3
    return isBad ? new Response('{"code":"broken"}', { status: 500 }) : site.fetch(request)
  }
  const exploration = await explore(fetch, { ...few, stopsAtFirst: true })
  expect(count).toBeGreaterThan(3)
  expect(exploration.differences).toEqual([])
  expect(exploration.notes).toEqual([
    expect.stringContaining('occurred once and could not be repeated, so it does not count.'),
  ])
})

const index = (request: Request): boolean => /\/wp-json(?:\/core\/v2)?\/?(?:\?|$)/.test(request.url)

test('an index in other words, with what plugins add, is without differences, and the additions are listed', async () => {
  const site = answering((text, request) =>
    index(request)
      ? text
          .replaceAll(/"description":"[^"]{4,}"/g, '"description":"Anders gesagt."')
          .replaceAll('"enum":["publish",', '"enum":["on-hold","publish",')
          .replaceAll('"methods":["GET"]', '"methods":["GET","GET"]')
          .replace('"namespaces":[', '"namespaces":["shop/v1",')
      : isItem('posts', request)
        ? text.replace('"class_list":[', '"shelf":"A","class_list":["on-shelf",')
        : undefined,
  )
  const exploration = await explore(site, { ...few, sequences: 12 })
  expect(exploration.differences.map(({ cause }) => cause)).toEqual([])
  expect(exploration.additions).toContain('The site also has these namespaces: shop/v1.')
})

test('a site with plain permalinks is compared with a mock that has them', async () => {
  const site = createSite({ deployment: 'first', like: ['no-permalinks'] })
  const { differences, requests } = await explore(site.fetch, { ...few, sequences: 20 })
  expect(requests).toBeGreaterThan(100)
  expect(differences).toEqual([])
})

test('a site does not differ from the mock of its mirror', async () => {
  const site = answering(() => undefined)
  const stored = await parseDeployment((await mirror(site)).text, 'the mirror')
  const { differences, additions } = await explore(site, { ...few, mirror: stored })
  expect(differences.map(({ cause }) => cause)).toEqual([])
  expect(additions).toEqual([])
})

/** The first required difference that the sequences of a seed show. */
async function firstFound(site: FetchLike, more: Partial<ExploreOptions>): Promise<string | undefined> {
  const { differences } = await explore(site, { ...few, ...more, stopsAtFirst: true })
  return differences.find(({ level }) => level === 'required')?.cause
}

test('an index that lacks a value of an argument is found', async () => {
  const site = answering((text, request) => (index(request) ? text.replaceAll('"future",', '') : undefined))
  expect(await firstFound(site, { sequences: 60 })).toMatch(/status.*enum value$/)
})

test('a wrong status in the answer of a delete is found', async () => {
  const site = answering((text, { method }) =>
    method === 'DELETE' ? text.replace('"status":"trash"', '"status":"draft"') : undefined,
  )
  expect(await firstFound(site, { sequences: 60 })).toMatch(/status value$/)
})

/** A fake site that is sent changed requests. */
function receiving(change: (request: Request) => Request | Promise<Request>): FetchLike {
  const site = createSite({ deployment: 'first' })
  return async (request) => site.fetch(await change(request))
}

test('an update that ignores a member is found', async () => {
  const site = receiving(async (request) => {
    const isUpdate = ['PUT', 'PATCH'].includes(request.method) && /\/v2\/pages\/\d+/.test(request.url)
    if (!isUpdate) return request
    const text = (await request.clone().text()).replace('"excerpt":', '"ignored":')
    return new Request(request, { body: text })
  })
  expect(await firstFound(site, { sequences: 100 })).toBe('/core/v2/pages excerpt.raw value')
})

test('a list that is capped at 50 items is found', async () => {
  const site = receiving(
    (request) => new Request(request.url.replace(/per_page=(?:75|100)\b/, 'per_page=50'), request),
  )
  expect(await firstFound(site, { seed: 14, sequences: 1 })).toMatch(
    /^\/core\/v2\/\w+ (?:value|X-WP-TotalPages)/,
  )
})

import { expect, test } from '#test'
import type { FetchLike } from '../../../conformance/index.ts'
import { createSite } from '../../../mock/index.ts'
import { exitCodeOf } from './exploration.ts'
import { type ExploreOptions, explore } from './explore.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }
const few = { user, seed: 5, lives: 40, duration: 60_000 } satisfies ExploreOptions

/** A fake site some of whose answers say something else. */
function saying(
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

const isItem = ({ method, url }: Request): boolean => method === 'GET' && /\/v2\/posts\/\d+\?/.test(url)
const draftsArePending = () =>
  saying((text, request) =>
    isItem(request) ? text.replace('"status":"draft"', '"status":"pending"') : undefined,
  )

test('a sound site answers as its twin, and keeps nothing', async () => {
  const site = saying(() => undefined)
  const exploration = await explore(site, few)
  expect(exploration).toMatchObject({ differences: [], notes: [], lives: 40 })
  expect(exploration.requests).toBeGreaterThan(100)
  expect(exitCodeOf(exploration)).toBe(0)
  expect(site.marked()).toBe(0)
})

test('a difference is shown by the shortest life there is, and that can be led again', async () => {
  const site = draftsArePending()
  const exploration = await explore(site, few)
  const [found] = exploration.differences
  expect(found).toMatchObject({
    cause: '/core/v2/posts status value',
    level: 'required',
    difference: 'status: "draft" → "pending"',
  })
  expect(found?.steps.map(({ described, received }) => [described.split(' ')[0], received])).toEqual([
    ['POST', 201],
    ['GET', 200],
  ])
  expect(found?.steps[0]?.curl).toMatch(/^curl -i -g -X POST --user "\$SITE_CONTRACT_USER" /)
  expect(JSON.stringify(exploration)).not.toContain('fake-admin')
  expect(exitCodeOf(exploration)).toBe(1)
  expect(site.marked()).toBe(0)
  const again = await explore(draftsArePending(), { ...few, seed: found?.seed, path: found?.path })
  expect(again.differences.map(({ cause, steps }) => [cause, steps.length])).toEqual([[found?.cause, 2]])
})

test('what only the reference shows is told, and does not count', async () => {
  const site = saying((text, request) =>
    isItem(request) ? text.replaceAll('"rendered":"<p>', '"rendered":"<p id=1>') : undefined,
  )
  const exploration = await explore(site, few)
  expect(exploration.differences.map(({ cause, level }) => [cause, level])).toContainEqual([
    '/core/v2/posts content.rendered value',
    'reference',
  ])
  expect(exitCodeOf(exploration)).toBe(0)
})

test('a known difference is told with its reason, and one that did not show is told too', async () => {
  const known = {
    'cause: /core/v2/posts status value': 'It is so.',
    'cause: /core/v2/pages status value': 'Gone.',
  }
  const exploration = await explore(draftsArePending(), { ...few, known })
  expect(exploration.differences.map((each) => each.known)).toContain('It is so.')
  expect(exploration.stale.map(({ id }) => id)).toEqual(['cause: /core/v2/pages status value'])
  expect(exitCodeOf(exploration)).toBe(0)
})

test('an answer of a bad moment is no difference', async () => {
  let count = 0
  const site = createSite({ deployment: 'first' })
  const fetch: FetchLike = (request) => {
    const isBad = request.method === 'GET' && /\/v2\/posts\/\d+/.test(request.url) && ++count === 12
    return isBad ? new Response('{"code":"broken"}', { status: 500 }) : site.fetch(request)
  }
  const exploration = await explore(fetch, few)
  expect(count).toBeGreaterThan(12)
  expect(exploration.differences).toEqual([])
  expect(exploration.notes).toEqual([
    expect.stringContaining('showed once and not again, and does not count.'),
  ])
})

test('without a user nothing is asked', async () => {
  const { user: _, ...nobody } = few
  await expect(explore(() => new Response('{}'), nobody)).rejects.toThrow(
    'Exploring needs a user to write as.',
  )
})

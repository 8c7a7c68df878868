import { expect, test } from '#test'
import type { FetchLike } from '../../../conformance/index.ts'
import { createSite } from '../../../mock/index.ts'
import { exitCodeOf } from './exploration.ts'
import { type ExploreOptions, explore } from './explore.ts'

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
        ? text.replace('"class_list":[', '"class_list":["other",')
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
  const exploration = await explore(fetch, few)
  expect(count).toBeGreaterThan(3)
  expect(exploration.differences).toEqual([])
  expect(exploration.notes).toEqual([
    expect.stringContaining('showed once and not again, and does not count.'),
  ])
})
